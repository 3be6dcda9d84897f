"""Everything an event puts on paper, in any language, as PDF and as HTML."""

from tuolaji.competition.prints.kinds import PRINTS, PrintFormat, PrintKind, needed, render

__all__ = ["PRINTS", "PrintFormat", "PrintKind", "needed", "render"]
