"""What a player knows: the cards it has seen, bounds on the other hands, and that as records of the kernel."""
