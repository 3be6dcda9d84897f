### Rule sheets in words.

stage_rounds = { $rounds }轮
stage_groups = { $groups }组
stage_advance = 前{ $advance }名晋级
swiss_rounds = 循环积分赛
