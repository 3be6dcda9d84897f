"""Competitions online: every event is a log, folded by the same state as on the command line, with one actor each."""
