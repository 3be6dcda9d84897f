### What `--help` says: its own words, and what each command does.

## The page

usage = 用法：{ $line }
commands = 命令
arguments = 引數
parameters = 選項
choices = [可選：{ $choices }]
default = [預設：{ $default }]
required = [必填]

## Words of the usage line, and what kind of value an option takes

word_command = 命令
word_options = 選項
word_args = 引數
word_str = 文字
word_int = 整數
word_float = 數值
word_path = 路徑
word_port = 連接埠
word_program = 程式
word_choice = 值

## Commands

show_help = 顯示本說明並結束。
show_version = 顯示版本號。
tuolaji = 拖拉機（升級、雙升）競賽系統。
welcome =
    拖拉機（升級、雙升）比賽系統 Tuolaji。

    在瀏覽器裡打牌    tuolaji serve
    看一份規則        tuolaji rules show tianwen
    問一次犯規怎麼判  tuolaji ruling gongguan revoke dealer --found next_trick
    辦一場比賽        tuolaji event new --help
    讓程式互相比賽    tuolaji arena habit random
    看看哪裡有問題    tuolaji doctor
    其餘的命令        tuolaji --help
completion = 列印讓終端機補全命令和選項的指令稿。
completion_example = 例：eval "$(tuolaji completion bash)"
arena = 讓選手兩兩對局，同牌換座，給出強弱和把握程度。
bench = 測量本機每秒的處理量，以及編譯部分快多少。
bot = 讓一個選手用機器人協定（JSON Lines）回應牌桌。
doctor = 檢查這台機器缺什麼、哪裡有問題，以及怎樣解決。
event = 辦賽：報名、編排、成績、裁決、排名、列印。FILE 是賽事檔案，一個賽事一個檔案。
judge = 回答規則問題：每行輸入一個 JSON 物件，每行輸出一個，直到輸入結束。
judge_example = 例：echo '{ "{" }"ask":"result","rules":"gongguan","points":240{ "}" }' | tuolaji judge
record = 顯示、核對和轉換牌譜。
record_show = 把牌譜印成便於閱讀的形式：各家手牌、每一輪、每副的計分。
record_verify = 按規則逐步重打，並按種子核對洗牌；遇到第一處錯誤時結束代碼為1。
record_convert = 把牌譜轉成另一種格式：目標以 .json 結尾為 JSON，否則為文字。
replay = 逐步重播牌譜：方向鍵走一步，t 走一輪，d 走一副，q 離開。
replay_printed = 沒有終端機時，逐步印出全部內容。
rules = 閱讀、檢查和比較規則。
rules_list = 列出程式內建的規則。
rules_show = 把一份規則印成規則書。
rules_check = 檢查規則檔案並指出每一處錯誤；有錯時結束代碼為1。
rules_diff = 並排列出兩份規則的不同之處。
ruling = 按規則裁決一次違規，並給出條款。
ruling_example = 例：tuolaji ruling gongguan revoke dealer --found next_trick
serve = 啟動伺服器：牌桌、賽事和規則，直到停止。
server = 維護伺服器：備份、還原、修復牌桌、匯出和刪除個人資料。
server_backup = 把整個資料庫在同一時刻寫入 FILE（以 .gz 結尾則壓縮），伺服器照常執行。
server_restore = 把備份還原到新的空資料庫。兩者種類可以不同：SQLite 可由此換成 PostgreSQL。
server_migrate = 建立資料表或更新到最新版本，與啟動伺服器時所做的相同。
server_export_user = 以 JSON 印出所儲存的某帳戶的全部資料。
server_delete_user = 刪除帳戶，連同登入狀態、通行金鑰和權限；牌局保留，座位不再署名。
server_check_rooms = 讀取每張牌桌的記錄，列出無法讀取的；可用 repair-room 修復。
server_repair_room = 放棄卡住的一副牌並重新發牌；無法讀取的資料列會跳過。
simulate = 按一份規則隨機打若干副合法的牌，並加以統計。
