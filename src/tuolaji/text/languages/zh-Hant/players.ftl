### Players that a command line names, and the results of an arena.

unknown = 沒有選手{ $name }（可用的有{ LIST($players) }）
takes_nothing = { $name }:{ $told }：{ $name }後面不寫冒號
no_budget = search:{ $told }：請寫毫秒數或牌局數，如search:200ms或search:500w
no_program = { $kind }：冒號後要寫所執行的程式
not_started = 無法啟動{ $command }：{ $why }
in_game = 第{ $board }副，第{ $game }局：{ $why }
no_board = { $path }第{ $line }行不是對局結果：{ $fault }
