"""A ruling as everybody at the table sees it: its effects, and its reason in words."""

from tuolaji.deal.log.events import Ruled, RulingTold
from tuolaji.rules.reasons.ruling_reason import reason_words
from tuolaji.rules.sheet.schema import Sheet


class RulingAtTable(RulingTold[dict[str, str]], frozen=True, tag="ruled", forbid_unknown_fields=False):
    """A ruling of this deal; the fields are those of the event `Ruled`, with the reason by language."""


_ALIKE = [name for name in RulingAtTable.__struct_fields__ if name != "reason"]


def ruling_at_table(sheet: Sheet, ruled: Ruled) -> RulingAtTable:
    """A ruling for a view; everything in it was told to the whole table."""
    return RulingAtTable(reason=reason_words(sheet, ruled.reason), **{name: getattr(ruled, name) for name in _ALIKE})
