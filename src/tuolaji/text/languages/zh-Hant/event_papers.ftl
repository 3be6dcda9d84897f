### Files and papers of a competition: what cannot be made.

no_language = 沒有{ $tag }這種語言：請選{ LIST($known) }
one_table_only = CSV 檔案只能放一張表：請選一張表，或把整個比賽匯出為 xlsx 或 json
no_such_round = 沒有第 { $round } 輪；已排 { $rounds } 輪
no_time_zone = 「{ $name }」不是時區：請用 Asia/Taipei、Europe/London 這樣的名稱
