"""Every code has a sentence in every language, every sentence has a code, and the facts agree."""

import pytest

from tests.text.glossary import PAGE, glossary
from tests.text.scan import Named, all_messages, all_strings, areas_of, codes_of, messages_in
from tuolaji.text.catalogue import Message, in_languages, language, language_tags, terms

TAGS = language_tags()
BUILT = (
    # Codes that are put together from parts: an area, and what its codes begin with.
    *("cli_record.seat_", "steps.choice_", "program_faults.nothing_", "program_faults.cannot_be_"),
    *("offences.", "phases.", "sheet_chapters.", "sheet_labels.", "sheet_values."),
    *("programs.", "papers.", "tie_breaks.", "pairings."),
    *("cards.side_", "rulings.side_", "rulings.dealer_win", "rulings.defenders_win", "advice."),
)


@pytest.mark.parametrize("tag", TAGS)
def test_every_language_says_the_same_messages(tag: str) -> None:
    assert areas_of(tag) == areas_of("en")
    assert len(areas_of(tag)) == len(set(areas_of(tag))), "an area is a file of the language or of shared/, not both"
    for area in areas_of("en"):
        assert set(codes_of(tag, area)) == set(codes_of("en", area)), area


def test_every_message_that_the_code_makes_has_its_sentence_and_its_facts() -> None:
    english = language("en")
    for named in all_messages():
        assert english.has(named.code), f"{named.where}: no sentence for {named.code}"
        if named.facts is not None:
            # A language may leave a fact unsaid, but no language may ask for one that is not given.
            used = frozenset[str]().union(*(language(tag).facts_of(named.code) for tag in TAGS))
            assert used == named.facts, f"{named.where}: {named.code}"


def test_every_sentence_is_said_somewhere() -> None:
    said = all_strings()
    codes = [f"{area}.{code}" for area in areas_of("en") for code in codes_of("en", area)]
    unsaid = [code for code in codes if not {code, code.partition(".")[2]} & said and not code.startswith(BUILT)]
    assert unsaid == []


@pytest.mark.parametrize("tag", TAGS)
def test_every_term_has_its_word_and_its_meaning(tag: str) -> None:
    for name, forms in terms().items():
        assert forms[tag]["word"], name
        assert forms[tag]["meaning"], name


def test_the_glossary_page_is_made_from_the_terms() -> None:
    assert PAGE.read_text("utf-8") == glossary(), "make docs"


@pytest.mark.parametrize("tag", TAGS)
def test_no_word_stands_for_two_terms(tag: str) -> None:
    words = [forms[tag]["word"] for forms in terms().values()]
    assert len(words) == len(set(words))


def test_a_scan_finds_calls_with_their_facts() -> None:
    found = list(messages_in("Message('a.b', x=1, y=2)\nMessage(code)\nMessage('c', **facts)", "m.py"))
    assert found == [Named("m.py:1", "a.b", frozenset("xy")), Named("m.py:3", "c", None)]


def test_a_message_is_told_in_every_language_and_holds_other_messages_and_lists() -> None:
    inner = Message("ruling_number", due=3)
    told = in_languages(Message("ruling_bad", why=inner))
    assert told["en"] == "This ruling cannot take effect: The next ruling has number 3."
    assert set(told) == set(TAGS)
