"""Every function of the library with arguments that make sense, so that tests can spoil them one by one."""

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import tuolaji


class Call(NamedTuple):
    """A function of the library, bound to something fresh, and arguments by name that it takes."""

    name: str
    bind: Callable[[], Callable[..., Any]]
    arguments: dict[str, Any]


def _trump() -> tuolaji.Trump:
    return tuolaji.Trump("tianwen", "2", "S")


@functools.cache
def _played(phase: str, refereed: bool) -> tuolaji.Deal:
    deal = tuolaji.Deal(seed=7, dealer="E", refereed=refereed)
    deal.play_out("random", until=phase)  # type: ignore[arg-type]
    return deal


def deal(phase: str = "playing", *, refereed: bool = False) -> tuolaji.Deal:
    """A deal that has come to this phase."""
    return _played(phase, refereed).copy()


def record() -> tuolaji.Record:
    return deal("finished").record()


def match() -> tuolaji.Match:
    return tuolaji.Match()


def competition(*, published: bool = True) -> tuolaji.Competition:
    cup = tuolaji.Competition("Cup", seed=1, rounds=1)
    cup.enter(("Ann", "Bo"), ("Cai", "Di"))
    if published:
        cup.draw()
        cup.publish()
    return cup


def _first(view: tuolaji.View) -> tuolaji.Hand:
    return view.legal(1)[0]


