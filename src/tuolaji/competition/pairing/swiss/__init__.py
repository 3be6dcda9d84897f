"""The Swiss round: the best pairing of a field of any size, and the proof that it is."""
