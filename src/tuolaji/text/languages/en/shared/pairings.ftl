### Ways of pairing.

swiss = Swiss
round-robin = round robin
knockout = knockout
