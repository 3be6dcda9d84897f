### What the library says to whoever calls it.

missing_extra = 没有安装{ $package }。安装方法：{ $install }
refused = { $why }
bad_argument = { $name }：{ $fault }
bad_seed = { $value }不能作为种子：请写整数，或64位十六进制数字（32字节）
no_cards = { $value }不是一组牌：请写"H3 H3"、牌名列表或Hand
one_card = { $value }不是一张牌
no_hands = { $value }不是各家手牌：请写座位与手牌的对照表
no_showings = { $value }不是亮牌列表：请写座位与所亮牌的列表
no_clause = { $sheet }没有条款{ $id }
no_viewer = { $value }不能观看：请写E（东）、N（北）、W（西）、S（南）、spectator或referee
not_refereed = 只有有裁判的牌局才有此项：请用refereed=True开局
no_step = 第{ $step }步：这副牌共{ $steps }步
not_finished = 这副牌还没有打完
other_deal = 这副牌不是本场比赛的下一副
deal_at_fault = 第{ $deal }副第{ $step }步：{ $why }
no_player = { $value }不是选手：请写选手名（如"random"），或由视图给出牌的函数
few_players = 对局至少要有两名不同名的选手
no_boards = { $boards }不是副数：请写不小于1的整数
no_pair = { $value }不是一对选手：请写两人的姓名，如("甲", "乙")
no_view = { $value }不是牌局的视图
no_record = { $value }不是记录：请用Record.read或Record.parse读取
no_path = { $value }不是文件路径
