"""The state of an event: a fold over its log, built anew from the log and never stored.

The fold owns its state and changes it in place: an event of thousands of entries is folded in a moment, and nobody
else holds the state while it is being built.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct, field

from tuolaji.cards import Side
from tuolaji.competition import events as e
from tuolaji.competition.arrangement import Arrangement
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.results.because import Because
from tuolaji.competition.results.outcome import Outcome, Scores
from tuolaji.competition.rounds.why import NotKept
from tuolaji.rules.match import clock_moments
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import EventRule, Sheet, StageRule

DEFAULT_ZONE = "Asia/Shanghai"
"""The time zone of events that do not name one: those from before events had a zone."""
RoundStatus: TypeAlias = Literal["drawn", "published", "started", "locked"]
RulingStatus: TypeAlias = Literal["made", "proposed", "confirmed", "rejected", "lifted"]


class Result(Struct):
    """A table's result as it stands now, who entered it and who has signed it."""

    outcome: Outcome
    scores: Scores
    at: int
    by: str
    signed: dict[Side, str] = field(default_factory=dict)
    corrected: str = ""
    because: Because | None = None
    disputed: dict[Side, str] = field(default_factory=dict)

    @property
    def put_right(self) -> bool:
        """Was it another one before, by somebody's correction or by a ruling?"""
        return bool(self.corrected or self.because)


class Disqualification(Struct, frozen=True):
    """Why an entry is out of the event: the organiser's own reason, or the ruling with this number."""

    reason: str = ""
    ruling: int = 0


class Round(Struct):
    """A round: tables, byes, results by table number. `stage` counts from 0, `number` from 1 through all stages."""

    number: int
    stage: int
    seatings: tuple[e.Seating, ...]
    byes: tuple[e.Bye, ...]
    seed: str
    broken: tuple[NotKept, ...] = ()
    cost: dict[str, int] = field(default_factory=dict)
    slots: tuple[int, ...] = ()
    status: RoundStatus = "drawn"
    started: int | None = None
    added: int = 0
    """Minutes that were added to the time of the round."""
    by_hand: str = ""
    results: dict[int, Result] = field(default_factory=dict)
    boards: e.BoardsDealt | None = None
    rooms: dict[int, str] = field(default_factory=dict)
    announced: set[str] = field(default_factory=set)
    expected: set[int] = field(default_factory=set)
    """Everybody who was in the event when the round was published, drawn or not."""
    basis: tuple[e.EntryPoints, ...] = ()
    by_check_in: bool = False
    """When the round was drawn, only those who had checked in could be drawn."""

    def seating(self, table: int) -> e.Seating | None:
        return next((seating for seating in self.seatings if seating.table == table), None)

    @property
    def drawn(self) -> set[int]:
        """Everybody who is in the round, at a table or with a bye."""
        seated = {entry for seating in self.seatings for entry in (seating.east_west, seating.north_south)}
        return seated | {bye.entry for bye in self.byes}

    @property
    def missed(self) -> set[int]:
        """Entries that were in the event and are not in the round: absent, or gone since the event began."""
        return self.expected - self.drawn

    @property
    def under_way(self) -> bool:
        """Somebody plays on this draw: it can be neither thrown away nor changed."""
        return bool(self.results) or self.status in ("started", "locked")

    @property
    def open_tables(self) -> list[int]:
        """Tables whose result is not in yet."""
        return [seating.table for seating in self.seatings if seating.table not in self.results]

    @property
    def complete(self) -> bool:
        return not self.open_tables


