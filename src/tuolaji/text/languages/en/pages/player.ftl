### A player's own page of an event.

joining = Coming in…
joinAs = Your name
join = Come in
joinNote = This link gives you your place: player, referee or desk.
table = Table
side = Side
seat = Seat
opponents = Opponents
theirCard = Their convention card
ourCard = Our convention card
noCard = None filed.
fileCard = File it
openTable = Go to the table
waiting = Waiting for the draw
waitingNote = Your table appears here the moment the round is published.
sitDown = Take your seat; the round starts soon
play = Your table is open
enter = Enter the result here when you have played
enterNow = Enter the result
sign = Check and sign
signed = Your side has signed
signedAll = Both sides have signed
waitOther = Waiting for the other side to sign
rest = You have a bye
out = You are no longer in the event
notPlayer = This device is not a player yet. Scan the code from the desk.
call = Call the referee
callAbout = What about (if you like)
called = The referee is on the way
rulings = Rulings on us
appeal = Appeal
upheld = upheld
said = Announcement
ring = Notify me
ringNote = Be told of your table, the start and signatures when this page is out of sight.
rings = You are notified when this page is out of sight.
dismiss = OK

## Notices

notes-table = Round { $round }: you are at table { $table }, { $side }
notes-bye = Round { $round }: you have a bye
notes-play = Round { $round } has begun: table { $table }
notes-sign = Table { $table } has a result: check and sign it
notes-ruling = There is a ruling on you
notes-answer = The referee has settled your call
