### Cards, units, suits and sides in words.

unit = the { TERM($kind) } { $cards }
trump_group = { -trump }
no_trump = { -no_trump }
other_splits = another structure
side_dealer = { -dealer_side }
side_defenders = { -defenders }
seat = { $seat }

## Refusals

unknown = { $word } in { $text } is no card (write S2 … CA, w, W)
too_many = { $count ->
        [one] { $count } copy
       *[other] { $count } copies
    } of { $card }, but { $decks ->
        [one] { $decks } deck holds
       *[other] { $decks } decks hold
    } { $decks }
too_many_in = { $where }: { $count ->
        [one] { $count } copy
       *[other] { $count } copies
    } of { $card }, but { $decks ->
        [one] { $decks } deck holds
       *[other] { $decks } decks hold
    } { $decks }
far_too_many = more than { $most ->
        [one] { $most } copy
       *[other] { $most } copies
    } of one card
not_held = { $missing } is not in the hand '{ $hand }'
