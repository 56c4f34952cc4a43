"""Information-set search with random playouts over Nin Jan for four, in plain, clean Python."""

import math
from typing import Final, final

from bench.worker import Work

PLAYERS: Final = 4
HAND: Final = 9
PILES: Final = 3
RESOLVE: Final = 48
VALUE: Final[list[int]] = [v for v in range(-6, 11) if v != 0] * 3
ORDER: Final[list[int]] = [VALUE[card] * 3 - card // 16 for card in range(48)]


def beats(a: int, b: int) -> bool:
    """Whether card a beats card b; numbers do not matter."""
    return (a // 16 - b // 16) % 3 == 1


def resolution_order(picks: list[int]) -> list[int]:
    """Seats in the order in which their picked cards are resolved."""
    seats: list[int] = []
    for seat in range(PLAYERS):
        i = len(seats)
        while i > 0 and ORDER[picks[seats[i - 1]]] < ORDER[picks[seat]]:
            i -= 1
        seats.insert(i, seat)
    k = 0
    while k < PLAYERS:
        j = k + 1
        while j < PLAYERS and VALUE[picks[seats[j]]] == VALUE[picks[seats[k]]]:
            j += 1
        if j - k == 2 and beats(picks[seats[k + 1]], picks[seats[k]]):
            seats[k], seats[k + 1] = seats[k + 1], seats[k]
        k = j
    return seats


@final
class Rng:
    """A small generator (xorshift), faster than random.Random here."""

    def __init__(self, seed: int) -> None:
        self.state: int = (seed * 2654435769 + 88675123) & 0xFFFFFFFF

    def below(self, n: int) -> int:
        x = self.state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.state = x
        return (x * n) >> 32

    def choice(self, items: list[int]) -> int:
        return items[self.below(len(items))]

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


@final
class State:
    """The table, with what everyone has seen."""

    def __init__(self) -> None:
        self.player = 0
        """Seat to act, -1 when the game is over."""
        self.hands: list[list[int]] = []
        self.piles: list[list[int]] = []
        self.scores: list[int] = []
        self.picks: list[int] = []
        """Cards picked this round, by seat."""
        self.order: list[int] = []
        """Seats still to resolve, last one first."""
        self.seen: list[bool] = []
        """By card: whether everyone has seen it."""

    def deal(self, rng: Rng) -> None:
        deck = list(range(48))
        rng.shuffle(deck)
        self.set_deal(deck)

    def set_deal(self, deck: list[int]) -> None:
        self.piles = [[deck[i]] for i in range(PILES)]
        self.hands = []
        for seat in range(PLAYERS):
            start = PILES + HAND * seat
            self.hands.append(deck[start : start + HAND])
        self.scores = [0] * PLAYERS
        self.seen = [False] * 48
        for i in range(PILES):
            self.seen[deck[i]] = True

    def copy(self) -> "State":
        new = State()
        new.player = self.player
        new.hands = [hand[:] for hand in self.hands]
        new.piles = [pile[:] for pile in self.piles]
        new.scores = self.scores[:]
        new.picks = self.picks[:]
        new.order = self.order[:]
        new.seen = self.seen[:]
        return new

    def play_out(self, rng: Rng) -> None:
        while self.player >= 0:
            self.apply(rng.choice(self.legal_actions()))

    def redeal(self, observer: int, rng: Rng) -> None:
        """Replace what the observer cannot see by a random deal that fits."""
        known = self.seen[:]
        for card in self.hands[observer]:
            known[card] = True
        hidden_picks = 0 if self.order else len(self.picks)
        if observer < hidden_picks:
            known[self.picks[observer]] = True
        unknown = [card for card in range(48) if not known[card]]
        rng.shuffle(unknown)
        for seat in range(PLAYERS):
            if seat == observer:
                continue
            size = len(self.hands[seat])
            self.hands[seat] = unknown[:size]
            unknown = unknown[size:]
            if seat < hidden_picks:
                self.picks[seat] = unknown.pop()

    def rewards(self) -> list[float]:
        total = 0
        for score in self.scores:
            total += score
        return [0.5 + (score * PLAYERS - total) / 400 for score in self.scores]

    def legal_actions(self) -> list[int]:
        if not self.order:
            return self.hands[self.player][:]
        card = self.picks[self.player]
        winning = [RESOLVE + i for i in range(PILES) if beats(card, self.piles[i][-1])]
        return winning or [RESOLVE + i for i in range(PILES)]

    def apply(self, action: int) -> None:
        if not self.order:
            self._pick(action)
        else:
            self._resolve(action - RESOLVE)

    def _pick(self, card: int) -> None:
        self.hands[self.player].remove(card)
        self.picks.append(card)
        if len(self.picks) < PLAYERS:
            self.player += 1
        else:
            for pick in self.picks:
                self.seen[pick] = True
            self.order = resolution_order(self.picks)
            self.order.reverse()
            self.player = self.order[-1]

    def _resolve(self, index: int) -> None:
        pile = self.piles[index]
        card = self.picks[self.player]
        if beats(card, pile[-1]):
            for taken in pile:
                self.scores[self.player] += VALUE[taken]
            self.piles[index] = [card]
        else:
            pile.append(card)
        self.order.pop()
        if self.order:
            self.player = self.order[-1]
        else:
            self.picks = []
            self.player = 0 if self.hands[0] else -1


@final
class Node:
    def __init__(self, action: int, player: int, parent: "Node | None") -> None:
        self.action = action
        self.player = player
        """Who moved into this node."""
        self.parent = parent
        self.children: dict[int, Node] = {}
        self.visits = 0.0
        self.available = 1.0
        self.value = 0.0


def search(root_state: State, iterations: int, rng: Rng) -> int:  # noqa: PLR0915
    """In one function, since calls cost: plain Python at its fair best."""
    root = Node(-1, -1, None)
    observer = root_state.player
    for _ in range(iterations):
        state = root_state.copy()
        state.redeal(observer, rng)
        node = root
        while state.player >= 0:
            best: Node | None = None
            best_score = -1e9
            untried: list[int] = []
            for action in state.legal_actions():
                child = node.children.get(action)
                if child is None:
                    untried.append(action)
                    continue
                score = child.value / child.visits + 0.7 * math.sqrt(
                    math.log(child.available) / child.visits
                )
                child.available += 1.0
                if score > best_score:
                    best = child
                    best_score = score
            if untried:
                action = rng.choice(untried)
                new = Node(action, state.player, node)
                node.children[action] = new
                state.apply(action)
                node = new
                break
            assert best is not None
            state.apply(best.action)
            node = best
        state.play_out(rng)
        rewards = state.rewards()
        up: Node | None = node
        while up is not None:
            up.visits += 1.0
            if up.player >= 0:
                up.value += rewards[up.player]
            up = up.parent
    return max(root.children.values(), key=lambda child: child.visits).action


def searching(decisions: int) -> Work:
    """The search after so many random decisions."""
    rng = Rng(1)
    state = State()
    state.deal(rng)
    for _ in range(decisions):
        state.apply(rng.choice(state.legal_actions()))
    return lambda n: search(state, n, rng)
