"""The words of the command line: console, help, mistakes, rule books."""
