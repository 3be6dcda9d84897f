"""The state of a match: a fold over its log. `match = reduce(evolve, log, None)`."""

from functools import cached_property
from typing import Any, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from tuolaji.cards import RANKS, SIDES, Seat, Side, opponents_of
from tuolaji.deal.setup import Setup, opening
from tuolaji.match import events as e
from tuolaji.match.duplicate import board_setup, worth
from tuolaji.match.line import DealLine
from tuolaji.rules.level import DealResult, level_name, level_number, match_over
from tuolaji.rules.settle import settle_levels
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import MatchRule, Sheet
from tuolaji.text.stored import Name


class Progress(Struct, frozen=True):
    """The state after the lines so far: levels, the side on stage, the next dealer, and when each level was reached."""

    levels: dict[Side, int]
    reached: dict[Side, int]
    small_points: dict[Side, int]
    dealer: Seat | None = None
    on_stage: Side | None = None
    passed: Side | None = None


Decision: TypeAlias = e.Late | e.Forfeited | e.SheetLate | e.Overruled
"""Events that decide a match apart from its deals."""


class Match(Struct, frozen=True, dict=True):
    """A match under way or over.

    `bid_again`: a ruling has sent the next deal back to be bid for as in the opening one. `decisions` stand in the
    order in which they were made: a later one is the last word. The score sheet waits for signatures since its last
    line was written or put right. `started` is moved by the time that the clock has stood still.
    """

    opened: e.MatchOpened
    late: tuple[e.Late, ...] = ()
    lines: tuple[DealLine, ...] = ()
    started: int | None = None
    stopped: int | None = None
    under_way: int | None = None
    last: int | None = None
    ended: int | None = None
    ending: e.Ending | None = None
    bid_again: bool = False
    decisions: tuple[Decision, ...] = ()
    to_sign_since: int | None = None
    signed: dict[Side, Name] = field(default_factory=dict)
    handed_in: int | None = None
    added: int = 0

    @property
    def sheet(self) -> Sheet:
        return load(self.opened.rules)

    @property
    def rule(self) -> MatchRule:
        return self.sheet.match

    @property
    def minutes(self) -> int | None:
        """How long the match lasts: as its organiser says, else as the sheet does, and what was added to it."""
        minutes = self.opened.minutes if self.opened.minutes is not None else self.rule.minutes
        return None if minutes is None else minutes + self.added

    @property
    def forfeited(self) -> frozenset[Side]:
        """The sides entered as forfeiting, by their own doing or for coming too late."""
        return frozenset(gone.side for gone in self.decisions if isinstance(gone, e.Late | e.Forfeited))

    @property
    def sheet_late(self) -> bool:
        return any(isinstance(decision, e.SheetLate) for decision in self.decisions)

    @cached_property
    def progress(self) -> Progress:
        return _progress(self)

    @property
    def levels(self) -> dict[Side, str]:
        return {side: level_name(self.progress.levels[side]) for side in SIDES}

    @property
    def reached_first(self) -> Side | None:
        """At even levels, the side that came to the level first."""
        reached = self.progress.reached
        if self.levels["EW"] != self.levels["NS"] or reached["EW"] == reached["NS"]:
            return None
        return "EW" if reached["EW"] < reached["NS"] else "NS"

    @property
    def number(self) -> int:
        """The number of the next deal, counted from where the match began."""
        return len(self.lines) + (self.opened.start.number if self.opened.start else 1)

    def setup(self) -> Setup:
        """With what the next deal begins."""
        sheet, start, number = self.sheet, self.opened.start, self.number
        if start is not None and not self.lines:
            return replace(start, dealer=None, first_deal=True) if self.bid_again else start
        if self.opened.boards:
            board = replace(board_setup(self.opened.rules, number), refereed=self.opened.refereed)
            return board if self.lines else replace(board, charged=self.charged)
        first = opening(self.opened.rules, self.opened.eldest, refereed=self.opened.refereed)
        if not self.lines:
            return self._first_setup(first)
        if sheet.level.fixed:
            level = sheet.level.fixed[min(number, len(sheet.level.fixed)) - 1]
            return replace(
                first, levels={"EW": level, "NS": level}, dealer=self.progress.dealer, number=number, first_deal=False
            )
        dealer = None if self.bid_again else self.progress.dealer
        return replace(first, levels=self.levels, dealer=dealer, number=number, first_deal=self.bid_again)

    def _first_setup(self, first: Setup) -> Setup:
        """The first deal, with what lateness has done to it."""
        dealing = self.dealing
        return replace(first, levels=self.levels if dealing else first.levels, dealing=dealing, charged=self.charged)

    @property
    def charged(self) -> dict[Side, int]:
        """The cost of lateness to each side in the first deal."""
        return {late.side: late.points for late in self.late if late.points}

    @property
    def dealing(self) -> Side | None:
        """The side that deals first without bidding because the others were late; nobody if both were."""
        sides = {opponents_of(late.side) for late in self.late if late.others_level}
        return sides.pop() if len(sides) == 1 else None


