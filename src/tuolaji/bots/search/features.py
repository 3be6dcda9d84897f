"""Features that can differ between the playouts of options: a number in every world, and typical cards."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tuolaji.bots.search.playouts import Playout, Traced, TracedTrick
from tuolaji.cards import Hand
from tuolaji.kernel.packing.convert import hand_of
from tuolaji.rules.trump import TRUMP, TrumpTable

Numbers = NDArray[np.float64]


class Measured(NamedTuple):
    """One feature of one option: its number in each world, and the cards that most often stand for it."""

    numbers: Numbers
    cards: Hand | None = None


Features = dict[str, Measured]
Seen = dict[str, tuple[float, Hand | None]]


def measure(traced: Traced, seat: int, read: Callable[[Playout, int], Seen]) -> list[Features]:
    """The features of every option over its playouts."""
    return [_gathered([read(playout, seat) for playout in option]) for option in traced]


def _gathered(seen: Sequence[Seen]) -> Features:
    found: Features = {}
    for name in seen[0] if seen else ():
        cards = Counter(one[name][1] for one in seen if one[name][1] is not None)
        usual = cards.most_common(1)
        often = usual and usual[0][1] * 2 > sum(cards.values())
        found[name] = Measured(np.array([one[name][0] for one in seen]), usual[0][0] if often else None)
    return found


def of_play(playout: Playout, seat: int) -> Seen:
    """The trick under way and what comes after it, as the side of a seat sees it."""
    first, later = playout.tricks[0], playout.tricks[1:]
    trumps = _is_trump(playout.table)
    ours = (first.winner - seat) % 2 == 0
    drawn = sum(int(cards @ trumps) for who, cards in first.plays if (who - seat) % 2)
    out = sum(int(cards @ trumps) for trick in later for who, cards in trick.plays if (who - seat) % 2)
    return {
        "trick": (float(ours), None),
        "points": (float(first.points if ours else -first.points), None),
        "partner": (float((first.winner - seat) % 4 == 2), None),
        "ruffed": (float(not ours and _ruffs(first, first.winner, trumps)), None),
        "trumps": (float(drawn), None),
        "trumps left": (float(out), None),
        "lead": (float(first.winner == seat), None),
        "stopped": (float(first.stopped and first.leader == seat), None),
        "later": (float(sum(trick.points for trick in later if (trick.winner - seat) % 2 == 0)), None),
        **_of_tricks(playout, later, seat),
    }


def of_burying(playout: Playout, seat: int) -> Seen:
    """A burying: what lies in the kitty and is dug, and how the hand then plays."""
    lost = sum(trick.points for trick in playout.tricks if (trick.winner - seat) % 2)
    return {
        "kitty": (float(playout.buried.points), None),
        "dug": (float(playout.dug), None),
        "lost": (float(lost), None),
        **_of_tricks(playout, playout.tricks, seat),
    }


def of_showing(playout: Playout, seat: int) -> Seen:
    """A declaration: whether it stands, who deals, how many trumps it gives."""
    trumps = _is_trump(playout.table)
    own = sum(int(cards @ trumps) for trick in playout.tricks for who, cards in trick.plays if who == seat)
    deals = (playout.dealer - seat) % 2 == 0
    return {
        "stands": (float(playout.declarer == seat), None),
        "own side deals": (float(deals), None),
        "long trumps": (float(own), None),
        "score": (float(-playout.points if deals else playout.points), None),
    }


def _of_tricks(playout: Playout, tricks: Sequence[TracedTrick], seat: int) -> Seen:
    """The last trick of the deal, and what the seat's own units and trumps win in these tricks."""
    trumps, last = _is_trump(playout.table), playout.tricks[-1]
    last_cards = _play_of(last, seat) if last.winner == seat and len(playout.tricks) > 1 else None
    runs = [trick for trick in tricks if trick.leader == trick.winner == seat and trick.plays[0][1].sum() > 1]
    ruffs = [trick for trick in tricks if trick.leader != seat == trick.winner and _ruffs(trick, seat, trumps)]
    return {
        "last": (float((last.winner - seat) % 2 == 0), last_cards),
        "pairs": (float(len(runs)), _play_of(runs[0], seat) if runs else None),
        "ruffs": (float(len(ruffs)), None),
    }


def _is_trump(table: TrumpTable) -> NDArray[np.int64]:
    return np.array([group == TRUMP for group in table.groups], np.int64)


def _play_of(trick: TracedTrick, seat: int) -> Hand | None:
    return next((hand_of(np.ascontiguousarray(cards)) for who, cards in trick.plays if who == seat), None)


def _ruffs(trick: TracedTrick, seat: int, trumps: NDArray[np.int64]) -> bool:
    """Does a seat's play consist of trumps in a trick that was led in a side suit?"""
    own = next((cards for who, cards in trick.plays if who == seat), None)
    if own is None or trick.leader == seat or int(own @ trumps) < int(own.sum()):
        return False
    led = next((cards for who, cards in trick.plays if who == trick.leader), None)
    return led is not None and not int(led @ trumps)
