"""Notices in the hall: announcements, calls for the referee, objections, appeals, lots drawn before everybody."""

from collections.abc import Mapping, Sequence

from tuolaji.cards import SIDES, Side
from tuolaji.competition import events as e
from tuolaji.competition.entries.enrol import entry_of, needed
from tuolaji.competition.files.spoken import language_of
from tuolaji.competition.pairing.lot import lot
from tuolaji.competition.results.results import round_of, seating_of
from tuolaji.competition.state import Competition, Round, Ruling
from tuolaji.errors import CompetitionError
from tuolaji.rules.match import clock_moments
from tuolaji.text.catalogue import Message, in_languages, language, language_tags
from tuolaji.text.stored import in_every, wordings


def announcements_of(competition: Competition, played: Round) -> list[tuple[int, e.Announced]]:
    """An announcement of the round's clock, and its time."""
    minutes = competition.minutes_of(played)
    if played.started is None or minutes is None:
        return []
    return [
        (one.at, e.Announced(one.what, round=played.number, clause=one.clause, deals=one.deals))
        for one in clock_moments(competition.sheet.match, played.started, minutes)
    ]


_SAID: dict[e.AnnouncementName, str] = {
    "last deals": "event_hall.last_deals",
    "time up": "event_hall.time_up",
    "sheets due": "event_hall.sheets_due",
}


def announcement_words(said: e.Announced) -> dict[str, str]:
    """The text of an announcement, by language: in the organiser's own words, or the clock's."""
    if said.text or said.what not in _SAID:
        return in_every(said.text, language_tags())
    return in_languages(Message(_SAID[said.what], deals=said.deals))


_CAUSES: dict[e.CallCause, str] = {"no deal": "event_hall.no_deal", "no result": "event_hall.no_result"}


def call_words(called: e.Called, lang: str) -> str:
    """The subject of a call for the referee."""
    if called.about or not called.cause:
        return called.about
    return language(lang).say(_CAUSES[called.cause])


def next_announcement(competition: Competition) -> tuple[int, e.Announced] | None:
    """The clock's next announcement in the round under way; none in a round whose results are all in."""
    played = competition.round
    if played is None or played.status != "started" or played.complete:
        return None
    return next(
        ((at, said) for at, said in announcements_of(competition, played) if said.what not in played.announced), None
    )


def announce(texts: Mapping[str, str]) -> list[e.AnyCompetitionEvent]:
    """The organiser tells the hall something, in one language or in several."""
    for tag in texts:
        language_of(tag)
    said = wordings(texts)
    if not said:
        raise CompetitionError(Message("event_hall.nothing_said"))
    return [e.Announced("said", said)]


def call_referee(
    competition: Competition, table: int, by: str, about: str, entry: int = 0
) -> list[e.AnyCompetitionEvent]:
    """A table of the latest round calls; a table that has called already waits for its answer."""
    played = round_of(competition)
    seating_of(played, table)
    waiting = ((call.called.round, call.called.table) for call in competition.calls if call.answered is None)
    if (played.number, table) in waiting:
        raise CompetitionError(Message("event_hall.called_already", table=table))
    return [e.Called(len(competition.calls) + 1, played.number, table, by, about.strip(), entry)]


def answer_call(competition: Competition, call: int, note: str = "") -> list[e.AnyCompetitionEvent]:
    if not 1 <= call <= len(competition.calls):
        raise CompetitionError(Message("event_hall.unknown_call", call=call))
    return [] if competition.calls[call - 1].answered else [e.CallAnswered(call, note.strip())]


def dispute(
    competition: Competition, number: int, table: int, side: Side, by: str, reason: str
) -> list[e.AnyCompetitionEvent]:
    """A side does not agree with its result: it takes back nothing, and the desk or the referee puts it right."""
    played = round_of(competition, number)
    seating_of(played, table)
    standing = played.results.get(table)
    if standing is None:
        raise CompetitionError(Message("event_results.none_yet", table=table))
    if side in standing.signed:
        raise CompetitionError(Message("event_hall.signed", side=side))
    text = needed(reason)
    return [] if standing.disputed.get(side) == text else [e.Disputed(number, table, side, by, text)]


def appeal(competition: Competition, ruling: int, by: str, reason: str) -> list[e.AnyCompetitionEvent]:
    """An entry wants a ruling looked at again; it stands until the organiser has decided."""
    standing = _ruling(competition, ruling)
    if standing.appealed:
        raise CompetitionError(Message("event_hall.appealed_already", ruling=ruling))
    return [e.Appealed(ruling, by, needed(reason))]


def uphold(competition: Competition, ruling: int, reason: str) -> list[e.AnyCompetitionEvent]:
    """The appeal fails: the ruling stands, with the reason."""
    standing = _ruling(competition, ruling)
    if not standing.appealed:
        raise CompetitionError(Message("event_hall.not_appealed", ruling=ruling))
    return [e.Upheld(ruling, needed(reason))]


def _ruling(competition: Competition, ruling: int) -> Ruling:
    if not 1 <= ruling <= len(competition.rulings):
        raise CompetitionError(Message("event_rulings.unknown", ruling=ruling))
    standing = competition.rulings[ruling - 1]
    if standing.lifted or standing.upheld:
        raise CompetitionError(Message("event_hall.decided_on_appeal", ruling=ruling))
    return standing


def draw_lot(competition: Competition, about: str, among: Sequence[str]) -> list[e.AnyCompetitionEvent]:
    """An order among names or numbers, from the event's seed, so that anybody can draw it again."""
    names = [name.strip() for name in among if name.strip()]
    if len(names) < 2 or len(set(names)) != len(names):
        raise CompetitionError(Message("event_hall.lot_names"))
    number = len(competition.lots) + 1
    seed = f"{competition.opened.seed} lot {number}"
    drawn = sorted(names, key=lambda name: lot(seed, name))
    return [e.LotDrawn(number, needed(about), tuple(drawn), seed)]


def side_of_entry(played: Round, table: int, entry: int) -> Side | None:
    """On which side of a table an entry sits."""
    seating = seating_of(played, table)
    return dict(zip((seating.east_west, seating.north_south), SIDES, strict=True)).get(entry)


def man(competition: Competition, number: int, programs: Sequence[str]) -> list[e.AnyCompetitionEvent]:
    """Programs play for an entry, or people again."""
    entry_of(competition, number)
    if len(programs) not in (0, 2):
        raise CompetitionError(Message("event_hall.two_programs"))
    return [] if competition.programs.get(number, ()) == tuple(programs) else [e.Manned(number, tuple(programs))]
