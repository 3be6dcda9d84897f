### What happens in a deal, step by step.

## Who

seat =
    { $seat ->
        [E] East
        [N] North
        [W] West
       *[S] South
    }
side =
    { $side ->
        [EW] East-West
       *[NS] North-South
    }
player = { $seat } ({ $name })
by_table = the table
by_referee = the referee

## Before the play

opened = The deal begins: { LIST($facts, type: "remarks") }
levels = East-West at { $ew }, North-South at { $ns }
deals = { $who } deals
nobody_deals = nobody deals yet
deals_unbid = { $side } deals without bidding
charged = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } charged to { $side }
refereed = there is a referee
eldest = { $who } is the eldest
eldest_by_lot = { $who } is the eldest by lot
cut = { $who } cuts { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
cut_more = { $cut } and leaves another cut open
turned = { $who } turns up { LIST($shown) }
began = { $who } draws first
drew = { $who } draws { $cards }
declared = { $who } declares { $cards }: trump { $trump }
bidden = { $who } bids { $cards } face down: trump { $trump }
drawn = All cards are drawn
passed = { $who } passes
window = The time to declare begins anew
closed = Trump is { $trump }; { $who } deals
nobody_declared = Nobody declared, and the kitty shows { LIST($shown) }. { $then }
redealt = The cards are dealt again
kitty = { $who } takes the kitty: { $cards }
buried = { $who } buries { $cards }

## The play

played = { $who } plays { $cards }
stopped = { $who } throws { $cards }; it is stopped: { LIST($beaten) } can be beaten. Still possible: { LIST($options, type: "either") }
stopped_named = { $who } throws { $cards }; it is stopped: { LIST($beaten) } can be beaten. { $chooser } chooses: { LIST($options, type: "either") }
forced = { $who } must play { $cards }; { $n ->
        [one] { $n } point
       *[other] { $n } points
    } lost
forced_by = { $who } must play { $cards }, named by { $chooser }; { $n ->
        [one] { $n } point
       *[other] { $n } points
    } lost
trick = { $who } wins the trick, { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
trick_counts = { $trick }; the defenders' points change by { $counts }
dug = { $who } digs ×{ $n }: the defenders' points change by { $points }
settled = Defenders' points { $points }: { LIST($facts, type: "remarks") }
dealer_wins = the dealer side wins, +{ $gain }
defenders_win =
    { $gain ->
        [0] the defenders take the stage
       *[other] the defenders win, +{ $gain }
    }
past_ace = { $side } is past A
deals_next = { $who } deals next

## Offences and rulings

early = { $who } plays { $cards } before the turn
exposed = { $who } exposes { $cards }
shown_wrong = { $who } shows the wrong cards to declare: { $cards }
moved = A card is taken from { $who } for { $to }: { $cards }
called = A call by { $by } against { $who }: { $offence }
in_trick = { $called }, trick { $trick }
ruled = Ruling { $ruling } on { $who }, by { $by }: { $reason }
ruled_effects = { $ruled } Effects: { LIST($effects, type: "remarks") }
chose = { $who } chooses after ruling { $ruling }: { $choice }
dismissed = The call against { $who } is dismissed by { $by }: { $reason }
appealed = { $who } appeals against ruling { $ruling }: { $reason }
effect_proposed = only proposed, until the committee confirms it
effect_ends = the deal ends
effect_replayed = the deal is played again
effect_small_points = small points { $points }
effect_taken_back = { $n ->
        [0] the plays of the trick are taken back
        [one] the trick goes back to its first play
       *[other] the trick goes back to its first { $n } plays
    }
effect_trump = trump is { $trump }
effect_choices = the other side chooses: { LIST($choices, type: "either") }
effect_overrules = ruling { $ruling } no longer holds
effect_warning = a warning
effect_disqualified = disqualified
effect_cannot_win = the trick cannot be won
effect_bury_again = the kitty is buried again
effect_bid_again = the declaring begins again
effect_loses_bidding = the right to bid is lost
choice_A = choice A
choice_B = choice B
choice_play_on = play on
choice_end = end the deal
choice_overcall = overcall
choice_stand = let the bid stand

## The clock

paused = The table pauses
resumed = The table goes on
