"""Events for the tests of the prints, folded from logs like any other event; standings written down by hand."""

from collections.abc import Sequence

from tests.wording import written
from tuolaji.cards import Side
from tuolaji.competition import events as e
from tuolaji.competition.entries.entry import Entry
from tuolaji.competition.pairing.pair import Broken, Why
from tuolaji.competition.results.outcome import Outcome, Scores, SideScore
from tuolaji.competition.standings.standings import Played, StandingsLine, TeamLine
from tuolaji.competition.state import Competition, fold
from tuolaji.match.scoresheet import Written, parse_lines
from tuolaji.rules.sheet.base import Text
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import EventRule, StageRule

START = 1_767_225_600_000
"""2026-01-01 08:00 in Beijing, in milliseconds."""

NAMES = {
    "zh": (
        "张伟",
        "李娜",
        "王芳",
        "刘洋",
        "陈静",
        "杨光",
        "赵敏",
        "黄磊",
        "周杰",
        "吴倩",
        "徐峰",
        "孙丽",
        "马超",
        "朱琳",
        "胡军",
        "郭靖",
    ),
    "en": (
        "Ada",
        "Ben",
        "Cleo",
        "Dov",
        "Eve",
        "Finn",
        "Gus",
        "Hal",
        "Ida",
        "Jo",
        "Kai",
        "Lou",
        "Mia",
        "Ned",
        "Ona",
        "Pia",
    ),
}
UNITS = {"zh": ("北大", "清华", "复旦", "天文台"), "en": ("North", "South", "Harbour", "Observatory")}
EVENT = {"zh": "二〇二六年新春双升公开赛", "en": "Spring Open 2026"}
PLACE = {"zh": "体育馆", "en": "City Hall"}
AGREED = {
    "zh": "首攻小牌表示有A。\n垫牌先大后小表示双张。",
    "en": "A low lead shows the ace.\nHigh then low shows two cards.",
}


def entries(lang: str, count: int, *, teams: bool = False) -> tuple[Entry, ...]:
    """Pairs with names of one language only, so that whatever is in the other must be a label."""
    first, unit = NAMES[lang], UNITS[lang]
    return tuple(
        Entry(
            number,
            (f"{first[number % 16]}{_letter(lang, number)}", f"{first[(number * 7 + 3) % 16]}"),
            unit[number % 4],
            team=f"{unit[number % 4]}" if teams else "",
            seed=number if number <= 2 else None,
        )
        for number in range(1, count + 1)
    )


def _letter(lang: str, number: int) -> str:
    return "" if number <= 16 else "一二三四五六七八九十"[number % 10] if lang == "zh" else "abcdefghij"[number % 10]


def steps(happened: Sequence[e.AnyCompetitionEvent]) -> list[e.Step]:
    return [e.Step(number, START + number * 60_000, "K", (event,)) for number, event in enumerate(happened, start=1)]


def opened(rules: str, lang: str, format: EventRule | None = None) -> e.CompetitionOpened:
    sheet = load(rules)
    return e.CompetitionOpened(
        EVENT[lang], rules, sheet.version, format or sheet.event, "42", place=PLACE[lang], date="2026-01-01"
    )


def scores(ew: float, ns: float, *, small: int = 0, standard: int = 0, levels: int = 0) -> Scores:
    def of(points: float, sign: int) -> SideScore:
        won = None if ew == ns else points > min(ew, ns)
        even = 10 + sign * standard if standard else 0
        return SideScore(points, even, sign * small, sign * levels, won)

    return {"EW": of(ew, 1), "NS": of(ns, -1)}


