"""The time of a deal: how long everybody has, who is on the clock, what happens when it runs out."""
