"""Ways of pairing: how a stage draws its rounds, and how many there are."""
