### Rule sheets in words.

stage_rounds = { $rounds }輪
stage_groups = { $groups }組
stage_advance = 前{ $advance }名晉級
swiss_rounds = 循環積分賽
