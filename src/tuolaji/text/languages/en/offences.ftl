### Offences, as rulings name them.

failed_throw = { -failed_throw }
wrong_play = { -wrong_play }
revoke = { -revoke }
exposed_card = { -exposed_card }
out_of_turn = { -out_of_turn }
card_count = { -card_count }
overtime = { -overtime }
illegal_information = { -illegal_information }
wrong_declaration = wrong declaration
open_bid = open bid
false_bid = wrong or bluff bid
bad_cut = improper cut
mis_bury = wrong bury
accusation = { -accusation }
dealer_order = wrong dealer
late = lateness
score_sheet_late = late score sheet
forfeit = forfeit
conduct = { -conduct }
