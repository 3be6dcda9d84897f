"""Records made of one declaration: the sheet's own tables stand in them under their own names."""

from typing import Any

import pytest

from tests.kernel.situations import SHEETS
from tuolaji.kernel.packing.records import TABLE, PackedTable
from tuolaji.kernel.packing.schema import tables_of, word
from tuolaji.kernel.packing.tables import pack_table
from tuolaji.rules.sheet.base import Rule
from tuolaji.rules.sheet.load import load_named
from tuolaji.rules.sheet.schema import ThrowPenalty, ThrowRule


def said(rule: Rule | None, record: Any, key: str) -> tuple[Any, Any]:
    """What a record says under a key, and what the sheet does; a word as its number, what is left out as 0."""
    value = getattr(rule, key, None)
    found = int(record[key])
    return found, word(type(rule), key, value) if isinstance(rule, Rule) and isinstance(value, str) else value or 0


@pytest.mark.parametrize("name", SHEETS)
def test_a_packed_table_says_what_the_sheet_says(name: str) -> None:
    sheet = load_named(name)
    record = pack_table(sheet, "5", "S")[0]
    compared = 0
    for chapter in tables_of(PackedTable):
        rules: list[tuple[Rule | None, Any]] = [(getattr(sheet, chapter), record[chapter])]
        for rule, packed in rules:
            for key in packed.dtype.names:
                if packed[key].dtype.names is not None:
                    rules.append((getattr(rule, key, None), packed[key]))
                else:
                    found, expected = said(rule, packed, key)
                    assert found == expected, f"{chapter}.{key}"
                    compared += 1
    assert compared > 45


def test_a_word_that_the_sheet_does_not_have_is_no_constant() -> None:
    assert word(ThrowPenalty, "per", "throw") != word(ThrowPenalty, "per", "card stopped")
    with pytest.raises(ValueError, match="not in tuple"):
        word(ThrowRule, "candidates", "every unit")


def test_every_field_of_the_declaration_is_a_field_of_the_dtype() -> None:
    assert {"throw", "suit", "chain_step", "dig_times"} <= set(TABLE.names or ())
    assert TABLE["chain_step"].shape == (24, 32)
    assert "clauses" not in (TABLE["throw"].names or ())
    assert "permanent" not in (TABLE["trump"].names or ())