def _progress(match: Match) -> Progress:
    """Fold the lines of the score sheet."""
    rule = match.sheet.level
    first = RANKS.index(rule.first)
    levels: dict[Side, int] = {"EW": first, "NS": first}
    if match.opened.start is not None:
        levels = {side: level_number(level) for side, level in match.opened.start.levels.items()}
    if match.dealing:
        given = next(late.others_level for late in match.late if late.others_level)
        levels[match.dealing] = level_number(given or rule.first)
    reached: dict[Side, int] = {"EW": 0, "NS": 0}
    small: dict[Side, int] = {"EW": 0, "NS": 0}
    dealer: Seat | None = None
    on_stage: Side | None = None
    passed: Side | None = None
    for number, line in enumerate(match.lines, start=1):
        side = line.side
        after = settle_levels(rule, DealResult(line.winner, line.gain), line.dealer, levels)
        if match.opened.boards:
            gained = worth(rule, line)
            small["EW"] += gained
            small["NS"] -= gained
        elif rule.counts == "small points":
            small[side] += line.gain
            small[opponents_of(side)] -= line.gain
        else:
            if after.levels[side] != levels[side]:
                reached[side] = number
            levels = after.levels
            passed = passed or after.passed
        on_stage, dealer = side, after.dealer
    return Progress(levels, reached, small, dealer, on_stage, passed if match_over(rule, passed) else None)


def evolve(match: Match | None, entry: e.MatchRow) -> Match:
    """The match after an event."""
    event, at = entry.event, entry.at
    if isinstance(event, e.MatchOpened):
        return Match(event)
    assert match is not None, "a match begins with its opening"
    return replace(match, **_changes(match, event, at))


def _changes(match: Match, event: e.AnyMatchEvent, at: int) -> dict[str, Any]:
    match event:
        case e.Late():
            decided = {"decisions": (*match.decisions, event)} if event.forfeit else {}
            return {"late": (*match.late, event)} | decided
        case e.ClockStarted():
            return {"started": event.since if event.since is not None else at}
        case e.ClockStopped():
            return {"stopped": event.since if event.since is not None else at}
        case e.ClockResumed():
            assert match.started is not None, "a clock that stood had run"
            assert match.stopped is not None, "a clock that runs again has stood"
            return {"stopped": None, "started": match.started + at - match.stopped}
        case e.TimeAdded():
            return {"added": match.added + event.minutes, "last": _last_after(match, event.minutes, at)}
        case e.DealBegan():
            return {"under_way": at}
        case e.DealEnded():
            return {"lines": (*match.lines, event.line), "under_way": None, "bid_again": False}
        case e.DealVoid():
            return {"under_way": None, "bid_again": match.bid_again or event.bid_again}
        case e.LastDeals():
            return {"last": event.last}
        case e.MatchEnded():
            return {"ended": at, "ending": event.why, "under_way": None, "to_sign_since": at}
        case e.Forfeited() | e.SheetLate() | e.Overruled():
            return {"decisions": (*match.decisions, event)}
        case e.LineCorrected():
            before, after = match.lines[: event.number - 1], match.lines[event.number :]
            since = at if match.ended is not None else None
            return {"lines": (*before, event.line, *after), "to_sign_since": since, "signed": {}, "handed_in": None}
        case e.Signed():
            return {"signed": match.signed | {event.side: event.by}}
        case e.HandedIn():
            return {"handed_in": at}
        case e.MatchOpened():
            raise AssertionError("a match is opened once")


def _last_after(match: Match, minutes: int, at: int) -> int | None:
    """The last deal once time was added: an announcement that lies ahead again has still to be made."""
    left = match.rule.announce_minutes_left
    if match.started is None or match.minutes is None or left is None:
        return match.last
    announced = match.started + max(0, match.minutes + minutes - left) * 60_000
    return None if (at if match.stopped is None else match.stopped) < announced else match.last
