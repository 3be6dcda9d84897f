"""The rules as pure functions, one module for each chapter of a sheet."""
