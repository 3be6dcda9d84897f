"""Online tables of a competition: rooms opened, seats filled, results entered from their logs."""
