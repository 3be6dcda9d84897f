### The count of a deal and the end of a match.

title = Deal { $n } is over
dealerWins = The dealer side holds
defendersWin = The defenders take the stage
levels = { $n ->
    [one] { $n } level up
   *[other] { $n } levels up
}
noLevels = no levels
smallPoints = { $n ->
    [one] { $n } small point
   *[other] { $n } small points
}
points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    } for the defenders
whence = Where the points came from
trick = Trick { $n }
tricksOf = Points the defenders won
dig = The dig
penalties = Penalties
sum = Total
kept = Points the dealer side kept
kittyHad = The kitty held { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
kitty = Kitty
next = Next deal
nextDealer = { $name } deals next
goesOn = { $n ->
    [one] begins in { $n } second
   *[other] begins in { $n } seconds
}
nowAt = { $side } now at { $level }
again = Another match
over = The match is over
overWon = { $side } win
overEven = It is a draw
look = Replay
hide = See the table
show = See the result
redealt = This deal is dealt again
lines = Deals so far
dealer = Dealer
level = Level
pointsShort = Points
outcome = Result
