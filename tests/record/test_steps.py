"""Every step of a deal is a sentence in every language: one for each kind of event, and for each of its variants."""

from typing import get_args

import pytest

from tests.text.test_letters import BARE, CHINESE
from tuolaji.cards import Hand, parse_hand
from tuolaji.deal.log import events as e
from tuolaji.deal.setup import opening
from tuolaji.record.steps import names_in, step_message
from tuolaji.referee.simulate import refereed_match
from tuolaji.rules.reasons.ruling_reason import BySheet, LeftToReferee, NothingFound
from tuolaji.rules.sheet.load import load, sheet_ids
from tuolaji.text.catalogue import language, language_tags
from tuolaji.text.stored import AsWritten, Wording

TAGS = language_tags()
SHEET = load("tianwen")


def cards(text: str) -> Hand:
    return parse_hand(text)


WRITTEN = AsWritten((Wording("en", "The cards fell off the table."), Wording("zh", "牌掉在地上了。")))
BY_SHEET = BySheet("exposed_card", "TW-4", 0, "dealer", points=10)
EVERYTHING = e.Ruled(
    3, "conduct", "W", "referee", WRITTEN, points=-10, deal="ends", winner="defenders", levels=0, at_least=True,
    small_points=5, warning=True, disqualified=True, proposed=True, cannot_win=True, taken_back=0, bury_again=True,
    bid_again=True, loses_bidding=True, trump="NT", choices=("play_on", "A", "H"), overrules=2,
)  # fmt: skip
EXAMPLES: tuple[e.AnyDealEvent, ...] = (
    e.Opened(opening("tianwen"), "", "", "W"),
    e.PackCut("W", 1),
    e.PackCut("W", 40, more=True),
    e.CardTurned("E", (cards("W"), cards("ST"))),
    e.DrawBegan("N"),
    e.Drew("W", cards("W")),
    e.Declared("S", cards("H2 w"), "H", 1),
    e.DrawEnded(10_000),
    e.Passed("W"),
    e.WindowMoved(12_000),
    e.DeclaringClosed("NT", "E"),
    e.DeclaringClosed("H", "E", (cards("w"), cards("H5"))),
    e.Redealt((cards("w"), cards("W"))),
    e.KittyTaken("E", cards("S5 w W")),
    e.Buried("E", cards("S5 w W")),
    e.Played("N", cards("H5 W")),
    e.Played("N", cards("H5 H5 W"), (cards("H5 H5"), cards("W"))),
    e.ThrowStopped("W", cards("S3 SA"), (cards("S3"),), (cards("S3"), cards("w"))),
    e.ThrowStopped("W", cards("S3 SA"), (cards("S3"),), (cards("S3"), cards("w")), chooser="N"),
    e.Forced("W", cards("S3"), 10),
    e.Forced("W", cards("S3"), 1, "N"),
    e.TrickTaken("W", 10),
    e.TrickTaken("W", 10, -10),
    e.Dug("W", 2, 40),
    e.Settled(80, "defenders", 0, {"EW": "2", "NS": "T"}, "N"),
    e.Settled(120, "defenders", 2, {"EW": "2", "NS": "T"}, "N"),
    e.Settled(0, "dealer", 3, {"EW": "A", "NS": "T"}, "W", "EW"),
    e.PlayedEarly("W", cards("W")),
    e.Exposed("E", cards("w")),
    e.ShownWrong("S", cards("W")),
    e.CardMoved("W", "E", cards("w")),
    e.Called("table", "revoke", "W"),
    e.Called("E", "revoke", "W", 3),
    e.Called("Li Si", "revoke", "W", 3),
    e.Ruled(1, "exposed_card", "W", "referee", BY_SHEET, "TW-4"),
    e.Ruled(1, "late", "W", "E", LeftToReferee("late"), taken_back=1),
    e.Ruled(1, "late", "W", "table", NothingFound("late"), deal="replayed", taken_back=2),
    EVERYTHING,
    e.Chose(3, "W", "A"),
    e.Chose(3, "W", "NT"),
    e.Chose(3, "W", "of this house"),
    e.Dismissed("referee", "W", NothingFound("revoke")),
    e.Appealed(3, "W", "We did follow."),
    e.Paused(),
    e.Resumed(),
)


def told(event: e.AnyDealEvent, tag: str, names: dict[str, str] | None = None) -> str:
    return step_message(event, SHEET, names_in(names or {})).told(tag)


def test_there_is_an_example_of_every_kind_of_event() -> None:
    assert {type(example) for example in EXAMPLES} == set(get_args(e.AnyDealEvent))


