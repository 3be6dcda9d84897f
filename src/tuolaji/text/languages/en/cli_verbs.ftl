### What each verb of `tuolaji event` does.

## Overview

new = Open an event with its sheet's own format.
status = Where the event stands, and what comes next.
format = Run the event otherwise from here on.

## Entries

template = Write an empty spreadsheet for the invitation.
import = Read entries from a spreadsheet, with a preview.
add = Enter one pair.
entries = The list of entries.
change = Change an entry's names, unit, team or seed.
remove = Take an entry off the list that has not been drawn.
checkin = Mark pairs as present.
convention = File a pair's convention card.
withdraw = An entry leaves the event; its results stay.
return = An entry that had withdrawn plays again.
disqualify = Take an entry out of the event.

## Rounds

draw = Draw the next round, with its reasons.
pairings = The tables of a round.
swap = Let two entries change places.
check = Hold a pairing against the best there is.
publish = Publish the draw.
discard = Throw the latest draw away.
redraw = Draw the latest round again.
repair = Mend a draw that is out of date by the smallest change.
keep = Leave a draw as it is although it is out of date.
start = Start the clock of the round.
extend = Add minutes to the round under way.
lock = Lock a round whose results are all in.
advance = Close the stage; who goes on.

## Results

result = Enter, correct or clear a table's result.
table = One table with its score sheet.
sign = A side signs its result.

## Rulings

ruling = Rule on an offence, by the sheet or freely.
rulings = The log of rulings.
confirm = Confirm a proposed ruling.
reject = Reject a proposed ruling.
appeal = Lift a ruling on appeal.

## Standings

standings = The standings, with their working.
teams = The standings of teams.
ratings = Ratings after the event.

## Papers

print = Print a paper as PDF or HTML.
export = Write XLSX, CSV or JSON.

## Log

log = Who did what, when and why.
undo = Take back the latest step.
redo = Put back what was undone last.

## Simulate

simulate = Play a whole event without people.
