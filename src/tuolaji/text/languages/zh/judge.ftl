### Answers of the judge.

even = 双方打平。
won =
    { $side ->
        [EW] 东西方获胜。
       *[NS] 南北方获胜。
    }
