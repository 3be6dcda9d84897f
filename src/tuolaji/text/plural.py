"""Plural categories from the conditions that CLDR publishes for a language, as `language.toml` quotes them."""

import re
from collections.abc import Callable, Mapping

Condition = Callable[[int], bool]
_RELATION = re.compile(r"n(?: % (\d+))? (!?=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")


def plural_category(conditions: Mapping[str, Condition], number: float | str) -> str:
    """The category of a number: the first whose condition holds, else `other`. Fractions are always `other`.

    >>> english = {"one": compile_condition("n = 1")}
    >>> [plural_category(english, number) for number in (0, 1, 2, 21, 1.5)]
    ['other', 'one', 'other', 'other', 'other']
    """
    if isinstance(number, str) or number != int(number):
        return "other"
    whole = abs(int(number))
    return next((category for category, holds in conditions.items() if holds(whole)), "other")


def compile_condition(text: str) -> Condition:
    """A condition over whole numbers: relations of `n`, joined by `and` and `or`.

    >>> russian_one = compile_condition("n % 10 = 1 and n % 100 != 11")
    >>> [number for number in range(1, 32) if russian_one(number)]
    [1, 21, 31]
    """
    either = [[_relation(part) for part in branch.split(" and ")] for branch in text.split(" or ")]
    return lambda number: any(all(relation(number) for relation in branch) for branch in either)


def _relation(text: str) -> Condition:
    match = _RELATION.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is no plural condition: write 'n = 1' or 'n % 10 = 2..4'")
    modulus, relation, listed = int(match[1] or 0), match[2], match[3]
    values: set[int] = set()
    for item in listed.split(","):
        low, _, high = item.partition("..")
        values.update(range(int(low), int(high or low) + 1))
    wanted = relation == "="
    return lambda number: ((number % modulus if modulus else number) in values) == wanted
