"""Every way of pairing there is; each is registered below the function that draws its rounds."""
