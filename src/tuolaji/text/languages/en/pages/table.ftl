### What is said at the table.

leave = Leave the table
leaveAsk = A program will play on in your seat.
stay = Stay
myHand = My hand
handOf = { $name }’s hand
noTrumpYet = No suit
trumpIs = Trump { $suit }, level { $level }
levelIs = Level { $level }, trump not named yet
points = Defenders
pointsOf = Defenders have { $points ->
        [one] { $points } point
       *[other] { $points } points
    } of { $stage } to take the stage
ours = We
theirs = They
deal = Deal { $n }
dealer = D
dealerLong = dealer
cardsLeft = { $n ->
    [one] { $n } card left
   *[other] { $n } cards left
}
away = auto
seconds = { $n ->
    [one] { $n } second left
   *[other] { $n } seconds left
}
waitFor = Waiting for { $name } to { $what ->
    [cut] cut
    [turn] turn up a card
    [declare] declare
    [bid] bid
    [bury] bury
    [name] name a unit
   *[play] play
}
yourTurnLead = Your lead
yourTurnFollow = Your turn: play { $n }
drawing = { $n ->
    [one] Drawing: { $n } card to come
   *[other] Drawing: { $n } cards to come
}
cutHow = { $n ->
    [one] Lift { $n } card
   *[other] Lift { $n } cards
}
cut = Cut
cutAgain = Cut, then again
cutCount = (cut { $n } of { $most } at most)
cutTold = { $n ->
    [one] { $name } cuts: { $n } card lifted
   *[other] { $name } cuts: { $n } cards lifted
}
turn = Turn one up
declare = Declare
hiddenBid = Hidden bid
declareCards = Declare { $cards }
bidCards = Bid { $cards } face down
pass = Pass
declared = { $name } declares { $suit }
bidden = { $name } bids { $n } face down
bury = Bury
buryPick = Pick { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } to bury: { $have } picked
buryPoints = { $n ->
        [one] { $n } point
       *[other] { $n } points
    } among them
play = Play
playing = Playing…
hint = Suggest
advise = Explain
thinking = Thinking…
adviceTitle = What the search would choose
adviceHabit = The habitual choice, not searched
adviceBest = best
adviceEqual = about equal
adviceWait = Wait
adviceNumbers = The numbers are levels expected; what is uncertain counts low.
adviceNote = The numbers are levels expected; what is uncertain counts low. Tap the cards to pick them.
legal = Legal plays
hintThinking = Habit’s choice; the search is thinking…
hintHabit = Habit’s choice, not searched
hintSearch = The search’s choice
hintDeclare = The program would declare { $cards }
hintWait = The program would wait
clear = Clear
split = The structure of the throw
stateSplit = A triple and a pair: state the structure of your throw.
stateThis = State { $cards }
nameOne = The throw failed. Name what is played:
throwFailed = { $name }’s throw failed
forced = Only { $cards } is played; { $n ->
        [one] { $n } point
       *[other] { $n } points
    } lost
