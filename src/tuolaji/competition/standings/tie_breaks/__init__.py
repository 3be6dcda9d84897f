"""Tie-breaks: what tells entries with the same points apart, each a named value that anybody can add up again."""
