### Options and arguments of the commands, one line each.

## Players and simulations

players = 兩個或更多選手：{ LIST($players) }
boards = 每兩個選手打多少牌
seed_boards = 種子相同，發的牌也相同
append = 把結果附加到此檔案（JSON Lines）；同一命令可以接著打
plot = 把圖（SVG）寫到此檔案；用了 --out 則放在結果旁邊
processes = 用多少個處理程序
ray = 在 Ray 叢集上執行
ray_address = 叢集位址；預設用 RAY_ADDRESS 或本機
seconds = 每項測量的處理器時間（秒）
player = 選手：{ LIST($players) }
seed_player = 選手隨機選擇所用的種子
botzone = 使用 Botzone 的拖拉機協定
botzone_rules = Botzone 牌局所用的規則
botzone_suits = Botzone 的花色順序
once = 只回答一次 Botzone 請求就結束
deals = 打多少副
seed_deals = 種子相同，打的牌也相同
record_out = 把牌譜寫到此檔案（.json 為 JSON 格式）
refereed = 讓各家違規，違規當場指出或由選手指出

## Rulings

cards = 涉及的牌，如 'H3 H4'
found = 何時發現
times = 該方至今第幾次
severity = 輕重
level = 所打的級數（與級牌有關時）
choice = 有選擇權的一方選了什麼
window = 暗叫的牌何時亮出

## The server

host = 監聽位址；預設 127.0.0.1
port = 連接埠；預設 8000
database = sqlite:///檔案 或 postgresql://使用者:密碼@主機/資料庫名稱
config = TOML 設定檔；預設用 TUOLAJI_CONFIG
user = 帳戶的登入名或編號
room = 牌桌名稱，或伺服器日誌中的標記
close = 不再重新發牌，徹底關閉牌桌

## Sheets and records

sheet = 規則的代號，或規則檔案的路徑。
sheet_file = 規則檔案。
one_sheet = 規則的代號或路徑。
other_sheet = 另一份規則。
record = 牌譜檔案，文字或 JSON 格式。
target = 要寫入的檔案。
offence = 違規：revoke、wrong_play、exposed_card、out_of_turn、card_count、overtime……
offender = 違規的一方（檢舉時為被檢舉方）。

## Everywhere

lang = { LIST($tags, type: "either") }；預設隨終端機語言
shell = 終端機的種類。