class Ruling(Struct):
    """A ruling on the log, who made it, who confirmed or rejected it, and why it was lifted if it was."""

    ruled: e.Ruled
    at: int
    by: str
    lifted: str = ""
    appealed: str = ""
    upheld: str = ""
    confirmed_by: str = ""
    confirmed: str = ""
    rejected: str = ""

    @property
    def waits(self) -> bool:
        """Does it wait for arbitration?"""
        return self.ruled.proposed and not (self.confirmed_by or self.rejected or self.lifted)

    @property
    def in_force(self) -> bool:
        """Does everything it says count?"""
        return not (self.lifted or self.rejected) and (bool(self.confirmed_by) or not self.ruled.proposed)

    @property
    def status(self) -> RulingStatus:
        """Where it stands, in one word."""
        if self.lifted:
            return "lifted"
        if self.rejected:
            return "rejected"
        if self.confirmed_by:
            return "confirmed"
        return "proposed" if self.ruled.proposed else "made"

    @property
    def under_appeal(self) -> bool:
        return bool(self.appealed) and not (self.lifted or self.upheld)


class Call(Struct):
    """A call for the referee, and who answered it when."""

    called: e.Called
    at: int
    answered: int | None = None
    answered_by: str = ""
    note: str = ""


class Competition(Struct):
    """Everything about an event that its log tells."""

    opened: e.CompetitionOpened
    format: EventRule
    minutes: int | None
    zone: str = DEFAULT_ZONE
    entries: dict[int, Entry] = field(default_factory=dict)
    checked_in: set[int] = field(default_factory=set)
    withdrawn: dict[int, str] = field(default_factory=dict)
    disqualified: dict[int, Disqualification] = field(default_factory=dict)
    conventions: dict[int, str] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    closed: dict[int, e.StageClosed] = field(default_factory=dict)
    arrangement: Arrangement = Arrangement()
    programs: dict[int, tuple[str, ...]] = field(default_factory=dict)
    calls: list[Call] = field(default_factory=list)
    lots: list[e.LotDrawn] = field(default_factory=list)
    announcements: list[tuple[int, e.Announced]] = field(default_factory=list)

    @property
    def sheet(self) -> Sheet:
        return load(self.opened.rules)

    @property
    def round(self) -> Round | None:
        """The latest round."""
        return self.rounds[-1] if self.rounds else None

    @property
    def stage(self) -> int:
        """The stage that is being played, or played next."""
        return min(len(self.closed), len(self.format.stages) - 1)

    @property
    def stage_rule(self) -> StageRule:
        return self.format.stages[self.stage]

    def minutes_of(self, played: Round) -> int | None:
        """How long a round lasts: as the organiser says, else as the sheet does, and what was added to it."""
        minutes = self.minutes if self.minutes is not None else self.sheet.match.minutes
        return None if minutes is None else minutes + played.added

    def in_stage(self, stage: int) -> list[Round]:
        return [played for played in self.rounds if played.stage == stage]

    def field_of(self, stage: int) -> list[int]:
        """The entries in a stage: all in the first, later those that went on."""
        if stage == 0:
            return sorted(self.entries)
        return list(self.closed[stage - 1].qualified)

    @property
    def out(self) -> set[int]:
        """The entries that play no further round."""
        return set(self.withdrawn) | set(self.disqualified)

    def left(self, number: int) -> Literal["", "withdrawn", "disqualified"]:
        """How an entry has left the event, if it has."""
        if number in self.disqualified:
            return "disqualified"
        return "withdrawn" if number in self.withdrawn else ""

    def playing(self) -> list[int]:
        """The entries that can be drawn for the next round. Once any has checked in, only those that have are drawn."""
        out = self.out
        return [
            number
            for number in self.field_of(self.stage)
            if number not in out and (number in self.checked_in or not self.checked_in)
        ]


def fold(steps: Iterable[e.Step]) -> Competition:
    """The event that a log leads to; steps that were undone are passed over."""
    competition: Competition | None = None
    for step in standing(list(steps)):
        competition = apply(competition, step)
    if competition is None:
        raise ValueError("an empty log has no event")
    return competition


def undone(steps: Sequence[e.Step]) -> set[int]:
    """The numbers of the steps that were undone: undoing a step takes it out, undoing that puts it back."""
    gone: set[int] = set()
    for step in reversed(steps):
        if step.number not in gone:
            gone.update(event.number for event in step.events if isinstance(event, e.Undone))
    return gone


