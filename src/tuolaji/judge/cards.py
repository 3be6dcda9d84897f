"""The questions about cards: order, lead, follow, follows, trick, dig."""

from collections.abc import Sequence
from typing import Any

from tuolaji.cards import (
    NAMES,
    SEATS,
    Card,
    Hand,
    Rank,
    check_copies,
    next_seat,
    parse,
    parse_hand,
    write,
)
from tuolaji.errors import NotHeld, QuestionError
from tuolaji.judge.question import (
    DigQuestion,
    FollowQuestion,
    FollowsQuestion,
    LeadQuestion,
    OrderQuestion,
    Question,
    TrickQuestion,
)
from tuolaji.rules.follow import check_follow
from tuolaji.rules.lead import Lead, check_lead, read_lead, split_assumed, units_led
from tuolaji.rules.reasons.teach import notes_on_follow, notes_on_lead, notes_on_trick
from tuolaji.rules.reasons.trick_verdict import explain_trick
from tuolaji.rules.reasons.verdict import Verdict
from tuolaji.rules.settle import explain_dig
from tuolaji.rules.shape import Unit
from tuolaji.rules.sheet.load import load
from tuolaji.rules.throw import judge_throw
from tuolaji.rules.trick import TakenTrick, take_trick
from tuolaji.rules.trump import TrumpTable, levels, trump_table
from tuolaji.rules.units.plays import count_follows, list_follows
from tuolaji.text.catalogue import Message

Answer = dict[str, Any]


def table_of(question: Question) -> TrumpTable:
    """The tables that a question about cards is asked of."""
    sheet = load(question.rules)
    level, trump = question.level, question.trump
    if level is None or trump is None:
        missing = "level" if level is None else "trump"
        raise QuestionError("missing_key", Message("judge.needs_key", key=missing))
    rank: Rank = "T" if level == "10" else level
    if rank not in levels(sheet):
        raise QuestionError(
            "bad_level", Message("judge.level_too_low", level=level, sheet=sheet.id, first=sheet.level.first)
        )
    if trump == "NT" and not sheet.trump.no_trump:
        clause = sheet.trump.clauses.get("no_trump")
        raise QuestionError("bad_trump", Message("judge.never_no_trump", sheet=sheet.id, clause=str(clause)))
    return trump_table(sheet, rank, trump)


def verdict_keys(verdict: Verdict, question: Question) -> Answer:
    return {"clause": verdict.clause, "reason": verdict.reason(question.langs)}


def reason_with(verdict: Verdict, assumed: Verdict | None, question: Question) -> Answer:
    """The keys of a verdict; the reason ends with what was assumed of the lead, if anything was."""
    keys = verdict_keys(verdict, question)
    if assumed is not None:
        more = assumed.reason(question.langs)
        keys["reason"] = {lang: f"{text} {more[lang]}" for lang, text in keys["reason"].items()}
    return keys


def unit_keys(units: Sequence[Unit]) -> list[Answer]:
    return [{"width": unit.shape.width, "length": unit.shape.length, "cards": write(unit.cards)} for unit in units]


def order(question: OrderQuestion) -> Answer:
    cards = table_of(question)
    groups = {name: [[NAMES[kind] for kind in step] for step in steps] for name, steps in cards.order().items()}
    return {"groups": groups, "clause": cards.sheet.trump.clauses.get("order")}


def _played(hand: Hand, play: Hand, name: str) -> None:
    if not len(play):
        raise QuestionError("no_cards", Message("judge.key_without_cards", key=name))
    if not play <= hand:
        missing = Hand(bytes(max(0, a - b) for a, b in zip(play.counts, hand.counts, strict=True)))
        raise NotHeld(Message("judge.not_held", key=name, missing=str(missing), hand=str(hand)))


def _stated(stated: list[str] | None, cards: Hand) -> list[list[Card]] | None:
    """A stated split, which must share out exactly the cards played."""
    if stated is None:
        return None
    parts = [parse(part) for part in stated]
    if not all(parts) or Hand.of(kind for part in parts for kind in part) != cards:
        raise QuestionError("bad_split", Message("judge.bad_split", split=repr(stated), cards=str(cards)))
    return parts


def _read_lead(cards: TrumpTable, text: str, stated: list[str] | None) -> Lead:
    """The lead that others answer; one that could not be led makes the question senseless."""
    led = parse_hand(text)
    if not len(led):
        raise QuestionError("no_cards", Message("judge.lead_without_cards"))
    check_copies([led], cards.sheet.cards.decks, Message("judge.the_lead"))
    verdict, found = read_lead(cards, led, _stated(stated, led))
    if found is None:
        raise QuestionError("bad_lead", Message("judge.cannot_be_led", cards=repr(text), why=verdict))
    return found


def _assumed(cards: TrumpTable, led: Lead, stated: list[str] | None) -> Verdict | None:
    """The assumption about a lead whose split was not stated, if one is made."""
    return split_assumed(cards, led) if stated is None else None


