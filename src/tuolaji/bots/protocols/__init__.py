"""Programs of any language as players: our protocol in JSON lines, and Botzone's."""
