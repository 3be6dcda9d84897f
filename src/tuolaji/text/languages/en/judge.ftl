### Answers of the judge.

even = The match is even.
won = { $side } win the match.