def lead(question: LeadQuestion) -> Answer:
    cards = table_of(question)
    decks = cards.sheet.cards.decks
    hand, play = parse_hand(question.hand), parse_hand(question.play)
    _played(hand, play, "play")
    others = {seat: parse_hand(text) for seat, text in (question.others or {}).items()}
    leader = question.seat
    if leader is None and len(others) == 3:
        leader = next(seat for seat in SEATS if seat not in others)
    if leader is not None and leader in others:
        raise QuestionError("bad_others", Message("judge.leader_in_others", seat=Message("cards.seat", seat=leader)))
    held = Message("judge.hand_and_others") if others else Message("judge.the_hand")
    check_copies([hand, *others.values()], decks, held)
    verdict, found = check_lead(cards, play, _stated(question.split, play))
    if found and found.kind == "throw" and question.others is not None and len(others) < 3:
        raise QuestionError("bad_others", Message("judge.throw_needs_hands", count=len(others)))
    units: tuple[Unit, ...] = found.units if found else ()
    if found is None and (seen := units_led(cards, play)):
        units = seen[1]
    kind = found.kind if found else (units[0].shape.kind if len(units) == 1 else "throw") if units else None
    answer: Answer = {"legal": verdict.ok, "kind": kind, "units": unit_keys(units)}
    if "splits" in verdict.facts:
        answer["splits"] = [[write(unit.cards) for unit in way] for way in verdict.facts["splits"]]
    if found and found.kind == "throw" and question.others is not None:
        verdict, thrown = judge_throw(cards, found, others, leader)
        must = thrown.must_play
        answer["throw"] = {
            "holds": thrown.holds,
            "stopped": unit_keys(thrown.stopped),
            "options": [write(unit.cards) for unit in thrown.options],
            "must_play": write(must.cards) if must else None,
            "chooser": thrown.chooser,
            "penalty": thrown.penalty,
            "returned": write(play - Hand.of(must.cards)) if must else None,
        }
    return answer | verdict_keys(notes_on_lead(verdict, cards, play), question)


def follow(question: FollowQuestion) -> Answer:
    cards = table_of(question)
    hand, play = parse_hand(question.hand), parse_hand(question.play)
    led = _read_lead(cards, question.lead, question.split)
    _played(hand, play, "play")
    check_copies([hand, led.cards], cards.sheet.cards.decks, Message("judge.hand_and_lead"))
    verdict = notes_on_follow(check_follow(cards, hand, led, play), cards, hand, led, play)
    keys = reason_with(verdict, _assumed(cards, led, question.split), question)
    return {"legal": verdict.ok, "owed": unit_keys(verdict.facts.get("owed", ()))} | keys


def follows(question: FollowsQuestion) -> Answer:
    cards = table_of(question)
    hand = parse_hand(question.hand)
    led = _read_lead(cards, question.lead, question.split)
    check_copies([hand, led.cards], cards.sheet.cards.decks, Message("judge.hand_and_lead"))
    if len(hand) < len(led.cards):
        raise QuestionError("short_hand", Message("judge.short_hand", held=len(hand), led=len(led.cards)))
    count = count_follows(cards, hand, led)
    plays = list_follows(cards, hand, led, question.limit)
    answer = {"count": count, "plays": [str(play) for play in plays], "complete": len(plays) == count}
    assumed = _assumed(cards, led, question.split)
    return answer | (verdict_keys(assumed, question) if assumed else {})


def _trick(question: TrickQuestion | DigQuestion) -> tuple[TakenTrick, Verdict | None]:
    """The trick that is asked about, and what was assumed of its lead."""
    cards = table_of(question)
    plays = [parse_hand(text) for text in question.plays]
    led = _read_lead(cards, question.plays[0], question.split)
    for seat_number, play in enumerate(plays):
        if len(play) != len(led.cards):
            seat = Message("cards.seat", seat=next_seat(question.leader, seat_number))
            told = Message("judge.uneven_plays", seat=seat, played=len(play), led=len(led.cards))
            raise QuestionError("uneven_plays", told)
    seats = question.cannot_win if isinstance(question, TrickQuestion) else []
    if question.leader in seats:
        seat = Message("cards.seat", seat=question.leader)
        raise QuestionError("bad_seat", Message("judge.leader_cannot_win", seat=seat))
    return take_trick(cards, led, plays, question.leader, seats), _assumed(cards, led, question.split)


def trick(question: TrickQuestion) -> Answer:
    taken, assumed = _trick(question)
    check_copies(taken.plays, taken.table.sheet.cards.decks, Message("judge.the_plays"))
    return {"winner": taken.winner, "points": taken.points} | reason_with(
        notes_on_trick(explain_trick(taken), taken), assumed, question
    )


def dig(question: DigQuestion) -> Answer:
    taken, assumed = _trick(question)
    sheet = taken.table.sheet
    kitty = parse_hand(question.kitty)
    check_copies([*taken.plays, kitty], sheet.cards.decks, Message("judge.plays_and_kitty"))
    if len(kitty) != sheet.cards.kitty:
        code = "missing_key" if len(kitty) < sheet.cards.kitty else "bad_kitty"
        raise QuestionError(
            code,
            Message("judge.whole_kitty", sheet=sheet.id, due=sheet.cards.kitty, count=len(kitty)),
        )
    found, verdict = explain_dig(taken, question.dealer, kitty)
    keys = {"dug": found.dug, "multiplier": found.multiplier, "points": found.points}
    return keys | reason_with(verdict, assumed, question)
