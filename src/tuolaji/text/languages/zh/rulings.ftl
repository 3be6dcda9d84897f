### The reason of a ruling: the fact, the remedy and the effect.

by_sheet = { $side }{ $offence }：{ $parts }。
accused = { $side }被检举：{ $parts }。
nothing_found = 没有发现{ $offence }。
needs_key = 裁决“{ $offence }”需要键“{ $key }”
left_to_referee = { $sheet }没有关于{ $offence }的规定，由裁判裁定并写明理由。
by_the_sheet = 按规则裁决
points_against = 扣{ $points }分
points_change = 防家得分{ $points }
defenders_win =
    { $levels ->
        [0] 防家上台
       *[other] 防家上台并升{ $levels }级
    }
dealer_win = 庄家方升{ $levels }级
at_least = { $effect }（至少）
side_dealer = { -dealer_side }
side_defenders = { -defenders }
heard_again = 重新裁决。

## A question that cannot be ruled on

wrong_word = { $key }不能是“{ $value }”；请选{ LIST($choices, type: "either") }
no_choice_here = { $key }“{ $value }”：这里没有可选的
