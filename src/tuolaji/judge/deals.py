"""The questions about a deal: result, declare, fallback, next_dealer, promote, seating, fixed_deal."""

from typing import Any

from tuolaji.cards import RANKS, SEATS, SUITS, Hand, Rank, card, check_copies, next_seat, parse, parse_hand
from tuolaji.errors import QuestionError
from tuolaji.judge.cards import Answer, verdict_keys
from tuolaji.judge.question import (
    DeclareQuestion,
    FallbackQuestion,
    FixedDealQuestion,
    NextDealerQuestion,
    PromoteQuestion,
    Question,
    ResultQuestion,
    SeatingQuestion,
)
from tuolaji.rules.declare import CardsShown, Declaration, Declaring, check_declare, dealer_after, fold
from tuolaji.rules.draw import draw_roles
from tuolaji.rules.fallback import nobody_declared
from tuolaji.rules.level import (
    DealResult,
    above_levels,
    explain_result,
    first_dealer,
    level_name,
    level_number,
    next_dealer,
    promote,
    result,
)
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.catalogue import Message


def points_result(question: ResultQuestion) -> Answer:
    sheet = load(question.rules)
    rule = sheet.level
    given = question.at_least
    sure = DealResult(given.winner, given.levels) if given is not None else None
    found, verdict = explain_result(rule, question.points, sure)
    small = rule.counts == "small points"
    stage = "stays" if found.winner == "dealer" else "changes"
    return {
        "winner": found.winner,
        "stage": None if small else stage,
        "levels": None if small else found.gain,
        "small_points": found.gain if small else None,
    } | verdict_keys(verdict, question)


def who_deals_next(question: NextDealerQuestion) -> Answer:
    rule = load(question.rules).level
    seat, verdict = next_dealer(rule, question.dealer, result(rule, question.points).winner)
    return {"dealer": seat} | verdict_keys(verdict, question)


def promotion(question: PromoteQuestion) -> Answer:
    sheet = load(question.rules)
    if sheet.level.fixed:
        clause = sheet.level.clauses.get("promote")
        raise QuestionError("no_promotions", Message("judge.no_promotions", sheet=sheet.id, clause=str(clause)))
    start = level_number_asked(sheet, question.start)
    number, passed = promote(sheet.level, start, question.levels, question.role)
    return {"level": level_name(number), "passed": passed, "clause": sheet.level.clauses.get("promote")}


def seats_before_the_draw(question: SeatingQuestion) -> Answer:
    sheet = load(question.rules)
    turned = None if question.turned is None else parse(question.turned)
    if turned is not None and len(turned) != 1:
        told = Message("judge.bad_turned", cards=repr(question.turned), count=len(turned))
        raise QuestionError("bad_turned", told)
    found, verdict = draw_roles(
        sheet.draw,
        first_deal=question.first_deal,
        dealer=first_dealer(sheet.level) if question.first_deal else question.dealer,
        eldest=question.eldest,
        turned=turned[0] if turned else None,
    )
    return found._asdict() | verdict_keys(verdict, question)


def fixed_deal(question: FixedDealQuestion) -> Answer:
    """A deal of a round whose levels are fixed: its level, and its dealer, who draws first."""
    sheet = load(question.rules)
    fixed = sheet.level.fixed
    if not fixed:
        raise QuestionError("not_fixed", Message("judge.not_fixed", sheet=sheet.id))
    if question.number > len(fixed):
        told = Message("judge.bad_number", number=question.number, sheet=sheet.id, deals=len(fixed))
        raise QuestionError("bad_number", told)
    dealer = next_seat("E", question.number - 1)
    clause = sheet.draw.clauses.get("first_drawer")
    return {"level": fixed[question.number - 1], "dealer": dealer, "draws_first": dealer, "clause": clause}


def level_number_asked(sheet: Sheet, name: str) -> int:
    rank = "T" if name == "10" else name
    number = level_number(rank)
    if above_levels(sheet.level, number):
        raise QuestionError("bad_level", Message("judge.level_too_high", level=name, sheet=sheet.id))
    if number < level_number(sheet.level.first):
        raise QuestionError(
            "bad_level", Message("judge.level_too_low", level=name, sheet=sheet.id, first=sheet.level.first)
        )
    return number


def rank_asked(sheet: Sheet, question: Question) -> Rank:
    if question.level is None:
        raise QuestionError("missing_key", Message("judge.needs_key", key="level"))
    return RANKS[level_number_asked(sheet, question.level)]


def declare(question: DeclareQuestion) -> Answer:
    sheet = load(question.rules)
    if not question.first_deal and question.dealer is None:
        raise QuestionError("missing_key", Message("judge.declaring_needs_dealer"))
    state = Declaring(sheet, rank_asked(sheet, question), question.first_deal)
    decks = sheet.cards.decks
    shown = [CardsShown(entry.seat, _held(entry.cards, decks)) for entry in question.shown]
    attempt = CardsShown(question.attempt.seat, _held(question.attempt.cards, decks))
    _check_shown([*shown, attempt], decks)
    state = fold(state, shown)
    verdict, made = check_declare(state, attempt, question.window)
    _check_laid(state, made)
    answer: dict[str, Any] = {"legal": verdict.ok} | verdict_keys(verdict, question)
    if made is not None:
        answer |= {"trump": made.trump, "dealer": dealer_after(state, made, question.dealer), "count": made.size}
    return answer


def _held(text: str, decks: int) -> Hand:
    hand = parse_hand(text)
    check_copies([hand], decks, repr(text))
    return hand


def _check_laid(state: Declaring, made: Declaration | None) -> None:
    """However a bid was given, as added or as the total: together the bids of a suit are no more than there are."""
    entries = [*state.laid, *([(made.seat, made.trump, made.size)] if made else [])]
    for suit in SUITS:
        most = {seat: max((n for s, t, n in entries if (s, t) == (seat, suit)), default=0) for seat in SEATS}
        level = card(suit, state.level)
        check_copies(
            [Hand.of([level] * count) for count in most.values()], state.sheet.cards.decks, Message("judge.cards_shown")
        )


def _check_shown(entries: list[CardsShown], decks: int) -> None:
    """Two seats cannot show the same copy: of each card count the most that each seat has laid at once."""
    most: dict[str, Hand] = {}
    for seat, cards in entries:
        before = most.get(seat, Hand())
        most[seat] = Hand(bytes(map(max, before.counts, cards.counts)))
    check_copies(list(most.values()), decks, Message("judge.cards_shown"))


def fallback(question: FallbackQuestion) -> Answer:
    sheet = load(question.rules)
    rule = sheet.declare
    kitty = parse(question.kitty)
    check_copies([Hand.of(kitty)], sheet.cards.decks, Message("judge.the_kitty"))
    if len(kitty) > sheet.cards.kitty:
        told = Message("judge.kitty_too_large", count=len(kitty), sheet=sheet.id, due=sheet.cards.kitty)
        raise QuestionError("bad_kitty", told)
    if len(kitty) < sheet.cards.kitty:
        told = Message("judge.kitty_in_order", due=sheet.cards.kitty, count=len(kitty))
        raise QuestionError("missing_key", told)
    level = rank_asked(sheet, question) if rule.nobody == "highest card" else None
    verdict, trump = nobody_declared(rule, kitty, level)
    dealer = question.first_drawer if trump is not None else None
    return {"trump": trump, "dealer": dealer} | verdict_keys(verdict, question)
