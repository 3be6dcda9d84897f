### Offences, as rulings name them.

failed_throw = { -failed_throw }
wrong_play = { -wrong_play }
revoke = { -revoke }
exposed_card = { -exposed_card }
out_of_turn = { -out_of_turn }
card_count = { -card_count }
overtime = { -overtime }
illegal_information = { -illegal_information }
wrong_declaration = 亮錯主
open_bid = 明叫
false_bid = 錯叫或詐叫
bad_cut = 切牌違規
mis_bury = 扣底有誤
accusation = { -accusation }
dealer_order = 坐莊順序錯誤
late = 遲到
score_sheet_late = 記分表遲交
forfeit = 棄權
conduct = { -conduct }
