"""A match at the referee's desk: its log, what it folds to, and times in minutes."""

from collections.abc import Iterable
from functools import reduce
from random import Random

from tuolaji.cards import Seat
from tuolaji.deal.deal import Deal
from tuolaji.deal.setup import Setup
from tuolaji.deal.simulation.random_seat import play_out
from tuolaji.deal.state import Finished
from tuolaji.match import actions as a
from tuolaji.match import events as e
from tuolaji.match.decide import decide, open_match
from tuolaji.match.line import DealLine, counted_line
from tuolaji.match.result import result_of
from tuolaji.match.state import Match, evolve
from tuolaji.rules.clock import MINUTE
from tuolaji.rules.match import MatchResult
from tuolaji.rules.reasons.verdict import Verdict


class Desk:
    """A match as it goes on; every refusal must have words in both languages."""

    def __init__(self, rules: str, minutes: int | None = None):
        self.log = [e.MatchRow(open_match(rules, minutes=minutes))]
        self.match = replay_match(self.log)

    def try_it(self, action: a.AnyMatchAction, minute: float = 0) -> Verdict | None:
        found = decide(self.match, action, round(minute * MINUTE))
        if isinstance(found, Verdict):
            return found
        for entry in found:
            self.log.append(entry)
            self.match = evolve(self.match, entry)
        return None

    def do(self, action: a.AnyMatchAction, minute: float = 0) -> None:
        verdict = self.try_it(action, minute)
        assert verdict is None, verdict

    def refused(self, action: a.AnyMatchAction, minute: float = 0) -> Verdict:
        verdict = self.try_it(action, minute)
        assert verdict is not None
        assert not verdict.ok
        reason = verdict.reason()
        assert all(words and "{" not in words for words in (reason["zh"], reason["en"]))
        return verdict

    def line(self, points: int, dealer: Seat = "E") -> DealLine:
        """The line that is due, with these points for the defenders; `dealer` where the deal was bid for."""
        setup = self.match.setup()
        seat = setup.dealer or dealer
        return counted_line(self.match.sheet, seat, setup.levels["EW" if seat in "EW" else "NS"], points)

    def deal(self, points: int, begins: float = 0, ends: float | None = None, dealer: Seat = "E") -> None:
        """One deal from its beginning to its line."""
        self.do(a.Begin(), begins)
        self.do(a.End(self.line(points, dealer)), begins if ends is None else ends)

    def sign(self, minute: float = 0) -> None:
        self.do(a.Sign("EW", "East"), minute)
        self.do(a.Sign("NS", "North"), minute)

    @property
    def over(self) -> bool:
        return self.match.ended is not None

    @property
    def result(self) -> MatchResult:
        return result_of(self.match)

    def happened(self, kind: type) -> list[tuple[float, object]]:
        """The events of a kind, with their minutes."""
        return [(entry.at / MINUTE, entry.event) for entry in self.log if isinstance(entry.event, kind)]


def replay_match(log: Iterable[e.MatchRow]) -> Match:
    """The match that a whole log leads to."""
    first, *others = log
    return reduce(evolve, others, evolve(None, first))


def played(setup: Setup, seed: int) -> tuple[Deal, Finished]:
    """A deal played to its end by random seats."""
    rng = Random(seed)
    deal = play_out(Deal.open(setup, rng.randbytes(32).hex()), rng)
    assert isinstance(deal.state, Finished)
    return deal, deal.state


def time_left(match: Match, now: int) -> int | None:
    """The milliseconds that the clock of a match still shows; none without a limit."""
    if match.minutes is None:
        return None
    shown = now if match.stopped is None else min(now, match.stopped)
    return max(0, match.minutes * MINUTE - (0 if match.started is None else shown - match.started))
