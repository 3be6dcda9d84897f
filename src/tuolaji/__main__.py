"""`python -m tuolaji`."""

from tuolaji.cli.main import main

main()
