"""The rows of an event's log, as they are stored."""

import msgspec
from msgspec import Struct

from tuolaji.tournament import events as e


class Row(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A row of the log: the step, the account that took it, and its sender's own name for it."""

    step: e.Step
    user: str = ""
    key: str = ""


encode_row = msgspec.json.Encoder().encode
decode_row = msgspec.json.Decoder(Row).decode
