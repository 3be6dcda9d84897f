### Tables that a competition is exported as. Headers of entries are read back: `headers.toml` must know them.

## The sheets of a file

title = { $table ->
        [entries] 報名表
        [pairings] 對陣表
        [results] 成績
        [standings] 排名
        [teams] 團體排名
        [rulings] 裁決
       *[event] 比賽
    }

## Headers

item = 項目
value = 內容
name = 名稱
rules = 規則
date = 日期
place_played = 地點
time_zone = 時區
minutes_a_round = 每輪分鐘
pairs_entered = 報名對數
rounds_drawn = 已排輪數
seed_of_lots = 抽籤種子
number = 編號
player_1 = 選手1
player_2 = 選手2
reserve = 替補{ $count }
unit = 單位
team = 隊
seed = 種子
rating = 等級分
note = 備註
status = 狀態
round = 輪次
group = 組
table = 桌號
why = 編排理由
side_number = { $side }編號
side_pair = { $side }選手
side_unit = { $side }單位
side_level = { $side }打到
winner = 勝方
side_big_points = { $side }大分
side_points = { $side }得分
side_standard_points = { $side }標準分
side_small_points = { $side }小分
side_level_difference = { $side }級差
forfeited = 棄權
side_signed = { $side }簽字
marks = 標記
entered_by = 輸入者
entered_at = 輸入時間（{ $zone }）
corrected_because = 更正理由
place = 名次
shared = 並列
pair = 選手
big_points = 大分
points = 總分
wins = 勝
draws = 平
losses = 負
carried_over = 帶入分
by_rulings = 裁決加減分
round_opponent = 第{ $round }輪對手
round_points = 第{ $round }輪得分
out = 退出
incomplete = 缺人
pairs = 各對
ruling = 裁決號
offence = 違規
clause = 條款
reason = 理由
ruled_points = 加減分
minutes = 分鐘
warning = 警告
disqualified = 取消資格
referee = 裁判
ruled_at = 時間（{ $zone }）
lifted_because = 撤銷理由
deal = 第幾副
effect = 對牌局的影響

## What stands in cells

side = { $side ->
        [EW] 東西
       *[NS] 南北
    }
round_status = { $status ->
        [drawn] 未公佈
        [published] 已公佈
        [started] 進行中
       *[locked] 已鎖定
    }
left = { $how ->
        [disqualified] 取消資格
       *[withdrawn] 退賽
    }
checked_in = 已報到
bye = 輪空
absent = 缺席
drawn = 平
yes = 是
