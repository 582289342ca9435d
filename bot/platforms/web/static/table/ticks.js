// @ts-check
// Pieces of the hand to swap, ticked one by one, as one payload. Pure.

export class Ticks {
  /** @type {(number | null)[]} By place in the hand. */
  #bits = [];
  /** @type {Set<number>} */
  #ticked = new Set();

  /**
   * @param {ChoiceShown} choice
   * @param {readonly Pick<HandPiece, "piece">[]} hand
   * @param {string} label of the button that presses them
   */
  constructor(choice, hand, label) {
    this.choice = choice;
    this.label = label;
    const free = [...choice.items];
    this.#bits = hand.map(({ piece }) => {
      const at = free.findIndex((item) => item.piece === piece);
      return at < 0 ? null : (free.splice(at, 1)[0].bit ?? null);
    });
  }

  /**
   * Tick a piece by its place in the hand, or take the tick away; false: no more may be ticked.
   *
   * @param {number} place
   */
  toggle(place) {
    if (this.#ticked.delete(place)) return true;
    if (this.#bits[place] === null || this.#ticked.size >= (this.choice.most ?? 1)) return false;
    this.#ticked.add(place);
    return true;
  }

  get places() {
    return this.#ticked;
  }

  get payload() {
    const mask = [...this.#ticked].reduce((sum, place) => sum + 2 ** (this.#bits[place] ?? 0), 0);
    return `${this.choice.press}.${mask}`;
  }
}
