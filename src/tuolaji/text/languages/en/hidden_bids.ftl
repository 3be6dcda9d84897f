### The same reasons where bids are laid face down: a bid is not a showing.

declare_open = { $seat } bids { $cards }: { $trump } is trump if the bid stands.
declare_overcall = { $seat } overcalls with { $cards }: { $trump } is trump if the bid stands.
declare_overcall_same = { $seat } overcalls with { $cards }: { $trump } stays trump.
declare_reinforce = { $seat } reinforces to { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }: { $trump } stays.
declare_closed = The bidding is closed; no more bids are made.
declare_nothing = No card is laid down; a bid is made with level cards.
declare_wrong_cards = { $cards } is not level cards of one suit; the level is { $level }, so bid with { $level }s of one suit.
declare_stray_joker = A bid is level cards without jokers.
declare_barred_suit = Side { $side } has bid { $suit } wrongly and may not bid that suit again.
declare_too_many = At most { $most } level cards of a suit may be bid.
declare_joker_opens = Jokers never open; they may only overcall level cards.
declare_no_trump_never = No trump is never played; jokers cannot bid.
declare_no_joker_calls = Jokers alone make no bid; bid with level cards.
declare_opening_closes = The opening bid of { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } closed the bidding; nobody may overcall it.
declare_self = Your own bid stands; nobody overcalls their own.
declare_no_reinforce = A bid may not be reinforced.
declare_same_suit = An overcall names another suit; { $trump } has been bid already.
declare_most_stands = { $count } level cards stand, and there can be no more of them; with equal counts the earlier stays.
declare_not_more = An overcall takes at least { $due ->
        [one] { $due } card
       *[other] { $due } cards
    } here, not { $count }; with equal counts the earlier stays.
pass_standing = Your own bid stands; you are not asked.
