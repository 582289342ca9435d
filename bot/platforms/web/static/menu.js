// @ts-check
// The page's menu: home, the language, light or dark, notifications, another room, the person.

import { byId, make } from "./dom.js";
import { chooseTheme, chosenTheme, THEMES } from "./look.js";
import { setUpNotices, unsubscribe } from "./notices.js";
import { leave } from "./session.js";
import { choose, LANGUAGES, language, words } from "./words.js";

// A command is sent by what was opened last: home, or the room of a game begun there.
/** @type {((text: string) => Promise<unknown>) | null} */
let teller = null;

/**
 * Fill the menu in; again, it only has another way to tell.
 *
 * @param {string} name of the person
 * @param {(text: string) => Promise<unknown>} tell sends a command: the bot must know a new language too
 */
export function setUpMenu(name, tell) {
  const isFilled = teller !== null;
  teller = tell;
  if (isFilled) return;
  byId("menu-label").textContent = words.menu;
  byId("menu-home").textContent = words.home;
  byId("menu-home").hidden = location.pathname === "/";
  byId("menu-me-label").textContent = words.me;
  byId("menu-me").textContent = name;
  byId("menu-switch").textContent = words.leave;
  byId("menu-switch").addEventListener("click", async () => {
    await unsubscribe().catch(() => {});
    leave();
  });
  byId("menu-language-label").textContent = words.language;
  for (const [each, called] of Object.entries(LANGUAGES)) {
    byId("menu-language").append(make("option", { value: each, lang: each, selected: each === language }, called));
  }
  byId("menu-language").addEventListener("change", async () => {
    const { value } = byId("menu-language");
    choose(value);
    await teller?.(`/settings language ${value}`);
    // The bot is still being told of one that was chosen meanwhile.
    if (byId("menu-language").value === value) location.reload();
  });
  byId("menu-theme-label").textContent = words.theme;
  const looks = { "": words.themeAuto, light: words.themeLight, dark: words.themeDark };
  for (const each of /** @type {const} */ (["", ...THEMES])) {
    byId("menu-theme").append(make("option", { value: each, selected: each === chosenTheme }, looks[each]));
  }
  byId("menu-theme").addEventListener("change", () => chooseTheme(byId("menu-theme").value));
  setUpNotices();
  byId("menu-room-label").textContent = words.otherRoom;
  byId("menu-go").textContent = words.go;
  byId("menu-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const name = byId("menu-room")
      .value.toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "");
    if (name) location.href = `/r/${name}`;
  });
  const menu = byId("menu");
  document.addEventListener("click", (event) => {
    if (!menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    byId("menu-label").focus();
  });
}
