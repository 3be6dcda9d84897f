### Rulings of an event: what cannot be ruled, and what a ruling changes.

result_first = enter the result first: the other side is entered as played
deal_needed = in which deal was it? Give its number in the match
unknown_deal = there is no deal { $deal } in this match
choice_needed = the other side chooses first; give the choice: { LIST($choices, type: "comma") }
unknown = there is no ruling { $ruling }
needs_no_confirmation = ruling { $ruling } needs no confirmation: it counts
decided_already = ruling { $ruling } has been decided already
lifted_already = ruling { $ruling } is lifted already

## Where a ruling stands

proposed = proposed, waits for arbitration
confirmed = confirmed by arbitration
rejected = rejected by arbitration
lifted = lifted
with_reason = { $what }: { $reason }

## A ruling in words

entry = entry { $number }
entry_named = entry { $number } ({ $name })
online = online, by { $by }
noted_online = { $note } online, by { $by }
rewritten = rewritten at the table by { $by }
by_ruling = { $change ->
    [confirmed] confirmed ruling
    [lifted] lifted ruling
   *[made] ruling
 } { $ruling }{ $clause ->
    [none] { "" }
   *[other] { " " }({ $clause })
 }
line = ruling { $ruling }: entry { $entry }, { $offence }{ $clause ->
    [none] { "" }
   *[other] { " " }({ $clause })
 }
line_with_changes = { $line } — { LIST($changes, type: "remarks") }
card_points = { $points } card points
lost = lost (the others { $at_least ->
    [true] at least +{ $gain }
   *[false] +{ $gain }
 } { $counts ->
    [small_points] small points
   *[levels] levels
 })
replayed = replayed
in_deal = deal { $deal }: { LIST($changes, type: "clauses") }
forfeit = forfeit
late_sheet = late score sheet

## What a ruling did to a line of the score sheet

late = late
won = { $winner ->
    [dealer] { -dealer_side }
   *[defenders] { -defenders }
 } { $at_least ->
    [true] at least +{ $gain }
   *[false] +{ $gain }
 } { $counts ->
    [small_points] small points
   *[levels] levels
 }

## A ruling that does not fit the score sheet

totals_only = ruling { $ruling } weighs on deal { $deal }: with totals alone it is not counted; enter the deals
no_such_line = ruling { $ruling } is about deal { $deal }; the score sheet has { $lines }
was_replayed = deal { $deal } was replayed by ruling { $ruling }: its line must be that of the new deal
contradiction = ruling { $ruling ->
        [one] { $ruling } name
       *[other] { $ruling } names
    } { $said ->
    [dealer] the { -dealer_side }
   *[defenders] the { -defenders }
 } as offenders; by the score sheet of deal { $deal } they were { $role ->
    [dealer] the { -dealer_side }
   *[defenders] the { -defenders }
 }, and the score sheet counts
