"""A match: its deals one after the other, its clock, its score sheet, and what it all adds up to."""
