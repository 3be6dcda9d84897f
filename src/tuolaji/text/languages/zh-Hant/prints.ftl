### Papers of a competition: headings of columns, labels and notes.

## Common

rules = 規則：{ $name }
printed = 列印於 { $time }
after_round = 第{ $round }輪後
round = 第{ $round }輪
stage_round = { $stage }，第{ $round }輪
total = 共{ $count }對
group = 第{ $group }組
no_unit = 無單位
empty = （還沒有內容）
draft = 尚未公佈

## Columns

number = 號
pair = 選手
unit = 單位
team = 團體
seed = 種子
rating = 等級分
table = 桌
table_number = 桌號
east_west = 東西
north_south = 南北
sits = 座位
opponents = 對手
bye = 輪空
byes = 輪空
reserves = 替補：{ LIST($names) }
withdrawn = 退賽
disqualified = 取消資格
score = 得分
levels = 級
small = 小分
forfeit = 棄權
open_table = 未報

## Why

why = 為什麼
broken = 沒能做到的
nothing_broken = 所有編排限制都做到了。
by_hand = 人工調整：{ $reason }
lots = 抽籤種子：{ $seed }
costs = 各項限制的代價
constraint = 限制
cost = 代價

## Score sheets

deal = 副
dealer = 莊家
level = 打幾
defenders_points = 防家得分
winner = 勝方
gain_levels = 升級
east_west_small = 東西小分
north_south_small = 南北小分
small_so_far = 小分累計
east_west_level = 東西級
north_south_level = 南北級
note = 備註
final_side = { $side } · { $what }
east_west_short = 東西
north_south_short = 南北
match_points = 場分
standard_points = 標準分
small_sum = 小分合計
big_points = 大分
final_level = 最後級數
sign = { $side }簽字
handed_in = 交表時間
hand_in = 打完後{ $minutes }分鐘內雙方簽字交表{ $clause ->
        [none] { "" }
       *[other] { " " }({ $clause })
    }
hand_in_plain = 打完後雙方簽字交表
minutes = 每場{ $minutes }分鐘
ruled_line = 判
decided = 裁定：{ $reason }
late_by = { $side }遲到{ $minutes }分鐘
sheet_late = { $side }記分表遲交
forfeit_by = { $side }棄權
corrected = 更正：{ $reason }
totals_only = 只報了最後結果，沒有逐副記錄。
cut = 沿此線裁開

## Standings

place = 名次
points = 積分
record = 勝-平-負
carried = 帶入
ruled = 裁決
ties = 同分時依次比較：{ LIST($names) }。粗體是分出名次的一項；名次前的 = 表示並列。
incomplete = * 對數不足的隊排在最後。
pairs_of_team = 各對
round_column = 第{ $round }輪
rounds_legend = 每輪：＋勝、＝平、－負和對手號，下面是得分；「空」是輪空。
met = { $won ->
        [yes] ＋
        [no] －
       *[drawn] ＝
    }{ $opponent }{ $forfeited ->
        [true] 棄
       *[false] { "" }
    }
bye_mark = 空
missed_mark = 缺
missed_legend = 「缺」是缺席的一輪，按棄權計（{ $clause }）。
marks = 標記：{ $legend }。
lot_decides = 抽籤

## Rulings

time = 時間
entry = 參賽者
offence = 違規
clause = 條款
reason = 裁決和理由
effect = 處罰
by = 裁判
round_table_deal = 輪/桌/副
effect_points = { $points }分
effect_warning = 警告
effect_disqualified = 取消資格

## Convention cards

copy_referees = 裁判備查聯
copy_opponents = 對手查閱聯
received = 裁判收到

## Certificates

certificate_text = 在{ $event }中榮獲
chief_referee = 裁判長
organiser = 主辦單位
certificate_date = 日期
certificate_place = 第{ $place }名

## Bracket

final_round = 決賽
semi_final = 準決賽
quarter_final = 八強賽
last_of = { $count }強賽
third_place = 三、四名決賽
section = 第{ $section }區
section_winner = 第{ $section }區勝者
champion = 冠軍
table_short = { $table }桌
walkover = 不戰而勝
nobody_through = 無人晉級
absent = 未到

## Refusals

no_round_drawn = 還沒有編排任何一輪：先編排再列印
no_such_round = 沒有第{ $round }輪：本賽事有第1至{ $rounds }輪
no_tree = 還沒有編排淘汰賽，沒有對陣圖可列印
no_print = 「{ $kind }」不能列印；可列印的有：{ $kinds }
no_font = 沒有找到列印 PDF 用的中文字型：請從 PyPI 安裝 justmytype-intl-cjk，或從 Debian 安裝 fonts-noto-cjk
