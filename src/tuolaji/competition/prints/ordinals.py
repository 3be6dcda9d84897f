"""Places as they are written on certificates."""

from tuolaji.text.catalogue import Language
from tuolaji.text.plural import compile_condition, plural_category


def ordinal(spoken: Language, number: int) -> str:
    """A place in words, as far as the language has them, and in its form for numbers beyond.

    >>> from tuolaji.text.catalogue import language
    >>> [ordinal(language("en"), place) for place in (2, 12, 22, 101)]
    ['Second', '12th', '22nd', '101st']
    """
    words = spoken.words("ordinals")
    if number <= len(words["spelled"]):
        return str(words["spelled"][number - 1])
    categories = {name: compile_condition(text) for name, text in words.get("categories", {}).items()}
    return str(words["forms"][plural_category(categories, number)]).replace("#", str(number))
