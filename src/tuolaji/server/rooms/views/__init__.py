"""Views of a room: screens, the frames that keep them up to date, and messages."""
