"""A second Tripitz that tries everything, written from the pages of docs/spec alone.

Its sources are docs/spec/tripitz.md and docs/spec/record.md, "Shuffles". It shares no code with
engine/tripitz and knows no tables: tokens are their names, cells are places in the plane, every hand
token is tried on each of the 102 cells. The engine must agree with it move by move, and
bench/tripitz.py measures how much faster the engine is.
"""

from __future__ import annotations

from itertools import product

from tests.triangles.reference import shuffle, words

ORDER = {name: n for n, name in enumerate(map("".join, product("rybg", "tcms", "wkgl")))}
ORDER["?"] = 64

# Cell name -> (x, y): rows one apart, cells one apart, each row centred.
PLACES = {
    f"{row}{i + 1}": (i - (length - 1) / 2, y)
    for y, (row, length) in enumerate(
        zip("ABCDEFGHIJK", (7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7), strict=True)
    )
    for i in range(length)
}
AT = {place: cell for cell, place in PLACES.items()}
DIRECTIONS = ((1, 0), (0.5, 1), (0.5, -1))


def step(cell, direction, count):
    """The cell so many steps away, or None off the board."""
    x, y = PLACES[cell]
    return AT.get((x + direction[0] * count, y + direction[1] * count))


def neighbours(cell):
    """The up to six cells that touch this one."""
    found = [step(cell, d, n) for d in DIRECTIONS for n in (-1, 1)]
    return [c for c in found if c]


def matches(names):
    """All the same or all different, in each of three properties; blanks never."""
    return "?" not in names and all(
        len({name[i] for name in names}) in (1, len(names)) for i in range(3)
    )


class Reference:
    """One game. `legal()` lists moves in notation, `play` makes one."""

    def __init__(self, options, players, seed):
        self.options, self.players, self.seed = options, players, seed
        source = words(seed, "start")
        symbols = shuffle(list("tcms"), source)
        inks = shuffle(list("wkgl"), source)
        cells = shuffle(["E6", "F6", "F7", "G6"], source)
        self.board = {cells[i]: "rybg"[i] + symbols[i] + inks[i] for i in range(4)}
        rest = [name for name in ORDER if name not in (*self.board.values(), "?")]
        rest += ["?"] * 4 if options.get("jokers") else []
        self.bag = shuffle(rest, words(seed, "deal/1"))
        self.hands = []
        for _ in range(players):
            self.hands.append(self.bag[:7])
            del self.bag[:7]
        self.turn = 0
        for seat in range(players):
            if any(self.fits(p, c) for p in self.hands[seat] for c in PLACES):
                self.turn = seat
                break
        self.totals = [0] * players
        self.ply = self.swaps = self.passes = 0
        self.over = None

    def rows(self, token, cell, length):
        """The rows of so many adjacent cells that the token would complete with matching tokens."""
        found = []
        for direction in DIRECTIONS:
            for first in range(1 - length, 1):
                row = [step(cell, direction, first + i) for i in range(length)]
                names = [token if c == cell else self.board.get(c, "?") for c in row]
                if matches(names):
                    found.append(set(row))
        return found

    def fits(self, token, cell):
        """Whether this token may be placed on this cell."""
        return (
            token != "?"
            and cell not in self.board
            and bool(self.rows(token, cell, 3) or self.rows(token, cell, 4))
        )

    def factors(self, token, cell):
        """Triples, quadruples times three, touches, edge."""
        fours = self.rows(token, cell, 4)
        threes = [t for t in self.rows(token, cell, 3) if not any(t <= q for q in fours)]
        touches = len([c for c in neighbours(cell) if c in self.board])
        return len(threes), 3 * len(fours), touches, 2 if len(neighbours(cell)) < 6 else 1

    def joker_may_take(self, cell):
        """Every cell within distance 2 is on the board and occupied, and a token is here."""
        if self.board.get(cell, "?") == "?":
            return False
        near = {cell}
        for _ in range(2):
            for c in tuple(near):
                around = neighbours(c)
                if len(around) < 6:
                    return False
                near.update(around)
        return all(c in self.board for c in near)

    def legal(self):
        """Every legal move, in the engine's documented order."""
        if self.over:
            return []
        hand = sorted(self.hands[self.turn], key=ORDER.get)
        moves = [f"{token}@{cell}" for token in hand for cell in PLACES if self.fits(token, cell)]
        if "?" in hand:
            moves += [f"joker@{cell}" for cell in PLACES if self.joker_may_take(cell)]
        sets = set()
        for bits in range(1, 2 ** len(hand)):
            chosen = tuple(token for i, token in enumerate(hand) if bits >> i & 1)
            if len(chosen) <= len(self.bag):
                sets.add(chosen)
        ordered = sorted(sets, key=lambda chosen: (len(chosen), [ORDER[token] for token in chosen]))
        moves += [f"swap {','.join(chosen)}" for chosen in ordered]
        return moves or ["pass"]

    def play(self, move):
        """Make a legal move; its points."""
        hand, points, ends_turn = self.hands[self.turn], 0, True
        if move == "pass":
            self.passes += 1
            if self.passes == self.players:
                self.over = "blocked"
        elif move.startswith("swap "):
            old = move[5:].split(",")
            for token in old:
                hand.remove(token)
            hand += self.bag[: len(old)]
            self.bag = shuffle(self.bag[len(old) :] + old, words(self.seed, f"exchange/{self.ply}"))
            self.swaps += 1
            if self.swaps == 2 * self.players:
                self.over = "swaps"
        elif move.startswith("joker@"):
            cell = move[6:]
            hand.remove("?")
            hand.append(self.board[cell])
            self.board[cell] = "?"
            ends_turn = False
        else:
            token, cell = move.split("@")
            threes, fours, touches, edge = self.factors(token, cell)
            points = (threes + fours) * touches * edge
            self.board[cell] = token
            hand.remove(token)
            self.swaps = self.passes = 0
            for seat in range(self.players):
                if seat == self.turn or self.options.get("cooperative"):
                    self.totals[seat] += points
            if self.options.get("short") and edge == 2:
                self.over = "edge"
            elif sum(name != "?" for name in self.board.values()) == 64:
                self.over = "placed"
            elif self.bag:
                hand.append(self.bag.pop(0))
        self.ply += 1
        if ends_turn and not self.over:
            self.turn = (self.turn + 1) % self.players
        return points
