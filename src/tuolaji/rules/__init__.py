"""The rules as pure functions, one room for each chapter of a sheet."""
