"""A competition: entries, draws with their reasons, results, standings, all in one log."""

import time
from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import Side
from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import add_entries, next_number, withdraw
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.files.store import Store
from tuolaji.competition.opening import format_with, open_event
from tuolaji.competition.results.outcome import Outcome
from tuolaji.competition.results.results import correct_result, enter_result, round_of
from tuolaji.competition.rounds.draw import draw_round
from tuolaji.competition.rounds.rounds import publish
from tuolaji.competition.rounds.why import TableWhy, why_words
from tuolaji.competition.stages.advance import close_stage, stage_over
from tuolaji.competition.standings.ranking import standings
from tuolaji.competition.state import Competition as State
from tuolaji.competition.state import Round as PlayedRound
from tuolaji.competition.state import apply, fold
from tuolaji.library import arguments
from tuolaji.library.match import Match
from tuolaji.library.record import path_of
from tuolaji.library.trump import rules_of
from tuolaji.match.scoresheet import parse_lines, written_lines
from tuolaji.rules.sheet.load import DEFAULT_SHEET, load
from tuolaji.text.catalogue import Message

if TYPE_CHECKING:
    from tuolaji.library.sheet import Sheet


class Table(Struct, frozen=True):
    """A table of a round: the entries that meet there; a bye has no North-South. `why` they meet, by language."""

    number: int
    east_west: int
    north_south: int | None
    why: dict[str, str] = {}

    def reason(self, language: str = "en") -> str:
        """Why these two meet, in a language."""
        return self.why.get(arguments.tag(language), "")

    def __repr__(self) -> str:
        return f"Table({self.number}: {self.east_west} – {self.north_south or 'bye'})"


class Round(Struct, frozen=True):
    """A round: its tables, its byes, and the tables whose results are still awaited."""

    number: int
    tables: tuple[Table, ...]
    byes: tuple[Table, ...] = ()
    awaited: tuple[int, ...] = ()
    published: bool = False

    def __repr__(self) -> str:
        return f"Round({self.number}, {len(self.tables)} {'table' if len(self.tables) == 1 else 'tables'})"


class Standing(Struct, frozen=True):
    """An entry's place, its points, and every tie-break in the order in which they decide."""

    place: int
    entry: int
    name: str
    points: float
    tie_breaks: dict[str, float] = {}


