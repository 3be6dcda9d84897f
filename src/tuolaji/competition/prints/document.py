"""Blocks of plain text that prints are made of. Both renderers read these; neither knows what a competition is.

Every text is text as typed. Nothing in it is markup, so that a name may hold any character there is.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

Align: TypeAlias = Literal["left", "center", "right"]
Tone: TypeAlias = Literal["plain", "muted", "strong"]


class Block(Struct, frozen=True, tag_field="is", omit_defaults=False):
    """Base of the union: every block says what it is."""


class Heading(Block, frozen=True, tag="heading"):
    """The head of a print: over it what it belongs to, under it one line of facts."""

    text: str
    over: str = ""
    under: str = ""


class Subheading(Block, frozen=True, tag="subheading"):
    text: str


class Paragraph(Block, frozen=True, tag="paragraph"):
    """A paragraph; line breaks in it are kept."""

    text: str
    tone: Tone | Literal["large"] = "plain"


class Bullets(Block, frozen=True, tag="bullets"):
    items: tuple[str, ...]


class Column(Struct, frozen=True):
    """A column of a grid: its width in millimetres, or its share of what is left."""

    title: str
    mm: float = 0
    share: float = 0
    align: Align = "left"


class Cell(Struct, frozen=True):
    """A cell with more than bare text: a small note under it, or a weight of its own."""

    text: str
    note: str = ""
    tone: Tone = "plain"


GridRow: TypeAlias = str | tuple[str | Cell, ...]
"""The cells of a row; a bare string is a section's label across all columns."""


class Grid(Block, frozen=True, tag="grid"):
    """A table whose head comes again on every page. `row_mm` leaves room to write; `ruled` draws upright lines too."""

    columns: tuple[Column, ...]
    rows: tuple[GridRow, ...]
    row_mm: float = 0
    ruled: bool = False
    size: Literal["small", "plain", "large"] = "plain"


class Labelled(Struct, frozen=True):
    label: str
    value: str = ""


class Facts(Block, frozen=True, tag="facts"):
    """Labelled values side by side; `boxed` ones are boxes to write in."""

    items: tuple[Labelled, ...]
    boxed: bool = False


class Signatures(Block, frozen=True, tag="signatures"):
    """Lines to sign on, with what is known already written on them."""

    items: tuple[Labelled, ...]


class WritingLines(Block, frozen=True, tag="lines"):
    count: int


class PairLine(Struct, frozen=True):
    """A side at a table: its label, its names, its unit."""

    label: str
    names: str
    unit: str = ""


class SheetHead(Block, frozen=True, tag="sheet head"):
    """The head of a score sheet: the event, the table's number large, the two pairs."""

    over: str
    title: str
    table_label: str
    table: str
    pairs: tuple[PairLine, ...]
    under: str = ""


class Seated(Struct, frozen=True):
    """A seat of the table and its player."""

    seat: Literal["E", "N", "W", "S"]
    label: str
    name: str
    unit: str = ""


class Tent(Block, frozen=True, tag="tent"):
    """A table card to fold in the middle: the same face on both sides, one of them upside down."""

    over: str
    table_label: str
    table: str
    under: str
    seats: tuple[Seated, ...]


class Certificate(Block, frozen=True, tag="certificate"):
    """A whole page to hang on a wall."""

    title: str
    names: tuple[str, ...]
    text: str
    place: str
    event: str
    unit: str = ""
    signatures: tuple[Labelled, ...] = ()


class BracketSide(Struct, frozen=True):
    text: str
    score: str = ""
    won: bool = False


class BracketMatch(Struct, frozen=True):
    """Two sides that meet; `skip` leaves the place empty because nobody meets there."""

    sides: tuple[BracketSide, BracketSide]
    note: str = ""
    skip: bool = False


class BracketColumn(Struct, frozen=True):
    title: str
    matches: tuple[BracketMatch, ...]


class BracketTree(Block, frozen=True, tag="bracket"):
    """A tree: every column has half as many matches as the one before it. `last` stands behind the last match.

    `beside` is a match outside the tree, as for the third place.
    """

    columns: tuple[BracketColumn, ...]
    last: str = ""
    last_label: str = ""
    beside: BracketMatch | None = None
    beside_label: str = ""


class PageBreak(Block, frozen=True, tag="page break"):
    pass


class Spacer(Block, frozen=True, tag="spacer"):
    """Pushes the blocks after it to the foot of the page or card."""


class Cards(Block, frozen=True, tag="cards"):
    """Pieces of equal height, one or two to a page, cut apart after printing."""

    items: "tuple[tuple[AnyBlock, ...], ...]"
    to_a_page: Literal[1, 2] = 2
    cut: str = ""


AnyBlock: TypeAlias = (
    Heading | Subheading | Paragraph | Bullets | Grid | Facts | Signatures | WritingLines | SheetHead | Tent
    | Certificate | BracketTree | PageBreak | Spacer | Cards
)  # fmt: skip


class Document(Struct, frozen=True):
    """A print in a language, by its tag. A `bare` one has no foot."""

    lang: str
    title: str
    blocks: tuple[AnyBlock, ...]
    foot: str = ""
    landscape: bool = False
    bare: bool = False
