"""The bounds of everything that an event's log holds, the same for requests, files and the command line."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from tuolaji.text.stored import Code, HumanText, Name

MOST_ENTRIES = 10_000
MOST_ROUNDS = 999
MOST_STEPS = 100_000
"""Steps of an event that is imported."""

Title: TypeAlias = Annotated[Name, Meta(max_length=120)]
Day: TypeAlias = Annotated[Code, Meta(max_length=40)]
ZoneName: TypeAlias = Annotated[Code, Meta(max_length=64)]
"""A time zone by its name in the IANA list."""
Seed: TypeAlias = Annotated[Code, Meta(max_length=128)]
Person: TypeAlias = Annotated[Name, Meta(max_length=130)]
"""The name of a person who did or signed something; a pair's two names fit."""
Remark: TypeAlias = Annotated[HumanText, Meta(max_length=400)]
"""A reason, a note, what a call is about."""
Why: TypeAlias = Annotated[HumanText, Meta(max_length=500)]
ConventionText: TypeAlias = Annotated[HumanText, Meta(max_length=4_000)]
SheetName: TypeAlias = Annotated[Code, Meta(max_length=1_000)]
Clause: TypeAlias = Annotated[Code, Meta(max_length=40)]
EntryNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99_999)]
"""0 stands for nobody."""
EntryNumbers: TypeAlias = Annotated[tuple[EntryNumber, ...], Meta(max_length=MOST_ENTRIES)]
RoundNumber: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_ROUNDS)]
TableNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99_999)]
Counter: TypeAlias = Annotated[int, Meta(ge=0, le=10_000_000)]
Minutes: TypeAlias = Annotated[int, Meta(ge=1, le=1_440)]
Points: TypeAlias = Annotated[float, Meta(ge=-100_000, le=100_000)]
Whole: TypeAlias = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
At: TypeAlias = Annotated[int, Meta(ge=0, le=250_000_000_000_000)]
"""Milliseconds since 1970; later than this no calendar goes."""
