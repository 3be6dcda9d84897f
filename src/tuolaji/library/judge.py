"""The judge's questions as one function on plain data; `Sheet` and `Trump` have each as a method of its own."""

from typing import Any

from tuolaji.judge.answer import ask as ask_judge
from tuolaji.library import arguments
from tuolaji.text.catalogue import language_tags


def ask(question: str, /, **facts: Any) -> dict[str, Any]:
    """Any question that `tuolaji judge` answers, with its keys as arguments; the answer as plain data.

    >>> import tuolaji
    >>> tuolaji.ask("result", rules="gongguan", points=240, langs=["en"])["reason"]["en"]
    'Defenders at 240: they take the stage and go up 2. (GG-05)'
    """
    return ask_judge({"langs": language_tags(), **facts, "ask": arguments.given("question", question, str)})
