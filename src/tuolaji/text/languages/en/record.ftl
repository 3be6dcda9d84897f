### A record that is verified: its first fault.

sheet_unreadable = the sheet cannot be read: { $problem }
other_version = the record was played under version { $version } of { $sheet }, this is { $current }
match_was_over = a side was past A: the match was over
begins_otherwise = the deal does not begin as the one before it ended
not_finished = the deal is not finished
time_backwards = the time runs backwards
pack_missing = without a seed the pack must be given
referee_cannot = this cannot be: { $problem }
by_ruling = by the ruling it is: { $due }
not_here = this cannot happen here
by_sheet = by the sheet it is: { $due }
no_opening = the log of a deal begins with its opening
bad_opening = the opening is wrong: { $problem }
bad_seed = a seed has 64 hex digits, and its SHA-256 beside it
bad_commitment = the SHA-256 of the seed is not what was committed to
wrong_eldest = the eldest is not the one that the lot gave
pack_and_seed = a pack with a seed is not written down
bad_pack = the pack is not { $decks } whole decks
dealer_draws_first = the dealer { $dealer } draws first
setup_other_sheet = it is played under '{ $sheet }'
setup_levels_missing = both sides need a level
setup_no_level = '{ $level }' is no level under { $sheet }
setup_level_too_low = '{ $level }' is below the first level of { $sheet }
setup_charge = no clause of { $sheet } on lateness charges so many points
setup_charge_late = points from before the match weigh on the first deal
setup_dealing = only a first deal, which nobody deals yet, is dealt without bidding for it
setup_number = { $number } is no number of a deal
setup_clock = its clock for '{ $clock }' gives less time than { $sheet }
setup_nobody_deals = nobody deals
setup_dealer_too_early = in a first deal nobody deals yet
setup_bid_again = only a ruling sends a later deal back to be bid for
setup_first_level = a first deal is played at the first level
setup_dealing_level = no clause of { $sheet } on lateness lets a side deal at '{ $level }'
setup_late_level = the side that was late begins at the first level
setup_deals = there are { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }
setup_fixed = deal { $number } is dealt by { $dealer } at { $level }

## A record that cannot be read

line = line { $line }: { $fault }
quoted = { $text }: { $why }
file = { $path }: { $fault }
too_large = larger than { $most ->
        [one] { $most } byte
       *[other] { $most } bytes
    }
not_utf8 = not UTF-8
no_file_name = not the name of a file
own_header = the header '{ $header }' has a place of its own
no_json = not a record in JSON: { $fault }
bad_header = headers come once, before the deals, and [Tuolaji] is the first
before_first_deal = nothing happens before the first deal
bad_version = a record begins with [Tuolaji "1"], not with version { $version }
no_rules = a record names its sheet: [Rules "tianwen"]
missing = { $name } is missing or wrong
not_written_so = a line of this kind is not written like this
no_seat = { $text } is no seat; seats are E N W S
no_side = { $text } is no side
clock_form = a clock is written: KIND SECONDS, and so on
number_of_trick = this is trick { $due }
begins_no_line = { $word } begins no line; lines begin with { LIST($words) }
seed_form = a seed is 64 hex digits
means_nothing = { $words } means nothing here
four_hands = four `hand` lines with as many cards each stand before the declaring
not_as_forced = the trick begins with { $cards }, but { $forced } was forced
result_form = a result is written: POINTS WINNER GAIN EW LEVEL NS LEVEL next SEAT
