### Players that a command line names, and the results of an arena.

unknown = 没有选手{ $name }（可用的有{ LIST($players) }）
takes_nothing = { $name }:{ $told }：{ $name }后面不写冒号
no_budget = search:{ $told }：请写毫秒数或牌局数，如search:200ms或search:500w
no_program = { $kind }：冒号后要写所运行的程序
not_started = 无法启动{ $command }：{ $why }
in_game = 第{ $board }副，第{ $game }局：{ $why }
no_board = { $path }第{ $line }行不是对局结果：{ $fault }
