"""Logs of events that an older version has written, brought up to date: one step for each type of event."""

from collections.abc import Callable
from typing import Any

from tuolaji.text.upgrade import Plain, reason_written, upgraded, wordings_of, written


def _old_why(why: Any) -> Any:
    """The reason of a table was a sentence; whether the organiser had set the table stood at its end."""
    found = written(why)
    if found is why:
        return why
    by_hand = why.get("en", "").endswith("set by the organiser")
    return found | {"is": "old"} | ({"by_hand": True} if by_hand else {})


def _tables(event: Plain) -> Plain:
    """Why two meet, why somebody has the bye, and what could not be kept, were sentences."""
    found = dict(event)
    for name in ("seatings", "byes"):
        if name in event:
            found[name] = [one | {"why": _old_why(one["why"])} if one.get("why") else one for one in event[name]]
    if "broken" in event:
        found["broken"] = [written(one) for one in event["broken"]]
    return found


def _announced(event: Plain) -> Plain:
    """Announcements of the clock were stored as sentences, too."""
    return event | {"text": wordings_of(event["text"])}


STEPS: dict[str, Callable[[Plain], Plain]] = {
    "drawn": _tables,
    "seatings": _tables,
    "ruling": reason_written,
    "announced": _announced,
}


def upgrade_events(events: list[Plain]) -> list[Plain]:
    return [upgraded(event, "is", STEPS) for event in events]


def upgrade_step(step: Plain) -> Plain:
    return step | {"events": upgrade_events(step["events"])}
