"""Search: candidates played out in worlds that fit what a seat has seen, and explained."""
