### What the pages of an event refuse.

somebody_faster = 別人先了一步：請再試一次
no_house_sheet = 賽事使用的規則本伺服器沒有
not_in_standings = 排名裡沒有{ $entry }號
key_length = 鍵為1到{ $most }個字元
no_etag = { $tag }不是本賽事的ETag
log_in = 請登入，或重新開啟連結。
place_taken = 這個位置已有別人
needs_organiser = 賽事須有組織者：請先指定另一位
no_account = 沒有這個帳戶
last_organiser = 最後一名組織者不能移除
link_purpose = 連結或給予角色，或屬於一對選手
which_player = 請指明是哪一名選手
no_boards = 第{ $round }輪沒有複式牌
boards_closed = 各桌打完後才公佈複式牌
not_at_table = 您不在第{ $round }輪第{ $table }桌。
own_side = 只能為自己一方簽字。
stage_not_begun = 第{ $stage }階段還沒有開始
role = { $role ->
    [organiser] 組織者
    [arbitration] 仲裁
    [referee] 裁判
    [desk] 記錄台
   *[player] 選手
}
needs_role = 需要的角色：{ LIST($roles) }
stale = { $who }剛剛改動過（{ $what }）：請看過再改
no_event = 沒有這項賽事。
no_stage = 沒有第{ $stage }階段。
no_round = 沒有第{ $round }輪。
no_table = 第{ $round }輪沒有第{ $table }桌。
entry_not_in_standings = 排名裡沒有{ $entry }號。
