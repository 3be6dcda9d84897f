"""Tractor for learners: thousands of deals stepping at once, and a PettingZoo environment.

batch        many deals as NumPy arrays, on the compiled kernel; needs nothing but NumPy and Numba
tuolaji_v0   the same game as a PettingZoo AEC environment (`pip install 'tuolaji[environments]'`)
"""
