() => {
    const seen = (selector) => [...document.querySelectorAll(selector)].find((node) => node.offsetParent);
    const go = seen("#scene .primary") ?? seen("#scene button");
    if (document.querySelector("#table").dataset.phase === "over") return "over";
    if (go) return "scene";
    if (document.querySelector("#table[aria-busy]")) return null;
    if (!document.querySelector("#table.yours")) return null;
    if (seen(".piece:not(.idle)")) return "lay";
    return seen('[data-kind="draw"], [data-kind="pass"], [data-kind="swap"]') ? "other" : null;
}
