### What all pages of an event say.

none = No events yet.
create = New event
mine = Mine
pairs = { $n ->
    [one] { $n } pair
   *[other] { $n } pairs
}
roundsPlayed = { $n ->
    [one] { $n } round so far
   *[other] { $n } rounds so far
}
lost = Connection lost. Reconnecting…
waitsForNetwork = No network. Kept; it is sent by itself as soon as there is one. No need to press again.
noEvent = There is no such event.
notYours = This page is for: { $who }. Come in by the link that the organiser gave you.
cancel = Cancel
save = Save
reason = Reason
table = Table
tableNumber = Table { $n }
round = Round { $n }
place = Place
pair = Pair
pairNumber = Pair { $n }
unit = Unit
team = Team
points = Points
bigPoints = Big points
absent = Absent: a forfeit
timesIn = Times in { $zone }
won = W
drawn = D
lostMatches = L
result = Result
bye = Bye
group = Group { $n }
standings = Standings
pairings = Pairings
teams = Teams
noStandings = No results yet.
noRounds = No pairings published yet.
signedBoth = signed
signedOne = { $side } signed
unsigned = unsigned
disputed = disputed
corrected = corrected
forfeit = forfeit
EW = E–W
NS = N–S
vs = v
minutesLeft = Time left
timeUp = Time is up
overBy = { $time } over
notStarted = Not started
noLimit = No limit
running = Running
working = Working
carried = Carried over
ruled = By rulings
sum = Total
opponents = Opponents
shared = shared
decidedBy = decided by { $what }
withdrawn = withdrawn
disqualified = disqualified
find = Find a name, number or unit
copy = Copy the link
copied = Copied
qr = QR code of the link
share = Share
tryAgain = Try again
stale = Show me what it is now
desk = Desk
referee = Referee
myEvent = My event
display = Hall display
publicPage = Public page

## Roles

roles-organiser = organiser
roles-arbitration = arbitration
roles-referee = referee
roles-desk = desk
roles-player = player

## Status

status-drawn = drawn, not published
status-published = published
status-started = under way
status-locked = locked

## Venues

venues-physical = in a hall
venues-online = online
venues-mixed = hall and online
