"""Who plays: entries, check-in, convention cards, withdrawals, disqualifications."""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from tuolaji.errors import EventError
from tuolaji.tournament import events as e
from tuolaji.tournament.bounds import MOST_ENTRIES
from tuolaji.tournament.entry import Entry, entry_text
from tuolaji.tournament.state import Event


def next_number(event: Event) -> int:
    return max(event.entries, default=0) + 1


def add_entries(event: Event, entries: Sequence[Entry], source: str = "") -> list[e.AnyEvent]:
    """Enter pairs. After the first round they are late entries: they score nothing for the rounds they missed."""
    if not entries:
        raise EventError("there is no entry to add", "没有要添加的参赛对")
    if len(event.entries) + len(entries) > MOST_ENTRIES:
        raise EventError(f"an event has at most {MOST_ENTRIES} entries", f"一次赛事至多{MOST_ENTRIES}对")
    _refuse_late(event)
    known = dict(event.entries)
    for entry in entries:
        _check_entry(entry)
        if entry.number in known:
            taken = entry_text(known[entry.number])
            raise EventError(f"number {entry.number} is taken by {taken}", f"编号{entry.number}已有：{taken}")
        known[entry.number] = entry
    _check_players(known.values())
    return [e.EntriesAdded(tuple(entries), source)]


def _refuse_late(event: Event) -> None:
    if event.stage > 0:
        raise EventError(
            "the first stage is over: nobody enters any more",
            "第一阶段已经结束，不能再报名",
        )
    if event.rounds and event.stage_rule.pairing != "swiss":
        raise EventError(
            f"a {event.stage_rule.pairing} is drawn as a whole: nobody enters after the first round",
            "淘汰赛和循环赛一次排定，第一轮之后不能再报名",
        )


def _check_entry(entry: Entry) -> None:
    if not 2 <= len(entry.players) <= 6:
        named = ", ".join(entry.players) or "–"
        raise EventError(
            f"{entry.number} {named}: a pair is two players, with reserves up to six",
            f"{entry.number} {named}：一对是两名选手，连替补至多六名",
        )
    try:
        msgspec.convert(msgspec.to_builtins(entry), Entry)
    except msgspec.ValidationError as error:
        raise EventError(f"{entry_text(entry)}: {error}", f"{entry_text(entry)}：{error}") from None


def _check_players(entries: Iterable[Entry]) -> None:
    """A player is in one pair: the same name with the same unit twice is one player."""
    count = Counter((name, entry.unit) for entry in entries for name in entry.players)
    twice = next((key for key, times in count.items() if times > 1), None)
    if twice:
        unit = f" ({twice[1]})" if twice[1] else ""
        raise EventError(
            f"{twice[0]}{unit} is entered twice; if they are two players, write something behind one of the names",
            f"{twice[0]}{unit}报名了两次；若是两个人同名，请在名字后加以区别",
        )


def entry_of(event: Event, number: int) -> Entry:
    entry = event.entries.get(number)
    if entry is None:
        raise EventError(f"there is no entry {number}", f"没有{number}号参赛对")
    return entry


def change_entry(event: Event, entry: Entry) -> list[e.AnyEvent]:
    entry_of(event, entry.number)
    _check_entry(entry)
    _check_players((event.entries | {entry.number: entry}).values())
    return [e.EntryChanged(entry)]


def remove_entry(event: Event, number: int) -> list[e.AnyEvent]:
    """Take an entry off the list; one that has been drawn withdraws instead, so that its results stay."""
    entry = entry_of(event, number)
    if any(number in played.drawn for played in event.rounds):
        raise EventError(
            f"{entry_text(entry)} has been drawn: withdraw it instead",
            f"{entry_text(entry)}已经编排过：请改用退赛",
        )
    if any(ruling.ruled.entry == number for ruling in event.rulings):
        raise EventError(
            f"there is a ruling on {entry_text(entry)}: withdraw it instead",
            f"对{entry_text(entry)}有过裁决：请改用退赛",
        )
    return [e.EntryRemoved(number)]


