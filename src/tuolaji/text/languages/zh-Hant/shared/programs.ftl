### Titles of the programs that play.

habit = 平常（快）
search = 會算牌（強）
random = 隨便出
cmd = 自己的程式（用機器人協定）
botzone = 為 Botzone 寫的程式