CALLS = [
    Call("ask", lambda: tuolaji.ask, {"question": "result", "rules": "gongguan", "points": 240, "langs": ["en"]}),
    Call("sheet", lambda: tuolaji.sheet, {"name": "fuze"}),
    Call("Hand", lambda: tuolaji.Hand, {"cards": "H3 H3"}),
    Call("Hand.count", lambda: tuolaji.Hand("H3").count, {"card": "H3"}),
    Call("Hand.told", lambda: tuolaji.Hand("H3").told, {"language": "zh"}),
    Call("Hand + ", lambda: tuolaji.Hand("H3").__add__, {"other": "H3"}),
    Call("Hand - ", lambda: tuolaji.Hand("H3").__sub__, {"other": "H3"}),
    Call("Hand <= ", lambda: tuolaji.Hand("H3").__le__, {"other": "H3"}),
    Call("Hand >= ", lambda: tuolaji.Hand("H3").__ge__, {"other": "H3"}),
    Call("in Hand", lambda: tuolaji.Hand("H3").__contains__, {"card": "H3"}),
    Call("Trump", lambda: tuolaji.Trump, {"sheet": "tianwen", "level": "2", "suit": "S"}),
    Call("Trump.group", lambda: _trump().group, {"card": "H3"}),
    Call("Trump.strength", lambda: _trump().strength, {"card": "H3"}),
    Call("Trump.groups", lambda: _trump().groups, {"cards": "H3 w"}),
    Call(
        "Trump.lead",
        lambda: _trump().lead,
        {"play": "H3 H4", "hand": "H3 H4", "split": None, "seat": "E", "others": {"N": "H5", "W": "H6", "S": "H7"}},
    ),
    Call("Trump.follow", lambda: _trump().follow, {"lead": "H3", "hand": "H5 H6", "play": "H5", "split": None}),
    Call("Trump.follows", lambda: _trump().follows, {"lead": "H3", "hand": "H5 H6", "split": None, "limit": 3}),
    Call(
        "Trump.trick",
        lambda: _trump().trick,
        {"leader": "E", "plays": ["H3", "H4", "H5", "H6"], "split": None, "cannot_win": ["S"]},
    ),
    Call(
        "Trump.dig",
        lambda: _trump().dig,
        {
            "leader": "E",
            "plays": ["H3", "H4", "H5", "H6"],
            "kitty": "D3 D4 D5 D6 D7 D8 D9 DT",
            "dealer": "N",
            "split": None,
        },
    ),
    Call("Sheet.name", lambda: tuolaji.sheet().name, {"language": "en"}),
    Call("Sheet.clause", lambda: tuolaji.sheet().clause, {"id": "TW-2.2", "language": "en"}),
    Call("Sheet.trump", lambda: tuolaji.sheet().trump, {"level": "5", "suit": "NT"}),
    Call(
        "Sheet.result",
        lambda: tuolaji.sheet().result,
        {"points": 85, "at_least": {"winner": "dealer", "levels": 1}},
    ),
    Call(
        "Sheet.declare",
        lambda: tuolaji.sheet().declare,
        {
            "seat": "N",
            "cards": "H5 H5",
            "level": "5",
            "shown": [("E", "S5")],
            "dealer": "E",
            "first_deal": False,
            "window": "drawing",
        },
    ),
    Call(
        "Sheet.fallback",
        lambda: tuolaji.sheet("buchong").fallback,
        {"first_drawer": "E", "kitty": "D3 D4 D5 D6 D7 D8 D9 DT", "level": "2", "first_deal": False},
    ),
    Call("Sheet.next_dealer", lambda: tuolaji.sheet().next_dealer, {"dealer": "E", "points": 85}),
    Call("Sheet.promote", lambda: tuolaji.sheet().promote, {"level": "5", "levels": 2, "role": "dealer"}),
    Call(
        "Sheet.seating",
        lambda: tuolaji.sheet("gongguan").seating,
        {"first_deal": True, "dealer": "E", "eldest": "N", "turned": "H5"},
    ),
    Call("Sheet.fixed_deal", lambda: tuolaji.sheet("fuze").fixed_deal, {"number": 3}),
    Call(
        "Sheet.ruling",
        lambda: tuolaji.sheet("gongguan").ruling,
        {"offence": "revoke", "offender": "dealer", "found": "next_trick", "cards": "H5", "times": 1},
    ),
    Call("Sheet.match", lambda: tuolaji.sheet().match, {"levels": {"EW": "T", "NS": "6"}, "passed": "EW"}),
    Call(
        "Deal",
        lambda: tuolaji.Deal,
        {"sheet": "tianwen", "seed": 7, "dealer": "E", "levels": {"EW": "5", "NS": "2"}, "refereed": "at once"},
    ),
    Call("Deal.view", lambda: deal().view, {"viewer": "E"}),
    Call("Deal.choices", lambda: deal().choices, {"seat": "E"}),
    Call(
        "Deal.check",
        lambda: deal().check,
        {"seat": "E", "do": "play", "cards": str(deal().view("E").legal(1)[0]), "split": None},
    ),
    Call("Deal.act", lambda: deal("cutting").act, {"seat": "S", "do": "cut", "cards": "", "lifted": 20}),
    Call("Deal.cut", lambda: deal("cutting").cut, {"seat": "S", "lifted": 20}),
    Call("Deal.turn_up", lambda: tuolaji.Deal(seed=1).turn_up, {"seat": "E"}),
    Call("Deal.draw", lambda: deal("drawing").draw, {"seat": "E"}),
    Call("Deal.declare", lambda: deal("drawing").declare, {"seat": "E", "cards": "H2"}),
    Call("Deal.pass_", lambda: deal("asking").pass_, {"seat": "E"}),
    Call("Deal.bury", lambda: deal("burying").bury, {"seat": "E", "cards": str(deal("burying").view("E").legal(1)[0])}),
    Call("Deal.play", lambda: deal().play, {"seat": "E", "cards": str(deal().view("E").legal(1)[0]), "split": None}),
    Call("Deal.name", lambda: deal().name, {"seat": "E", "cards": "H2"}),
    Call("Deal.expose", lambda: deal(refereed=True).expose, {"seat": "E", "cards": "H2"}),
    Call(
        "Deal.call",
        lambda: deal(refereed=True).call,
        {"by": "E", "offence": "revoke", "accused": "N", "trick": 1, "admitted": False},
    ),
    Call("Deal.choose", lambda: deal(refereed=True).choose, {"seat": "E", "choice": "A"}),
    Call("Deal.appeal", lambda: deal(refereed=True).appeal, {"seat": "E", "ruling": 1, "reason": "why"}),
    Call("Deal.play_out", lambda: deal("playing").play_out, {"players": "random", "until": "playing"}),
    Call("Deal.at", lambda: deal().at, {"step": 9}),
    Call("Deal.next", lambda: deal("finished").next, {"seed": 8}),
    Call("Deal.record", lambda: deal().record, {"Place": "here"}),
    Call("View.legal", lambda: deal().view("E").legal, {"limit": 2}),
    Call("Match", lambda: tuolaji.Match, {"sheet": "tianwen", "refereed": True}),
    Call("Match.deal", lambda: match().deal, {"seed": 7}),
    Call("Match.count", lambda: match().count, {"deal": None}),
    Call("Match.enter", lambda: match().enter, {"points": 85, "dealer": "E"}),
    Call("Match.record", lambda: match().record, {"Place": "here"}),
    Call("Record", lambda: tuolaji.Record, {"record": None}),
    Call("Record.parse", lambda: tuolaji.Record.parse, {"text": record().text()}),
    Call("Record.read", lambda: tuolaji.Record.read, {"path": "nowhere.txt"}),
    Call("Player", lambda: tuolaji.Player, {"player": "random", "seed": 1, "name": "chance"}),
    Call("Player.choose", lambda: tuolaji.Player("random").choose, {"view": deal().view("E")}),
    Call("Arena.play", lambda: tuolaji.Arena("random", _first).play, {"boards": 1}),
    Call("Competition", lambda: tuolaji.Competition, {"name": "Cup", "sheet": "tianwen", "seed": 1, "rounds": 3}),
    Call("Competition.open", lambda: tuolaji.Competition.open, {"path": "nowhere.event"}),
    Call("Competition.enter", lambda: competition(published=False).enter, {"unit": "School", "team": "Blue"}),
    Call("Competition.withdraw", lambda: competition().withdraw, {"entry": 1, "reason": "ill"}),
    Call(
        "Competition.result",
        lambda: competition().result,
        {"table": 1, "lines": "E:85 40 0", "levels": None, "on_stage": None, "small_points": None, "because": ""},
    ),
]
