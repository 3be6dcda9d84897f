### Entries of an event: what cannot be done with them, and why.

none_given = there is no entry to add
too_many = an event has at most { $most ->
        [one] { $most } entry
       *[other] { $most } entries
    }
number_taken = number { $number } is taken by { $entry }
first_stage_over = the first stage is over: nobody enters any more
first_round_drawn = a { $pairing } is drawn as a whole: nobody enters after the first round
wrong_size = { $number } { LIST($players, type: "comma") }: a pair is two players, with reserves up to six
unreadable = { $entry }: { $problem }
player_twice = { $player } is entered twice; if they are two players, write something behind one of the names
unknown = there is no entry { $number }
drawn_already = { $entry } has been drawn: withdraw it instead
ruled_on = there is a ruling on { $entry }: withdraw it instead
out_already = { $entry } is out already
not_withdrawn = { $entry } has not withdrawn
not_in_stage = { $entry } is not in the stage that is being played
bracket_gone_on = the bracket has gone on without { $entry }
disqualified_already = { $entry } is disqualified already
# A sheet by its identifier, or by its name in this language: the facts have one for each language.
sheet = { $id }
unknown_clause = { $clause } is no clause of { $sheet }
reason_needed = give the reason: it goes on the log
out = { $entry } is out
too_late = { $entry } comes too late: a { $pairing } is drawn as a whole
convention_empty = the convention card is empty
convention_too_long = a convention card has at most 4,000 characters
convention_too_late = { $entry } is playing: a card is filed before the first round{ $clause ->
    [none] { "" }
   *[other] { " " }({ $clause })
 }

## Rows of a list of entries

row = row { $row }
existing_entry = entry { $number } that is there already
same_number = { $other } has this number
same_pair = the same pair as { $other }
player_elsewhere = already in { $other }; if it is somebody else of that name, give another unit or add to the name
name_twice_in_pair = the same name twice in one pair
namesake = the same name as in { $other }
other_spelling = spelled otherwise than '{ $known }' of { $other }
same_seed = the same seed as { $other }
seeds_missing = nobody has seed { LIST($seeds, type: "comma") }{ $more ->
    [true] …
   *[false] { "" }
 }
team_size = the team has { $count } of { $due } pairs
no_name = this does not look like a name
