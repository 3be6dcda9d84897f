"""Pairing: the Swiss round (`pair`, `check`), the round robin and the knockout draw. Pure functions; chance
comes from a seed that the event writes down, so that anybody can draw again.
"""
