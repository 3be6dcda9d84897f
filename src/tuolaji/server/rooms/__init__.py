"""Rooms: who sits where, the match that is played there, its log, and the actor that owns it."""
