"""The list of entries to fill in: an XLSX file with headers, an example and notes."""

from typing import Literal, TypeAlias

from tuolaji.tournament.table_files import Table, xlsx_file

Lang: TypeAlias = Literal["zh", "en"]

EXAMPLE = ("示例：填写前请删除此行", "example: delete this row")
"""The note of the example; a row with it is not read."""
NOTES = ("填写说明", "how to fill in")
"""The title of the sheet with the notes, which is not read either."""

_TITLES = ("报名表", "entries")
_HEADERS = (
    ("编号", "选手1", "选手2", "替补", "单位", "队", "种子", "等级分", "备注"),
    ("number", "player 1", "player 2", "reserves", "unit", "team", "seed", "rating", "note"),
)
_EXAMPLES = (
    ("1", "张三", "李四", "王五", "和平路桥牌俱乐部", "和平一队", "1", "1500", EXAMPLE[0]),
    ("1", "Wang Fang", "Li Na", "Chen Jie", "Riverside Club", "Riverside A", "1", "1500", EXAMPLE[1]),
)
_NOTES = (
    ("列", "怎样填写"),
    ("column", "how to fill it in"),
)
_NOTE_ROWS: tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]] = (
    (
        ("编号", "1–99999 的整数，不能重复；不填则自动编号"),
        ("选手1、选手2", "必填；也可以改用一列“对子”，写成 张三/李四"),
        ("替补", "可不填；几个人用“、”分开"),
        ("单位", "可不填；同一单位请写得完全一样"),
        ("队", "团体赛填写；同一队的各对写同一个队名"),
        ("种子", "可不填；1 号种子最高"),
        ("等级分", "可不填；0–10000 的整数"),
        ("备注", "可不填；最多 200 字"),
        ("其他", "每对一行，不要合并单元格；只要有一处不对，整张表都不会导入，并逐行逐列列出问题"),
    ),
    (
        ("number", "a whole number from 1 to 99999, no two alike; left empty, it is given"),
        ("player 1, player 2", "needed; one column “pair” with “Wang Fang / Li Na” does as well"),
        ("reserves", "may be empty; put ; between several"),
        ("unit", "may be empty; spell the same unit in the same way"),
        ("team", "for team events: the same name for all pairs of a team"),
        ("seed", "may be empty; 1 is the highest"),
        ("rating", "may be empty; a whole number from 0 to 10000"),
        ("note", "may be empty; at most 200 characters"),
        ("besides", "one row for each pair, no merged cells; while anything is wrong nothing is imported, and every "
         "wrong row and column is named"),
    ),
)  # fmt: skip


def entry_template(lang: Lang = "zh") -> bytes:
    """An empty list of entries. Its columns are text, so that a unit like 3-4 does not turn into a date."""
    which = 0 if lang == "zh" else 1
    headers = _HEADERS[which]
    entries = Table(_TITLES[which], headers, (_EXAMPLES[which],), tuple(range(len(headers))))
    return xlsx_file([entries, Table(NOTES[which], _NOTES[which], _NOTE_ROWS[which])])
