"""The language of the command line: `--lang` anywhere, else the locale's."""

from collections.abc import Iterator

import pytest

from tests.cli.test_rules import run
from tuolaji.cli.output import speech
from tuolaji.cli.output.speech import UsageError, choose_language, language_of_locale, spoken


@pytest.fixture(autouse=True)
def nothing_chosen() -> Iterator[None]:
    yield
    choose_language([])


@pytest.mark.parametrize(
    ("locale", "tag"),
    [
        ("zh_CN.UTF-8", "zh"),
        ("zh_SG", "zh"),
        ("zh", "zh"),
        ("en_GB.UTF-8", "en"),
        ("de_DE.UTF-8", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("", "en"),
    ],
)
def test_the_locale_names_a_language(locale: str, tag: str) -> None:
    assert language_of_locale({"LANG": locale}) == tag


@pytest.mark.parametrize(
    ("locale", "tag"),
    [
        ("zh_TW.UTF-8", "zh-Hant"),
        ("zh_HK", "zh-Hant"),
        ("zh_Hant_TW", "zh-Hant"),
        ("zh_CN", "zh"),
        ("de_AT@euro", "de"),
        ("fr_FR", "en"),
    ],
)
def test_the_locale_finds_languages_that_are_added(locale: str, tag: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "language_tags", lambda: ("zh", "en", "de", "zh-Hant"))
    assert language_of_locale({"LANG": locale}) == tag


def test_the_first_variable_that_is_set_counts() -> None:
    assert language_of_locale({"LC_ALL": "zh_CN", "LC_MESSAGES": "en_GB", "LANG": "en_GB"}) == "zh"
    assert language_of_locale({"LC_ALL": "", "LC_MESSAGES": "zh_CN", "LANG": "en_GB"}) == "zh"
    assert language_of_locale({"LC_ALL": "C", "LANG": "zh_CN"}) == "en"
    assert language_of_locale({}) == "en"


@pytest.mark.parametrize(
    ("words", "rest"),
    [
        (["--lang", "zh", "rules", "list"], ["rules", "list"]),
        (["rules", "--lang=zh", "list"], ["rules", "list"]),
        (["rules", "list", "--lang", "zh"], ["rules", "list"]),
        (["--lang", "en", "rules", "--lang", "zh"], ["rules"]),
        (["rules", "--lang", "zh", "--", "--lang", "en"], ["rules", "--", "--lang", "en"]),
    ],
)
def test_an_option_anywhere_chooses(words: list[str], rest: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert choose_language(words) == rest
    assert spoken() == "zh"
    assert spoken("en") == "en"
    assert choose_language(rest[:1]) == rest[:1]
    assert spoken() == "en"


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    for words in (["--lang", "fr"], ["--lang=fr", "rules"]):
        with pytest.raises(UsageError, match='no language "fr"; choose zh'):
            choose_language(words)
    with pytest.raises(UsageError, match="--lang needs a language: zh"):
        choose_language(["rules", "list", "--lang"])


def test_every_command_answers_in_the_language() -> None:
    found = run("--lang", "fr", "rules", "list", LANG="zh_CN.UTF-8")
    assert found.returncode == 2
    assert found.stderr.startswith("tuolaji: 没有语言“fr”；请选zh")
    # A command that has no such option of its own takes it too.
    assert "机器人协议" in run("bot", "--help", "--lang", "zh").stdout
    assert "At a glance" in run("--lang", "en", "rules", "show", "fuze", LANG="zh_CN.UTF-8").stdout
    assert "一览" in run("rules", "show", "fuze", LC_ALL="zh_SG.UTF-8").stdout
    assert run("--lang", "zh", "--version").stdout.strip()