class Competition:
    """An event under a sheet, run as the sheet says; `rounds` changes the number of rounds of its first stage.

    `enter` the pairs, `draw` and `publish` a round, put in each `result`, read the `standings`; `save` keeps it all in
    a file that `tuolaji event` goes on with. Every lot is drawn from the seed.

    >>> import tuolaji
    >>> cup = tuolaji.Competition("Spring Cup", "tianwen", seed=1, rounds=1)
    >>> cup.enter(("Ann", "Bo"), ("Cai", "Di"))
    >>> cup.draw()
    Round(1, 1 table)
    >>> cup.publish()
    >>> cup.result(1, "E:85 40 0")
    >>> [(line.place, line.name, line.points) for line in cup.standings()]
    [(1, 'Cai / Di', 2), (2, 'Ann / Bo', 0)]
    """

    def __init__(self, name: str, sheet: "Sheet | str" = DEFAULT_SHEET, *, seed: int | str, rounds: int | None = None):
        rules, called = rules_of(sheet), arguments.given("name", name, str)
        lots = str(seed) if isinstance(seed, int) else arguments.given("seed", seed, str)
        many = arguments.of_kind("rounds", rounds, int | None)
        form = None if many is None else format_with(load(rules).event, rounds=many)
        opened = open_event(called, rules, lots, form=form)
        self._steps: list[e.Step] = []
        self._add((opened,))

    @classmethod
    def open(cls, path: "str | PathLike[str]") -> "Competition":
        """Read the file of an event; what is done from here on is not written into it."""
        made = cls.__new__(cls)
        with Store.open(path_of(path)) as store:
            made._steps = list(store.steps)
        made._state = fold(made._steps)
        return made

    def save(self, path: "str | PathLike[str]") -> None:
        """Write the event as a new file; one that is there already is never written over."""
        Store.write(path_of(path), self._steps).close()

    @property
    def name(self) -> str:
        return self._state.opened.name

    @property
    def rules(self) -> str:
        """The name of the sheet."""
        return self._state.opened.rules

    @property
    def entries(self) -> dict[int, str]:
        """Every entry by its number: the names of its players."""
        return {number: entry.name for number, entry in self._state.entries.items()}

    @property
    def rounds(self) -> tuple[Round, ...]:
        return tuple(map(_round, self._state.rounds))

    @property
    def over(self) -> bool:
        """Have all rounds of the last stage been played?"""
        state, last = self._state, len(self._state.format.stages) - 1
        return state.stage == last and bool(state.in_stage(last)) and stage_over(state, last)

    def enter(self, *pairs: Sequence[str], unit: str = "", team: str = "") -> None:
        """Enter pairs, each by the names of its players (more than two are reserves); they are numbered from 1."""
        first = next_number(self._state)
        given = [(first + place, _names(pair)) for place, pair in enumerate(pairs)]
        of, side = arguments.given("unit", unit, str), arguments.given("team", team, str)
        self._do(lambda state: add_entries(state, [Entry(number, names, of, side) for number, names in given]))

    def withdraw(self, entry: int, reason: str) -> None:
        """An entry leaves: it is drawn no more."""
        number, why = arguments.given("entry", entry, int), arguments.given("reason", reason, str)
        self._do(lambda state: withdraw(state, number, why))

    def draw(self) -> Round:
        """Draw the next round: the best pairing there is, with the reason of every table. It is not yet published."""
        self._do(draw_round)
        return self.rounds[-1]

    def publish(self) -> None:
        """Players may see the round; its results can be entered."""
        self._do(publish)

    def result(
        self,
        table: int,
        lines: "str | Match" = "",
        *,
        levels: Mapping[Side, str] | None = None,
        on_stage: Side | None = None,
        small_points: Mapping[Side, int] | None = None,
        because: str = "",
    ) -> None:
        """Enter the result of a table in the latest round: its deals, or its final levels or small points alone.

        `lines` are the defenders' points of each deal as people write them down ("E:85 40 0"), or a `Match`. A result
        that stands is put right by saying why (`because`).
        """
        number = arguments.given("table", table, int)
        if isinstance(lines, Match):
            written = written_lines(lines._match)
        else:
            written = tuple(parse_lines(arguments.given("lines", lines, str)))
        ended = {"levels": levels, "on_stage": on_stage, "small_points": small_points}
        outcome = replace(arguments.given("result", ended, Outcome), lines=written)
        why, played = arguments.given("because", because, str), round_of(self._state)
        if why:
            self._do(lambda state: correct_result(state, played.number, number, outcome, why))
        else:
            self._do(lambda state: enter_result(state, played.number, number, outcome))

    def advance(self) -> None:
        """End a stage: the best of it go on to the next."""
        self._do(close_stage)

    def standings(self) -> tuple[Standing, ...]:
        """The standings as they are now, best first."""
        names = self.entries
        return tuple(
            Standing(line.place, line.entry, names[line.entry], line.points, {str(n): v for n, v in line.tie_breaks})
            for line in standings(self._state)
        )

    def _do(self, decide: Callable[[State], Sequence[e.AnyCompetitionEvent]]) -> None:
        events = tuple(decide(self._state))
        if events:
            self._add(events)

    def _add(self, events: tuple[e.AnyCompetitionEvent, ...]) -> None:
        step = e.Step(len(self._steps) + 1, time.time_ns() // 1_000_000, "", events, "")
        self._state: State = apply(self._state if self._steps else None, step)
        self._steps.append(step)

    def __repr__(self) -> str:
        count = len(self._state.entries)
        return f"Competition({self.name!r}, {count} {'entry' if count == 1 else 'entries'})"


def _names(pair: Sequence[str]) -> tuple[str, ...]:
    if not isinstance(pair, list | tuple) or not all(isinstance(name, str) for name in pair):
        raise arguments.wrong("pair", Message("library.no_pair", value=arguments.quoted(pair)))
    return tuple(arguments.given("pair", name, str) for name in pair)


def _round(played: PlayedRound) -> Round:
    tables = tuple(Table(seat.table, seat.east_west, seat.north_south, _why(seat.why)) for seat in played.seatings)
    byes = tuple(Table(0, bye.entry, None, _why(bye.why)) for bye in played.byes)
    return Round(played.number, tables, byes, tuple(played.open_tables), played.status != "drawn")


def _why(why: TableWhy | None) -> dict[str, str]:
    return dict(why_words(why))
