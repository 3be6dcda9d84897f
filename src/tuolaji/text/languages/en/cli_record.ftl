### `tuolaji record` and `tuolaji replay`: a record laid out for reading.

## A deal

deal = Deal { $number }
level = level { $level }
dealer = dealer { $seat }
trump = trump { $trump }
buried = buried
won_by = won by
points = points
unfinished = (not finished)
redealt = (dealt again)
seat_e = East
seat_n = North
seat_w = West
seat_s = South

## The count

tricks = tricks { $points }
penalties = penalties { $points }
dig = dig { $points }
total = defenders' points { $points }
dealer_wins = the dealer side wins, +{ $gain }
defenders_win = the defenders win, +{ $gain }

## Verify and replay

right = { $file }: { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }, { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }: all as { $rules } says
wrong = { $file }: deal { $deal }, step { $step }: { $event }: { $why }
step = Deal { $number }: { $step }
keys = → next   ← back   t next trick   T trick back   d next deal   q quit
