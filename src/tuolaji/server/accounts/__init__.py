"""Accounts: sessions, passkeys, devices, links and roles; what a person may do, and how their data goes."""
