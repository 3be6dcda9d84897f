### Ways of pairing.

swiss = 積分編排
round-robin = 循環
knockout = 淘汰
