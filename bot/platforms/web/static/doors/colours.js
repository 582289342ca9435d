// @ts-check
// An app's colours as those of the page. Text stays legible on whatever the app's theme has behind it.

/** @typedef {readonly [red: number, green: number, blue: number]} Colour from 0 to 255 */

const TEXT = 4.5;
/** Of a control against what is around it (WCAG 2.2, 1.4.11). */
const CONTROL = 3;
const BLACK = /** @type {const} */ ([0, 0, 0]);
const WHITE = /** @type {const} */ ([255, 255, 255]);
/** The bare table of pictures, which the edges of their pieces are blended with (renderer/palettes.py, "table"). */
const TABLE = { dark: /** @type {const} */ ([31, 41, 50]), light: /** @type {const} */ ([216, 225, 224]) };

/** @param {unknown} text such as #17212b @returns {Colour | null} */
export function read(text) {
  const parts = String(text).match(/^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i);
  if (!parts) return null;
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => parseInt(part, 16));
  return [red, green, blue];
}

/** @param {Colour} colour */
export const write = (colour) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** The relative luminance of WCAG 2.2. @param {Colour} colour */
function luminance(colour) {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. @param {Colour} one @param {Colour} other */
export function contrast(one, other) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** @param {Colour} from @param {Colour} to @param {number} share of `to` @returns {Colour} */
const mix = (from, to, share) => {
  const [red, green, blue] = from.map((part, at) => part + ((to[at] ?? 0) - part) * share);
  return [red ?? 0, green ?? 0, blue ?? 0];
};

/** @param {Colour} colour */
export const isDark = (colour) => contrast(colour, WHITE) > contrast(colour, BLACK);

/**
 * The colour, moved to black or white until it stands out enough on all of these.
 *
 * @param {Colour} colour @param {readonly Colour[]} on @param {number} least
 */
function legible(colour, on, least) {
  const enough = (/** @type {Colour} */ tried) => on.every((ground) => contrast(tried, ground) >= least);
  const away = on[0] && isDark(on[0]) ? WHITE : BLACK;
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(colour, away, share);
    if (enough(tried)) return tried;
  }
  return away;
}

/**
 * A button's colour, moved away from that of its text until that is legible; it still stands out from what is around it.
 * Null: that is nowhere.
 *
 * @param {Colour} button @param {Colour} text @param {readonly Colour[]} behind
 */
function underText(button, text, behind) {
  const away = isDark(text) ? WHITE : BLACK;
  for (let share = 0; share < 0.5; share += 0.005) {
    const tried = mix(button, away, share);
    if (behind.some((ground) => contrast(tried, ground) < CONTROL)) return null;
    if (contrast(tried, text) >= TEXT) return tried;
  }
  return null;
}

/**
 * The page's tokens from Telegram's theme parameters; none without the colours that all themes have.
 *
 * @param {Record<string, unknown>} theme
 * @returns {Record<string, string>}
 */
export function tokens(theme) {
  const of = (/** @type {string[]} */ ...names) => names.map((name) => read(theme[name])).find(Boolean) ?? null;
  const surface = of("section_bg_color", "bg_color");
  const text = of("text_color");
  if (!surface || !text) return {};
  const away = isDark(surface) ? WHITE : BLACK;
  // One text has to stand out on all three.
  const [ground = surface, raised = surface] = [
    of("secondary_bg_color", "bg_color") ?? surface,
    mix(surface, away, 0.06),
  ].map((tried) => (contrast(away, tried) >= TEXT ? tried : surface));
  const behind = [surface, ground, raised];
  const ink = legible(text, behind, TEXT);
  const stands = legible(of("button_color", "accent_text_color") ?? ink, behind, CONTROL);
  const onButton = of("button_text_color") ?? surface;
  const accent = underText(stands, onButton, behind) ?? stands;
  const found = {
    ground,
    surface,
    raised,
    ink,
    accent,
    edge: of("section_separator_color") ?? mix(surface, ink, 0.16),
    soft: legible(of("subtitle_text_color", "hint_color") ?? mix(ink, surface, 0.35), behind, TEXT),
    "accent-ink": legible(onButton, [accent], TEXT),
    danger: legible(of("destructive_text_color") ?? [229, 57, 53], behind, TEXT),
    focus: legible(of("accent_text_color", "link_color") ?? accent, behind, CONTROL),
    own: mix(surface, accent, 0.18),
    felt: mix(isDark(surface) ? TABLE.dark : TABLE.light, ground, 0.85),
  };
  return Object.fromEntries(Object.entries(found).map(([name, colour]) => [name, write(colour)]));
}

/** Give the page an app's colours; return its tokens. @param {Record<string, unknown>} theme */
export function wear(theme) {
  const found = tokens(theme);
  for (const [name, colour] of Object.entries(found)) document.documentElement.style.setProperty(`--${name}`, colour);
  return found;
}
