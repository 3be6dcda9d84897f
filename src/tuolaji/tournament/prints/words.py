"""The words of every print, Chinese and English, in one table."""

from typing import Literal, TypeAlias

Lang: TypeAlias = Literal["zh", "en"]

WORDS: dict[str, tuple[str, str]] = {
    # titles
    "entries": ("参赛名单", "Entry list"),
    "entries-by-unit": ("参赛名单（按单位）", "Entry list by unit"),
    "pairings": ("第{round}轮对阵表", "Pairings of round {round}"),
    "find-your-table": ("第{round}轮找桌表", "Round {round}: find your table"),
    "results": ("第{round}轮成绩", "Results of round {round}"),
    "pairing-reasons": ("第{round}轮编排说明", "Round {round}: why these pairings"),
    "table-cards": ("桌牌", "Table cards"),
    "score-sheets": ("记分表", "Score sheet"),
    "score-sheets-filled": ("记分表（已填）", "Score sheets, filled in"),
    "standings": ("排名", "Standings"),
    "rounds": ("逐轮成绩", "Round by round"),
    "teams": ("团体排名", "Team standings"),
    "rulings": ("裁决记录", "Rulings"),
    "convention-cards": ("约定卡", "Convention card"),
    "certificates": ("荣誉证书", "Certificate"),
    "bracket": ("淘汰赛对阵图", "Knockout bracket"),
    # common
    "rules": ("规则：{name}", "Rules: {name}"),
    "printed": ("打印于 {time}", "printed {time}"),
    "after_round": ("第{round}轮后", "after round {round}"),
    "round": ("第{round}轮", "Round {round}"),
    "stage_round": ("{stage}，第{round}轮", "{stage}, round {round}"),
    "total": ("共{count}对", "{count} pairs"),
    "group": ("第{group}组", "Group {group}"),
    "no_unit": ("无单位", "No unit"),
    "empty": ("（还没有内容）", "(Nothing here yet.)"),
    "draft": ("尚未公布", "not published yet"),
    # columns
    "number": ("号", "No."),
    "pair": ("选手", "Pair"),
    "unit": ("单位", "Unit"),
    "team": ("团体", "Team"),
    "seed": ("种子", "Seed"),
    "rating": ("等级分", "Rating"),
    "table": ("桌", "Table"),
    "table_number": ("桌号", "Table"),
    "east_west": ("东西", "East–West"),
    "north_south": ("南北", "North–South"),
    "sits": ("座位", "Sits"),
    "opponents": ("对手", "Opponents"),
    "bye": ("轮空", "bye"),
    "byes": ("轮空", "Byes"),
    "reserves": ("替补：{names}", "Reserves: {names}"),
    "withdrawn": ("退赛", "withdrawn"),
    "disqualified": ("取消资格", "disqualified"),
    "score": ("得分", "Points"),
    "levels": ("级", "Levels"),
    "small": ("小分", "Small points"),
    "forfeit": ("弃权", "forfeit"),
    "open_table": ("未报", "open"),
    # why
    "why": ("为什么", "Why"),
    "broken": ("没能做到的", "What could not be kept"),
    "nothing_broken": ("所有编排限制都做到了。", "Every constraint of the pairing was kept."),
    "by_hand": ("人工调整：{reason}", "Changed by hand: {reason}"),
    "lots": ("抽签种子：{seed}", "Seed of the lots: {seed}"),
    "costs": ("各项限制的代价", "What each constraint costs"),
    "constraint": ("限制", "Constraint"),
    "cost": ("代价", "Cost"),
    # score sheets
    "deal": ("副", "Deal"),
    "dealer": ("庄家", "Dealer"),
    "level": ("打几", "Level"),
    "defenders_points": ("抓分方得分", "Defenders’ points"),
    "winner": ("胜方", "Winner"),
    "gain_levels": ("升级", "Levels won"),
    "east_west_small": ("东西小分", "E–W small"),
    "north_south_small": ("南北小分", "N–S small"),
    "small_so_far": ("小分累计", "Small so far"),
    "east_west_level": ("东西级", "E–W level"),
    "north_south_level": ("南北级", "N–S level"),
    "note": ("备注", "Note"),
    "final_side": ("{side} · {what}", "{side} · {what}"),
    "east_west_short": ("东西", "E–W"),
    "north_south_short": ("南北", "N–S"),
    "match_points": ("场分", "match points"),
    "standard_points": ("标准分", "standard points"),
    "small_points": ("小分", "small points"),
    "small_sum": ("小分合计", "small points in all"),
    "big_points": ("大分", "big points"),
    "final_level": ("最后级数", "final level"),
    "sign": ("{side}签字", "Signed, {side}"),
    "handed_in": ("交表时间", "Time handed in"),
    "hand_in": ("打完后{minutes}分钟内双方签字交表", "Sign and hand in within {minutes} minutes of the end"),
    "hand_in_plain": ("打完后双方签字交表", "Both sides sign and hand in after the match"),
    "minutes": ("每场{minutes}分钟", "{minutes} minutes"),
    "ruled_line": ("判", "ruled"),
    "decided": ("裁定：{reason}", "Decided: {reason}"),
    "late_by": ("{side}迟到{minutes}分钟", "{side} late by {minutes} min"),
    "sheet_late": ("{side}记分表迟交", "score sheet late: {side}"),
    "forfeit_by": ("{side}弃权", "{side} forfeit"),
    "corrected": ("更正：{reason}", "Corrected: {reason}"),
    "totals_only": ("只报了最后结果，没有逐副记录。", "Only the final result was entered, without its deals."),
    "cut": ("沿此线裁开", "cut here"),
    # standings
    "place": ("名次", "Place"),
    "points": ("积分", "Points"),
    "record": ("胜-平-负", "W–D–L"),
    "carried": ("带入", "Carried"),
    "ruled": ("裁决", "Rulings"),
    "order": ("同分时依次比较：{names}。", "Ties are broken by: {names}."),
    "strong_decides": (
        "粗体是分出名次的一项；名次前的 = 表示并列。",
        "In bold: what decided against the pair above; = marks a shared place.",
    ),
    "incomplete": ("* 对数不足的队排在最后。", "* A team with too few pairs comes after the others."),
    "pairs_of_team": ("各对", "Pairs"),
    "round_column": ("第{round}轮", "Rd {round}"),
    "rounds_legend": (
        "每轮：＋胜、＝平、－负和对手号，下面是得分；“空”是轮空。",
        "Each round: + won, = drawn, − lost, the opponent’s number, under it the points; “bye” without an opponent.",
    ),
    "bye_mark": ("空", "bye"),
    "forfeit_mark": ("弃", "f"),
    "missed_mark": ("缺", "absent"),
    "missed_legend": (
        "“缺”是缺席的一轮，按弃权计（{clause}）。",
        "“absent”: a round that was missed counts as a forfeit ({clause}).",
    ),
    "marks": ("标记：{legend}。", "Marks: {legend}."),
    "lot_decides": ("抽签", "by lot"),
    # rulings
    "time": ("时间", "Time"),
    "entry": ("参赛者", "Entry"),
    "offence": ("犯规", "Offence"),
    "clause": ("条款", "Clause"),
    "reason": ("裁决和理由", "Ruling and reason"),
    "effect": ("处罚", "Effect"),
    "by": ("裁判", "Referee"),
    "round_table_deal": ("轮/桌/副", "Round / table / deal"),
    "effect_points": ("{points}分", "{points} points"),
    "effect_warning": ("警告", "warning"),
    "effect_disqualified": ("取消资格", "disqualified"),
    # convention cards
    "copy_referees": ("裁判备案联", "Copy for the referees"),
    "copy_opponents": ("对手查阅联", "Copy for the opponents"),
    "received": ("裁判收到", "Received by a referee"),
    # certificates
    "certificate_text": ("在{event}中荣获", "in recognition of"),
    "chief_referee": ("裁判长", "Chief referee"),
    "organiser": ("主办单位", "Organiser"),
    "certificate_date": ("日期", "Date"),
    # bracket
    "final_round": ("决赛", "Final"),
    "semi_final": ("半决赛", "Semi-finals"),
    "quarter_final": ("四分之一决赛", "Quarter-finals"),
    "last_of": ("前{count}名", "Last {count}"),
    "third_place": ("三、四名决赛", "Match for third place"),
    "section": ("第{section}区", "Section {section}"),
    "section_winner": ("第{section}区胜者", "Winner of section {section}"),
    "champion": ("冠军", "Winner"),
    "table_short": ("{table}桌", "table {table}"),
    "walkover": ("不战而胜", "walkover"),
    "nobody_through": ("无人晋级", "nobody goes on"),
    "absent": ("未到", "absent"),
}

_DIGITS = "〇一二三四五六七八九"


def word(lang: Lang, key: str, **values: object) -> str:
    """A word of a print, with its values filled in."""
    text = WORDS[key][0 if lang == "zh" else 1]
    return text.format(**values) if values else text


def in_lang(lang: Lang, both: tuple[str, str]) -> str:
    return both[0 if lang == "zh" else 1]


def place_words(lang: Lang, place: int) -> str:
    """A place as it is written on a certificate.

    >>> place_words("zh", 12), place_words("en", 12), place_words("en", 2), place_words("en", 101)
    ('第十二名', '12th place', 'Second place', '101st place')
    """
    if lang == "zh":
        return f"第{_chinese(place) if place < 100 else place}名"
    spelled = {1: "First", 2: "Second", 3: "Third"}.get(place)
    if spelled:
        return f"{spelled} place"
    ending = "th" if 11 <= place % 100 <= 13 else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending} place"


def _chinese(number: int) -> str:
    tens, ones = divmod(number, 10)
    head = "" if tens == 0 else "十" if tens == 1 else f"{_DIGITS[tens]}十"
    return head + (_DIGITS[ones] if ones or not tens else "")
