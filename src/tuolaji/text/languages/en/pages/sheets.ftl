### The facts that sheets are chosen by.

decks = { $n ->
        [one] { $n } deck
       *[other] { $n } decks
    }
hand = { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } each
kitty = kitty of { $n }
noKitty = no kitty
from = starts at { $level }
fixed = { $n } fixed deals: { $first } to { $last }
stage = { $n ->
        [one] { $n } point takes
       *[other] { $n } points take
    } the stage
throws = throws allowed
splitThrows = throws with a stated split
noThrows = no throws
hidden = hidden bids
jokers = joker pair makes no trump
noJokers = jokers never declare
seconds = { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    } a play in competition
noClock = sets no clock
