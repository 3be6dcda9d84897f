"""A desk for tests: an event in memory, acted on as at the real one."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from tuolaji.cards import Side
from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import add_entries
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.losing import loss_of, loss_of_redo
from tuolaji.competition.opening import open_event
from tuolaji.competition.results.outcome import Decided, Outcome
from tuolaji.competition.results.results import enter_result
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.rounds import discard_draw, publish
from tuolaji.competition.state import Competition, Round, fold
from tuolaji.competition.undo import redo, redoable, undo, undoable
from tuolaji.rules.sheet.base import Text
from tuolaji.rules.sheet.schema import EventRule, StageRule

Decide = Callable[[Competition], Sequence[e.AnyCompetitionEvent]]

MINUTE = 60_000


def stage(pairing: str = "swiss", rounds: int | None = None, **others: object) -> StageRule:
    """A stage called by how it is paired."""
    return StageRule(Text(pairing, pairing), pairing, rounds, **others)  # type: ignore[arg-type]


def form(*stages: StageRule, **others: object) -> EventRule:
    return EventRule(stages=stages, **others)  # type: ignore[arg-type]


def pair_of(number: int, unit: str = "", team: str = "", seed: int | None = None) -> Entry:
    return Entry(number, (f"甲{number}", f"乙{number}"), unit, team, seed)


class Desk:
    """The log of an event and what is done to it; every act is folded again from the whole log."""

    def __init__(self, entries: int | Sequence[Entry], *, rules: str = "fuze", plan: EventRule | None = None):
        self.now = 0
        self.steps: list[e.Step] = [e.Step(1, 0, "organiser", (open_event("Cup", rules, "7", form=plan),))]
        listed = [pair_of(number) for number in range(1, entries + 1)] if isinstance(entries, int) else entries
        if listed:
            self.act(lambda state: add_entries(state, listed))

    @property
    def competition(self) -> Competition:
        return fold(self.steps)

    def act(self, decide: Decide, who: str = "desk") -> list[e.AnyCompetitionEvent]:
        self.now += MINUTE
        events = list(decide(self.competition))
        if events:
            self.steps.append(e.Step(len(self.steps) + 1, self.now, who, tuple(events)))
        return events

    def undo(self) -> None:
        """Take the latest step back, whatever is lost with it."""
        loss = loss_of(self.steps, undoable(self.steps))
        self.act(lambda _: undo(self.steps, lose=loss.kind if loss else "", reason="a slip"))

    def redo(self) -> None:
        loss = loss_of_redo(self.steps, redoable(self.steps))
        self.act(lambda _: redo(self.steps, loss.kind if loss else "", "a slip"))

    def discard_draw(self) -> None:
        """Throw the latest draw away, published or not."""
        self.act(lambda state: discard_draw(state, "published", "a slip"))

    @property
    def last(self) -> Round:
        return self.competition.rounds[-1]

    def draw(self) -> Round:
        """Draw the next round and publish it."""
        self.act(draw_round)
        self.act(publish)
        return self.last

    def result(self, table: int, outcome: Outcome, number: int | None = None) -> None:
        at = number or len(self.competition.rounds)
        self.act(lambda state: enter_result(state, at, table, outcome))

    def seat(self, *tables: tuple[int, int], byes: Sequence[int] = ()) -> Round:
        """A published round with these tables, whatever a draw would say."""
        seatings = tuple(e.Seating(number, *table) for number, table in enumerate(tables, start=1))
        number = len(self.competition.rounds) + 1
        drawn = e.RoundDrawn(number, self.competition.stage, seatings, tuple(e.Bye(entry) for entry in byes))
        self.act(lambda _: [drawn, e.RoundPublished(number)])
        return self.last

    def small(self, table: int, points: int, number: int | None = None) -> None:
        """East-West win so many small points."""
        self.result(table, small(points), number)

    def play(self, results: Mapping[int, int] | None = None) -> None:
        """Every open table of the latest round: East-West win so many small points, 1 if nothing is said."""
        for table in self.last.open_tables:
            self.small(table, (results or {}).get(table, 1))


def plain(value: object) -> object:
    """A state or a log in plain lists and dictionaries: formats compare by identity, what they say does not."""
    return msgspec.to_builtins(value, order="sorted")


def small(points: int) -> Outcome:
    return Outcome(small_points={"EW": points, "NS": -points})


def levels(east_west: str, north_south: str, **others: object) -> Outcome:
    return Outcome(levels={"EW": east_west, "NS": north_south}, **others)  # type: ignore[arg-type]


def won_by(side: Side | None) -> Outcome:
    """The organiser names the winner."""
    return Outcome(decided=Decided(side, "by lot"))