def standing(steps: Sequence[e.Step]) -> list[e.Step]:
    """The steps that count."""
    gone = undone(steps)
    return [step for step in steps if step.number not in gone and not is_undo(step)]


def is_undo(step: e.Step) -> bool:
    return any(isinstance(event, e.Undone) for event in step.events)


def apply(competition: Competition | None, step: e.Step) -> Competition:
    """The event after a step. It trusts the log; what may happen is for the director to say."""
    for happened in step.events:
        if isinstance(happened, e.CompetitionOpened):
            competition = Competition(happened, happened.format, happened.minutes, happened.zone or DEFAULT_ZONE)
        else:
            assert competition is not None, "an event begins with its opening"
            _apply(competition, happened, step)
    assert competition is not None, "a step has events"
    return competition


def _apply(competition: Competition, happened: e.AnyCompetitionEvent, step: e.Step) -> None:
    match happened:
        case e.FormatChanged():
            competition.format, competition.minutes = happened.format, happened.minutes
        case e.ZoneChanged():
            competition.zone = happened.zone
        case e.EntriesAdded():
            competition.entries.update((entry.number, entry) for entry in happened.entries)
        case e.EntryChanged():
            competition.entries[happened.entry.number] = happened.entry
        case e.EntryRemoved():
            del competition.entries[happened.number]
            competition.checked_in.discard(happened.number)
            # The next entry with this number begins with nothing.
            for known in (competition.withdrawn, competition.disqualified, competition.conventions):
                known.pop(happened.number, None)
            competition.programs.pop(happened.number, None)
            for played in competition.rounds:
                played.expected.discard(happened.number)
        case e.Withdrawn():
            competition.withdrawn[happened.number] = happened.reason
        case e.Returned():
            competition.withdrawn.pop(happened.number, None)
        case e.Disqualified():
            competition.disqualified[happened.number] = Disqualification(happened.reason)
        case e.CheckedIn():
            competition.checked_in.update(happened.numbers)
        case e.CheckedOut():
            competition.checked_in.difference_update(happened.numbers)
        case e.ConventionFiled():
            competition.conventions[happened.number] = happened.text
        case e.Ruled():
            competition.rulings.append(Ruling(happened, step.at, step.who))
            _disqualify(competition, competition.rulings[-1])
        case e.RulingConfirmed():
            ruling = competition.rulings[happened.ruling - 1]
            ruling.confirmed_by, ruling.confirmed = step.who or "—", happened.reason
            _disqualify(competition, ruling)
        case e.RulingRejected():
            competition.rulings[happened.ruling - 1].rejected = happened.reason
        case e.RulingLifted():
            _lift(competition, happened)
        case e.StageClosed():
            competition.closed[happened.stage] = happened
        case e.Arranged():
            competition.arrangement = happened.arrangement
        case e.Manned():
            competition.programs.pop(happened.number, None)
            if happened.programs:
                competition.programs[happened.number] = happened.programs
        case e.LotDrawn():
            competition.lots.append(happened)
        case e.Upheld():
            competition.rulings[happened.ruling - 1].upheld = happened.reason
        case e.Announced() | e.Called() | e.CallAnswered() | e.Disputed() | e.Appealed():
            _notice(competition, happened, step)
        case _:
            _apply_to_round(competition, happened, step)


def _notice(competition: Competition, happened: e.AnyCompetitionEvent, step: e.Step) -> None:
    """Apply a notice. The round, result or ruling it is about may have been undone since: then it is only on record."""
    match happened:
        case e.Announced():
            competition.announcements.append((step.at, happened))
            if 0 < happened.round <= len(competition.rounds):
                competition.rounds[happened.round - 1].announced.add(happened.what)
        case e.Called():
            competition.calls.append(Call(happened, step.at))
        case e.CallAnswered():
            call = competition.calls[happened.call - 1]
            call.answered, call.answered_by, call.note = step.at, step.who, happened.note
        case e.Disputed() if happened.round <= len(competition.rounds):
            result = competition.rounds[happened.round - 1].results.get(happened.table)
            if result is not None:
                result.disputed[happened.side] = happened.reason
        case e.Appealed() if happened.ruling <= len(competition.rulings):
            competition.rulings[happened.ruling - 1].appealed = happened.reason


