"""Certificates for the first places, which are written in words."""

from tuolaji.competition.prints.document import Certificate, Document, Labelled
from tuolaji.competition.prints.print import Print
from tuolaji.competition.prints.request import Request
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


def certificates(request: Request) -> Document:
    """One for every pair whose place is among the first `places`.

    A pair that has left keeps the place that its rounds gave it; a pair that was disqualified or never came gets none.
    """
    opened = request.competition.opened
    placed = [line for line in request.standings if line.place <= request.places and line.played]
    winners = [line for line in placed if line.entry not in request.competition.disqualified]
    blocks = tuple(
        Certificate(
            title=request.title("certificates"),
            names=request.entry(line.entry).players,
            text=request.word("certificate_text", event=opened.name),
            place=request.word("certificate_place", place=ordinal(request.spoken, line.place)),
            event=opened.name,
            unit=request.unit(line.entry),
            signatures=(
                Labelled(request.word("chief_referee")),
                Labelled(request.word("organiser")),
                Labelled(request.word("certificate_date"), opened.date),
            ),
        )
        for line in winners
    )
    return Document(request.lang, request.title("certificates"), blocks, landscape=True, bare=True)


PRINT = Print(id="certificates", order=150, group="standings", build=certificates, needs="standings")
