### Answers of the judge.

even = The match is even.
won =
    { $side ->
        [EW] E–W win the match.
       *[NS] N–S win the match.
    }

## Refusals

needs_key = this question needs the key '{ $key }'
level_too_low = level '{ $level }' is not played under { $sheet }: its levels start at { $first }
level_too_high = level '{ $level }': { $sheet } does not go on past A
never_no_trump = trump 'NT': no trump is never played under { $sheet } ({ $clause })
key_without_cards = '{ $key }' has no cards in it
not_held = '{ $key }' has { $missing }, which is not in the hand '{ $hand }'
bad_split = the split { $split } does not share out the cards '{ $cards }'
lead_without_cards = the lead has no cards in it
cannot_be_led = { $cards } cannot be led: { $why }
leader_in_others = 'others' holds the hand of the leader { $seat } too
throw_needs_hands = whether a throw holds needs all three other hands; 'others' has { $count }
short_hand = the hand has { $held ->
        [one] { $held } card
       *[other] { $held } cards
    }, fewer than the { $led } led
uneven_plays = { $seat } plays { $played ->
        [one] { $played } card
       *[other] { $played } cards
    } and the lead has { $led }
leader_cannot_win = 'cannot_win' names the leader { $seat }, whose play stands
whole_kitty = { $sheet } buries { $due ->
        [one] { $due } card
       *[other] { $due } cards
    }: this question needs the whole 'kitty', not { $count }
kitty_too_large = a kitty of { $count } cards: { $sheet } leaves { $due }
kitty_in_order = this question needs the { $due ->
        [one] { $due } card
       *[other] { $due } cards
    } of the 'kitty' in the order in which they lie, not { $count }
no_promotions = { $sheet } fixes its levels: nobody is promoted ({ $clause })
bad_turned = turned { $cards }: one card is turned up, not { $count }
not_fixed = { $sheet } fixes no deals: its levels follow from the results
bad_number = deal { $number }: a round under { $sheet } has { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }
declaring_needs_dealer = after the first deal a declaration needs the key 'dealer'
match_needs_key = a match under { $sheet } needs the key '{ $key }'
even_needs_key = the levels are even: this question needs the key '{ $key }'
needs_ended = { $count } of { $due } deals: this question needs the key 'ended' ('time' or 'ruling')
the_lead = the lead
the_hand = the hand
the_kitty = the kitty
the_plays = the plays
cards_shown = the cards shown
hand_and_others = hand and others
hand_and_lead = hand and lead
plays_and_kitty = plays and kitty
unknown_language = { $tag } is no language: there are { LIST($tags) }
line_too_long = a line has at most { $most ->
        [one] { $most } byte
       *[other] { $most } bytes
    }
unreadable = { $fault } The line: { $line }
failed = the judge failed on this question ({ $kind }); it is a mistake of the program
