"""The server: rooms that never lose a card and never show one."""
