"""The rows of an event's log, as they are stored."""

import msgspec
from msgspec import Struct

from tuolaji.competition import events as e
from tuolaji.competition.upgrade import upgrade_step
from tuolaji.text.stored import Code
from tuolaji.text.upgrade import decode_upgrading


class CompetitionRow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A row of the log: the step, the account that took it, and its sender's own name for it."""

    step: e.Step
    user: Code = ""
    key: Code = ""


encode_row = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(CompetitionRow)


def decode_row(data: bytes) -> CompetitionRow:
    """A row, of whatever version wrote it."""
    return decode_upgrading(_decoder, data, lambda row: row | {"step": upgrade_step(row["step"])})
