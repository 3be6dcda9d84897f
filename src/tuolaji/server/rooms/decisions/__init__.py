"""Decisions: commands and the server's own acts become events of a room, or are refused with a reason."""
