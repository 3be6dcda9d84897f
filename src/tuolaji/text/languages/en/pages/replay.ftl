### Looking back at a deal.

title = Replay
dealTitle = Deal { $n }
openTitle = Open a record
openLead = Drop a record file here or paste its text. Text and JSON are both read, and every step is checked against the rules again.
paste = The record
choose = Choose a file
open = Open
opening = Checking…
another = Another record
gone = There is no such deal here.
goneHow = Only finished deals can be replayed. You can also open a record file.
whereLine = Line { $n }
whereStep = Deal { $deal }, step { $step }
atStart = To the start
back = Step back
forward = Step forward
atEnd = To the end
trickBack = Trick back
trickForward = Next trick
play = Play
pause = Pause
speed = Speed
step = Step { $n } of { $all }
position = Position
trick = Trick { $n }
toTrick = Jump to
beforePlay = Before the play
whose = Whose cards
allHands = All four
handOf = { $name }’s cards
buried = Kitty
captured = Captured
points = Defenders { $points } / { $stage }
levels = E–W at { $EW } · N–S at { $NS }
level = Level { $level }
deals = Deals
dealLine = Deal { $n }
copyLink = Copy a link to this moment
copyText = Copy the record (text)
copyJson = Copy the record (JSON)
download = Download
copied = Copied
review = Review
continue = Play on from here
continueLead = A room of your own opens with three programs in the other seats. The deal goes on from this step, and each seat sees only its own cards.
continueSeat = Your seat
continueStart = Start
continueOver = The deal is over at this step
keys = Keys: ← → a step, [ ] a trick, space to play, Home End, A for all hands, E N W S for one seat

## What happened

happenings-opened = The table is set
happenings-cut = { $n ->
    [one] { $who } cuts { $n } card
   *[other] { $who } cuts { $n } cards
}
happenings-turned = { $who } turns up { $cards }
happenings-began = { $who } draws first
happenings-drew = { $who } draws { $cards }
happenings-declared = { $who } declares { $cards }
happenings-bidden = { $who } bids { $cards } face down
happenings-drawn = All cards are drawn
happenings-paused = The table pauses
happenings-resumed = The table goes on
happenings-passed = { $who } passes
happenings-window = The window opens anew
happenings-closed = Trump is { $suit }; { $who } deals
happenings-redealt = The cards are dealt again
happenings-kitty = { $who } takes the kitty { $cards }
happenings-buried = { $who } buries { $cards }
happenings-played = { $who } plays { $cards }
happenings-stopped = { $who } throws { $cards }; it is stopped
happenings-forced = { $who } must play { $cards }; { $n ->
        [one] { $n } point
       *[other] { $n } points
    } lost
happenings-trick = { $who } wins the trick, { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
happenings-dug = { $who } digs ×{ $n }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
happenings-settled = Defenders { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $winner ->
    [dealer] the dealer side
   *[defenders] the defenders
} { $gain ->
    [0] take the stage
   *[other] gain { $gain }
}
happenings-early = { $who } plays { $cards } before the turn
happenings-exposed = { $who } exposes { $cards }
happenings-shown_wrong = { $who } shows the wrong cards { $cards }
happenings-moved = A card is taken from { $who }: { $cards }
happenings-called = The referee is called: { $who }
happenings-ruled = A ruling on { $who }
happenings-chose = { $who } makes a choice
happenings-dismissed = The call is dismissed
happenings-appealed = { $who } appeals

## How a deal ended

endings-dealer = the dealer side
endings-defenders = the defenders
