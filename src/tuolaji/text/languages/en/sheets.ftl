### Rule sheets in words.

stage_rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
stage_groups = { $groups ->
        [one] { $groups } group
       *[other] { $groups } groups
    }
stage_advance = the first { $advance } go on
swiss_rounds = Swiss rounds
