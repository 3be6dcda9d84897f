"""The topics that a step of an event changes: an editor must have seen them, and a spectator refetches them.

format · entries · entry 7 · here · round 3 · table 3/12 · rulings · ruling 4 · calls · standings · stage · hall
"""

from collections.abc import Iterable

from tuolaji.competition import events as e

EVERYTHING = "everything"
"""An undone step may have changed anything."""


def touches(event: e.AnyCompetitionEvent) -> set[str]:
    match event:
        case e.CompetitionOpened() | e.FormatChanged() | e.ZoneChanged() | e.Arranged():
            return {"format"}
        case e.EntriesAdded():
            return {"entries", *(f"entry {entry.number}" for entry in event.entries)}
        case e.EntryChanged():
            return {"entries", f"entry {event.entry.number}"}
        case e.EntryRemoved() | e.ConventionFiled() | e.Manned():
            return {"entries", f"entry {event.number}"}
        case e.Withdrawn() | e.Returned() | e.Disqualified():
            # These are marked in the standings.
            return {"entries", f"entry {event.number}", "standings"}
        case e.CheckedIn() | e.CheckedOut():
            return {"here"}
        case e.RoundDrawn() | e.SeatingsChanged() | e.RoundPublished() | e.DrawDiscarded():
            return {f"round {event.round}", "standings"}
        case e.RoundStarted() | e.TimeAdded() | e.RoundLocked() | e.BoardsDealt() | e.RoomsOpened():
            return {f"round {event.round}"}
        case e.ResultEntered() | e.ResultCorrected() | e.ResultCleared() | e.ResultSigned() | e.Disputed():
            # Signatures and objections change no score, but the marks beside it.
            return {f"table {event.round}/{event.table}", "standings"}
        case e.Ruled() | e.RulingConfirmed() | e.RulingRejected() | e.RulingLifted():
            return {"rulings", f"ruling {event.ruling}", "standings"}
        case e.Appealed() | e.Upheld():
            return {"rulings", f"ruling {event.ruling}"}
        case e.StageClosed():
            return {"stage", "standings"}
        case e.Called() | e.CallAnswered():
            return {"calls"}
        case e.Announced() | e.LotDrawn():
            return {"hall"}
        case e.Undone():
            return {EVERYTHING}


def touched(events: Iterable[e.AnyCompetitionEvent]) -> set[str]:
    return set().union(*map(touches, events))
