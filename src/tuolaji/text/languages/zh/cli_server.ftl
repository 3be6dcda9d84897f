### `tuolaji serve` and `tuolaji server`: what an operator reads.

## Starting

warming = 准备模拟器
compiling = 程序正在后台准备，每台机器只需一次；其余功能现在就能用
opening = 打开数据库：{ $database }
at = 拖拉机 { $version }，请打开 { $address }
at_on_network = 局域网内的地址：{ $address }
cannot_listen = 无法监听 { $host } 端口 { $port }：{ $why }

## Keeping a server

backed_up = 已备份 { $rows } 行：{ $file }
restored = 已恢复 { $rows } 行
migrated = 数据库已更新到 { $step }
forgotten = 已删除账户 { $number }
rooms_fine = 所有牌桌的记录都能读取
repaired = 牌桌已修复；跳过的行：{ $rows }
no_account = 没有账户{ $user }
no_database = 没有数据库{ $file }