@pytest.mark.parametrize("tag", TAGS)
def test_every_kind_of_event_has_a_sentence_of_its_own(tag: str) -> None:
    sentences = [told(example, tag) for example in EXAMPLES]
    assert len(set(sentences)) == len(EXAMPLES)
    assert [sentence for sentence in sentences if not sentence or "{" in sentence] == []


@pytest.mark.parametrize("tag", CHINESE)
def test_chinese_steps_have_no_letters_for_seats_and_jokers(tag: str) -> None:
    assert [told(example, tag) for example in EXAMPLES if BARE.search(told(example, tag))] == []


@pytest.mark.parametrize("tag", TAGS)
def test_every_choice_of_a_sheet_is_in_words(tag: str) -> None:
    found = {
        choice
        for sheet_id in sheet_ids()
        for listed in load(sheet_id).penalty.values()
        for case in listed
        for choice in case.choices
    }
    assert {"A", "play_on", "overcall", "NT"} <= found
    for choice in found:
        assert language(tag).has(f"steps.choice_{choice}") or choice in ("S", "H", "D", "C", "NT")


SAID = [
    (e.CardTurned("W", (cards("W"), cards("ST"))), "西翻出大王、♠10", "West turns up big joker, ♠10"),
    (
        e.Played("N", cards("H5 H5 W"), (cards("H5 H5"), cards("W"))),
        "北出♥5 ♥5 + 大王",
        "North plays ♥5 ♥5 + big joker",
    ),
    (e.DeclaringClosed("NT", "E"), "定主：无主，东坐庄", "Trump is no trump; East deals"),
    (
        e.Settled(120, "defenders", 2, {"EW": "2", "NS": "T"}, "N"),
        "防家得分120：防家胜，+2；东西方打2，南北方打10；下一副北坐庄",
        "Defenders' points 120: the defenders win, +2; East-West at 2, North-South at 10; North deals next",
    ),
    (e.Called("E", "revoke", "W", 3), "东提出：西藏张（第3轮）", "A call by East against West: revoke, trick 3"),
    (
        e.ThrowStopped("W", cards("S3 SA"), (cards("S3"),), (cards("S3"), cards("w")), chooser="N"),
        "西甩♠3 ♠A，被挡住：♠3会被压住。由北指定出♠3或小王",
        "West throws ♠3 ♠A; it is stopped: ♠3 can be beaten. North chooses: ♠3 or small joker",
    ),
    (e.Chose(3, "W", "A"), "西按第3号裁决选择：A 项", "West chooses after ruling 3: choice A"),
]


@pytest.mark.parametrize(("event", "chinese", "english"), SAID, ids=[english for *_, english in SAID])
def test_steps_are_told_as_people_say_them(event: e.AnyDealEvent, chinese: str, english: str) -> None:
    assert (told(event, "zh"), told(event, "en")) == (chinese, english)


def test_a_ruling_tells_its_reason_and_all_its_effects() -> None:
    words = told(EVERYTHING, "zh")
    assert words.startswith("第3号裁决，西，由裁判作出：牌掉在地上了。 效果：防家得分-10；防家上台（至少）；仅为建议")
    assert words.count("；") == 14
    assert "由对方选择：继续打、A 项或♥" in words


def test_hidden_bids_are_laid_face_down() -> None:
    event = e.Declared("S", cards("H3 w"), "H", 1)
    assert step_message(event, load("lianpai"), {}).told("zh-Hant") == "南暗叫♥3 小王，主是♥"


def test_players_are_named_by_the_headers_and_cannot_steer_a_terminal() -> None:
    names = {"West": "李四\x1b[2J", "East": " "}
    assert told(e.Passed("W"), "zh", names) == "西（李四[2J）不叫"
    assert told(e.Passed("E"), "en", names) == "East passes"
    assert told(e.Appealed(1, "E", "No\x1b[2J"), "en") == "East appeals against ruling 1: No[2J"


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("sheet_id", sheet_ids())
def test_every_step_of_refereed_deals_is_told(sheet_id: str, tag: str) -> None:
    sheet = load(sheet_id)
    _, logs = refereed_match(sheet_id, 6, "steps", "at once")
    sentences = [step_message(entry.event, sheet, {}).told(tag) for log in logs for entry in log]
    assert any(isinstance(entry.event, e.Ruled) for log in logs for entry in log)
    assert all(sentences)
    if tag in CHINESE:
        assert [sentence for sentence in sentences if BARE.search(sentence)] == []
