"""The HTTP interface: one file for each subject, each with its list of handlers."""
