"""The tree of a knockout in HTML: lines and names at their places, in millimetres."""

from html import escape

from tuolaji.competition.prints.document import BracketMatch, BracketTree

_WIDTH = 262.0
_HEAD = 9.0
_HEIGHT = 116.0


def bracket(block: BracketTree) -> str:
    first = 2 * len(block.columns[0].matches)
    step = min(11.0, max(4.2, _HEIGHT / first))
    wide = min(78.0, _WIDTH / (len(block.columns) + 1))
    size = min(3.1, step * 0.56)
    parts = []
    for number, column in enumerate(block.columns):
        x = number * wide
        parts.append(f'<span class="round" style="{_at(x, 0)}">{escape(column.title)}</span>')
        for place, match in enumerate(column.matches):
            if not match.skip:
                parts.append(_match(match, x, place, step * 2**number, wide))
    x, middle = len(block.columns) * wide, _HEAD + first * step / 2
    parts.append(
        f'<div class="line won last" style="{_at(x, middle - 6)};width:{wide - 2:.2f}mm;height:6mm">'
        f"<span>{escape(block.last)}</span></div>"
        f'<span class="round" style="{_at(x, middle + 1)}">{escape(block.last_label)}</span>'
    )
    bottom = _HEAD + first * step
    if block.beside is not None:
        y = _HEAD + first * step * 0.75 + 14
        parts.append(f'<span class="round" style="{_at(x - wide, y - 9)}">{escape(block.beside_label)}</span>')
        parts.append(_match(block.beside, x - wide, 0, 8, wide, top=y - 4, goes_on=False))
        bottom = max(bottom, y + 8)
    height = bottom + 3
    return f'<div class="bracket" style="height:{height:.2f}mm;font-size:{size:.2f}mm">{"".join(parts)}</div>'


def _match(
    match: BracketMatch, x: float, place: int, pitch: float, wide: float, top: float = _HEAD, goes_on: bool = True
) -> str:
    upper, lower = (top + (2 * place + side + 0.5) * pitch for side in (0, 1))
    lines = "".join(
        f'<div class="line{" won" if side.won else ""}" style="{_at(x, y - 4.2)};width:{wide - 2:.2f}mm;height:4.2mm">'
        f"<span>{escape(side.text)}</span><em>{escape(side.score)}</em></div>"
        for side, y in zip(match.sides, (upper, lower), strict=True)
    )
    join = f'<div class="join" style="{_at(x + wide - 2, upper)};height:{lower - upper:.2f}mm"></div>'
    middle = (upper + lower) / 2
    out = f'<div class="line" style="{_at(x + wide - 2, middle - 1)};width:2mm;height:1mm"></div>'
    note = f'<span class="note" style="{_at(x, middle - 1.3)};width:{wide - 3:.2f}mm">{escape(match.note)}</span>'
    return lines + join + (out if goes_on else "") + (note if match.note else "")


def _at(x: float, y: float) -> str:
    return f"left:{x:.2f}mm;top:{y:.2f}mm"
