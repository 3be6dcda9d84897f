"""Hints at the table: what a program would do in a seat, and why."""
