### Mistakes of a sheet: the path, the value and the reason.

broken = { $source }: { LIST($problems, type: "remarks") }
at = { $path }: { $value }: { $why }

## The file

unknown_sheet = { $name } is no sheet; there are { LIST($sheets) }
no_path = { $name } is no path
no_folder = { $folder }, where the house's sheets should be, is no folder
cannot_be_read = { $name } cannot be read: { $why }
not_regular = { $name } is not a regular file
file_too_large = the file is larger than { $most ->
        [one] { $most } byte
       *[other] { $most } bytes
    }, the limit of a sheet file
not_utf8 = not UTF-8: byte { $byte } at { $place }
file_name = the file's name must be an id: small letters, digits, - and _, not taken
id_not_file_name = in the house's folder it must be the file's name, { $name }
extends_nothing = is neither a sheet's id nor a path
extends_itself = leads back to itself
unknown_key = { $guessed ->
    [true] unknown key (did you mean '{ $close }'?)
   *[false] unknown key
}
key_missing = the key '{ $name }' is missing
key_missing_at = { $path }: the key '{ $name }' is missing

## What cannot be played

kitty_uneven = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } less { $kitty } do not go round four players; with { $decks ->
    [one] { $decks } deck
   *[other] { $decks } decks
} { LIST($fits) } would
rank_twice = a rank is named twice
no_layer = no layer of trump; there are { LIST($layers) }, or a rank
no_permanents = the sheet has no permanent trumps
step_twice = a step stands twice in one chain
no_dealer_yet = in the first deal there is no dealer yet
nobody_turns = in the first deal somebody must turn up a card to find the first drawer
cut_impossible = the pack cannot be cut so that both parts have as many
no_trump_off = jokers cannot overcall to no trump where trump.no_trump is false
no_equal_jokers = one deck has no pair of equal jokers
too_few_equal = { $decks ->
        [one] { $decks } deck holds only
       *[other] { $decks } decks hold only
    } { $decks ->
        [one] { $decks } equal card
       *[other] { $decks } equal cards
    }
joker_pair_off = declare.joker_pair is false
no_kitty_to_turn = there is no kitty to turn up
leads_to_no_trump = it can lead to no trump, and trump.no_trump is false
throw_free = throws are allowed, so the sheet must say what a failed one costs
nothing_to_split = there is nothing to split where throws are not allowed
nothing_to_state = throw.stated_split is false, so nothing can be stated
rung_too_large = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } cannot answer a { TERM($kind) }
rung_of_runs = only a run has { $rung } runs
run_any_length = a run has any length; name a family of rungs
nothing_narrower = nothing narrower than a tractor is a run
win_not_legal = an answer that can win must also be legal; set follow.wider_is_a_run
no_kitty_to_dig = there is no kitty; dig the 'last trick'
no_bands = it must say what the dealer side wins
first_band = the first band must reach up to { $due }, one below level.stage_at
bands_order = bands go down in points and up in levels
small_points_levels = they replace levels only where level.fixed gives the levels
nobody_promoted = nobody is promoted where level.fixed gives the levels
permanent_level = a permanent trump cannot be the level
deals_count_levels = the deals count levels
bands_to_zero = bands go down to being ahead by 0
announcement = an announcement names how many deals are left, and the other way
no_match_minutes = the match has no minutes
match_minutes = { $minutes ->
    [one] the match has { $minutes } minute
   *[other] the match has { $minutes } minutes
}

## A format that cannot be run

no_stage = an event has a stage at least
too_many_stages = at most { $most ->
        [one] { $most } stage
       *[other] { $most } stages
    }
name_too_long = longer than { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }
advance_missing = how many go on to the next stage?
no_next_stage = there is no stage after the last
rounds_missing = Swiss rounds need their number
one_bracket = a knockout has one bracket
third_place = only a knockout has a match for the third place
named_twice = each is named once
win_counts_most = a win counts most and a loss least

## Clauses

no_clause = no such clause in the sheet
never_reached = an earlier case always comes first
no_words = every text needs words in zh and in en
hint_own_clause = { LIST($changed) } differ from { $base }, but judgements still cite its words ({ LIST($cited) }); add a [clause] of your own and name it in { $chapter }.clauses

## More than can be counted or simulated

rank_in_suit = { LIST($ranks) } stands in 'suit' already; name 'suit' or its ranks
too_many_chains = at most { $most ->
        [one] { $most } chain
       *[other] { $most } chains
    } with { $most_steps ->
        [one] { $most_steps } step
       *[other] { $most_steps } steps
    } in all
single_rung = a single card answers nothing; leave units of width 1 out
plus_and_times = every further step either adds or multiplies; give plus or times, not both
digs_too_much = the longest run digs so much; at most ×{ $most } can be counted: lower two, plus or times
too_many_bands = at most { $most ->
        [one] { $most } band
       *[other] { $most } bands
    }
