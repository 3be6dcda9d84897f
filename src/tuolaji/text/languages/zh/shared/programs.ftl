### Titles of the programs that play.

habit = 平常（快）
search = 会算牌（强）
random = 随便出
cmd = 自己的程序（用机器人协议）
botzone = 为 Botzone 写的程序
