"""A print as one HTML file: every text escaped, its style inside it, nothing fetched from anywhere."""

from collections.abc import Callable, Iterable
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from tuolaji.competition.prints import document as d
from tuolaji.competition.prints.html_bracket import bracket
from tuolaji.text.catalogue import language

_WIDTH = {False: 178.0, True: 265.0}
"""Millimetres between the margins of an upright and of a landscape page."""


@cache
def _style() -> str:
    return Path(__file__).with_name("prints.css").read_text(encoding="utf-8")


def html(document: d.Document) -> bytes:
    width = 186.0 if document.bare else _WIDTH[document.landscape]
    body = "".join(_block(block, width) for block in document.blocks)
    size = "A4 landscape" if document.landscape else "A4"
    font = language(document.lang).print_font
    kinds = (("landscape", document.landscape), ("bare", document.bare), ("full-width", font["full_width"]))
    classes = " ".join(name for name, on in kinds if on)
    families = ",".join(f'"{family}"' for family in (*font["families"], *font["on_screen"]))
    foot = f"<footer>{escape(document.foot)}</footer>" if document.foot else ""
    numbers = (
        ""
        if document.bare
        else '@page{@bottom-right{content:counter(page) " / " counter(pages);font-size:7.5pt;color:#6b6b6b}}'
    )
    margin = "12mm" if document.bare else "15mm 16mm 18mm"
    page = (
        f'<!doctype html><html lang="{font["locale"]}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{escape(document.title)}</title>'
        f"<style>@page{{size:{size};margin:{margin}}}{numbers}:root{{--families:{families}}}{_style()}</style></head>"
        f'<body class="{classes}"><main>{body}{foot}</main></body></html>\n'
    )
    return page.encode()


def _block(block: d.AnyBlock, width: float) -> str:
    if isinstance(block, d.Cards):
        return _cards(block, width)
    if isinstance(block, d.Grid):
        return _grid(block, width)
    return _PLAIN[type(block)](block)


def _text(text: str) -> str:
    """A text with its line breaks kept."""
    return escape(text).replace("\n", "<br>")


def _heading(block: d.Heading) -> str:
    over = f'<p class="over">{escape(block.over)}</p>' if block.over else ""
    under = f'<p class="under">{escape(block.under)}</p>' if block.under else ""
    return f"<header>{over}<h1>{escape(block.text)}</h1>{under}</header>"


def _subheading(block: d.Subheading) -> str:
    return f"<h2>{escape(block.text)}</h2>"


def _paragraph(block: d.Paragraph) -> str:
    return f'<p class="{block.tone}">{_text(block.text)}</p>' if block.text else ""


def _bullets(block: d.Bullets) -> str:
    return "<ul>" + "".join(f"<li>{escape(item)}</li>" for item in block.items) + "</ul>"


