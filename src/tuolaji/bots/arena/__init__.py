"""The arena: players against each other on mirrored boards, here, in processes or on a Ray cluster."""
