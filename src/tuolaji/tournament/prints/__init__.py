"""Everything an event puts on paper, in any language, as PDF and as HTML."""

from tuolaji.tournament.prints.kinds import KINDS, Kind, PrintFormat, PrintKind, render

__all__ = ["KINDS", "Kind", "PrintFormat", "PrintKind", "render"]
