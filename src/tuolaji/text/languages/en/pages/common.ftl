### Words that every page uses.

title = Tuolaji
home = Home
lobby = Lobby
events = Events
rules = Rules
settings = Settings
close = Close
skip = Skip to the content
loading = Opening…
lostPage = There is no such page
backHome = Back to the start
noNetwork = The server cannot be reached. Check the network and try again.
tooMany = Too many requests; please wait a moment.
wentWrong = Something went wrong; please try again.
E = E
N = N
W = W
S = S
programE = Edna
programN = Noah
programW = Wendy
programS = Sam
bigJoker = Big joker
smallJoker = Small joker
bigJokerIndex = JOKER
smallJokerIndex = joker
spades = spades
hearts = hearts
diamonds = diamonds
clubs = clubs
noTrump = No trump
cardName = { $rank } of { $suit }
cards = { LIST($cards) }
labelled = { $label }: { $text }
remarked = { $text } ({ $remark })

## Programs, where only their kind is known

program-habit = program (habit)
program-search = program (search)
program-random = program (random)
