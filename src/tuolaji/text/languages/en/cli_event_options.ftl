### Options and arguments of `tuolaji event`, one line each.

## The desk

file = the event's file
by = who is doing this; otherwise $TUOLAJI_WHO or your login name
round = the round; otherwise the latest
lose = what you know you throw away: published, locked or 'stage closed'; it needs a reason
reason = why; it goes on the log

## Entries

number = otherwise the next free one
spreadsheet = a CSV or XLSX file
import_confirm = write the entries; without it they are only shown
template = the XLSX file to write
entry_seed = 0 takes the seed away
clause = the clause, if the sheet has one
everybody = everybody is here
gone = not here after all
agreements = the pair's agreements; @FILE reads them from a file
players = Both names, e.g. "张三/李四"; reserves after them.

## The log

last = only so many of the latest steps
json = one JSON line a step
step = the step you mean; it must be the latest

## The format

rounds = rounds of the first stage, if not as the sheet says
advance = how many go on from each stage
tie_breaks = tie-breaks in order
constraints = constraints of the pairing, gravest first
plan = a TOML file with the whole [event] table
match_minutes = minutes a match, if not as the sheet says
name = what the event is called
rules = a sheet's id, or the path of a sheet file
date = otherwise today
zone = the time zone in which all times are told, such as Europe/London
lots = what every lot is drawn from; otherwise a random one
other_zone = another time zone for all times of the event

## Papers

paper = the file to write, .pdf or .html
paper_stage = standings of one stage only
export = the file to write, .xlsx, .csv or .json

## Results

deals = the defenders' points deal by deal, first dealer named: "E:85 40 0"
levels = only the final levels, East-West first: "9 7"
small = only the small points, East-West first: "5 -5"
on_stage = at even levels: the side on stage
reached_first = at even levels: the side that reached it first
passed = the side that is past A
late = lateness: EW:7 is seven minutes
forfeit = the side that forfeits, or both
sheet_late = who answers for a late sheet
ended = why deals are missing: time, or a ruling
unlikely = the numbers are right, however unlikely they look
decide = the winner by the organiser's decision, or draw; with --reason
decision_reason = why; needed for a decision or a correction
correct = this replaces a result that is already there
clear = take the result off the table
signer = who signs
table_number = The table's number.

## Rounds

fixed = tables set beforehand: 3-8 for two entries, 5 for a bye
publish = publish it at once
extend_reason = why, for the log
minutes = How many minutes, 1 to 240.
list = only list who would go on
advance_reason = why others than the standings say go on

## Rulings

minutes_late = how late
times = how often in this match; otherwise counted from the log
defends = the entry was defending; else the score sheet tells
both = both sides are at fault
reparable = it can still be put right
deal = the deal's number in the match, for what weighs on a deal
points = points given or taken in the event, e.g. -0.5
free = your own ruling instead of the sheet's: the reason
warning = with --free: a warning
out = with --free: disqualified
card_points = with --free: card points charged in the deal
remark = a remark of the committee
rejected = why it is rejected
lifted = why the ruling is lifted
whose = Whose offence it was.
offence = late, score_sheet_late, forfeit, revoke, illegal_information, conduct, …
ruling_number = The ruling's number.

## Simulation

pairs = how many pairs
units = from how many units
first_rounds = rounds of the first stage
play = play every deal card by card with random seats (slower)
incidents = lateness, forfeits, a withdrawal, an undo
seed = the same seed plays the same event

## Standings

stage = one stage only; otherwise the whole event
entry = one entry's rounds behind its points
