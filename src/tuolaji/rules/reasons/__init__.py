"""Verdicts and the reasons they give, from facts to sentences."""
