"""Decide actions in a deal: each gives events, or a verdict that says why not."""
