"""Competitions: entries, draws, results, rulings, standings and prints of one event, kept in one log."""
