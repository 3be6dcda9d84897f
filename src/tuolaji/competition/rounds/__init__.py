"""Rounds: drawn with reasons, repaired, changed by hand, published, timed."""
