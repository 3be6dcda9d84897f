"""Enrolment: entries, check-in, convention cards, withdrawals, disqualifications."""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from tuolaji.competition import events as e
from tuolaji.competition.bounds import MOST_ENTRIES
from tuolaji.competition.entries.entry import Entry, entry_text
from tuolaji.competition.state import Competition
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import Message
from tuolaji.text.validation import read_fault


def next_number(competition: Competition) -> int:
    return max(competition.entries, default=0) + 1


def add_entries(competition: Competition, entries: Sequence[Entry], source: str = "") -> list[e.AnyCompetitionEvent]:
    """Enter pairs. After the first round they are late entries: they score nothing for the rounds they missed."""
    if not entries:
        raise CompetitionError(Message("event_entries.none_given"))
    if len(competition.entries) + len(entries) > MOST_ENTRIES:
        raise CompetitionError(Message("event_entries.too_many", most=MOST_ENTRIES))
    if competition.stage > 0:
        raise CompetitionError(Message("event_entries.first_stage_over"))
    if competition.rounds and competition.stage_rule.drawn_from != "standings":
        raise CompetitionError(Message("event_entries.first_round_drawn", pairing=competition.stage_rule.pairing))
    known = dict(competition.entries)
    for entry in entries:
        _check_entry(entry)
        if entry.number in known:
            taken = entry_text(known[entry.number])
            raise CompetitionError(Message("event_entries.number_taken", number=entry.number, entry=taken))
        known[entry.number] = entry
    _check_players(known.values())
    return [e.EntriesAdded(tuple(entries), source)]


def _check_entry(entry: Entry) -> None:
    if not 2 <= len(entry.players) <= 6:
        raise CompetitionError(Message("event_entries.wrong_size", number=entry.number, players=entry.players or "–"))
    try:
        msgspec.convert(msgspec.to_builtins(entry), Entry)
    except msgspec.ValidationError as error:
        problem = read_fault(error, Entry).message
        raise CompetitionError(Message("event_entries.unreadable", entry=entry_text(entry), problem=problem)) from None


def _check_players(entries: Iterable[Entry]) -> None:
    """A player is in one pair: the same name with the same unit twice is one player."""
    count = Counter((name, entry.unit) for entry in entries for name in entry.players)
    twice = next((key for key, times in count.items() if times > 1), None)
    if twice:
        unit = f" ({twice[1]})" if twice[1] else ""
        raise CompetitionError(Message("event_entries.player_twice", player=f"{twice[0]}{unit}"))


def entry_of(competition: Competition, number: int) -> Entry:
    entry = competition.entries.get(number)
    if entry is None:
        raise CompetitionError(Message("event_entries.unknown", number=number))
    return entry


def change_entry(competition: Competition, entry: Entry) -> list[e.AnyCompetitionEvent]:
    entry_of(competition, entry.number)
    _check_entry(entry)
    _check_players((competition.entries | {entry.number: entry}).values())
    return [e.EntryChanged(entry)]


def remove_entry(competition: Competition, number: int) -> list[e.AnyCompetitionEvent]:
    """Take an entry off the list; one that has been drawn withdraws instead, so that its results stay."""
    entry = entry_of(competition, number)
    if any(number in played.drawn for played in competition.rounds):
        raise CompetitionError(Message("event_entries.drawn_already", entry=entry_text(entry)))
    if any(ruling.ruled.entry == number for ruling in competition.rulings):
        raise CompetitionError(Message("event_entries.ruled_on", entry=entry_text(entry)))
    return [e.EntryRemoved(number)]


def withdraw(competition: Competition, number: int, reason: str) -> list[e.AnyCompetitionEvent]:
    """An entry leaves: it is drawn no more. A match of it that is not played is entered as a forfeit."""
    entry = entry_of(competition, number)
    if number in competition.out:
        raise CompetitionError(Message("event_entries.out_already", entry=entry_text(entry)))
    return [e.Withdrawn(number, needed(reason))]


def bring_back(competition: Competition, number: int) -> list[e.AnyCompetitionEvent]:
    entry = entry_of(competition, number)
    if number not in competition.withdrawn:
        raise CompetitionError(Message("event_entries.not_withdrawn", entry=entry_text(entry)))
    if number not in competition.field_of(competition.stage):
        raise CompetitionError(Message("event_entries.not_in_stage", entry=entry_text(entry)))
    last = competition.round
    knockout = competition.stage_rule.drawn_from == "winners" and last is not None and last.stage == competition.stage
    if knockout and last is not None and number not in last.drawn:
        raise CompetitionError(Message("event_entries.bracket_gone_on", entry=entry_text(entry)))
    return [e.Returned(number)]


def disqualify(
    competition: Competition, number: int, reason: str, clause: str | None = None
) -> list[e.AnyCompetitionEvent]:
    entry = entry_of(competition, number)
    if number in competition.disqualified:
        raise CompetitionError(Message("event_entries.disqualified_already", entry=entry_text(entry)))
    if clause is not None and clause not in competition.sheet.clause:
        sheet = Message("event_entries.sheet", id=competition.sheet.id, name=competition.sheet.name)
        raise CompetitionError(Message("event_entries.unknown_clause", clause=repr(clause), sheet=sheet))
    return [e.Disqualified(number, needed(reason), clause)]


def needed(reason: str) -> str:
    """A reason that somebody can read later."""
    if not reason.strip():
        raise CompetitionError(Message("event_entries.reason_needed"))
    return reason.strip()


def check_in(competition: Competition, numbers: Sequence[int]) -> list[e.AnyCompetitionEvent]:
    """Pairs that are here. Once anybody has checked in, only who has is drawn."""
    for number in numbers:
        entry = entry_of(competition, number)
        if number in competition.out:
            raise CompetitionError(Message("event_entries.out", entry=entry_text(entry)))
        if _drawn_without(competition, number):
            pairing = competition.stage_rule.pairing
            raise CompetitionError(Message("event_entries.too_late", entry=entry_text(entry), pairing=pairing))
    fresh = tuple(sorted(set(numbers) - competition.checked_in))
    return [e.CheckedIn(fresh)] if fresh else []


def _drawn_without(competition: Competition, number: int) -> bool:
    """Was the stage drawn as a whole, is it being played, and without this entry?"""
    played = competition.in_stage(competition.stage)
    begun = len(played) > 1 or any(one.under_way for one in played)
    return competition.stage_rule.drawn_from != "standings" and begun and number not in played[0].drawn


def check_out(competition: Competition, numbers: Sequence[int]) -> list[e.AnyCompetitionEvent]:
    for number in numbers:
        entry_of(competition, number)
    gone = tuple(sorted(set(numbers) & competition.checked_in))
    return [e.CheckedOut(gone)] if gone else []


def file_convention(competition: Competition, number: int, text: str) -> list[e.AnyCompetitionEvent]:
    """A pair's agreements, filed with the referees before the first round."""
    entry = entry_of(competition, number)
    if not text.strip():
        raise CompetitionError(Message("event_entries.convention_empty"))
    if len(text) > 4_000:
        raise CompetitionError(Message("event_entries.convention_too_long"))
    if any(played.status != "drawn" and number in played.drawn for played in competition.rounds):
        clause = competition.format.clauses.get("convention") or "none"
        raise CompetitionError(Message("event_entries.convention_too_late", entry=entry_text(entry), clause=clause))
    return [e.ConventionFiled(number, text.strip())]
