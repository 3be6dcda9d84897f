### Entries of an event: what cannot be done with them, and why.

none_given = 沒有要新增的參賽對
too_many = 一次賽事至多{ $most }對
number_taken = 編號{ $number }已有：{ $entry }
first_stage_over = 第一階段已經結束，不能再報名
first_round_drawn = 淘汰賽和循環賽一次排定，第一輪之後不能再報名
wrong_size = { $number } { LIST($players, type: "comma") }：一對是兩名選手，連替補至多六名
unreadable = { $entry }：{ $problem }
player_twice = { $player }報名了兩次；若是兩個人同名，請在名字後加以區別
unknown = 沒有{ $number }號參賽對
drawn_already = { $entry }已經編排過：請改用退賽
ruled_on = 對{ $entry }有過裁決：請改用退賽
out_already = { $entry }已經退出
not_withdrawn = { $entry }沒有退賽
not_in_stage = { $entry }不在本階段
bracket_gone_on = { $entry }已不在淘汰賽對陣中
disqualified_already = { $entry }已被取消資格
# A sheet by its identifier, or by its name in this language: the facts have one for each language.
sheet = { $name }
unknown_clause = { $sheet }沒有{ $clause }這一條
reason_needed = 請寫明理由，以便記錄
out = { $entry }已經退出
too_late = { $entry }來得太晚：淘汰賽和循環賽一次排定
convention_empty = 約定卡是空的
convention_too_long = 約定卡至多4000字
convention_too_late = { $entry }已經開賽：約定卡須在第一輪之前交{ $clause ->
    [none] { "" }
   *[other] { " " }({ $clause })
 }

## Rows of a list of entries

row = 第 { $row } 列
existing_entry = 已有的 { $number } 號
same_number = 編號與{ $other }重複
same_pair = 與{ $other }是同一對
player_elsewhere = 已在{ $other }；如是同名的另一人，請寫不同的單位或在名字後加註
name_twice_in_pair = 同一對裡有兩個相同的名字
namesake = 與{ $other }同名
other_spelling = 與{ $other }的「{ $known }」寫法不同
same_seed = 種子號與{ $other }相同
seeds_missing = 缺種子 { LIST($seeds, type: "comma") }{ $more ->
    [true] …
   *[false] { "" }
 }
team_size = 這個隊有 { $count } 對，應是 { $due } 對
no_name = 不像人名
