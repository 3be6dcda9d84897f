### `tuolaji serve` and `tuolaji server`: what an operator reads.

## Starting

warming = 準備模擬器
compiling = 程式正在背景準備，每台機器只需一次；其餘功能現在就能用
opening = 開啟資料庫：{ $database }
at = 拖拉機 { $version }，請開啟 { $address }
at_on_network = 區域網路內的位址：{ $address }
cannot_listen = 無法監聽 { $host } 連接埠 { $port }：{ $why }

## Keeping a server

backed_up = 已備份 { $rows } 列資料：{ $file }
restored = 已還原 { $rows } 列資料
migrated = 資料庫已更新到 { $step }
forgotten = 已刪除帳戶 { $number }
rooms_fine = 所有牌桌的記錄都能讀取
repaired = 牌桌已修復；跳過的資料列：{ $rows }
no_account = 沒有帳戶{ $user }
no_database = 沒有資料庫{ $file }
