"""A match: what its deals add up to."""
