"""The question about a whole match."""

from msgspec.structs import asdict

from tuolaji.cards import Side, next_seat, opponents_of, side_of
from tuolaji.errors import QuestionError
from tuolaji.judge.cards import Answer
from tuolaji.judge.deals import level_number_asked
from tuolaji.judge.question import DealWon, MatchQuestion
from tuolaji.rules.level import level_name
from tuolaji.rules.match import MatchResult, result_by_levels, result_by_small_points
from tuolaji.rules.reasons.reason import cited
from tuolaji.rules.sheet.load import load
from tuolaji.rules.sheet.schema import Sheet
from tuolaji.text.catalogue import Message, in_languages, language


def match(question: MatchQuestion) -> Answer:
    sheet = load(question.rules)
    found = _by_deals(sheet, question) if sheet.match.by == "small points" else _by_levels(sheet, question)
    clause = sheet.match.clauses.get("result")
    return asdict(found) | {"clause": clause, "reason": _reason(found, clause, question)}


def _by_levels(sheet: Sheet, question: MatchQuestion) -> MatchResult:
    if question.levels is None:
        raise QuestionError("missing_key", Message("judge.match_needs_key", sheet=sheet.id, key="levels"))
    asked: dict[Side, str] = {"EW": question.levels.east_west, "NS": question.levels.north_south}
    levels = {side: level_name(level_number_asked(sheet, name)) for side, name in asked.items()}
    even = levels["EW"] == levels["NS"] and question.passed is None
    key = {"on stage": "on_stage", "reached first": "reached_first"}.get(sheet.match.even)
    if even and key is not None and getattr(question, key) is None:
        raise QuestionError("missing_key", Message("judge.even_needs_key", key=key))
    return result_by_levels(sheet.match, levels, question.on_stage, question.reached_first, question.passed)


def _by_deals(sheet: Sheet, question: MatchQuestion) -> MatchResult:
    if question.deals is None:
        raise QuestionError("missing_key", Message("judge.match_needs_key", sheet=sheet.id, key="deals"))
    due = len(sheet.level.fixed)
    if len(question.deals) != due and question.ended is None:
        raise QuestionError("missing_key", Message("judge.needs_ended", count=len(question.deals), due=due))
    deals = [(_side(deal, number), deal.small_points) for number, deal in enumerate(question.deals)]
    return result_by_small_points(sheet.match, deals)


def _side(deal: DealWon, number: int) -> Side:
    """A winner named by its role: the deal goes round from East."""
    if deal.winner == "EW" or deal.winner == "NS":
        return deal.winner
    dealer = side_of(next_seat("E", number))
    return dealer if deal.winner == "dealer" else opponents_of(dealer)


def _reason(found: MatchResult, clause: str | None, question: MatchQuestion) -> dict[str, str]:
    message = Message("judge.even") if found.winner is None else Message("judge.won", side=found.winner)
    told = in_languages(message, question.langs)
    return {tag: cited(language(tag), text, clause) for tag, text in told.items()}
