### The facts that sheets are chosen by.

decks = { $n } decks
hand = { $n } cards each
kitty = kitty of { $n }
noKitty = no kitty
from = starts at { $level }
fixed = { $n } fixed deals: { $first } to { $last }
stage = { $n } points take the stage
throws = throws allowed
splitThrows = throws with a stated split
noThrows = no throws
hidden = hidden bids
jokers = joker pair makes no trump
noJokers = jokers never declare
seconds = { $n } seconds a play in competition
noClock = sets no clock
