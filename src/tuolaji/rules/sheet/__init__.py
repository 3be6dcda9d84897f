"""A rule sheet: its schema, how it is loaded and checked, and its facts."""
