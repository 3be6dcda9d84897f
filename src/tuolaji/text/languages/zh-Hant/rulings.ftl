### The reason of a ruling: the fact, the remedy and the effect.

by_sheet = { $side }{ $offence }：{ $parts }。
accused = { $side }被檢舉：{ $parts }。
nothing_found = 沒有發現{ $offence }。
needs_key = 裁決「{ $offence }」需要鍵「{ $key }」
left_to_referee = { $sheet }沒有關於{ $offence }的規定，由裁判裁定並寫明理由。
by_the_sheet = 按規則裁決
points_against = 扣{ $points }分
points_change = 防家得分{ $points }
defenders_win =
    { $levels ->
        [0] 防家上台
       *[other] 防家上台並升{ $levels }級
    }
dealer_win = 莊家方升{ $levels }級
at_least = { $effect }（至少）
side_dealer = { -dealer_side }
side_defenders = { -defenders }
heard_again = 重新裁決。

## A question that cannot be ruled on

wrong_word = { $key }不能是「{ $value }」；請選{ LIST($choices, type: "either") }
no_choice_here = { $key }「{ $value }」：這裡沒有可選的
