"""Every player there is, one module each; a player whose work is compiled is imported when one is made."""
