### The organiser's laptop and the desk.

addTime = More time for this round
moreMinutes = +{ $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
rounds = Rounds
entries = Entries
checkIn = Check-in
papers = Papers
people = People
log = Log
settings = Format
nextStep = Next
check = Hold against the best pairing
withdrawDraw = Throw this draw away
broken = What could not be kept
byHand = Changed by hand: { $reason }
why = Why
swapHint = Press the names of two pairs to swap their places.
swapNow = Swap
swapWho = { $one } and { $two } change places
swapBreaks = This breaks:
swapFine = It breaks nothing.
resultsIn = { $n } of { $of } tables in
missing = to come
enterResult = Enter
openTable = Open table { $n }
watch = See the table
say = Tell the hall
sayWhat = What to announce
openCalls = calls: { $n }
disputes = { $n ->
    [one] { $n } dispute
   *[other] { $n } disputes
}
appeals = { $n ->
    [one] { $n } appeal
   *[other] { $n } appeals
}
overtaken = After corrections the standings of stage { $n } would also have sent on: { LIST($list) }.
addEntry = Add a pair
player = Player { $n }
seed = Seed
note = Note
number = No.
here = here
change = Change
remove = Remove
withdraw = Withdraw
comeBack = Bring back
convention = Convention card
programs = Programs play
programPair = programs
phones = Phone links
phoneFor = A phone for this pair’s score sheets
phoneNote = Scanned once, the phone enters and signs this pair’s results.
seatFor = { $name } (own account)
importEntries = Import a spreadsheet
chooseFile = Choose XLSX or CSV
template = Empty template
rowsRead = { $n ->
    [one] { $n } row read
   *[other] { $n } rows read
}
importNow = { $n ->
    [one] Import { $n } pair
   *[other] Import { $n } pairs
}
fixFirst = { $n ->
    [one] { $n } problem. Correct the file and choose it again; nothing has been imported.
   *[other] { $n } problems. Correct the file and choose it again; nothing has been imported.
}
row = Row
column = Column
value = Value
problem = Problem
warnings = Worth a look
hereCount = { $n } of { $of } here
allHere = Everybody is here
onlyAbsent = Only the absent
ofRound = Of round
latest = the latest
exports = Exports
eventFile = The whole event as a file (to go on elsewhere)
paperLanguage = Language of the papers
pdf = PDF
html = HTML
invite = Invite
inviteWhom = Whom
inviteUses = Uses
makeLink = Make a link
linkShown = Shown only now: send it or let it be scanned at once.
links = Links
revoke = Revoke
revoked = revoked
usesLeft = { $n ->
    [one] { $n } use left
   *[other] { $n } uses left
}
who = Who
when = When
what = What
undo = Undo
redo = Redo
undone = undone
older = Older
saved = Saved
publicLink = Link for spectators
tieBreaks = Tie-breaks, in order
autoOpen = Online tables open by themselves
player_ = Free seats are played by
pace = Drawing pace (ms)
pause = Between deals (ms)
playClock = Seconds a play
watched = May be watched
talk = Players may talk
allSigned = all signed
nUnsigned = { $n } unsigned
convText = What is agreed

## What comes next

deeds-enter = Enter the pairs
deeds-draw = Draw round { $round } of { $of }
deeds-repair = The draw of round { $round } is out of date: repair it
deeds-publish = Publish round { $round }
deeds-start = Start the clock of round { $round }
deeds-results = { $missing ->
    [one] { $missing } table to come
   *[other] { $missing } tables to come
}
deeds-lock = Lock round { $round }
deeds-advance = Close the stage: who goes on
deeds-finish = It is over: print standings and certificates