def withdraw(event: Event, number: int, reason: str) -> list[e.AnyEvent]:
    """An entry leaves: it is drawn no more. A match of it that is not played is entered as a forfeit."""
    entry = entry_of(event, number)
    if number in event.out:
        raise EventError(f"{entry_text(entry)} is out already", f"{entry_text(entry)}已经退出")
    return [e.Withdrawn(number, needed(reason))]


def bring_back(event: Event, number: int) -> list[e.AnyEvent]:
    entry = entry_of(event, number)
    if number not in event.withdrawn:
        raise EventError(f"{entry_text(entry)} has not withdrawn", f"{entry_text(entry)}没有退赛")
    if number not in event.field_of(event.stage):
        raise EventError(
            f"{entry_text(entry)} is not in the stage that is being played", f"{entry_text(entry)}不在本阶段"
        )
    last = event.round
    knockout = event.stage_rule.pairing == "knockout" and last is not None and last.stage == event.stage
    if knockout and last is not None and number not in last.drawn:
        raise EventError(
            f"the bracket has gone on without {entry_text(entry)}", f"{entry_text(entry)}已不在淘汰赛对阵中"
        )
    return [e.Returned(number)]


def disqualify(event: Event, number: int, reason: str, clause: str | None = None) -> list[e.AnyEvent]:
    entry = entry_of(event, number)
    if number in event.disqualified:
        raise EventError(f"{entry_text(entry)} is disqualified already", f"{entry_text(entry)}已被取消资格")
    if clause is not None and clause not in event.sheet.clause:
        raise EventError(f"{clause!r} is no clause of {event.sheet.id}", f"{event.sheet.name.zh}没有{clause!r}这一条")
    return [e.Disqualified(number, needed(reason), clause)]


def needed(reason: str) -> str:
    """A reason that somebody can read later."""
    if not reason.strip():
        raise EventError("give the reason: it goes on the log", "请写明理由，以便记录")
    return reason.strip()


def check_in(event: Event, numbers: Sequence[int]) -> list[e.AnyEvent]:
    """Pairs that are here. Once anybody has checked in, only who has is drawn."""
    for number in numbers:
        entry = entry_of(event, number)
        if number in event.out:
            raise EventError(f"{entry_text(entry)} is out", f"{entry_text(entry)}已经退出")
        if _drawn_without(event, number):
            raise EventError(
                f"{entry_text(entry)} comes too late: a {event.stage_rule.pairing} is drawn as a whole",
                f"{entry_text(entry)}来得太晚：淘汰赛和循环赛一次排定",
            )
    fresh = tuple(sorted(set(numbers) - event.checked_in))
    return [e.CheckedIn(fresh)] if fresh else []


def _drawn_without(event: Event, number: int) -> bool:
    """Was the stage drawn as a whole, is it being played, and without this entry?"""
    played = event.in_stage(event.stage)
    begun = len(played) > 1 or any(one.under_way for one in played)
    return event.stage_rule.pairing != "swiss" and begun and number not in played[0].drawn


def check_out(event: Event, numbers: Sequence[int]) -> list[e.AnyEvent]:
    for number in numbers:
        entry_of(event, number)
    gone = tuple(sorted(set(numbers) & event.checked_in))
    return [e.CheckedOut(gone)] if gone else []


def file_convention(event: Event, number: int, text: str) -> list[e.AnyEvent]:
    """A pair's agreements, filed with the referees before the first round."""
    entry = entry_of(event, number)
    if not text.strip():
        raise EventError("the convention card is empty", "约定卡是空的")
    if len(text) > 4_000:
        raise EventError("a convention card has at most 4,000 characters", "约定卡至多4000字")
    if any(played.status != "drawn" and number in played.drawn for played in event.rounds):
        clause = event.format.clauses.get("convention")
        cited = f" ({clause})" if clause else ""
        raise EventError(
            f"{entry_text(entry)} is playing: a card is filed before the first round{cited}",
            f"{entry_text(entry)}已经开赛：约定卡须在第一轮之前交{cited}",
        )
    return [e.ConventionFiled(number, text.strip())]
