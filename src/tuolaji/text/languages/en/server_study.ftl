### Finished deals, records, hints and reviews.

boards_closed = These boards are opened when every table has played them.
deal_not_finished = No deal { $number } has been finished in this room.
no_hints = There are no hints at this table.
nothing_to_decide = You have nothing to decide here.
not_your_turn = It is not your turn.
no_step = The deal has { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }; there is no step { $step }.
deal_over = The deal is over at this step; choose an earlier one.
unfinished = the deal is not finished and cannot be reviewed
no_such_deal = there is no deal { $deal } in the record
not_utf8 = the file is not UTF-8 text
record_unreadable = the record cannot be read: { $reason }
line_unreadable = line { $line } cannot be read: { $reason }
unknown_sheet = there is no sheet { $sheet } here
number_of_deals = a record has 1 to { $most ->
        [one] { $most } deal
       *[other] { $most } deals
    } here
habit_busy = All search workers are busy: this is the habitual choice, not searched. Ask again in a moment.
habit_slow = The search is not finished: this is the habitual choice, not searched. Ask again in a moment.
no_reasons = All search workers are busy: the options were not compared. Ask again in a moment.
