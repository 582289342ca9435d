// @ts-check
// Pieces of the hand to swap, ticked one by one, as one payload. Pure.

/** What is chosen from, whatever the version. @param {ChoiceShown} choice @param {readonly Pick<HandPiece, "piece">[]} hand */
const offered = ({ press, ...choice }, hand) => JSON.stringify([choice, press && 1, hand.map(({ piece }) => piece)]);

export class Ticks {
  /** @type {(number | null)[]} By place in the hand. */
  #bits = [];
  /** @type {Set<number>} */
  #ticked = new Set();
  #offered = "";

  /**
   * @param {ChoiceShown} choice
   * @param {readonly Pick<HandPiece, "piece">[]} hand
   * @param {string} label of the button that presses them
   */
  constructor(choice, hand, label) {
    this.choice = choice;
    this.label = label;
    this.#offered = offered(choice, hand);
    const free = [...choice.items];
    this.#bits = hand.map(({ piece }) => {
      const at = free.findIndex((item) => item.piece === piece);
      return at < 0 ? null : (free.splice(at, 1)[0].bit ?? null);
    });
  }

  /**
   * Go on at the next position; false: it offers something else.
   *
   * @param {readonly ChoiceShown[]} choices
   * @param {readonly Pick<HandPiece, "piece">[]} hand
   */
  goesOn(choices, hand) {
    const again = choices.find((each) => offered(each, hand) === this.#offered);
    if (again) this.choice = again;
    return Boolean(again);
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
