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
too_many = { $count } copies of { $card }, but { $decks } decks hold { $decks }
too_many_in = { $where }: { $count } copies of { $card }, but { $decks } decks hold { $decks }
far_too_many = more than { $most } copies of one card
not_held = { $missing } is not in the hand '{ $hand }'
