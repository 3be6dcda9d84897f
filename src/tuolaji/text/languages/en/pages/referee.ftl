### The referee's phone.

hall = Hall
calls = Calls
rulings = Rulings
lots = Lots
needs = Tables that need you
allWell = All is well.
allTables = All tables
noRound = No round published yet.
absent = Not checked in: { LIST($list) }
noDeal = The time was up before a deal was played
noResult = No result follows from the match: decide it
ago = { $time } ago
settle = Settled
rule = Rule
openSheet = Score sheet
seeTable = See the table and its log
log = Log of this table
whom = Offender
offence = Offence
notInSheet = the rules are silent
bySheet = By the rules
free = Free ruling
side = The offender is
dealer = dealer side
defenders = defenders
found = Found
severity = Severity
cards = Which cards (as S2 HK)
cards_left = Cards left
minutes = Minutes
true_claim = Is the accusation true
choice = The other side chooses
window = When
yes = yes
no = no
askJudge = What the rules say
missing = One more fact: { $what }
moreFacts = Other facts, and a note
clause = Clause { $id }
points = Points given or taken
warning = Warning
disqualify = Disqualified
note = Note
makeRuling = Make the ruling
print = Print the rulings
none = No rulings yet.
lift = Lift it
uphold = Uphold it
underAppeal = Appeal: { $why }
lotAbout = What the lot is about
lotAmong = Names, one on each line
lotDraw = Draw the lot
newRuling = New ruling
choose = Choose a pair
unsaid = not said
levelsUp = { $n ->
    [one] { $n } level
   *[other] { $n } levels
}
defPoints = defenders’ points { $n }
dealEnds = the deal ends
dealAgain = the deal is replayed

## What is wrong at a table

troubles-called = called
troubles-disputed = disputed
troubles-late = late
troubles-over-time = over time
troubles-unsigned = unsigned
troubles-sheet-late = sheet late

## Moments of an offence

moments-same_trick = in the same trick
moments-next_trick = in the next trick
moments-after_next_trick = after the next trick
moments-later = later
moments-before_lead = before the lead
moments-after_lead = after the lead
moments-after_second_trick = after the second trick

## Gravity

grades-light = light
grades-grave = grave
grades-minor = minor cards
grades-important = important cards

## Choices after a ruling

choices-play_on = play on
choices-end = end the deal
choices-A = A
choices-B = B
choices-overcall = overcall
choices-stand = let the bid stand
choices-S = ♠ spades
choices-H = ♥ hearts
choices-D = ♦ diamonds
choices-C = ♣ clubs
choices-NT = no suit
