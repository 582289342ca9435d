// Pieces of the hand to swap, ticked one by one, as one payload. Pure.

export class Ticks {
  #bits = [];
  #ticked = new Set();

  // choice: of the tabletop, {press, most, items}; hand: its pieces.
  constructor(choice, hand) {
    this.choice = choice;
    const free = [...choice.items];
    this.#bits = hand.map(({ piece }) => {
      const at = free.findIndex((item) => item.piece === piece);
      return at < 0 ? null : free.splice(at, 1)[0].bit;
    });
  }

  // Tick a piece by its place in the hand, or take the tick away; false: no more may be ticked.
  toggle(place) {
    if (this.#ticked.delete(place)) return true;
    if (this.#bits[place] === null || this.#ticked.size >= this.choice.most) return false;
    this.#ticked.add(place);
    return true;
  }

  get places() {
    return this.#ticked;
  }

  get payload() {
    const mask = [...this.#ticked].reduce((sum, place) => sum + 2 ** this.#bits[place], 0);
    return `${this.choice.press}.${mask}`;
  }
}
