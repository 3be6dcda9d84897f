"""Phrases that players can send with one tap; the words are in `pages/table.ftl`."""

PHRASES = (
    "hello",
    "well_played",
    "thanks",
    "sorry",
    "hurry",
    "moment",
    "good_luck",
    "again",
    "bye",
)
