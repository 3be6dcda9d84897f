### The chapters of a rule book.

cards = Cards and seats
trump = The order of cards
shape = Units
declare = Declaring
draw = Shuffling and drawing
kitty = The kitty
lead = Leading
throw = Throws
follow = Following
trick = Winning a trick
dig = The dig
level = Levels and dealers
table = On the table
penalty = Offences and rulings
clock = Clocks
match = The match
event = The event
conduct = Conduct
