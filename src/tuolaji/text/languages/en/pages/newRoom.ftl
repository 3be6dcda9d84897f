### Opening a room.

title = Open a table
name = The table’s name (if you like)
rules = Rules
entry = Who may come
open = Anybody: listed in the lobby
invited = Only people with the link
clock = Time for a play
asSheet = As the rules say
clockNote = Where the rules set no time, people have 45 seconds for a play and two minutes to bury. Alone with programs there is no clock unless you choose one here.
seconds = { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
pace = Drawing
paceAuto = automatic
paceNote = Automatic: alone with programs the draw takes about five seconds and can be skipped; with others it is medium.
slow = slow
medium = medium
fast = fast
referee = Referee
noReferee = Illegal plays are not possible
atOnce = Players may err; ruled at once
whenCalled = Players may err; ruled when called
player = Programs play
talk = Players may type messages
watched = Others may look on
hints = Players may ask programs for advice
more = More options
make = Open the table
making = Opening…
