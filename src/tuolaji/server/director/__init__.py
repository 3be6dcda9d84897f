"""The tournament director online: every event is a log, folded by the tournament's own state, with one actor each."""
