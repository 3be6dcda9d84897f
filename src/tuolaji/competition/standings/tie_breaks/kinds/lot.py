"""The lot, drawn from the event's seed."""

from hashlib import sha256

from tuolaji.competition.standings.tie_breaks.tie_break import TieBreak, TieBreakInput, by_entry


def _lot(field: TieBreakInput, entry: int) -> float:
    return int.from_bytes(sha256(f"{field.seed} lot {entry}".encode()).digest()[:6])


LOT = TieBreak(id="lot", values=by_entry(_lot), drawn=True)
