"""The log in words: what each step did, for the audit."""

from collections.abc import Callable
from typing import Any

from tuolaji.competition import events as e
from tuolaji.competition.files.spoken import language_of
from tuolaji.competition.rulings.hall import announcement_words, call_words
from tuolaji.competition.rulings.ruling_words import correction_words
from tuolaji.rules.reasons.ruling_reason import offence_name
from tuolaji.rules.sheet.base import Text
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.text.catalogue import Message


def _sheet_name(rules: str) -> Text | str:
    """A sheet by its name; one that is no longer there by its id."""
    return load(rules).name if rules in sheet_ids() else rules


_MESSAGES: dict[type, Callable[[Any, str], Message]] = {
    e.CompetitionOpened: lambda x, _: Message("event_log.opened", name=x.name, rules=_sheet_name(x.rules)),
    e.FormatChanged: lambda _x, _: Message("event_log.format_changed"),
    e.ZoneChanged: lambda x, _: Message("event_log.zone_changed", zone=x.zone),
    e.EntriesAdded: lambda x, _: (
        Message("event_log.entries_imported", entries=_listed(x.entries), source=x.source)
        if x.source
        else Message("event_log.entries_added", entries=_listed(x.entries))
    ),
    e.EntryChanged: lambda x, _: Message("event_log.entry_changed", number=x.entry.number),
    e.EntryRemoved: lambda x, _: Message("event_log.entry_removed", number=x.number),
    e.Withdrawn: lambda x, _: Message("event_log.withdrawn", number=x.number, reason=x.reason),
    e.Returned: lambda x, _: Message("event_log.returned", number=x.number),
    e.Disqualified: lambda x, _: Message("event_log.disqualified", number=x.number, reason=x.reason),
    e.CheckedIn: lambda x, _: Message("event_log.checked_in", numbers=_ranges(x.numbers)),
    e.CheckedOut: lambda x, _: Message("event_log.checked_out", numbers=_ranges(x.numbers)),
    e.ConventionFiled: lambda x, _: Message("event_log.convention_filed", number=x.number),
    e.Manned: lambda x, _: (
        Message("event_log.played_by_programs", number=x.number, programs=x.programs)
        if x.programs
        else Message("event_log.played_by_people", number=x.number)
    ),
    e.RoundDrawn: lambda x, _: Message("event_log.round_drawn", round=x.round),
    e.SeatingsChanged: lambda x, _: Message("event_log.seatings_changed", round=x.round, reason=x.reason),
    e.RoundPublished: lambda x, _: Message("event_log.round_published", round=x.round),
    e.DrawDiscarded: lambda x, _: (
        Message("event_log.published_draw_discarded", round=x.round, reason=x.reason)
        if x.reason
        else Message("event_log.draw_discarded", round=x.round)
    ),
    e.RoundStarted: lambda x, _: Message("event_log.round_started", round=x.round),
    e.TimeAdded: lambda x, _: (
        Message("event_log.time_added_because", round=x.round, minutes=x.minutes, reason=x.reason)
        if x.reason
        else Message("event_log.time_added", round=x.round, minutes=x.minutes)
    ),
    e.RoundLocked: lambda x, _: Message("event_log.round_locked", round=x.round),
    e.StageClosed: lambda x, _: Message("event_log.stage_closed", stage=x.stage + 1, pairs=len(x.qualified)),
    e.Arranged: lambda x, _: Message("event_log.arranged", venue=x.arrangement.venue),
    e.BoardsDealt: lambda x, _: Message("event_log.boards_dealt", round=x.round, count=x.count),
    e.RoomsOpened: lambda x, _: Message("event_log.rooms_opened", round=x.round, count=len(x.rooms)),
    e.LotDrawn: lambda x, _: Message("event_log.lot_drawn", about=x.about, drawn=x.drawn),
    e.ResultEntered: lambda x, _: Message("event_log.result_entered", round=x.round, table=x.table, score=_score(x)),
    e.ResultCorrected: lambda x, lang: Message(
        "event_log.result_corrected", round=x.round, table=x.table, score=_score(x), reason=_why_corrected(x, lang)
    ),
    e.ResultCleared: lambda x, lang: Message(
        "event_log.result_cleared", round=x.round, table=x.table, reason=_why_corrected(x, lang)
    ),
    e.ResultSigned: lambda x, _: Message("event_log.result_signed", round=x.round, table=x.table, side=x.side, by=x.by),
    e.Disputed: lambda x, _: Message("event_log.disputed", round=x.round, table=x.table, side=x.side, reason=x.reason),
    e.Ruled: lambda x, lang: Message(
        "event_log.ruled",
        ruling=x.ruling,
        proposed=x.proposed,
        entry=x.entry,
        offence=offence_name(x.offence, lang),
        clause=x.clause or "none",
        deal=x.deal,
    ),
    e.RulingConfirmed: lambda x, _: (
        Message("event_log.ruling_confirmed_because", ruling=x.ruling, reason=x.reason)
        if x.reason
        else Message("event_log.ruling_confirmed", ruling=x.ruling)
    ),
    e.RulingRejected: lambda x, _: Message("event_log.ruling_rejected", ruling=x.ruling, reason=x.reason),
    e.RulingLifted: lambda x, _: Message("event_log.ruling_lifted", ruling=x.ruling, reason=x.reason),
    e.Upheld: lambda x, _: Message("event_log.ruling_upheld", ruling=x.ruling, reason=x.reason),
    e.Appealed: lambda x, _: Message("event_log.appealed", ruling=x.ruling, reason=x.reason),
    e.Announced: lambda x, lang: Message("event_log.announced", text=announcement_words(x)[lang]),
    e.Called: lambda x, lang: Message("event_log.called", round=x.round, table=x.table, about=call_words(x, lang)),
    e.CallAnswered: lambda x, _: (
        Message("event_log.call_answered_with", call=x.call, note=x.note)
        if x.note
        else Message("event_log.call_answered", call=x.call)
    ),
    e.Undone: lambda x, _: Message("event_log.undone", step=x.number, lost=x.lost.replace(" ", "_") or "nothing"),
}


def event_words(event: e.AnyCompetitionEvent, lang: str) -> str:
    """The effect of an event, in a few words."""
    message = _MESSAGES[type(event)](event, lang)
    return language_of(lang).say(message.code, message.facts)


def _listed(entries: tuple[Any, ...]) -> str:
    shown = ", ".join(f"{entry.number} {entry.name}" for entry in entries[:3])
    return shown + (f" … ({len(entries)})" if len(entries) > 3 else "")


def _ranges(numbers: tuple[int, ...]) -> str:
    """Numbers in short: 1-4, 7."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _why_corrected(event: Any, lang: str) -> str:
    return correction_words(event.reason, event.because, lang)


def _score(event: Any) -> str:
    return f"{event.scores['EW'].points:g}:{event.scores['NS'].points:g}"
