"""How a print is registered: what it is built from, where lists show it, and who may read it."""

from collections.abc import Callable
from typing import ClassVar, Literal

from tuolaji.competition.prints.document import Document
from tuolaji.competition.prints.request import Request
from tuolaji.registry import Registered
from tuolaji.rules.sheet.schema import PairingName


class Print(Registered, frozen=True, kw_only=True):
    """A print: how it is built, and what it is built from besides the event.

    Lists show it in a `group`; one that is `of` a way of pairing only where a stage is paired so. Anybody may read a
    `public` one: it hangs on the wall of the hall anyway.
    """

    area: ClassVar[str] = "papers"

    build: Callable[[Request], Document]
    group: Literal["entries", "rounds", "standings"]
    needs: Literal["", "round", "standings", "teams"] = ""
    of: PairingName | None = None
    public: bool = False
