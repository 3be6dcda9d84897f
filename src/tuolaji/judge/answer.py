"""One line in, one line out: whatever comes in, an answer goes out and nothing is raised."""

from collections.abc import Callable
from typing import Any

import msgspec

from tuolaji.errors import QuestionError, TuolajiError
from tuolaji.judge import cards, deals, matches, question, rulings
from tuolaji.rules.sheet.load import load
from tuolaji.text.catalogue import Message, language_tags
from tuolaji.text.validation import InputFault, read_fault

LONGEST_LINE = 1_000_000
"""Bytes; a longer line is answered with an error."""

_ANSWERS: dict[type, Callable[[Any], dict[str, Any]]] = {
    question.OrderQuestion: cards.order,
    question.LeadQuestion: cards.lead,
    question.FollowQuestion: cards.follow,
    question.FollowsQuestion: cards.follows,
    question.TrickQuestion: cards.trick,
    question.DigQuestion: cards.dig,
    question.ResultQuestion: deals.points_result,
    question.DeclareQuestion: deals.declare,
    question.FallbackQuestion: deals.fallback,
    question.NextDealerQuestion: deals.who_deals_next,
    question.PromoteQuestion: deals.promotion,
    question.SeatingQuestion: deals.seats_before_the_draw,
    question.FixedDealQuestion: deals.fixed_deal,
    question.RulingQuestion: rulings.ruling,
    question.MatchQuestion: matches.match,
}

_encode = msgspec.json.Encoder().encode


def answer(asked: question.AnyQuestion) -> dict[str, Any]:
    """The answer to a well-formed question; a question that makes no sense raises a `TuolajiError`."""
    return {"ok": True} | _ANSWERS[type(asked)](asked)


def ask(sent: dict[str, Any]) -> dict[str, Any]:
    """The answer to a question as plain data, as `answer` gives it; one that does not fit its kind is refused too."""
    try:
        asked = msgspec.convert(sent, question.AnyQuestion)
    except (msgspec.ValidationError, RecursionError, UnicodeError) as error:
        fault = read_fault(error, _kind_asked(sent))
        raise QuestionError(_code_of(fault), fault.message) from None
    _check_languages(asked.langs)
    return answer(asked)


DEFAULT_LANGS = ("zh", "en")


def answer_line(
    line: bytes, read_sheet: Callable[[str], object] = load, langs: tuple[str, ...] = DEFAULT_LANGS
) -> bytes:
    """The answer to one line of JSON, as one line of JSON without its end.

    `rules` must be a sheet's id; the command line passes a `read_sheet` that also reads the sheet file at a path.
    Reasons are told in the languages that the question names, else in `langs`; an error in one of them.
    """
    known_id: Any = None
    tag = _error_language(langs)
    try:
        asked = question.decode(line)
        known_id = asked.id
        asked.langs = asked.langs or langs
        tag = _error_language(asked.langs)
        _check_languages(asked.langs)
        read_sheet(asked.rules)
        found = answer(asked)
    except TuolajiError as error:
        found = _refusal(error.code, error.told(tag))
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        sent = _as_sent(line)
        known_id = sent.get("id")
        code, message = _malformed(line, sent, error)
        found = _refusal(code, message.told(_error_language(sent.get("langs") or langs)))
    except Exception as error:  # a fault of ours must not end the stream for everybody behind it
        found = _refusal("internal", Message("judge.failed", kind=type(error).__name__).told(tag))
    if known_id is not None:
        found["id"] = known_id
    return _encode(found)


def _error_language(asked_for: Any) -> str:
    """The language of an error: English if it is asked for or nothing else is, else the first that is asked for."""
    known = [tag for tag in asked_for if tag in language_tags()] if isinstance(asked_for, list | tuple) else []
    return known[0] if known and "en" not in known else "en"


def _check_languages(tags: tuple[str, ...]) -> None:
    unknown = next((tag for tag in tags if tag not in language_tags()), None)
    if unknown is not None:
        told = Message("judge.unknown_language", tag=repr(unknown), tags=list(language_tags()))
        raise QuestionError("unknown_language", told)


def _refusal(code: str, message: str) -> dict[str, Any]:
    return {"ok": False, "error": {"code": code, "message": message}}


def _as_sent(line: bytes) -> dict[str, Any]:
    """The keys of a question that makes no sense, as far as they can be read."""
    try:
        whole = msgspec.json.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return {}
    return whole if isinstance(whole, dict) else {}


def _malformed(line: bytes, sent: dict[str, Any], error: Exception) -> tuple[str, Message]:
    """The fault of a line that is no question, quoting the line."""
    if len(line) > LONGEST_LINE:
        return "line_too_long", Message("judge.line_too_long", most=f"{LONGEST_LINE:,}")
    fault = read_fault(error, _kind_asked(sent))
    code = _code_of(fault) if isinstance(error, msgspec.ValidationError) else "bad_json"
    if code not in ("bad_json", "bad_question"):
        return code, fault.message
    text = line.decode(errors="replace").strip()
    shown = text if len(text) <= 120 else text[:117] + "…"
    return code, Message("judge.unreadable", fault=fault.message, line=repr(shown))


def _code_of(fault: InputFault) -> str:
    """In what way a question does not fit its kind."""
    if fault.path == "ask" and fault.choices:
        return "unknown_ask"
    match fault.message.code:
        case "validation.unknown_field" | "validation.unknown_field_of":
            return "unknown_key"
        case "validation.missing":
            return "missing_key"
    return "bad_question"


def _kind_asked(sent: dict[str, Any]) -> Any:
    """The kind of question that was meant, or all of them."""
    ask = sent.get("ask")
    return next((kind for kind in _ANSWERS if kind.__struct_config__.tag == ask), question.AnyQuestion)  # type: ignore[attr-defined]
