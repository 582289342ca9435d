// @ts-check
// Pictures and files. Each is fetched once, with the token in a header and in no address.

import { keepBoard, lastBoard } from "./memory.js";

const PATIENCE_MS = 1500;

export class Pictures {
  /** @type {Map<string, Promise<any>>} By address. */
  #known = new Map();
  // How many images are loading each address, and what to release after that.
  /** @type {Map<Promise<string>, number>} */
  #loading = new Map();
  /** @type {Set<Promise<string>>} */
  #forgotten = new Set();
  /** @type {WeakMap<HTMLImageElement, Promise<boolean | null>>} How the last picture of each image came. */
  #asked = new WeakMap();

  /** @param {string} token */
  constructor(token) {
    this.headers = { Authorization: `Bearer ${token}` };
  }

  /** @param {string} address */
  async #ask(address) {
    const answer = await fetch(address, { headers: this.headers });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer;
  }

  /**
   * The result of `make`, which is called once; again after a failure.
   *
   * @template Made
   * @param {string} address
   * @param {() => Promise<Made>} make
   * @returns {Promise<Made>}
   */
  #once(address, make) {
    const known = this.#known.get(address);
    if (known) return known;
    const asked = make();
    this.#known.set(address, asked);
    asked.catch(() => this.#known.delete(address));
    return asked;
  }

  /** The address of a picture for an <img>, or of a file. @param {string} address */
  load(address) {
    return this.#once(address, async () => URL.createObjectURL(await (await this.#ask(address)).blob()));
  }

  /** A picture as a file. @param {string} address */
  async file(address) {
    return (await this.#ask(address)).blob();
  }

  /**
   * A step of a film.
   *
   * @param {string} address
   * @returns {Promise<Still & {address: string}>}
   */
  still(address) {
    return this.#once(address, async () => {
      const found = await (await this.#ask(address)).json();
      const bytes = Uint8Array.from(atob(found.png), (letter) => letter.charCodeAt(0));
      return { ...found, address: URL.createObjectURL(new Blob([bytes], { type: "image/png" })) };
    });
  }

  /**
   * Show a picture in an <img>; the former one stays until it is loaded. False: it could not be loaded; null: another
   * was asked for meanwhile.
   *
   * @param {HTMLImageElement} image
   * @param {Sprite} sprite
   */
  show(image, sprite) {
    const before = this.#asked.get(image);
    if (before && image.dataset.of === sprite[0]) return before;
    const came = this.#show(image, sprite);
    this.#asked.set(image, came);
    return came;
  }

  /** @param {HTMLImageElement} image @param {Sprite} sprite */
  async #show(image, [address, width, height]) {
    image.dataset.of = address;
    const asked = this.load(address);
    this.#hold(asked);
    try {
      const source = await asked;
      if (image.dataset.of !== address) return null;
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
      if (image.dataset.of !== address) return null;
      delete image.dataset.of;
      return false;
    } finally {
      this.#release(asked);
    }
  }

  /** Show a picture in an <img> that is not on the page yet: it is there at once then. @param {HTMLImageElement} image @param {Sprite} sprite */
  async decoded(image, sprite) {
    if (!(await this.show(image, sprite))) return false;
    await image.decode().catch(() => {});
    return true;
  }

  /** An image fails to load if its address is revoked meanwhile. @param {Promise<string>} asked */
  #hold(asked) {
    this.#loading.set(asked, (this.#loading.get(asked) ?? 0) + 1);
  }

  /** @param {Promise<string>} asked */
  #release(asked) {
    const left = (this.#loading.get(asked) ?? 0) - 1;
    if (left > 0) {
      this.#loading.set(asked, left);
      return;
    }
    this.#loading.delete(asked);
    if (this.#forgotten.delete(asked)) asked.then(URL.revokeObjectURL, () => {});
  }

  /** Wait for a board's picture, but not for ever; it is cached for offline. @param {Sprite} sprite */
  async ready([address]) {
    const board = this.#once(address, () => this.#board(address));
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([patience, board.catch(() => {})]);
  }

  /** @param {string} address */
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

  /**
   * Forget the addresses of `before` that are not in `after`.
   *
   * @param {Set<string>} before
   * @param {Set<string>} after
   */
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
