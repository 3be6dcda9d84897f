"""The pseudo-language is English with accents, longer and in brackets, and says the same from the same facts."""

import shutil
import tomllib
from pathlib import Path

import pytest

from tests.text import pseudo
from tests.text.scan import areas_of, codes_of
from tuolaji.text import catalogue
from tuolaji.text.catalogue import Language, language

PACKAGE = Path(catalogue.__file__).parents[1]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of all texts of the package, with the pseudo-language."""
    copy = tmp_path_factory.mktemp("pseudo") / "tuolaji"
    for part in ("text", "sheets", "judge"):
        shutil.copytree(PACKAGE / part, copy / part)
    pseudo.add_pseudo_language(copy)
    return copy


@pytest.fixture(scope="module")
def spoken(package: Path) -> Language:
    return Language(pseudo.TAG, package / "text" / "languages" / pseudo.TAG)


def test_every_message_has_the_facts_of_the_english_one(spoken: Language) -> None:
    for area in areas_of("en"):
        assert spoken._area(area).facts == codes_of("en", area)


@pytest.mark.parametrize("area", areas_of("en"))
def test_every_message_stands_in_brackets_that_close(
    spoken: Language, package: Path, area: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    terms = tomllib.loads((package / "text" / "terms.toml").read_text("utf-8"))
    monkeypatch.setattr(catalogue, "terms", lambda: terms)
    for code, facts in codes_of("en", area).items():
        # The name of a term will do as a fact wherever one is wanted.
        said = spoken.say(f"{area}.{code}", dict.fromkeys(facts, "revoke"))
        assert said.startswith(pseudo.OPENED), code
        assert said.endswith(pseudo.CLOSED), code
        assert said.count(pseudo.OPENED) == said.count(pseudo.CLOSED), code


def test_texts_are_about_two_fifths_longer() -> None:
    sentence = "The cards of the kitty go to the dealer, who buries as many of their own."
    longer = pseudo.lengthened(sentence)
    assert 1.3 <= sum(map(str.isalpha, longer)) / sum(map(str.isalpha, sentence)) <= 1.45
    assert {letter for letter in longer if letter.isalpha()} <= pseudo.LETTERS


def test_what_is_no_text_stays() -> None:
    message = '{ $n ->\n    [one] { -revoke } { "{" }\n   *[other] { LIST($all, type: "and") } { other }\n }'
    made = pseudo.pseudo_messages(f"a = {message}\nother = 12\n")
    for kept in ("$n ->", "[one]", "{ -revoke }", '{ "{" }', "*[other]", '{ LIST($all, type: "and") }', "{ other }"):
        assert kept in made
    assert "other = ⟦12⟧" in made


def test_every_term_and_every_text_of_a_sheet_is_there(package: Path) -> None:
    terms = tomllib.loads((package / "text" / "terms.toml").read_text("utf-8"))
    assert {forms[pseudo.TAG]["word"][0] for forms in terms.values()} == {pseudo.OPENED}
    for sheet in (package / "sheets").glob("*.toml"):
        _everywhere(tomllib.loads(sheet.read_text("utf-8")))


def _everywhere(value: object) -> None:
    """Wherever there is an English text there is a pseudo one."""
    if isinstance(value, dict):
        assert ("en" in value) == (pseudo.TAG in value), value
        for one in value.values():
            _everywhere(one)
    elif isinstance(value, list):
        for one in value:
            _everywhere(one)


def test_the_language_knows_its_own_name_and_lists(spoken: Language) -> None:
    assert spoken.name == "Pseudo"
    assert spoken.join(["1", "2", "3"], "and") == f"1{pseudo.COMMA} 2 ååñð 3"
    assert spoken.print_font == language("en").print_font
