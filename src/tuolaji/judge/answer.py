"""One line in, one line out: whatever comes in, an answer goes out and nothing is raised."""

from collections.abc import Callable
from typing import Any

import msgspec

from tuolaji.errors import QuestionError, TuolajiError
from tuolaji.judge import cards, deals, matches, question, rulings
from tuolaji.rules.load import load
from tuolaji.text.catalogue import language_tags

LONGEST_LINE = 1_000_000
"""Bytes; a longer line is answered with an error."""

_ANSWERS: dict[type, Callable[[Any], dict[str, Any]]] = {
    question.Order: cards.order,
    question.LeadQuestion: cards.lead,
    question.Follow: cards.follow,
    question.Follows: cards.follows,
    question.Trick: cards.trick,
    question.DigQuestion: cards.dig,
    question.ResultQuestion: deals.points_result,
    question.Declare: deals.declare,
    question.Fallback: deals.fallback,
    question.NextDealer: deals.who_deals_next,
    question.Promote: deals.promotion,
    question.SeatingQuestion: deals.seats_before_the_draw,
    question.FixedDeal: deals.fixed_deal,
    question.RulingQuestion: rulings.ruling,
    question.MatchQuestion: matches.match,
}

_encode = msgspec.json.Encoder().encode


def answer(asked: question.AnyQuestion) -> dict[str, Any]:
    """The answer to a well-formed question; a question that makes no sense raises a `TuolajiError`."""
    return {"ok": True} | _ANSWERS[type(asked)](asked)


DEFAULT_LANGS = ("zh", "en")


def answer_line(
    line: bytes, read_sheet: Callable[[str], object] = load, langs: tuple[str, ...] = DEFAULT_LANGS
) -> bytes:
    """The answer to one line of JSON, as one line of JSON without its end.

    `rules` must be a sheet's id; the command line passes a `read_sheet` that also reads the sheet file at a path.
    Reasons are told in the languages that the question names, else in `langs`.
    """
    known_id: Any = None
    try:
        asked = question.decode(line)
        known_id = asked.id
        asked.langs = _languages(asked.langs or langs)
        read_sheet(asked.rules)
        found = answer(asked)
    except TuolajiError as error:
        found = refusal(error.code, str(error))
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        known_id = _id_of(line)
        found = refusal(*_malformed(line, error))
    except Exception as error:  # a fault of ours must not end the stream for everybody behind it
        found = refusal(
            "internal", f"the judge failed on this question ({type(error).__name__}); it is a mistake of the program"
        )
    if known_id is not None:
        found["id"] = known_id
    return _encode(found)


def _languages(tags: tuple[str, ...]) -> tuple[str, ...]:
    for tag in tags:
        if tag not in language_tags():
            raise QuestionError("unknown_language", f"{tag!r} is no language: there are {', '.join(language_tags())}")
    return tags


def refusal(code: str, message: str) -> dict[str, Any]:
    return {"ok": False, "error": {"code": code, "message": message}}


def _id_of(line: bytes) -> Any:
    """The id of a question that could not be read, if at least that can be read."""
    try:
        whole = msgspec.json.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
    return whole.get("id") if isinstance(whole, dict) else None


def _malformed(line: bytes, error: Exception) -> tuple[str, str]:
    """What is wrong with a line that is no question, quoting what it says."""
    text = line.decode(errors="replace").strip()
    shown = text if len(text) <= 120 else text[:117] + "…"
    if len(line) > LONGEST_LINE:
        return "line_too_long", f"a line has at most {LONGEST_LINE:,} bytes"
    if not isinstance(error, msgspec.ValidationError):
        return "bad_json", f"not JSON: {error}: {shown!r}"
    message = str(error)
    if "Invalid value" in message and "$.ask" in message:
        return "unknown_ask", f"{message}; asks are {', '.join(_asks())}"
    if "unknown field" in message:
        return "unknown_key", message
    if "missing required field" in message:
        return "missing_key", message
    return "bad_question", f"{message}: {shown!r}"


def _asks() -> list[str]:
    return sorted(kind.__struct_config__.tag for kind in _ANSWERS)  # type: ignore[attr-defined]
