"""Rulings of a competition, their effects on results, and what else happens in the hall."""
