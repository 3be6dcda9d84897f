"""`--help`: every command and option is explained from the catalogue, in every language."""

from collections.abc import Iterator

import pytest
from cyclopts import App

from tests.cli.test_rules import run
from tuolaji.cli.main import app
from tuolaji.cli.output.speech import choose_language
from tuolaji.text.catalogue import language, language_tags


def commands(parent: App, *before: str) -> Iterator[tuple[tuple[str, ...], App]]:
    """Every command of the program with the words that call it."""
    yield before, parent
    for name in parent:
        if not name.startswith("-"):
            yield from commands(parent[name], *before, name)


ALL = dict(commands(app))


@pytest.fixture(autouse=True)
def nothing_chosen() -> Iterator[None]:
    yield
    choose_language([])


def test_there_are_commands() -> None:
    assert len(ALL) > 60
    assert ("event", "new") in ALL


@pytest.mark.parametrize("tag", language_tags())
def test_every_command_and_option_is_explained_in_every_language(tag: str) -> None:
    for words, command in ALL.items():
        explained = command.help.split("\n\n")
        if command.default_command:
            arguments = command.assemble_argument_collection()
            explained += [argument.parameter.help for argument in arguments if argument.parameter.help]
        for code in explained:
            assert language(tag).has(code), f"{' '.join(words)}: {code}"


@pytest.mark.parametrize("tag", language_tags())
def test_every_page_is_printed(tag: str, capsys: pytest.CaptureFixture[str]) -> None:
    usage = language(tag).say("cli_help.usage", {"line": ""}).strip()
    for words in ALL:
        rest = choose_language([*words, "--help", "--lang", tag])
        app(rest, exit_on_error=False, print_error=False, result_action="return_value")
        page = capsys.readouterr().out
        assert page.startswith(usage), words
        assert "cli_" not in page, words


def test_a_page_in_english() -> None:
    page = run("event", "simulate", "--help", COLUMNS="110").stdout
    assert page.splitlines()[:5] == [
        "Usage: tuolaji event simulate [OPTIONS] FILE",
        "",
        "Play a whole event without people.",
        "",
        "╭─ Arguments " + 96 * "─" + "╮",
    ]
    assert "*  FILE  the event's file [required]" in page
    assert "--pairs INT" in page
    assert "how many pairs [default: 32]" in page
    assert "otherwise the terminal's language [choices: zh, en" in page


def test_a_page_in_chinese() -> None:
    page = run("ruling", "--help", COLUMNS="110", LANG="zh_CN.UTF-8").stdout
    assert page.startswith(
        "用法：tuolaji ruling [选项] RULES OFFENCE OFFENDER\n\n按规则裁决一次违规，并给出条款。\n\n例："
    )
    assert "[可选：dealer, defenders] [必填]" in page
    assert "--cards 文本" in page
    assert "[默认：1]" in page
    for word in ("Usage", "Arguments", "Parameters", "required", "default", "choices"):
        assert word not in page


def test_the_first_page_lists_the_commands_with_what_they_do() -> None:
    assert "Read, check and compare rule sheets." in run("--help").stdout
    chinese = run("--help", "--lang", "zh").stdout
    assert "阅读、检查和比较规则。" in chinese
    assert "显示本帮助并退出。" in chinese
