### Offences, as rulings name them.

failed_throw = 甩牌失败
wrong_play = 出错牌
revoke = 藏张
exposed_card = 暴露张
out_of_turn = 越序出牌
card_count = 牌张数目不符
overtime = 超时
illegal_information = 传递非法信息
wrong_declaration = 亮错主
open_bid = 明叫
false_bid = 错叫或诈叫
bad_cut = 切牌违规
mis_bury = 扣底有误
accusation = 检举
dealer_order = 坐庄顺序错误
late = 迟到
score_sheet_late = 记分表迟交
forfeit = 弃权
conduct = 行为不当
