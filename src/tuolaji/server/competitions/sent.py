"""An event's file that somebody sent, read in a worker: checked, and handed back as one step a line."""

from pathlib import Path

import msgspec

from tuolaji.competition import events as e
from tuolaji.competition.files.store_file import steps_in
from tuolaji.errors import CompetitionError
from tuolaji.rules.sheet.load import sheet_ids
from tuolaji.text.catalogue import Message

_encode = msgspec.json.Encoder().encode
decode_step = msgspec.json.Decoder(e.Step).decode


def read_event(sent: str, made: str) -> None:
    """Read the steps of one file and write them into the other."""
    steps = steps_in(Path(sent))
    opened = steps[0].events[0]
    if not isinstance(opened, e.CompetitionOpened) or opened.rules not in sheet_ids():
        raise CompetitionError(Message("server_event.no_house_sheet"))
    with Path(made).open("wb") as file:
        file.writelines(_encode(step) + b"\n" for step in steps)