def _disqualify(competition: Competition, ruling: Ruling) -> None:
    if ruling.ruled.disqualified and ruling.in_force:
        competition.disqualified.setdefault(ruling.ruled.entry, Disqualification(ruling=ruling.ruled.ruling))


def _lift(competition: Competition, lifted: e.RulingLifted) -> None:
    ruling = competition.rulings[lifted.ruling - 1]
    ruling.lifted = lifted.reason
    entry = ruling.ruled.entry
    # Somebody who is out for another reason as well stays out.
    if competition.disqualified.get(entry) == Disqualification(ruling=lifted.ruling):
        del competition.disqualified[entry]
        for other in competition.rulings:
            if other.ruled.entry == entry:
                _disqualify(competition, other)


def _expected(competition: Competition, published: Round) -> set[int]:
    """The entries expected in a published round: the field of its stage, less those that left before playing."""
    earlier = (one.expected | one.drawn for one in competition.rounds if one.number < published.number)
    begun: set[int] = set().union(*earlier)
    return {entry for entry in competition.field_of(published.stage) if entry in begun or entry not in competition.out}


def _apply_to_round(competition: Competition, happened: e.AnyCompetitionEvent, step: e.Step) -> None:
    match happened:
        case e.RoundDrawn():
            drawn = Round(happened.round, happened.stage, happened.seatings, happened.byes, happened.seed)
            drawn.broken, drawn.cost, drawn.slots = happened.broken, happened.cost, happened.slots
            drawn.basis, drawn.by_check_in = happened.basis, bool(competition.checked_in)
            competition.rounds.append(drawn)
        case e.DrawDiscarded():
            competition.rounds.pop()
        case e.SeatingsChanged():
            played = competition.rounds[happened.round - 1]
            played.seatings, played.byes = happened.seatings, happened.byes
            played.broken, played.by_hand, played.slots = happened.broken, happened.reason, happened.slots
            played.cost = happened.cost or played.cost
            # A change without a basis was made on the old one, unless nobody is left to play.
            if happened.basis or not played.drawn:
                played.basis = happened.basis
        case e.RoundPublished():
            played = competition.rounds[happened.round - 1]
            played.status, played.expected = "published", _expected(competition, played)
        case e.RoundStarted():
            played = competition.rounds[happened.round - 1]
            played.status, played.started, played.announced = "started", step.at, set()
        case e.TimeAdded():
            played = competition.rounds[happened.round - 1]
            played.added += happened.minutes
            # Announcements that lie ahead again will be made again.
            minutes, started = competition.minutes_of(played), played.started
            if minutes is not None and started is not None:
                said = clock_moments(competition.sheet.match, started, minutes)
                played.announced -= {one.what for one in said if one.at > step.at}
        case e.RoundLocked():
            competition.rounds[happened.round - 1].status = "locked"
        case e.ResultEntered():
            result = Result(happened.outcome, happened.scores, step.at, step.who)
            competition.rounds[happened.round - 1].results[happened.table] = result
        case e.ResultCorrected():
            results = competition.rounds[happened.round - 1].results
            results[happened.table] = Result(
                happened.outcome,
                happened.scores,
                step.at,
                step.who,
                corrected=happened.reason,
                because=happened.because,
            )
        case e.ResultCleared():
            competition.rounds[happened.round - 1].results.pop(happened.table, None)
        case e.ResultSigned():
            result = competition.rounds[happened.round - 1].results[happened.table]
            result.signed[happened.side] = happened.by
            result.disputed.pop(happened.side, None)
        case e.BoardsDealt():
            competition.rounds[happened.round - 1].boards = happened
        case e.RoomsOpened():
            competition.rounds[happened.round - 1].rooms.update(happened.rooms)
        case _:
            raise AssertionError(f"{happened!r} is not known")
