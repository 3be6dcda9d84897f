"""The library: Tractor in about fifteen names, for programs of one's own. `import tuolaji` offers them."""
