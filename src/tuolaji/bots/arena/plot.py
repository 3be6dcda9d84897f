"""The arena's picture: how each pairing's mean settled as boards were played, with its interval. Plain SVG."""

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from tuolaji.bots.arena.statistics import Estimate

_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 760, 420, 64, 20, 28, 46
# Colours that people with any kind of colour vision can tell apart.
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")


def draw(series: Mapping[str, Sequence[Estimate]], title: str, across: str, up: str) -> str:
    """Lines with bands, as the text of an SVG file."""
    shown = {name: list(line) for name, line in series.items() if line}
    furthest = max((line[-1].count for line in shown.values()), default=1)
    # The first few boards swing wildly: they do not set the scale.
    settled = [each for line in shown.values() for each in line if each.count >= min(10, line[-1].count)]
    low = min([0.0, *(each.low for each in settled)])
    high = max([0.0, *(each.high for each in settled)])
    room = 0.06 * (high - low or 1)
    low, high = low - room, high + room

    def x(count: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * count / furthest

    def y(value: float) -> float:
        inside = min(high, max(low, value))
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (high - inside) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif" '
        f'font-size="12" role="img" aria-label="{escape(title)}">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
        f'<text x="{_LEFT}" y="18" font-weight="bold">{escape(title)}</text>',
    ]
    for number in range(5):
        value = low + (high - low) * number / 4
        parts.append(f'<path d="M{_LEFT} {y(value):.1f}H{_WIDTH - _RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y(value) + 4:.1f}" text-anchor="end">{value:+.2f}</text>')
        count = round(furthest * number / 4)
        parts.append(f'<text x="{x(count):.1f}" y="{_HEIGHT - 28}" text-anchor="middle">{count}</text>')
    parts.append(f'<path d="M{_LEFT} {y(0):.1f}H{_WIDTH - _RIGHT}" stroke="#000"/>')
    parts.append(f'<text x="{(_LEFT + _WIDTH) / 2:.0f}" y="{_HEIGHT - 8}" text-anchor="middle">{escape(across)}</text>')
    middle = (_TOP + _HEIGHT - _BOTTOM) / 2
    parts.append(f'<text transform="translate(14 {middle:.0f}) rotate(-90)" text-anchor="middle">{escape(up)}</text>')
    for number, (name, line) in enumerate(shown.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        upper = [f"{x(each.count):.1f},{y(each.high):.1f}" for each in line]
        lower = [f"{x(each.count):.1f},{y(each.low):.1f}" for each in reversed(line)]
        mean = [f"{x(each.count):.1f},{y(each.value):.1f}" for each in line]
        parts.append(f'<polygon points="{" ".join(upper + lower)}" fill="{colour}" fill-opacity="0.15"/>')
        parts.append(f'<polyline points="{" ".join(mean)}" fill="none" stroke="{colour}" stroke-width="1.8"/>')
        place = _TOP + 14 + 16 * number
        parts.append(
            f'<text x="{_WIDTH - _RIGHT - 6}" y="{place}" text-anchor="end" fill="{colour}">{escape(name)}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])
