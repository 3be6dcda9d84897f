### The phases of a deal.

cutting = cutting
turning = turning up a card
drawing = drawing
asking = declaring
burying = burying
playing = playing
naming = naming a unit
finished = over
