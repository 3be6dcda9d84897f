"""The cards of a sheet: how many there are, how they go round, and the points in them."""

from tuolaji.rules.sheet.schema import CardsRule

_POINTS_OF_A_DECK = 100


def pack_size(rule: CardsRule) -> int:
    """A deck has 54 cards."""
    return 54 * rule.decks


def goes_round(decks: int, kitty: int) -> bool:
    """There are cards outside the kitty, and they go round four players."""
    drawn = 54 * decks - kitty
    return drawn > 0 and drawn % 4 == 0


def hand_size(rule: CardsRule) -> int:
    """Every player draws a quarter of the cards outside the kitty."""
    return (pack_size(rule) - rule.kitty) // 4


def card_points(rule: CardsRule) -> int:
    """The points of all cards: a five is worth 5, a ten or a king 10.

    >>> card_points(CardsRule(decks=3, kitty=6))
    300
    """
    return _POINTS_OF_A_DECK * rule.decks
