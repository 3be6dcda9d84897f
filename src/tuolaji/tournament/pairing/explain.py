"""A round put into words, in Chinese and English, from its facts."""

from collections.abc import Sequence
from decimal import Decimal

from tuolaji.tournament.pairing.contender import ConstraintName, EntryNumber
from tuolaji.tournament.pairing.pair import Broken, Why

Words = dict[str, str]

CONSTRAINTS: dict[ConstraintName, tuple[str, str]] = {
    "bye again": ("轮空重复", "bye again"),
    "rematch": ("重赛", "rematch"),
    "same unit": ("同单位相遇", "same unit"),
    "score difference": ("分差", "score difference"),
    "bye rank": ("轮空次序", "bye rank"),
    "table side": ("座向不均", "table side"),
}


def both(zh: str, en: str) -> Words:
    return {"zh": zh, "en": en}


def joined(parts: Sequence[Words]) -> Words:
    return both("；".join(part["zh"] for part in parts), "; ".join(part["en"] for part in parts))


def number(value: float) -> str:
    """A score as people write it.

    >>> number(1.0), number(0.25), number(10)
    ('1', '0.25', '10')
    """
    return f"{Decimal(str(value)):f}".removesuffix(".0")


def why_text(why: Why) -> Words:
    """The facts of a table or of the bye.

    >>> why_text(Why(score_difference=1, same_unit=False, sides=(1, -1)))["en"]
    'score difference 1; no rematch; different units'
    """
    return joined(_bye_facts(why) if why.byes is not None else _table_facts(why))


def _table_facts(why: Why) -> list[Words]:
    parts = [both(f"分差{number(why.score_difference)}", f"score difference {number(why.score_difference)}")]
    times = "once" if why.met == 1 else f"{why.met} times"
    parts.append(both(f"曾相遇{why.met}次", f"met {times} before") if why.met else both("未曾相遇", "no rematch"))
    if why.same_unit is not None:
        parts.append(both("同单位", "same unit") if why.same_unit else both("不同单位", "different units"))
    for seat_zh, seat_en, lean in zip(("东西方", "南北方"), ("East-West", "North-South"), why.sides, strict=False):
        if abs(lean) > 1:
            more_zh, more_en = ("东西", "East-West") if lean > 0 else ("南北", "North-South")
            parts.append(
                both(
                    f"{seat_zh}坐{more_zh}多{abs(lean)}次",
                    f"{seat_en} will have sat {more_en} {abs(lean)} rounds more",
                )
            )
    return parts + _by_hand(why)


def _bye_facts(why: Why) -> list[Words]:
    parts = [both("轮空", "bye")]
    parts.append(both("首次轮空", "the first") if not why.byes else both(f"此前轮空{why.byes}次", f"{why.byes} before"))
    if why.score_difference:
        above = number(why.score_difference)
        parts.append(both(f"比最低分高{above}", f"{above} above the lowest score"))
    else:
        parts.append(both("积分最低", "lowest score"))
    if why.waiting:
        parts.append(
            both(f"越过轮空次序中的{why.waiting}位", f"passing over {why.waiting} in the queue for the bye"),
        )
    return parts + _by_hand(why)


def _by_hand(why: Why) -> list[Words]:
    return [both("组织者指定", "set by the organiser")] if why.by_hand else []


def concerned(tables: Sequence[int], entries: Sequence[EntryNumber]) -> Words:
    """Which tables, or at the bye which entries."""
    if tables:
        listed = "、".join(map(str, tables))
        plural = "table" if len(tables) == 1 else "tables"
        return both(f"第{listed}桌", f"{plural} {', '.join(map(str, tables))}")
    plural = "entry" if len(entries) == 1 else "entries"
    return both(f"{'、'.join(map(str, entries))}号", f"{plural} {', '.join(map(str, entries))}")


def broken_text(broken: Broken) -> Words:
    """What was not kept, where, and why."""
    zh, en = CONSTRAINTS[broken.constraint]
    where = concerned(broken.tables, broken.entries)
    parts = [both(f"{zh}：{where['zh']}", f"{en}: {where['en']}")]
    if broken.by_hand:
        hand = concerned(broken.by_hand, ())
        parts.append(both(f"{hand['zh']}由组织者指定", f"{hand['en']} set by the organiser"))
    if broken.without_choice:
        who = concerned((), broken.without_choice)
        parts.append(
            both(
                f"{who['zh']}的其余对手或已相遇，或同单位",
                f"all others have met {who['en']} or are of the same unit",
            )
        )
    if broken.proven:
        parts.append(
            both(
                f"在排在前面的条件之下，总计{broken.cost}已是最少",
                f"{broken.cost} in all is the least that the constraints before it allow",
            )
        )
    else:
        parts.append(both(f"总计{broken.cost}是所找到的最少", f"{broken.cost} in all is the least that was found"))
    return joined(parts)
