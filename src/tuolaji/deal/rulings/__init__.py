"""Rulings in a deal: which count, and how the table sees them."""
