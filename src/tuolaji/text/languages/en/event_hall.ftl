### What is said in the hall: announcements, calls for the referee, appeals, lots.

last_deals = Finish the deal under way; then { $deals ->
        [one] { $deals } more deal
       *[other] { $deals } more deals
    }
time_up = Time is up: finish the deal under way
sheets_due = Score sheets are due now
no_deal = the time was up before a deal was played
no_result = no result follows from the match: decide it
nothing_said = there is nothing to announce
called_already = table { $table } has called already: the referee is coming
unknown_call = there is no call { $call }
signed = { $side } have signed this result: ask the referee
appealed_already = ruling { $ruling } is under appeal already
not_appealed = nobody has appealed against ruling { $ruling }
decided_on_appeal = ruling { $ruling } has been decided on appeal
lot_names = a lot is drawn among two or more, each named once
two_programs = a pair is played by two programs, or by none
