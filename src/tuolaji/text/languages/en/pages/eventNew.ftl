### Opening an event.

lead = Pick the rules and give it a name. Everything else can be changed later.
name = Name of the event
place = Place
date = Date
zone = Time zone (all times are told in it)
rules = Rules
venue = Where it is played
format = Format
stage = Stage
pairing = Pairing
rounds = Rounds
advance = Go on
all = as needed
stageOf = { $name }: { $how }
roundsOf = { $pairing }, { $rounds }
nRounds = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
nAdvance = the first { $n } go on
minutes = Minutes a round
noMinutes = no limit
nMinutes = { $n ->
    [one] { $n } minute a round
   *[other] { $n } minutes a round
}
boards = Duplicate boards (0: every table deals its own)
hidden = Not in the list of events
change = Change the format
make = Create the event
making = Creating…
organiserName = Your name (for the log)
importFile = Go on with an event from its file
