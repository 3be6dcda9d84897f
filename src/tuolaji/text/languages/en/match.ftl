### A match and its score sheet: what cannot be.

bad_minutes = a match does not last { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
bad_lateness = { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } late makes no sense
boards_differ = the tables played { $first } and { $second ->
        [one] { $second } board
       *[other] { $second } boards
    }: both play the same ones
board_not_the_same = board { $number }: the tables do not have the same dealer and level
note_missing = a deal decided by a ruling needs a note that says why
bad_gain = a deal does not give { $gain ->
        [one] { $gain } level
       *[other] { $gain } levels
    }
points_not_in_fives = { $points } cannot be the defenders' points: they come in fives
too_many_points = { $points } cannot be the defenders' points: no deal gives more than { $most }
no_seat = { $text } is no seat: E, N, W or S
line_after_the_end = line { $number }: the match was over before it ({ $over })
dealer_missing = line { $number }: who dealt? No line before it says so
points_missing = the defenders' points are missing
in_line = line { $number }: { $problem }
unreadable_line = { $text }: a line is the defenders' points, as in 85 or E:85, or a ruling, as in E:+2(why)
ruling_without_sign = { $text }: a ruling gives the dealer side + or the defenders -, as in +2(why) or -0(why)
