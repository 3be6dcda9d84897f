"""The type of a language's tag wherever one comes in: a language that the program does not speak is refused."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from tuolaji.text.catalogue import language_tags

if TYPE_CHECKING:
    Language: TypeAlias = str
else:
    Language = Literal[language_tags()]
