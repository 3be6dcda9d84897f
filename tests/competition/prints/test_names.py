"""Names of any letters come out as they were typed, and long lists go on over pages."""

import html
import re
from io import BytesIO

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from tests.competition.prints import building
from tests.competition.prints.test_prints import ALL, pdf_text
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.prints import PrintKind, pdf, render
from tuolaji.competition.standings.standings import StandingsLine
from tuolaji.errors import CompetitionError
from tuolaji.text.catalogue import language

NASTY = (
    Entry(901, ("#let x = 1", "$a_b$ *bold* _it_"), "R&D <b>"),
    Entry(902, ("<script>alert(1)</script>", '"quotes" `raw` \\ [ ] @ref'), "// comment /* x */"),
    Entry(903, ("W" * 60, "长" * 60), "单位" * 40),
    Entry(904, ("𠮷野龘", "Владимир O’Brien"), "한국 · 東京 ~ -- ---"),
    Entry(905, ("😀 Smile", "{curly} %s {0} &amp;"), "\u202eabc\u202c"),
)


def squeezed(text: str) -> str:
    """Without spaces, breaks and marks of direction: what a line break could have changed."""
    return re.sub(r"[\s\u200b-\u200f\u202a-\u202e]", "", text)


@pytest.mark.parametrize("kind", [kind for kind in ALL if kind not in ("bracket", "teams", "certificates")])
def test_nasty_names_survive_in_html(kind: PrintKind) -> None:
    of = building.swiss("fuze", "en", 4, extra=NASTY)
    lines = building.table_of(of)
    made = render(kind, of, lang="en", format="html", standings=lines, round=1).decode()
    assert "<script" not in made
    text = squeezed(html.unescape(re.sub(r"<[^>]*>", " ", made.partition("<main>")[2])))
    wanted = [number for number in (901, 902, 903, 904) if kind not in ("rulings",)]
    for number in wanted:
        entry = of.entries[number]
        for name in entry.players[:2]:
            assert squeezed(name) in text


@pytest.mark.parametrize("kind", ["entries", "pairings", "standings", "table-cards", "score-sheets", "certificates"])
def test_nasty_names_survive_in_pdf(kind: PrintKind) -> None:
    of = building.swiss("fuze", "en", 4, extra=NASTY)
    lines = tuple(replace(line, place=1) for line in building.table_of(of))
    text = squeezed(pdf_text(render(kind, of, lang="en", format="pdf", standings=lines, round=1, places=9)))
    for name in ("#let x = 1", "$a_b$ *bold* _it_", "<script>alert(1)</script>", '"quotes" `raw` \\ [ ] @ref'):
        assert squeezed(name) in text
    assert squeezed("龘") in text
    assert text.count("W") >= 60


def test_long_names_stay_within_the_page() -> None:
    """However long the names, every pair of a page has its place: two score sheets to a page, one line to an entry."""
    of = building.swiss("fuze", "en", 0, extra=tuple(replace(NASTY[2], number=n) for n in range(1, 9)))
    pages = PdfReader(BytesIO(render("score-sheets", of, lang="en", format="pdf", round=1))).pages
    assert len(pages) == 2
    cards = PdfReader(BytesIO(render("table-cards", of, lang="en", format="pdf", round=1))).pages
    assert len(cards) == 2


def test_long_lists_repeat_their_head() -> None:
    of = building.swiss("fuze", "en", 4)
    lines = tuple(StandingsLine(place, place % 4 + 1, 300 - place, (("wins", place),)) for place in range(1, 121))
    pages = PdfReader(BytesIO(render("standings", of, lang="en", format="pdf", standings=lines, now=0))).pages
    assert len(pages) > 2
    for number, page in enumerate(pages, start=1):
        text = page.extract_text()
        assert "W–D–L" in text
        assert f"{number} / {len(pages)}" in text


def test_without_a_chinese_font_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "_FONT_PACKAGE", "no_such_package")
    monkeypatch.setitem(language("zh").print_font, "families", ["No Such Family"])
    pdf._fonts.cache_clear()
    with pytest.raises(CompetitionError, match="install justmytype-intl-cjk from PyPI, or fonts-noto-cjk from Debian"):
        render("entries", building.swiss("fuze", "zh", 4), lang="zh", format="pdf")
    pdf._fonts.cache_clear()
