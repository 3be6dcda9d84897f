"""The question about offences: ruling."""

from msgspec.structs import asdict

from tuolaji.cards import Hand, check_copies, parse
from tuolaji.judge.cards import Answer
from tuolaji.judge.deals import rank_asked
from tuolaji.judge.question import RulingQuestion
from tuolaji.rules.penalty import Offence, rule_on
from tuolaji.rules.reasons.ruling_reason import reason_words
from tuolaji.rules.sheet.load import load


def ruling(question: RulingQuestion) -> Answer:
    sheet = load(question.rules)
    cards = tuple(parse(question.cards))
    check_copies([Hand.of(cards)], sheet.cards.decks, "'cards'")
    offence = Offence(
        offence=question.offence,
        offender=question.offender,
        cards=cards,
        found=question.found,
        times=question.times,
        severity=question.severity,
        cards_left=question.cards_left,
        both=question.both,
        true_claim=question.true_claim,
        minutes=question.minutes,
        choice=question.choice,
        reparable=question.reparable,
        window=question.window,
        level=rank_asked(sheet, question) if question.level is not None else None,
    )
    found = rule_on(sheet, offence)
    return {"clause": found.clause} | asdict(found) | {"reason": reason_words(sheet, found.reason, tags=question.langs)}
