### Answers of the judge.

even = 雙方打平。
won =
    { $side ->
        [EW] 東西方獲勝。
       *[NS] 南北方獲勝。
    }
