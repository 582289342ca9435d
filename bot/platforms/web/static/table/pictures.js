// Pictures and files. Each is fetched once, with the token in a header and in no address.

import { keepBoard, lastBoard } from "./memory.js";

const PATIENCE_MS = 1500;

export class Pictures {
  #known = new Map();
  // How many images are loading each address, and what to release after that.
  #loading = new Map();
  #forgotten = new Set();

  constructor(token) {
    this.headers = { Authorization: `Bearer ${token}` };
  }

  async #ask(address) {
    const answer = await fetch(address, { headers: this.headers });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer;
  }

  // Return the result of `make`; retry after a failure.
  #once(address, make) {
    if (!this.#known.has(address)) {
      const asked = make();
      this.#known.set(address, asked);
      asked.catch(() => this.#known.delete(address));
    }
    return this.#known.get(address);
  }

  // The address of a picture for an <img>, or of a file.
  load(address) {
    return this.#once(address, async () => URL.createObjectURL(await (await this.#ask(address)).blob()));
  }

  // A step of a film: {png, size, alt, text, address}.
  still(address) {
    return this.#once(address, async () => {
      const found = await (await this.#ask(address)).json();
      const bytes = Uint8Array.from(atob(found.png), (letter) => letter.codePointAt(0));
      return { ...found, address: URL.createObjectURL(new Blob([bytes], { type: "image/png" })) };
    });
  }

  // Show a picture in an <img>; the former one stays until it is loaded. False: it could not be loaded.
  async show(image, [address, width, height]) {
    if (image.dataset.of === address) return true;
    image.dataset.of = address;
    const asked = this.load(address);
    this.#hold(asked);
    try {
      const source = await asked;
      if (image.dataset.of !== address) return true;
      image.width = width;
      image.height = height;
      image.src = source;
      this.#hold(asked);
      image
        .decode()
        .catch(() => {})
        .then(() => this.#release(asked));
      return true;
    } catch {
      if (image.dataset.of === address) delete image.dataset.of;
      return false;
    } finally {
      this.#release(asked);
    }
  }

  // An image fails to load if its address is revoked meanwhile.
  #hold(asked) {
    this.#loading.set(asked, (this.#loading.get(asked) ?? 0) + 1);
  }

  #release(asked) {
    const left = this.#loading.get(asked) - 1;
    if (left) {
      this.#loading.set(asked, left);
      return;
    }
    this.#loading.delete(asked);
    if (this.#forgotten.delete(asked)) asked.then(URL.revokeObjectURL, () => {});
  }

  // Wait for a board's picture, but not for ever; it is cached for offline.
  async ready([address]) {
    const board = this.#once(address, () => this.#board(address));
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([patience, board.catch(() => {})]);
  }

  async #board(address) {
    try {
      const found = await (await this.#ask(address)).blob();
      keepBoard(address, found).catch(() => {});
      return URL.createObjectURL(found);
    } catch (error) {
      const last = await lastBoard(address);
      if (last) return URL.createObjectURL(last);
      throw error;
    }
  }

  // Forget those of `before` that are not in `after`; both are sets of addresses.
  forget(before, after) {
    for (const address of before) {
      if (after.has(address)) continue;
      const asked = this.#known.get(address);
      if (!asked) continue;
      this.#known.delete(address);
      this.#forgotten.add(asked);
      this.#hold(asked);
      this.#release(asked);
    }
  }
}
