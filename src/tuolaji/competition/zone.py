"""The time zone of an event: every page, print and export tells the time of the hall, not of the reader."""

import re
from datetime import datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

from tuolaji.competition import events as e
from tuolaji.competition.state import DEFAULT_ZONE, Competition
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import Message

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_+\-]*(/[A-Za-z0-9_+\-]+)*")


def is_zone(name: str) -> bool:
    """Whether a name of the IANA list is known here.

    >>> is_zone("Asia/Shanghai"), is_zone("Mars/Olympus"), is_zone("../etc/passwd"), is_zone("Asia")
    (True, False, False, False)
    """
    if not _NAME.fullmatch(name):
        return False
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return False
    return True


def check_zone(name: str) -> str:
    """A time zone's name, or the refusal of one that is none."""
    if not is_zone(name):
        raise CompetitionError(Message("event_papers.no_time_zone", name=name))
    return name


@lru_cache(maxsize=256)
def zone_of(name: str) -> ZoneInfo:
    """A time zone by its name; a name that this machine does not know, as in an old file, means the default."""
    return ZoneInfo(name if is_zone(name) else DEFAULT_ZONE)


def local_time(at: int, zone: str) -> datetime:
    """A moment of the log (milliseconds since 1970) on the hall's clock.

    >>> f"{local_time(1_700_000_000_000, 'Asia/Shanghai'):%Y-%m-%d %H:%M}"
    '2023-11-15 06:13'
    """
    return datetime.fromtimestamp(at / 1000, zone_of(zone))


def change_zone(competition: Competition, name: str) -> list[e.AnyCompetitionEvent]:
    """Put the event's time zone right; the log itself holds moments and does not change."""
    return [] if name == competition.zone else [e.ZoneChanged(check_zone(name))]
