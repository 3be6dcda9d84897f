### Offences, as rulings name them.

failed_throw = { -failed_throw }
wrong_play = { -wrong_play }
revoke = { -revoke }
exposed_card = { -exposed_card }
out_of_turn = { -out_of_turn }
card_count = { -card_count }
overtime = { -overtime }
illegal_information = { -illegal_information }
wrong_declaration = 亮错主
open_bid = 明叫
false_bid = 错叫或诈叫
bad_cut = 切牌违规
mis_bury = 扣底有误
accusation = { -accusation }
dealer_order = 坐庄顺序错误
late = 迟到
score_sheet_late = 记分表迟交
forfeit = 弃权
conduct = { -conduct }