def _grid(block: d.Grid, width: float) -> str:
    """A table. Its column widths are shares of the page, because a browser takes no sums of both kinds."""
    fixed = sum(column.mm for column in block.columns)
    shares = sum(column.share for column in block.columns) or 1
    widths = [100 * (column.mm or (width - fixed) * column.share / shares) / width for column in block.columns]
    cols = "".join(f'<col style="width:{share:.2f}%">' for share in widths)
    aligns = [f' class="{column.align}"' if column.align != "left" else "" for column in block.columns]
    head = "".join(
        f"<th{align}>{escape(column.title)}</th>" for column, align in zip(block.columns, aligns, strict=True)
    )
    rows = "".join(_row(row, aligns) for row in block.rows)
    classes = " ".join(name for name, on in (("ruled", block.ruled), (block.size, block.size != "plain")) if on)
    height = f' style="--row:{block.row_mm}mm"' if block.row_mm else ""
    return (
        f'<table class="{classes}"{height}><colgroup>{cols}</colgroup><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _row(row: d.GridRow, aligns: list[str]) -> str:
    if isinstance(row, str):
        return f'<tr class="section"><td colspan="{len(aligns)}">{escape(row)}</td></tr>'
    return (
        "<tr>" + "".join([f"<td{align}>{_cell(cell)}</td>" for cell, align in zip(row, aligns, strict=True)]) + "</tr>"
    )


def _cell(cell: str | d.Cell) -> str:
    if isinstance(cell, str):
        return _text(cell)
    shown = _text(cell.text)
    if cell.tone == "strong":
        shown = f"<b>{shown}</b>"
    elif cell.tone == "muted":
        shown = f"<i>{shown}</i>"
    return f"{shown}<small>{escape(cell.note)}</small>" if cell.note else shown


def _labelled(items: Iterable[d.Labelled], name: str) -> str:
    """Values over or under their labels, side by side."""
    inner = "".join(f"<div><b>{escape(item.value)}</b><span>{escape(item.label)}</span></div>" for item in items)
    return f'<div class="{name}">{inner}</div>'


def _facts(block: d.Facts) -> str:
    return _labelled(block.items, "boxes" if block.boxed else "facts")


def _signatures(block: d.Signatures) -> str:
    return _labelled(block.items, "signatures")


def _lines(block: d.WritingLines) -> str:
    return '<div class="lines">' + "<div></div>" * block.count + "</div>"


def _sheet_head(block: d.SheetHead) -> str:
    pairs = "".join(
        f"<dt>{escape(pair.label)}</dt><dd>{escape(pair.names)}<span>{escape(pair.unit)}</span></dd>"
        for pair in block.pairs
    )
    return (
        f'<div class="sheet"><div><p class="over">{escape(block.over)}</p>'
        f'<p><b>{escape(block.title)}</b><span class="under">{escape(block.under)}</span></p><dl>{pairs}</dl></div>'
        f'<div class="number"><span>{escape(block.table_label)}</span><b>{escape(block.table)}</b></div></div>'
    )


def _tent(block: d.Tent) -> str:
    seats = "".join(
        f'<div class="seat {seated.seat}"><b>{escape(seated.name)}</b><small>{escape(seated.unit)}</small></div>'
        for seated in block.seats
    )
    marks = "".join(f'<span class="{seated.seat}">{escape(seated.label)}</span>' for seated in block.seats)
    face = (
        f'<div class="face"><div class="left"><p>{escape(block.over)}</p><span>{escape(block.table_label)}</span>'
        f"<strong>{escape(block.table)}</strong><span>{escape(block.under)}</span></div>"
        f'<div class="plan">{seats}<div class="core">{marks}</div></div></div>'
    )
    return f'<div class="tent"><div class="turned">{face}</div>{face}</div>'


def _certificate(block: d.Certificate) -> str:
    unit = f'<p class="unit">{escape(block.unit)}</p>' if block.unit else ""
    names = "".join(f"<span>{escape(name)}</span>" for name in block.names)
    signatures = _labelled(block.signatures, "signatures")
    return (
        f'<section class="certificate"><div><p class="event">{escape(block.event)}</p><h1>{escape(block.title)}</h1>'
        f'<hr><p class="names">{names}</p>{unit}<p class="text">{escape(block.text)}</p>'
        f'<p class="place">{escape(block.place)}</p>{signatures}</div></section>'
    )


def _page_break(_: d.PageBreak) -> str:
    return '<div class="break"></div>'


def _spacer(_: d.Spacer) -> str:
    return '<div class="spacer"></div>'


def _cards(block: d.Cards, width: float) -> str:
    if block.to_a_page == 1:
        return "".join(_card("whole", item, width) for item in block.items)
    pages = [block.items[at : at + 2] for at in range(0, len(block.items), 2)]
    cut = f'<div class="cut"><span>{escape(block.cut)}</span></div>'
    return "".join(f'<div class="page">{cut.join(_card("half", item, width) for item in page)}</div>' for page in pages)


def _card(name: str, item: Iterable[d.AnyBlock], width: float) -> str:
    inner = "".join(_block(block, width) for block in item)
    return f'<section class="{name}">{inner}</section>'


_PLAIN: dict[type, Callable[[Any], str]] = {
    d.Heading: _heading,
    d.Subheading: _subheading,
    d.Paragraph: _paragraph,
    d.Bullets: _bullets,
    d.Facts: _facts,
    d.Signatures: _signatures,
    d.WritingLines: _lines,
    d.SheetHead: _sheet_head,
    d.Tent: _tent,
    d.Certificate: _certificate,
    d.BracketTree: bracket,
    d.PageBreak: _page_break,
    d.Spacer: _spacer,
}
