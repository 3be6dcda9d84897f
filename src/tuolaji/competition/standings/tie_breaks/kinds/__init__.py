"""Every tie-break there is; each is registered below the function that works it out."""
