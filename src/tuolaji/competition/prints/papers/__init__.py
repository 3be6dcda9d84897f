"""Every print there is, by subject; each is registered below the function that builds it."""
