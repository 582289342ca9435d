// @ts-check
// The door from Telegram: its client shows the page in a view of its own (or, on the web, in a frame), proves
// who the person is by signed launch parameters, and talks by events.
//
// After core.telegram.org/bots/webapps and docs.telegram-mini-apps.com. The vendor's script is not loaded:
// docs/decisions/0009-doors.md.

import { isDark, read, wear } from "./colours.js";
import { knock } from "./knock.js";

const HOSTS = ["https://web.telegram.org", "https://webk.telegram.org", "https://weba.telegram.org"];

/**
 * What its clients put into the window, and call there.
 *
 * @typedef {(type: string, data?: any) => void} Receive
 * @type {{
 *   TelegramWebviewProxy?: {postEvent(type: string, data: string): void},
 *   Telegram?: {WebView: {receiveEvent: Receive}},
 *   TelegramGameProxy?: {receiveEvent: Receive},
 *   TelegramGameProxy_receiveEvent?: Receive,
 * }}
 */
const telegram = /** @type {any} */ (window);

const framed = parent !== window;

// The embedder to speak to, by name, as it could be anyone. A browser that does not tell (or a
// client that hides it) still has one origin, so at most one of several receives it.
function hosts() {
  const around = location.ancestorOrigins?.[0] ?? "null";
  return around === "null" ? HOSTS : HOSTS.filter((origin) => origin === around);
}

/** @param {string} eventType @param {object} eventData */
function send(eventType, eventData = {}) {
  const native = telegram.TelegramWebviewProxy;
  if (native) native.postEvent(eventType, JSON.stringify(eventData));
  else if (framed) for (const origin of hosts()) parent.postMessage(JSON.stringify({ eventType, eventData }), origin);
}

/** @type {Map<string, (data: any) => void>} */
const heard = new Map();

/** @type {Receive} */
function hear(type, data) {
  heard.get(type)?.(data ?? {});
}

function listen() {
  // Each client calls one of these; which one depends on the system.
  const native = { receiveEvent: hear };
  telegram.Telegram = { WebView: native };
  telegram.TelegramGameProxy = native;
  telegram.TelegramGameProxy_receiveEvent = hear;
  addEventListener("message", (event) => {
    if (event.source !== parent || !HOSTS.includes(event.origin)) return;
    try {
      const { eventType, eventData } = JSON.parse(event.data);
      hear(eventType, eventData);
    } catch {
      // Not the client's format.
    }
  });
}

// The launch parameters are behind the address's #, which is never sent to a server, with a secret of this page:
// with that it may show the same proof again after a reload. Both are kept with the page's entry in the
// history (a frame may have no storage), and removed from the address, which could be passed on.
function launchParameters() {
  const here = location.hash.slice(1);
  if (here.includes("tgWebAppData=")) {
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    const page = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    history.replaceState({ launch: here, page }, "", location.pathname + location.search);
  }
  const { launch = "", page = "" } = history.state ?? {};
  return { parameters: new URLSearchParams(launch), page };
}

/** @typedef {Record<string, unknown>} Colours Theme parameters, such as `bg_color`. */

/** The theme of the client's colours; "light" by default. @param {Colours} colours @returns {Theme} */
function themeOf(colours) {
  const ground = read(colours.bg_color);
  return ground && isDark(ground) ? "dark" : "light";
}

/** @param {URLSearchParams} parameters @returns {Colours} */
function coloursIn(parameters) {
  try {
    return JSON.parse(parameters.get("tgWebAppThemeParams") ?? "null") ?? {};
  } catch {
    return {};
  }
}

// The page takes the client's colours, and the client's bars those of the page.
/** @param {Colours} colours */
function paint(colours) {
  const { surface, ground } = wear(colours);
  if (!surface || !ground) return;
  send("web_app_set_header_color", { color: surface });
  send("web_app_set_background_color", { color: ground });
  send("web_app_set_bottom_bar_color", { color: ground });
}

// Insets of the device and of the client's controls over the page: {top, right, bottom, left} in pixels.
/** @type {Record<string, Record<string, unknown>>} */
const areas = {};

/** @param {string} which @param {Record<string, unknown>} area */
function keepClear(which, area) {
  areas[which] = area;
  for (const side of ["top", "right", "bottom", "left"]) {
    const pixels = Object.values(areas).reduce((sum, each) => sum + (Number(each[side]) || 0), 0);
    document.documentElement.style.setProperty(`--safe-${side}`, `${pixels}px`);
  }
}

const TOUCHES = {
  tap: { type: "selection_change" },
  snap: { type: "impact", impact_style: "light" },
  done: { type: "impact", impact_style: "medium" },
  refused: { type: "notification", notification_type: "error" },
  turn: { type: "notification", notification_type: "success" },
};

/** The client opens links to itself, and closes the Mini App. @param {string} link */
const openInTelegram = (link) => send("web_app_open_tg_link", { path_full: link.replace("https://t.me", "") });

/**
 * Opens the door. Throws `Shut`.
 *
 * @returns {Promise<Session & AppAround>}
 */
export async function open() {
  listen();
  const { parameters, page } = launchParameters();
  heard.set("safe_area_changed", (area) => keepClear("device", area));
  heard.set("content_safe_area_changed", (area) => keepClear("client", area));
  heard.set("reload_iframe", () => {
    send("iframe_will_reload");
    location.reload();
  });
  if (framed) send("iframe_ready", { reload_supported: true });
  send("web_app_ready");
  send("web_app_expand");
  // Dragging a tile down must not close the app.
  send("web_app_setup_swipe_behavior", { allow_vertical_swipe: false });
  send("web_app_request_safe_area");
  send("web_app_request_content_safe_area");
  const table = new URLSearchParams(location.search).get("table") ?? "";
  const session = await knock("telegram", { proof: parameters.get("tgWebAppData") ?? "", page, table });
  const colours = coloursIn(parameters);
  paint(colours);
  /** @type {{telegram?: string}} */
  const links = await fetch("/doors")
    .then((answer) => answer.json())
    .catch(() => ({}));
  // Without a link: the bot does not know its own name yet, or the answer was lost.
  const link = links.telegram;
  return {
    ...session,
    theme: themeOf(colours),
    themeChanged: (handler) =>
      heard.set("theme_changed", ({ theme_params: now = {} }) => {
        paint(now);
        handler(themeOf(now));
      }),
    choosing: (on) => send("web_app_setup_closing_behavior", { need_confirmation: on }),
    ...(link && {
      share: (path, title) => {
        const url = link + path.replace("/t/", "");
        openInTelegram(`https://t.me/share/url?${new URLSearchParams({ url, text: title })}`);
      },
      together: () => openInTelegram(`${link.replace(/\?.*/, "")}?startgroup=hello`),
    }),
    back(handler) {
      heard.set("back_button_pressed", () => handler?.());
      send("web_app_setup_back_button", { is_visible: Boolean(handler) });
    },
    haptic: (kind) => send("web_app_trigger_haptic_feedback", TOUCHES[kind]),
  };
}