choose = Your side chooses:
lastTrick = Last trick
allTricks = Tricks so far
noLastTrick = These rules do not show a trick again once the next is led.
wins = { $name } wins
winsPoints = { $name } wins { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
ahead = { $cards }, winning so far
aheadMark = best
dig = Dig ×{ $n }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
kitty = Kitty
seeKitty = See the kitty
menu = More
chat = Chat
send = Send
sayHere = Say something
autoplay = Let a program play
back = I am back
autoplayShort = Autoplay
timeWarning = { $n ->
    [one] { $n } second left, then a program acts for you
   *[other] { $n } seconds left, then a program acts for you
}
timeAnnounced = Your time is running out; then a program acts for you
hurry = Skip the draw
autoplayNote = A program plays for you
pause = Ask for a pause
pauseAsked = Pause asked; waiting for the others
pauseWanted = { $name } asks for a pause
agree = Agree
paused = Paused
resume = Go on
share = Invite
shareNote = Send the link to friends, or let them scan this code.
copy = Copy the link
copied = Copied
qr = QR code of the table’s link
sit = Sit here
sitAs = Sit here: { $seat }
stand = Stand up
inviteProgram = Program
inviteAt = Program: { $seat }
dismiss = Remove
dismissAt = Remove: { $seat }
fillPrograms = Programs in all free seats
ready = Ready
readyTold = ready
notReady = not ready
waitOthers = Waiting for the others…
gatherTitle = Take a seat
gatherMore = Seats are free
gatherReady = All seats are taken
gatherNote = Your partner sits opposite. When four are seated and ready, the game begins.
free = Free seat
program = program
you = you
spectator = You are looking on
officiating = You are the referee; every hand is open to you
giveRuling = Give a ruling
lookOver = Look over { $name }’s shoulder
watchedOn = Let spectators see my cards
connecting = Connecting…
lost = Connection lost. Reconnecting…
refereeAsks = { $name } asks to referee and see every hand: now if all agree, else after this deal.
admit = Agree
dealAgain = Deal again
unreadable = This table’s log cannot be read. Nothing is lost; the operator has to repair it.
noRoom = There is no such table, or it has been closed.
clause = Clause { $id }
reading = Our reading
callReferee = Call the referee
callWhat = What happened
callWho = Who
callTrick = Which trick (0 if you do not know)
admitted = They admit it
call = Call
rulings = Rulings
noRulings = No rulings in this deal.
appeal = Appeal
appealWhy = Reason
appealed = Appealed
warnIllegal = Not legal; this table lets you, but it may be penalised
keys = Keyboard
keysText = ←→ move, Space picks, Shift+←→ picks along, P pair or tractor, Esc clears, Enter plays, H suggests, S skips the draw, L last trick, C chat.
rulesOf = Read the rules: { $name }

## Kinds of plays

kinds-single = Single
kinds-pair = Pair
kinds-triple = Triple
kinds-quad = Quad
kinds-tractor = Tractor
kinds-bulldozer = Bulldozer
kinds-throw = Throw
kinds-follow = A legal play

## Offences

offences-failed_throw = Failed throw
offences-wrong_play = Wrong play
offences-revoke = Revoke (suit not followed)
offences-exposed_card = Exposed card
offences-out_of_turn = Play out of turn
offences-card_count = Wrong card count
offences-overtime = Overtime
offences-illegal_information = Illegal information
offences-wrong_declaration = Wrong declaration
offences-open_bid = Open bid
offences-false_bid = Wrong or bluff bid
offences-bad_cut = Improper cut
offences-mis_bury = Wrong bury
offences-accusation = Accusation
offences-dealer_order = Wrong dealer
offences-late = Lateness
offences-score_sheet_late = Late score sheet
offences-forfeit = Forfeit
offences-conduct = Misconduct

## Giving a ruling

ruling-how = How
ruling-bySheet = By the sheet
ruling-byWords = In my own words
ruling-who = Who
ruling-what = What happened
ruling-cards = Which cards (as S2 HK; may be left out)
ruling-severity = How grave
ruling-unsaid = not said
ruling-minutes = Minutes (may be left out)
ruling-reason = Reason
ruling-points = Points to the defenders (or from them)
ruling-deal = The deal
ruling-goesOn = goes on
ruling-ends = ends here
ruling-replayed = is dealt again
ruling-winner = Who wins it
ruling-dealer = the dealer side
ruling-defenders = the defenders
ruling-levels = Levels
ruling-overrules = Instead of an earlier ruling
ruling-none = none
ruling-warning = A warning
ruling-give = Give the ruling
ruling-done = The ruling is given
ruling-become = Officiate here
ruling-invite = Ask a referee in: copy the link
ruling-inviteNote = Whoever opens it becomes the referee and sees every hand; during a deal only if all players agree. Send it to nobody else.

## Choices after a ruling

choices-play_on = Play on
choices-overcall = Overcall
choices-stand = Let the bid stand
choices-end = End the deal
choices-A = Choice A
choices-B = Choice B
choices-S = Spades
choices-H = Hearts
choices-D = Diamonds
choices-C = Clubs
choices-NT = No trump

## Sides

sides-EW = E–W
sides-NS = N–S
phrases-hello = Hello, everybody!
phrases-well_played = Well played!
phrases-thanks = Thank you!
phrases-sorry = Sorry.
phrases-hurry = Your turn, please.
phrases-moment = One moment, please.
phrases-good_luck = Good luck!
phrases-again = Another match?
phrases-bye = I have to go. Goodbye!
programsAwaited = Programs are getting ready, once on this server; the deal begins by itself.
programsReady = { $ready } of { $of }
