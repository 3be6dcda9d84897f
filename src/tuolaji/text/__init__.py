"""Texts: what a program says is a code with facts, what a person wrote is kept as they wrote it."""
