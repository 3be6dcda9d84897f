### The reason of a ruling: the fact, the remedy and the effect.

by_sheet = { CAPITAL($offence) }, { $side }: { $parts }.
accused = Accusation against the { $side }: { $parts }.
nothing_found = No { $offence } was found.
needs_key = a ruling on “{ $offence }” needs the key '{ $key }'
left_to_referee = { $sheet } says nothing of this ({ $offence }): the referee rules, and gives a reason.
by_the_sheet = ruled by the sheet
points_against = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } against them
points_change = the defenders' points change by { $points }
defenders_win =
    { $levels ->
        [0] the defenders take the stage
       *[other] the defenders take the stage and go up { $levels }
    }
dealer_win = the dealer side goes up { $levels }
at_least = { $effect } (at least)
side_dealer = { -dealer_side }
side_defenders = { -defenders }
heard_again = Heard again.

## A question that cannot be ruled on

wrong_word = { $key } '{ $value }' is not possible here; choose { LIST($choices, type: "either") }
no_choice_here = { $key } '{ $value }': there is nothing to choose here
