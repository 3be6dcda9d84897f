### `tuolaji simulate`: what random deals came to.

## The summary

deals = deals
redealt = dealt again
points = defenders' points, mean
range = lowest / highest
dealer = dealer side keeps the stage
gain = mean gain of the winner
dug = digs
throws = failed throws
nobody = nobody declared
clauses = How often each clause decided something

## Deals with a referee

offence = offence
committed = committed
called = called
ruled = ruled
totals = deals ended by a ruling { $ended } · replayed { $replayed } · calls dismissed { $dismissed }
record_of_deals = simulation, seed { $seed }
record_of_refereed_deals = refereed simulation, seed { $seed }
