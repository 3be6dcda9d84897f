"""Every question of the judge is a function of the library, and both give the same answer."""

from collections.abc import Callable
from typing import Any

import pytest

import tuolaji
from tests.test_cases import cases
from tuolaji.judge import question

METHODS = {
    **dict.fromkeys(("lead", "follow", "follows", "trick", "dig"), tuolaji.Trump),
    **dict.fromkeys(("result", "declare", "fallback", "next_dealer", "promote", "seating"), tuolaji.Sheet),
    **dict.fromkeys(("fixed_deal", "ruling", "match"), tuolaji.Sheet),
}


def test_every_question_has_its_function() -> None:
    kinds = {kind.__struct_config__.tag for kind in question.Question.__subclasses__()}
    assert kinds == {"order", *METHODS}
    assert all(callable(getattr(owner, name)) for name, owner in METHODS.items())


def asked(sent: dict[str, Any]) -> Any:
    """The library's answer to a question of the judge."""
    facts = {name: value for name, value in sent.items() if name not in ("ask", "rules", "langs", "id")}
    kind, sheet = sent["ask"], tuolaji.sheet(sent["rules"])
    match kind:
        case "lead" | "follow" | "follows" | "trick" | "dig":
            trump = sheet.trump(facts.pop("level"), facts.pop("trump"))
            if kind == "dig":
                facts.setdefault("kitty", "")
            return getattr(trump, kind)(**facts)
        case "declare":
            facts["shown"] = [(one["seat"], one["cards"]) for one in facts.get("shown", [])]
            return sheet.declare(facts["attempt"]["seat"], facts.pop("attempt")["cards"], **_without_trump(facts))
        case "promote":
            return sheet.promote(facts.pop("from"), **facts)
        case "order":
            return sheet.trump(facts["level"], facts["trump"]).order and None
    return getattr(sheet, kind)(**_without_trump(facts)) if kind != "ruling" else sheet.ruling(**facts)


def _without_trump(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if name != "trump"}


def _answered(ask: Callable[[dict[str, Any]], Any], sent: dict[str, Any]) -> tuple[Any, str | None]:
    """An answer, or the code of the error."""
    try:
        return ask(sent), None
    except tuolaji.TuolajiError as refused:
        return None, refused.code


def by_judge(sent: dict[str, Any]) -> dict[str, Any]:
    return tuolaji.ask(sent["ask"], **{name: value for name, value in sent.items() if name != "ask"})


@pytest.mark.parametrize("file", sorted({case.id.split("-")[0] for case in cases()}))
def test_library_and_judge_agree_on_every_case(file: str) -> None:
    for case in cases():
        if case.id.split("-")[0] != file:
            continue
        sent = case.values[0]["question"]
        due, refused = _answered(by_judge, sent)
        found, wrong = _answered(asked, sent)
        assert wrong == refused, case.id
        if found is not None:
            assert found.clause == due.get("clause"), case.id
            assert found.reasons == due.get("reason", {}), case.id
