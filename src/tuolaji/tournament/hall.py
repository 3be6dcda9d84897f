"""What is said in the hall: announcements, calls for the referee, objections, appeals, lots drawn before everybody."""

from collections.abc import Sequence

from tuolaji.cards import SIDES, Side
from tuolaji.errors import EventError
from tuolaji.text.stored import in_every, wordings
from tuolaji.tournament import events as e
from tuolaji.tournament.enrol import entry_of, needed
from tuolaji.tournament.pairing.lot import lot
from tuolaji.tournament.results import round_of, seating_of
from tuolaji.tournament.round_clock import moments
from tuolaji.tournament.state import Call, Event, Round, Ruling


def announcements_of(event: Event, played: Round) -> list[tuple[int, e.Announced]]:
    """What the round's clock says, and when."""
    minutes = event.minutes_of(played)
    if played.started is None or minutes is None:
        return []
    return [
        (one.at, e.Announced(one.what, round=played.number, clause=one.clause, deals=one.deals))
        for one in moments(event.sheet.match, played.started, minutes)
    ]


_SAID: dict[e.AnnouncementName, tuple[str, str]] = {
    "last deals": ("打完正在打的一副后，再打{deals}副", "Finish the deal under way; then {deals} more deals"),
    "time up": ("时间到：打完正在打的一副", "Time is up: finish the deal under way"),
    "sheets due": ("成绩表截止", "Score sheets are due now"),
}


def announcement_words(said: e.Announced) -> dict[str, str]:
    """What was announced, by language: in the organiser's own words, or what the clock says."""
    if said.text:
        return in_every(said.text)
    zh, en = _SAID.get(said.what, ("", ""))
    return {"zh": zh.format(deals=said.deals), "en": en.format(deals=said.deals)}


_CAUSES: dict[e.CallCause, tuple[str, str]] = {
    "": ("", ""),
    "no deal": ("时间到，一副也没有打", "the time was up before a deal was played"),
    "no result": ("打完后没有分出结果，请裁定", "no result follows from the match: decide it"),
}


def call_words(called: e.Called, lang: str) -> str:
    """What a call for the referee is about."""
    return called.about or _CAUSES[called.cause][0 if lang == "zh" else 1]


def next_announcement(event: Event) -> tuple[int, e.Announced] | None:
    """What the clock of the round under way says next; a round whose results are all in has nothing to be told."""
    played = event.round
    if played is None or played.status != "started" or played.complete:
        return None
    return next(((at, said) for at, said in announcements_of(event, played) if said.what not in played.announced), None)


def announce(zh: str, en: str) -> list[e.AnyEvent]:
    """The organiser tells the hall something, in one language or in both."""
    if not (zh.strip() or en.strip()):
        raise EventError("there is nothing to announce", "没有要宣布的内容")
    return [e.Announced("said", wordings({"zh": zh, "en": en}))]


def call_referee(event: Event, table: int, by: str, about: str, entry: int = 0) -> list[e.AnyEvent]:
    """A table of the latest round calls; a table that has called already waits for its answer."""
    played = round_of(event)
    seating_of(played, table)
    if any(_waits(call, played.number, table) for call in event.calls):
        raise EventError(f"table {table} has called already: the referee is coming", f"第{table}桌已经叫过裁判：请稍候")
    return [e.Called(len(event.calls) + 1, played.number, table, by, about.strip(), entry)]


def _waits(call: Call, number: int, table: int) -> bool:
    return call.answered is None and (call.called.round, call.called.table) == (number, table)


def answer_call(event: Event, call: int, note: str = "") -> list[e.AnyEvent]:
    if not 1 <= call <= len(event.calls):
        raise EventError(f"there is no call {call}", f"没有第{call}号呼叫")
    return [] if event.calls[call - 1].answered else [e.CallAnswered(call, note.strip())]


def dispute(event: Event, number: int, table: int, side: Side, by: str, reason: str) -> list[e.AnyEvent]:
    """A side does not agree with its result: it takes back nothing, and the desk or the referee puts it right."""
    played = round_of(event, number)
    seating_of(played, table)
    standing = played.results.get(table)
    if standing is None:
        raise EventError(f"table {table} has no result yet", f"第{table}桌还没有成绩")
    if side in standing.signed:
        raise EventError(f"{side} have signed this result: ask the referee", f"{side}已在成绩上签字：请找裁判")
    text = needed(reason)
    return [] if standing.disputed.get(side) == text else [e.Disputed(number, table, side, by, text)]


def appeal(event: Event, ruling: int, by: str, reason: str) -> list[e.AnyEvent]:
    """An entry wants a ruling looked at again; it stands until the organiser has decided."""
    standing = _ruling(event, ruling)
    if standing.appealed:
        raise EventError(f"ruling {ruling} is under appeal already", f"第{ruling}号裁决已在申诉中")
    return [e.Appealed(ruling, by, needed(reason))]


def uphold(event: Event, ruling: int, reason: str) -> list[e.AnyEvent]:
    """The appeal fails: the ruling stands, with the reason."""
    standing = _ruling(event, ruling)
    if not standing.appealed:
        raise EventError(f"nobody has appealed against ruling {ruling}", f"没有人申诉第{ruling}号裁决")
    return [e.Upheld(ruling, needed(reason))]


def _ruling(event: Event, ruling: int) -> Ruling:
    if not 1 <= ruling <= len(event.rulings):
        raise EventError(f"there is no ruling {ruling}", f"没有第{ruling}号裁决")
    standing = event.rulings[ruling - 1]
    if standing.lifted or standing.upheld:
        raise EventError(f"ruling {ruling} has been decided on appeal", f"第{ruling}号裁决已经申诉裁定")
    return standing


def draw_lot(event: Event, about: str, among: Sequence[str]) -> list[e.AnyEvent]:
    """An order among names or numbers, from the event's seed, so that anybody can draw it again."""
    names = [name.strip() for name in among if name.strip()]
    if len(names) < 2 or len(set(names)) != len(names):
        raise EventError("a lot is drawn among two or more, each named once", "抽签至少要有两个不同的名字")
    number = len(event.lots) + 1
    seed = f"{event.opened.seed} lot {number}"
    drawn = sorted(names, key=lambda name: lot(seed, name))
    return [e.LotDrawn(number, needed(about), tuple(drawn), seed)]


def side_of_entry(played: Round, table: int, entry: int) -> Side | None:
    """On which side of a table an entry sits."""
    seating = seating_of(played, table)
    return dict(zip((seating.east_west, seating.north_south), SIDES, strict=True)).get(entry)


def man(event: Event, number: int, programs: Sequence[str]) -> list[e.AnyEvent]:
    """Programs play for an entry, or people again."""
    entry_of(event, number)
    if len(programs) not in (0, 2):
        raise EventError("a pair is played by two programs, or by none", "一对由两个程序上场，或都不用程序")
    return [] if event.programs.get(number, ()) == tuple(programs) else [e.Manned(number, tuple(programs))]
