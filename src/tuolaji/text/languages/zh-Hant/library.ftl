### What the library says to whoever calls it.

missing_extra = 沒有安裝{ $package }。安裝方法：{ $install }
refused = { $why }
bad_argument = { $name }：{ $fault }
bad_seed = { $value }不能作為種子：請寫整數，或64位十六進位數字（32位元組）
no_cards = { $value }不是一組牌：請寫"H3 H3"、牌名清單或Hand
one_card = { $value }不是一張牌
no_hands = { $value }不是各家手牌：請寫座位與手牌的對照表
no_showings = { $value }不是亮牌清單：請寫座位與所亮牌的清單
no_clause = { $sheet }沒有條款{ $id }
no_viewer = { $value }不能觀看：請寫E（東）、N（北）、W（西）、S（南）、spectator或referee
not_refereed = 只有有裁判的牌局才有此項：請用refereed=True開局
no_step = 第{ $step }步：這副牌共{ $steps }步
not_finished = 這副牌還沒有打完
other_deal = 這副牌不是本場比賽的下一副
deal_at_fault = 第{ $deal }副第{ $step }步：{ $why }
no_player = { $value }不是選手：請寫選手名（如"random"），或由視圖給出牌的函式
few_players = 對局至少要有兩名不同名的選手
no_boards = { $boards }不是副數：請寫不小於1的整數
no_pair = { $value }不是一對選手：請寫兩人的姓名，如("甲", "乙")
no_view = { $value }不是牌局的視圖
no_record = { $value }不是記錄：請用Record.read或Record.parse讀取
no_path = { $value }不是檔案路徑
