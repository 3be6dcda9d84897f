"""A sheet as a list of plain facts, each with its label in both languages: what rule books and comparisons show."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from tuolaji.rules.base import Rule
from tuolaji.rules.sheet import CHAPTERS, MatchBand, Sheet, StageRule


class Fact(NamedTuple):
    """One rule of a sheet: where it stands, and its value as it stands there."""

    path: str
    value: Any


LABELS: dict[str, tuple[str, str]] = {
    "cards": ("牌", "Cards"),
    "cards.decks": ("副数", "Decks"),
    "cards.kitty": ("底牌张数", "Cards in the kitty"),
    "trump": ("主牌", "Trump"),
    "trump.permanent": ("级牌和王以外的常主", "Permanent trumps besides level cards and jokers"),
    "trump.chains": ("主牌的连牌次序（由低到高）", "Chains of trump, low to high"),
    "trump.close_gap": ("级牌空档相连", "The gap of the level card is closed"),
    "trump.no_trump": ("可以打无主", "No trump can be played"),
    "declare": ("叫主", "Declaring"),
    "declare.hidden": ("暗叫", "Hidden bids"),
    "declare.takes_deal": ("第一副叫主得庄", "In the first deal the declarer deals"),
    "declare.first_deal_small_jokers": ("第一副叫牌须带小王", "Small jokers with a first-deal bid"),
    "declare.most_cards": ("最多亮几张级牌", "Most level cards shown"),
    "declare.overcall_same_suit": ("同花色可以反", "The same suit may overcall"),
    "declare.overcall_self": ("可以反自己", "One may overcall oneself"),
    "declare.reinforce": ("可以加固", "Reinforcing"),
    "declare.closing_opening": ("首亮几张即定主", "An opening of so many closes it"),
    "declare.joker_pair": ("对王反无主", "A joker pair overcalls to no trump"),
    "declare.joker_pair_barred_at": ("不能反无主的级", "No overcall to no trump at"),
    "declare.big_over_small": ("大王反小王", "Big jokers over small ones"),
    "declare.wrong_cards_bar_suit": ("亮错不得再亮该花色", "Wrong cards bar their suit"),
    "declare.asks": ("抓完牌后怎样询问", "After the draw who is asked"),
    "declare.window_seconds": ("抓完牌后反主时间（秒）", "Window after the draw, in seconds"),
    "declare.nobody": ("无人叫主", "Nobody declares"),
    "draw": ("洗牌与抓牌", "Shuffling and drawing"),
    "draw.first_shuffles": ("第一副洗牌", "First deal: shuffles"),
    "draw.first_cuts": ("第一副切牌", "First deal: cuts"),
    "draw.first_turns": ("第一副翻牌定先抓", "First deal: turns a card for the first drawer"),
    "draw.later_shuffles": ("以后洗牌", "Later: shuffles"),
    "draw.later_cuts": ("以后切牌", "Later: cuts"),
    "draw.most_cuts": ("最多切几次", "Cuts at most"),
    "draw.least_lifted": ("切牌至少几张", "Cards lifted at least"),
    "kitty": ("底牌", "The kitty"),
    "kitty.dealer_sees": ("庄家看所扣的底牌", "The dealer sees the buried cards"),
    "table": ("桌面", "On the table"),
    "table.tricks": ("可以再看的轮次", "Tricks that may be seen again"),
    "table.own_plays": ("可看自己打过的牌", "One's own plays may be looked through"),
    "table.early_cards_stay": ("抢先出的牌不能收回", "Cards played early stay committed"),
    "throw": ("甩牌", "Throws"),
    "throw.allowed": ("可以甩牌", "Throws allowed"),
    "throw.stated_split": ("可声明甩牌结构", "The leader may state the split"),
    "throw.must_state": ("必须声明结构的甩牌", "Throws that must be stated"),
    "throw.partner_counts": ("同伴压得住也算失败", "A partner's hand stops a throw too"),
    "throw.penalty.points": ("甩牌失败扣分", "Points for a failed throw"),
    "throw.penalty.per": ("扣分按", "counted per"),
    "throw.candidates": ("失败后可出的牌", "After a failed throw"),
    "throw.several": ("不止一种时", "If there are several"),
    "follow": ("跟牌", "Following"),
    "follow.longest_runs_first": ("先跟最长的连对", "Longest runs first"),
    "follow.wider_is_a_run": ("同张数更宽的牌型算连对", "A wider unit counts as the run"),
    "follow.ladders.pair": ("首家出对子", "A led pair"),
    "follow.ladders.triple": ("首家出刻子", "A led triple"),
    "follow.ladders.quad": ("首家出炸弹", "A led quad"),
    "follow.ladders.tractor": ("首家出拖拉机", "A led tractor"),
    "follow.ladders.bulldozer": ("首家出推土机", "A led bulldozer"),
    "trick": ("一轮的输赢", "Winning a trick"),
    "trick.compare": ("甩牌和毙牌比较", "Throws and ruffs compare by"),
    "trick.wider_beats": ("更宽的牌型压过连对", "A wider unit beats a run of as many cards"),
    "dig": ("抠底", "The dig"),
    "dig.of": ("抠什么", "What is dug"),
    "dig.trump_only": ("只有主牌能抠", "Only trumps dig"),
    "dig.decides": ("倍数取自", "Multiplier taken from"),
    "dig.single": ("单张倍数", "Single"),
    "dig.pair": ("对子倍数", "Pair"),
    "dig.each_pair": ("对子倍数乘对子数", "times the number of pairs"),
    "dig.triple": ("刻子倍数", "Triple"),
    "dig.quad": ("炸弹倍数", "Quad"),
    "dig.tractor.two": ("两连对倍数", "Tractor of two"),
    "dig.tractor.plus": ("每多一对加", "plus for each further pair"),
    "dig.tractor.times": ("每多一对乘", "times for each further pair"),
    "dig.bulldozer.two": ("两连刻倍数", "Bulldozer of two"),
    "dig.bulldozer.plus": ("每多一刻加", "plus for each further step"),
    "dig.bulldozer.times": ("每多一刻乘", "times for each further step"),
    "dig.throw": ("甩牌至少", "A throw at least"),
    "clock": ("时限", "Clocks"),
    "clock.play": ("每次出牌（秒）", "Seconds for a play"),
    "clock.bury": ("扣底（秒）", "Seconds to bury"),
    "match": ("一场比赛", "The match"),
    "match.by": ("按什么定胜负", "Decided by"),
    "match.even": ("相等时", "If even"),
    "match.bands": ("场分（领先 → 胜 : 负）", "Match points (ahead by → winner : loser)"),
    "match.standard_points": ("另计标准分", "Standard points"),
    "match.minutes": ("每场时间（分钟）", "Minutes a match"),
    "match.announce_minutes_left": ("剩几分钟宣布最后几副", "The last deals are announced with so many minutes left"),
    "match.last_deals": ("宣布后再打几副", "Deals after the announcement"),
    "match.hand_in_minutes": ("几分钟内交记分表", "Minutes to hand in the score sheet"),
    "event": ("赛事", "The event"),
    "event.stages": ("阶段", "Stages"),
    "event.win": ("一场获胜（规则没有场分时）", "Points for a win (where the sheet gives no match points)"),
    "event.draw": ("一场打平", "Points for a draw"),
    "event.loss": ("一场失利", "Points for a loss"),
    "event.tie_breaks": ("同分时依次比较", "Ties are broken by, in order"),
    "event.constraints": ("编排限制，由重到轻", "Constraints of the pairing, gravest first"),
    "event.team_pairs": ("团体由几对组成", "Pairs of a team"),
    "event.convention_cards": ("须交约定卡", "Convention cards are filed"),
    "level": ("升级", "Levels"),
    "level.first": ("从哪一级打起", "First level"),
    "level.fixed": ("固定的级", "Fixed levels"),
    "level.stage_at": ("上台分数", "The stage is taken at"),
    "level.step": ("每多几分加一级", "One more for each further"),
    "level.stage_gives": ("上台本身计", "Taking the stage itself gives"),
    "level.dealer": ("庄家方升级（防家最多得分 → 级数）", "Dealer side (defenders at most → gains)"),
    "level.further.each": ("再每少几分多升一级", "and one more for each fewer"),
    "level.counts": ("计", "Counted in"),
    "level.beyond_ace": ("打过A继续升", "Levels go on past A"),
    "level.rotation": ("下一副庄家", "Next dealer"),
}

VALUES: dict[Any, tuple[str, str]] = {
    True: ("是", "yes"),
    False: ("否", "no"),
    None: ("—", "—"),
    "suit": ("主花色", "trump suit"),
    "other permanents": ("其他花色常主", "other permanent trumps"),
    "permanent": ("主花色常主", "permanent trump of the suit"),
    "other levels": ("其他级牌", "other level cards"),
    "level": ("主级牌", "level card of the suit"),
    "small joker": ("小王", "small joker"),
    "big joker": ("大王", "big joker"),
    "E": ("东", "E"),
    "N": ("北", "N"),
    "W": ("西", "W"),
    "S": ("南", "S"),
    "dealer": ("庄家", "the dealer"),
    "dealer's partner": ("庄家的同伴", "the dealer's partner"),
    "dealer's next seat": ("庄家的下家", "the dealer's next seat"),
    "dealer's previous seat": ("庄家的上家", "the dealer's previous seat"),
    "eldest": ("最年长者", "the eldest"),
    "eldest's partner": ("最年长者的同伴", "the eldest's partner"),
    "eldest's next seat": ("最年长者的下家", "the eldest's next seat"),
    "eldest's previous seat": ("最年长者的上家", "the eldest's previous seat"),
    "nobody": ("无", "nobody"),
    "on stage": ("在台上的一方胜", "the side on stage wins"),
    "reached first": ("先打到的一方为先", "the side that reached it first is ahead"),
    "anybody": ("谁都可以", "anybody"),
    "in turn": ("逐个", "each seat in turn"),
    "until first lead": ("到首次出牌为止", "until the first lead"),
    "always": ("随时", "always"),
    "last": ("最后一轮，到下次首出为止", "the last, until the next lead"),
    "all": ("全部", "all"),
    "never": ("不行", "never"),
    "first deal": ("仅第一副", "in the first deal"),
    "first card": ("底牌第一张的花色", "suit of the first kitty card"),
    "first suited card": ("底牌第一张有花色的牌", "first suited kitty card"),
    "highest card": ("底牌最大一张的花色", "suit of the highest kitty card"),
    "permanent trumps": ("只有常主是主", "only permanent trumps are trump"),
    "throw": ("每次", "throw"),
    "card stopped": ("被挡张数", "card stopped"),
    "card returned": ("收回张数", "card returned"),
    "lowest of each kind": ("每种被挡牌型中最小的", "the lowest stopped unit of each kind"),
    "every stopped unit": ("任一被挡的牌型", "any stopped unit"),
    "smallest kind": ("出最小的一种", "the smallest kind is played"),
    "next seat names": ("下家指定", "the next seat names it"),
    "no throw": ("没有", "none"),
    "triple and pair": ("有刻子又有对子的", "those with a triple and a pair"),
    "biggest unit": ("只比最大的牌型", "the biggest unit only"),
    "each unit": ("逐个比较", "each unit in turn"),
    "kitty": ("底牌", "the kitty"),
    "last trick": ("最后一轮", "the last trick"),
    "best unit": ("倍数最高的牌型", "the best unit"),
    "biggest kind": ("最大的一类牌型", "the biggest kind of unit"),
    "levels": ("级数", "levels"),
    "small points": ("小分", "small points"),
    "by result": ("升级给同伴，下台给下家", "partner if promoted, next seat if not"),
    "next seat": ("总是下家", "always the next seat"),
    "swiss": ("积分编排", "Swiss"),
    "knockout": ("淘汰", "knockout"),
    "round robin": ("循环", "round robin"),
    "head to head": ("相互胜负", "head to head"),
    "opponents": ("对手分", "opponents' points"),
    "opponents but the lowest": ("去掉最低的对手分", "opponents' points but the lowest"),
    "beaten opponents": ("所胜对手分", "points of beaten opponents"),
    "standard points": ("标准分", "standard points"),
    "level difference": ("级差", "level difference"),
    "wins": ("胜场", "wins"),
    "ahead": ("平局先手", "ahead in even matches"),
    "lot": ("抽签", "lot"),
    "bye again": ("再次轮空", "a second bye"),
    "rematch": ("重复相遇", "rematch"),
    "same unit": ("同单位相遇", "same unit"),
    "score difference": ("分差", "score difference"),
    "bye rank": ("轮空给名次低的", "the bye goes to the lowest"),
    "table side": ("东西南北轮换", "sides of the table in turn"),
    "nothing": ("不带分", "nothing is carried over"),
    "half": ("带一半分", "half is carried over"),
    "everything": ("带全部分", "everything is carried over"),
    "like": ("同样的牌型", "the like"),
    "narrower": ("同样长、窄一张的连牌", "as long, one narrower"),
    "shorter": ("最长的较短连牌", "the longest shorter runs"),
    "steps": ("逐档尽量宽", "step by step, wide first"),
    "longest runs": ("连对越长越先，再是对子", "the longest runs first, then pairs"),
    "pair runs": ("尽量多的对子，连对越长越先", "as many pairs, the longest runs first"),
}


TITLES: dict[str, tuple[str, str]] = {
    "cards": ("牌与座位", "Cards and seats"),
    "trump": ("牌的大小", "The order of cards"),
    "shape": ("牌型", "Units"),
    "declare": ("叫主", "Declaring"),
    "draw": ("洗牌与抓牌", "Shuffling and drawing"),
    "kitty": ("底牌", "The kitty"),
    "lead": ("首家出牌", "Leading"),
    "throw": ("甩牌", "Throws"),
    "follow": ("跟牌", "Following"),
    "trick": ("一轮的输赢", "Winning a trick"),
    "dig": ("抠底", "The dig"),
    "level": ("升级与轮庄", "Levels and dealers"),
    "table": ("桌面", "On the table"),
    "penalty": ("违规与判罚", "Offences and rulings"),
    "clock": ("时限", "Clocks"),
    "match": ("一场比赛", "The match"),
    "event": ("赛事", "The event"),
    "conduct": ("赛风", "Conduct"),
}
"""The chapters of a rule book, in order."""


def facts(sheet: Sheet) -> list[Fact]:
    """Every rule of a sheet, in the order of its chapters."""
    return [fact for chapter in CHAPTERS for fact in _facts(chapter, getattr(sheet, chapter))]


def _facts(path: str, value: Any) -> Iterator[Fact]:
    if isinstance(value, Rule):
        for name in value.__struct_fields__:
            if name != "clauses":
                yield from _facts(f"{path}.{name}", getattr(value, name))
    elif value is None and any(known.startswith(f"{path}.") for known in LABELS):
        return
    else:
        yield Fact(path, value)


def label(path: str, lang: str) -> str:
    return LABELS[path][0 if lang == "zh" else 1]


def value_text(value: Any, lang: str) -> str:
    """A value in words."""
    if isinstance(value, (bool, str)) or value is None:
        known = VALUES.get(value)
        return known[0 if lang == "zh" else 1] if known else ("10" if value == "T" else str(value))
    if isinstance(value, tuple):
        if not value:
            return "—"
        if isinstance(value[0], MatchBand):
            return "; ".join(f"≥{band.ahead} → {band.winner:g} : {band.loser:g}" for band in value)
        if isinstance(value[0], StageRule):
            return "; ".join(_stage_text(stage, lang) for stage in value)
        if isinstance(value[0], Rule):
            return "; ".join(f"≤{band.at_most} → {band.levels}" for band in value)
        if isinstance(value[0], tuple):
            return " | ".join(" – ".join(value_text(step, lang) for step in chain) for chain in value)
        joiner = " › " if any(len(item) > 1 for item in value) else " "
        return joiner.join(value_text(item, lang) for item in value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def _stage_text(stage: StageRule, lang: str) -> str:
    zh = lang == "zh"
    words = [stage.name.zh if zh else stage.name.en, value_text(stage.pairing, lang)]
    if stage.rounds:
        words.append(f"{stage.rounds}轮" if zh else f"{stage.rounds} round{'s' * (stage.rounds > 1)}")
    if stage.groups > 1:
        words.append(f"{stage.groups}组" if zh else f"{stage.groups} groups")
    if stage.advance:
        words.append(f"前{stage.advance}名晋级" if zh else f"the first {stage.advance} go on")
        words.append(value_text(stage.carry, lang))
    return ("，" if zh else ", ").join(words)


def keys_of(dotted: str) -> list[str]:
    """The keys that a table of a sheet knows, for hints to authors."""
    kind: Any = Sheet
    for name in filter(None, dotted.split(".")):
        fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
        inner = fields.get(name)
        options = [inner, *getattr(inner, "__args__", ())]
        kind = next((one for one in options if isinstance(one, type) and issubclass(one, Rule)), None)
        if kind is None:
            return []
    return [field.name for field in msgspec.structs.fields(kind)]
