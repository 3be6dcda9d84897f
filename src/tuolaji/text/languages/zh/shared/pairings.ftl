### Ways of pairing.

swiss = 积分编排
round-robin = 循环
knockout = 淘汰
