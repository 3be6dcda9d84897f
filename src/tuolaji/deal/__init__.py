"""One deal, from the cut to the count: a pure state machine over an append-only log."""
