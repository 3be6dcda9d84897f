### What the pages of an event refuse.

somebody_faster = 别人先了一步：请再试一次
no_house_sheet = 赛事使用的规则本服务器没有
not_in_standings = 排名中没有{ $entry }号
key_length = 键为1到{ $most }个字符
no_etag = { $tag }不是本赛事的ETag
log_in = 请登录，或重新打开链接。
place_taken = 这个位置已有别人
needs_organiser = 赛事须有组织者：请先指定另一位
no_account = 没有这个账户
last_organiser = 最后一名组织者不能移除
link_purpose = 链接或给予角色，或属于一对选手
which_player = 请指明是哪一名选手
no_boards = 第{ $round }轮没有复式牌
boards_closed = 各桌打完后才公布复式牌
not_at_table = 您不在第{ $round }轮第{ $table }桌。
own_side = 只能为自己一方签字。
stage_not_begun = 第{ $stage }阶段还没有开始
role = { $role ->
    [organiser] 组织者
    [arbitration] 仲裁
    [referee] 裁判
    [desk] 记录台
   *[player] 选手
}
needs_role = 需要的角色：{ LIST($roles) }
stale = { $who }刚刚改动过（{ $what }）：请看过再改
no_event = 没有这项赛事。
no_stage = 没有第{ $stage }阶段。
no_round = 没有第{ $round }轮。
no_table = 第{ $round }轮没有第{ $table }桌。
entry_not_in_standings = 排名中没有{ $entry }号。
