"""Rooms and their finished deals over HTTP."""