def swiss(rules: str = "fuze", lang: str = "zh", pairs: int = 16, *, extra: Sequence[Entry] = ()) -> Competition:
    """Two rounds: the first all played, with a forfeit; the second half played, with a bye, a ruling that stands and
    one that was lifted; between them one pair has withdrawn."""
    field = (*entries(lang, pairs, teams=True), *extra)
    numbers = [entry.number for entry in field]
    why = Why(same_unit=False, sides=(0, 0))
    first = tuple(
        e.Seating(t, a, b, why=why) for t, (a, b) in enumerate(zip(numbers[::2], numbers[1::2], strict=False), 1)
    )
    second_numbers = [*numbers[::2], *numbers[1::2]]
    bye, rest = second_numbers[-1], second_numbers[:-1]
    rest, gone = rest[: len(rest) // 2 * 2], rest[len(rest) // 2 * 2 :]
    second = tuple(e.Seating(t, a, b, why=why) for t, (a, b) in enumerate(zip(rest[::2], rest[1::2], strict=True), 1))
    broken = Broken(constraint="same unit", cost=1, entries=(4, 12), without_choice=(4,))
    happened: list[e.AnyCompetitionEvent] = [
        opened(rules, lang),
        e.EntriesAdded(field),
        e.ConventionFiled(1, AGREED[lang]),
        e.RoundDrawn(1, 0, first, seed="42 1"),
        e.RoundPublished(1),
        e.RoundStarted(1),
    ]
    happened += [
        *(_result(rules, 1, seating.table, lang) for seating in first),
        e.ResultSigned(1, 1, "EW", NAMES[lang][1]),
        e.ResultSigned(1, 1, "NS", NAMES[lang][2]),
        e.RoundLocked(1),
        *(e.Withdrawn(number, {"zh": "生病", "en": "ill"}[lang]) for number in gone),
        e.RoundDrawn(
            2, 0, second, (e.Bye(bye, why=Why(byes=0)),), (broken,),
            {"same unit": 1, "score difference": 4}, "42 2",
        ),
        e.RoundPublished(2),
        e.RoundStarted(2),
        *(_result(rules, 2, seating.table, lang) for seating in second[: len(second) // 2]),
        e.Ruled(
            1, 3, "conduct", written("对裁判不敬，警告。", "Rude to the referee: a warning."), None, 1, 2, -1, True
        ),
        e.Ruled(
            2, 4, "illegal_information", written("约定之外传递信息。", "Signals beyond the card."),
            "FZ-6.6", 2, 1, -0.5,
        ),
        e.RulingLifted(2, {"zh": "申诉成立", "en": "upheld on appeal"}[lang]),
    ]  # fmt: skip
    return fold(steps(happened))


def _result(rules: str, round: int, table: int, lang: str) -> e.AnyCompetitionEvent:
    if table == 3:
        forfeit: Scores = {"EW": SideScore(0, won=False, forfeited=True), "NS": SideScore(2, won=True)}
        return e.ResultEntered(round, table, Outcome(forfeits=("EW",)), forfeit)
    if rules == "fuze":
        lines = parse_lines("E:40 85 0 120 35 75 80 160")
        note = {"zh": "藏张", "en": "revoke"}[lang]
        lines[3] = Written(dealer="S", winner="defenders", gain=2, note=note)
        return e.ResultEntered(round, table, Outcome(tuple(lines)), scores(2, 0, small=4))
    if table == 2:
        levels: dict[Side, str] = {"EW": "T", "NS": "J"}
        return e.ResultEntered(round, table, Outcome(levels=levels), scores(0.5, 1.5, standard=-1, levels=-1))
    lines = parse_lines("E:40 85 0 120 35 75")
    return e.ResultEntered(round, table, Outcome(tuple(lines)), scores(1.5, 0.5, standard=2, levels=2))


def table_of(competition: Competition) -> tuple[StandingsLine, ...]:
    """Standings of an event, near enough to print: points from its results, two tie-breaks, places in order."""
    played: dict[int, list[Played]] = {number: [] for number in competition.entries}
    for one in competition.rounds:
        for seating in one.seatings:
            result = one.results.get(seating.table)
            if result:
                for side, entry, other in (
                    ("EW", seating.east_west, seating.north_south),
                    ("NS", seating.north_south, seating.east_west),
                ):
                    score = result.scores[side]  # type: ignore[index]
                    played[entry].append(Played(one.number, other, score, seating.table))
        for bye in one.byes:
            played[bye.entry].append(Played(one.number, None, SideScore(2, won=True)))
    points = {entry: sum(one.score.points for one in met) for entry, met in played.items()}
    order = sorted(points, key=lambda entry: (-points[entry], entry))
    lines: list[StandingsLine] = []
    for place, entry in enumerate(order, start=1):
        met = played[entry]
        won = [one.score.won for one in met]
        line = StandingsLine(
            place,
            entry,
            points[entry],
            (
                ("small points", sum(one.score.small_points for one in met)),
                ("opponents", entry % 5 + 0.5),
                ("lot", 0.1),
            ),
            tuple(met),
            won.count(True),
            won.count(None),
            won.count(False),
            ruled=-1 if entry == 3 else 0,
            shared=place in (5, 6),
            decided_by="opponents" if place % 4 == 2 else None,
        )
        lines.append(line)
    return tuple(lines)


def teams_of(competition: Competition) -> tuple[TeamLine, ...]:
    found: dict[str, list[int]] = {}
    for entry in competition.entries.values():
        if entry.team:
            found.setdefault(entry.team, []).append(entry.number)
    return tuple(
        TeamLine(place, team, 12 - place, tuple(numbers), (("small points", 30 - 7 * place),))
        for place, (team, numbers) in enumerate(sorted(found.items()), start=1)
    )


def knockout(lang: str = "zh", pairs: int = 14, rounds: int = 4) -> Competition:
    """A tree that has been played to its end, or for so many rounds; the better number always wins."""
    format = EventRule((StageRule(Text("淘汰赛", "Knockout"), "knockout", third_place=True),))
    size = 1
    while size < pairs:
        size *= 2
    slots = [
        number if number <= pairs else 0 for upper in range(1, size // 2 + 1) for number in (upper, size + 1 - upper)
    ]
    happened: list[e.AnyCompetitionEvent] = [opened("lianpai", lang, format), e.EntriesAdded(entries(lang, pairs))]
    alive = slots
    number = 1
    losers: list[int] = []
    while len(alive) > 1 and number <= rounds:
        meets = list(zip(alive[::2], alive[1::2], strict=True))
        tables = [pair for pair in meets if all(pair)]
        seatings = [e.Seating(table, *pair) for table, pair in enumerate(tables, start=1)]
        if len(alive) == 2 and len(losers) == 2:
            seatings.append(e.Seating(2, losers[0], losers[1], group=3))
        byes = tuple(e.Bye(max(pair)) for pair in meets if not all(pair) and any(pair))
        happened.append(e.RoundDrawn(number, 0, tuple(seatings), byes, slots=tuple(slots) if number == 1 else ()))
        happened.append(e.RoundPublished(number))
        for seating in seatings:
            won = scores(2, 0, levels=3) if seating.east_west < seating.north_south else scores(0, 2, levels=-3)
            happened.append(e.ResultEntered(number, seating.table, Outcome(levels={"EW": "A", "NS": "J"}), won))
        losers = [max(pair) for pair in tables]
        alive = [min(pair) if all(pair) else max(pair) for pair in meets]
        number += 1
    return fold(steps(happened))
