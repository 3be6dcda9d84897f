"""Playing a deal: policies asked for choices, one play after another until the count, and the log of the actions."""
