### Titles of the programs that play.

habit = by habit (fast)
search = with search (strong)
random = at random
cmd = a program of your own, by the bot protocol
botzone = a program written for Botzone
