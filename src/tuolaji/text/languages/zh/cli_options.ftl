### Options and arguments of the commands, one line each.

## Players and simulations

players = 两个或更多选手：{ LIST($players) }
boards = 每两个选手打多少牌
seed_boards = 种子相同，发的牌也相同
append = 把结果追加到此文件（JSON Lines）；同一命令可以接着打
plot = 把图（SVG）写到此文件；用了 --out 则放在结果旁边
processes = 用多少个进程
ray = 在 Ray 集群上运行
ray_address = 集群地址；默认用 RAY_ADDRESS 或本机
seconds = 每项测量的处理器时间（秒）
player = 选手：{ LIST($players) }
seed_player = 选手随机选择所用的种子
botzone = 使用 Botzone 的拖拉机协议
botzone_rules = Botzone 牌局所用的规则
botzone_suits = Botzone 的花色顺序
once = 只回答一次 Botzone 请求就结束
deals = 打多少副
seed_deals = 种子相同，打的牌也相同
record_out = 把牌谱写到此文件（.json 为 JSON 格式）
refereed = 让各家违规，违规当场指出或由选手指出

## Rulings

cards = 涉及的牌，如 'H3 H4'
found = 何时发现
times = 该方至今第几次
severity = 轻重
level = 所打的级数（与级牌有关时）
choice = 有选择权的一方选了什么
window = 暗叫的牌何时亮出

## The server

host = 监听地址；默认 127.0.0.1
port = 端口；默认 8000
database = sqlite:///文件 或 postgresql://用户:密码@主机/库名
config = TOML 设置文件；默认用 TUOLAJI_CONFIG
user = 账户的登录名或编号
room = 牌桌名称，或服务器日志中的标记
close = 不再重新发牌，彻底关闭牌桌

## Sheets and records

sheet = 规则的代号，或规则文件的路径。
sheet_file = 规则文件。
one_sheet = 规则的代号或路径。
other_sheet = 另一份规则。
record = 牌谱文件，文本或 JSON 格式。
target = 要写入的文件。
offence = 违规：revoke、wrong_play、exposed_card、out_of_turn、card_count、overtime……
offender = 违规的一方（检举时为被检举方）。

## Everywhere

lang = { LIST($tags, type: "either") }；默认随终端语言
shell = 终端的种类。
