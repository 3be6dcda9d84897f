### Advice and review: what an option does, and why one option and not another.

trick_more = our side takes this trick { $mine } of the time (the others { $others })
trick_less =
    { $none ->
        [true] our side takes this trick { $mine } of the time (the others { $others })
       *[false] our side takes this trick only { $mine } of the time (the others { $others })
    }
points_more = this trick brings { $gap ->
        [one] { $gap } more point
       *[other] { $gap } more points
    } on average
points_less = this trick brings { $gap ->
        [one] { $gap } fewer point
       *[other] { $gap } fewer points
    } on average
partner_more = partner takes the trick { $mine } of the time (the others { $others })
partner_less =
    { $none ->
        [true] partner takes the trick { $mine } of the time (the others { $others })
       *[false] partner takes the trick only { $mine } of the time (the others { $others })
    }
ruffed_more = the opponents ruff it { $mine } of the time (the others { $others })
ruffed_less =
    { $none ->
        [true] is ruffed { $mine } of the time (the others { $others })
       *[false] is ruffed only { $mine } of the time (the others { $others })
    }
trumps_more = draws { $mine ->
        [one] { $mine } trump
       *[other] { $mine } trumps
    } from the opponents (the others { $others })
trumps_less =
    { $none ->
        [true] draws { $mine ->
        [one] { $mine } trump
       *[other] { $mine } trumps
    } from the opponents (the others { $others })
       *[false] draws only { $mine ->
        [one] { $mine } trump
       *[other] { $mine } trumps
    } from the opponents (the others { $others })
    }
lead_more = keeps the lead { $mine } of the time (the others { $others })
lead_less =
    { $none ->
        [true] gives up the lead: keeps it { $mine } of the time (the others { $others })
       *[false] gives up the lead: keeps it only { $mine } of the time (the others { $others })
    }
stopped_more = the throw is stopped { $mine } of the time (the others { $others })
stopped_less =
    { $none ->
        [true] the throw is stopped { $mine } of the time (the others { $others })
       *[false] the throw is stopped only { $mine } of the time (the others { $others })
    }
later_more = brings { $gap ->
        [one] { $gap } more point
       *[other] { $gap } more points
    } in later tricks
later_less = brings { $gap ->
        [one] { $gap } fewer point
       *[other] { $gap } fewer points
    } in later tricks
last_more = our side wins the last trick { $mine } of the time (the others { $others })
last_less =
    { $none ->
        [true] our side wins the last trick { $mine } of the time (the others { $others })
       *[false] our side wins the last trick only { $mine } of the time (the others { $others })
    }
last_keeping = keeps { $cards } for the last trick, which our side wins { $mine } of the time (the others { $others })
pairs_more = own pairs and runs win { $mine ->
        [one] { $mine } trick
       *[other] { $mine } tricks
    } later (the others { $others })
pairs_less =
    { $none ->
        [true] own pairs and runs win { $mine ->
        [one] { $mine } trick
       *[other] { $mine } tricks
    } later (the others { $others })
       *[false] own pairs and runs win only { $mine ->
        [one] { $mine } trick
       *[other] { $mine } tricks
    } later (the others { $others })
    }
pairs_keeping = keeps { $cards } to lead: own pairs and runs win { $mine ->
        [one] { $mine } trick
       *[other] { $mine } tricks
    } later (the others { $others })
ruffs_more = ruffs { $mine ->
        [one] { $mine } time
       *[other] { $mine } times
    } later (the others { $others })
ruffs_less =
    { $none ->
        [true] ruffs { $mine ->
        [one] { $mine } time
       *[other] { $mine } times
    } later (the others { $others })
       *[false] ruffs only { $mine ->
        [one] { $mine } time
       *[other] { $mine } times
    } later (the others { $others })
    }
kitty_more = puts { $mine ->
        [one] { $mine } point
       *[other] { $mine } points
    } into the kitty (the others { $others })
kitty_less =
    { $none ->
        [true] puts { $mine ->
        [one] { $mine } point
       *[other] { $mine } points
    } into the kitty (the others { $others })
       *[false] puts only { $mine ->
        [one] { $mine } point
       *[other] { $mine } points
    } into the kitty (the others { $others })
    }
dug_more = loses { $mine ->
        [one] { $mine } point
       *[other] { $mine } points
    } to the dig on average (the others { $others })
dug_less =
    { $none ->
        [true] loses { $mine ->
        [one] { $mine } point
       *[other] { $mine } points
    } to the dig on average (the others { $others })
       *[false] loses only { $mine ->
        [one] { $mine } point
       *[other] { $mine } points
    } to the dig on average (the others { $others })
    }
lost_more = loses { $gap ->
        [one] { $gap } more point
       *[other] { $gap } more points
    } in the tricks
lost_less = loses { $gap ->
        [one] { $gap } fewer point
       *[other] { $gap } fewer points
    } in the tricks
stands_more = decides the trumps { $mine } of the time (the others { $others })
stands_less =
    { $none ->
        [true] decides the trumps { $mine } of the time (the others { $others })
       *[false] decides the trumps only { $mine } of the time (the others { $others })
    }
own_side_deals_more = our side deals { $mine } of the time (the others { $others })
own_side_deals_less =
    { $none ->
        [true] our side deals { $mine } of the time (the others { $others })
       *[false] our side deals only { $mine } of the time (the others { $others })
    }
long_trumps_more = holds { $mine ->
        [one] { $mine } trump
       *[other] { $mine } trumps
    } on average (the others { $others })
long_trumps_less =
    { $none ->
        [true] holds { $mine ->
        [one] { $mine } trump
       *[other] { $mine } trumps
    } on average (the others { $others })
       *[false] holds only { $mine ->
        [one] { $mine } trump
       *[other] { $mine } trumps
    } on average (the others { $others })
    }
score_more = is { $gap ->
        [one] { $gap } point
       *[other] { $gap } points
    } better at the count
score_less = is { $gap ->
        [one] { $gap } point
       *[other] { $gap } points
    } worse at the count
drawn_out =
    { $count ->
        [one] draws the opponents' last { $count } trump
       *[other] draws the opponents' last { $count } trumps
    }
alike = { $mine } in place of { $theirs }: no single thing stands out
waiting = waiting
only_play = the only legal play
safe_throw = a throw that no card still out can stop
risky_throw = a throw that may be stopped
highest_trumps = the highest trumps: draws trumps
unbeatable = nothing out can beat it
draws_trumps = draws trumps
leads_points = leads points, counting on partner
low_lead = a low lead that gives no points away
ruffs = ruffs
takes_over = takes over from partner
beats = beats the opponents
gives_partner_points = partner is winning: gives points
keeps_points = partner is winning: keeps the points
gives_points = gives points to the opponents
plays_low = plays low and gives no points
waits = waits
waits_hidden = waits
declares = declares
bids = bids
reinforces = reinforces or changes the own declaration
overcalls = overcalls
overcalls_hidden = overcalls
buries =
    { $voids ->
        [0] makes no void, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in the kitty
        [one] makes 1 void, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in the kitty
       *[other] makes { $voids } voids, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } in the kitty
    }
habit_names = the unit that habit names
