"""What the columns of a list of entries mean: headers in Chinese or English, as people write them."""

import re
import unicodedata

from msgspec import Struct

from tuolaji.tournament.spreadsheet import Book, Grid, Row, letter

FIELDS: dict[str, tuple[str, ...]] = {
    "number": (
        "编号", "号码", "参赛号", "参赛编号", "参赛号码", "对号", "号数", "号", "number", "no", "nr", "num",
        "pairnumber", "pairno", "entrynumber", "entryno", "#",
    ),
    "serial": ("序号", "参赛序号", "行号", "serial", "index", "row"),
    "names": ("对子", "组合", "参赛对子", "参赛对", "选手名单", "搭档组合", "pair", "pairs", "pairname", "partnership"),
    "player 2": ("搭档", "同伴", "搭档姓名", "partner", "partnername", "partnersname"),
    "unit": (
        "单位", "代表单位", "所属单位", "工作单位", "参赛单位", "单位名称", "俱乐部", "学校", "公司", "unit", "club",
        "organisation", "organization", "affiliation",
    ),
    "team": ("队", "队名", "队伍", "团体", "团队", "代表队", "参赛队", "团体名称", "team", "teamname"),
    "seed": ("种子", "种子号", "种子序号", "种子顺序", "种子排名", "seed", "seeding", "seedno"),
    "rating": ("等级分", "评分", "技术等级分", "rating", "elo"),
    "note": ("备注", "说明", "附注", "note", "notes", "remark", "remarks", "comment", "comments"),
}  # fmt: skip
_MEANING = {word: meaning for meaning, words in FIELDS.items() for word in words}
_ORDINALS = {
    word: count
    for count, words in enumerate(
        ("1 一 a 甲 one", "2 二 b 乙 two", "3 三 c 丙", "4 四 d 丁", "5 五 e", "6 六 f"), start=1
    )
    for word in words.split()
}
_ORDINAL = "|".join(_ORDINALS)
_PLAYER = re.compile(
    rf"第?(?P<before>{_ORDINAL})?[号位名]?(?:参赛)?"
    r"(?:选手|队员|球员|牌手|运动员|成员|参赛者|参赛人|人员|姓名|名字|players?|members?|names?)"
    rf"(?:姓名|名字|names?)?(?P<after>{_ORDINAL})?号?(?:姓名|名字|name)?"
)
_RESERVE = re.compile(
    r"(?:替补|候补|后备)(?:选手|队员|球员|运动员|人员|姓名)?(?P<zh>[1-4一二三四])?"
    r"|(?:reserves?|substitutes?|subs?|alternates?)(?:players?)?(?P<en>[1-4])?"
)
_BRACKETS = re.compile(r"[(\[【《<](.*?)[)\]】》>]")
_MARKS = re.compile(r"[\s*:_.,、。'\"/\\|-]+")

WITHIN = 20
"""Above the header row there may be a title and a few lines of text; further down nobody looks for it."""


class Column(Struct, frozen=True):
    """A column and how its header was understood: a field of an entry, or nothing (it is not read)."""

    index: int
    header: str
    meaning: str = ""

    @property
    def letter(self) -> str:
        return letter(self.index)

    @property
    def title(self) -> str:
        """The header; the letter where there is none."""
        return self.header or self.letter


class Header(Struct, frozen=True):
    row: int
    columns: tuple[Column, ...]

    def meant(self, *meanings: str) -> list[Column]:
        return [column for column in self.columns if column.meaning in meanings]

    @property
    def players(self) -> list[Column]:
        """The columns with the pair itself, first player first; a column with both names comes before."""
        wanted = ("names", "player 1", "player 2")
        return sorted(self.meant(*wanted), key=lambda column: wanted.index(column.meaning))

    @property
    def reserves(self) -> list[Column]:
        wanted = (*(f"player {count}" for count in range(3, 7)), "reserves", *(f"reserve {i}" for i in range(1, 5)))
        return sorted(self.meant(*wanted), key=lambda column: wanted.index(column.meaning))


def meaning_of(header: str) -> str:
    """The field that a header names; "" where it names none.

    >>> meaning_of("编 号"), meaning_of("选手（一）"), meaning_of("Player 2"), meaning_of("姓名"), meaning_of("手机")
    ('number', 'player 1', 'player 2', 'names', '')
    >>> meaning_of("单位 Unit"), meaning_of("备注(选填)"), meaning_of("替补队员")
    ('unit', 'note', 'reserves')
    """
    text = unicodedata.normalize("NFKC", header).casefold()
    # A remark in brackets says nothing about the field, a count in brackets does.
    text = _BRACKETS.sub(lambda match: match[1] if match[1].strip() in _ORDINALS else "", text)
    text = _MARKS.sub("", text)
    both = re.fullmatch(r"([^a-z]*[^a-z0-9])(\d?)([a-z#].*)", text)
    if both and len(text) > 2 and (meaning := _one_language(both[1] + both[2])):
        # Both languages in one header must agree: "单位 phone" is no unit.
        other = _one_language(both[3])
        return other if other == meaning or (meaning, other) == ("serial", "number") else _one_language(text)
    return _one_language(text)


def _one_language(text: str) -> str:
    if text in _MEANING:
        return _MEANING[text]
    if reserve := _RESERVE.fullmatch(text):
        count = reserve["zh"] or reserve["en"]
        return f"reserve {_ORDINALS[count]}" if count else "reserves"
    if player := _PLAYER.fullmatch(text):
        if player["before"] and player["after"]:
            return ""
        count = player["before"] or player["after"]
        return f"player {_ORDINALS[count]}" if count else "names"
    return ""


def read_header(row: Row) -> Header:
    """A row taken as the header row."""
    columns = []
    for index, cell in enumerate(row.cells):
        text = " ".join(cell.text.split())[:60]
        columns.append(Column(index, text, meaning_of(text) if text else ""))
    header = Header(row.number, tuple(columns))
    # Many lists count their rows beside the numbers of the pairs; alone such a count is the number.
    serial = "" if header.meant("number") else "number"
    return Header(
        row.number,
        tuple(Column(c.index, c.header, serial if c.meaning == "serial" else c.meaning) for c in columns),
    )


def find_header(book: Book) -> tuple[Grid, Header | None]:
    """The worksheet with the entries, and its header row: the row near the top of a sheet that names most fields.

    Without any such row there is no header, and we do not guess: two columns of text may be two players, or a player
    and a unit.
    """
    found = [
        (grid, header)
        for grid in book.grids
        for header in map(read_header, grid.rows[:WITHIN])
        if header.players or _named(header)[1] > 1
    ]
    return max(found, key=lambda pair: _named(pair[1])) if found else (book.grids[0], None)


def _named(header: Header) -> tuple[bool, int]:
    return bool(header.players), len({column.meaning for column in header.columns if column.meaning})
