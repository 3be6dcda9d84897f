### What the library says to whoever calls it.

missing_extra = { $package } is not installed. Install it with: { $install }
refused = { $why }
bad_argument = { $name }: { $fault }
bad_seed = { $value } is no seed: write a whole number, or 32 bytes as 64 hexadecimal digits
no_cards = { $value } is no group of cards: write "H3 H3", a list of names or a Hand
one_card = { $value } is not one card
no_hands = { $value } is no table of hands by seat: write { "{" }"N": "H3 H3"{ "}" }
no_showings = { $value } is no list of seats with the cards they show: write [("N", "H5")]
no_clause = { $sheet } has no clause { $id }
no_viewer = { $value } sees no deal: write E, N, W, S, spectator or referee
not_refereed = only a refereed deal has this: open it with refereed=True
no_step = step { $step }: this deal has { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
not_finished = the deal is not over
other_deal = this deal is not the next one of this match
deal_at_fault = deal { $deal }, step { $step }: { $why }
no_player = { $value } is no player: write a name such as "random", or a function from a view to cards
few_players = an arena needs two players of different names
no_boards = { $boards } is no number of boards: write 1 or more
no_pair = { $value } is no pair: write its players' names, as in ("Ann", "Bo")
no_view = { $value } is no view of a deal
no_record = { $value } is no record: read one with Record.read or Record.parse
no_path = { $value } is no path of a file
