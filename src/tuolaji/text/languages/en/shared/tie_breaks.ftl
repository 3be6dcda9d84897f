### Tie-breaks: the name of each, and with `-short` the heading of its column.

head-to-head = head to head
head-to-head-short = Head to head
opponents = opponents' points
opponents-short = Opponents
opponents-but-the-lowest = opponents' points but the lowest
opponents-but-the-lowest-short = Opp. cut
beaten-opponents = points of beaten opponents
beaten-opponents-short = Beaten opp.
small-points = small points
small-points-short = Small pts
standard-points = standard points
standard-points-short = Std pts
level-difference = level difference
level-difference-short = Levels
wins = wins
wins-short = Wins
ahead = ahead in even matches
ahead-short = Ahead
lot = lot
lot-short = Lot
