### What `--help` says: its own words, and what each command does.

## The page

usage = 用法：{ $line }
commands = 命令
arguments = 参数
parameters = 选项
choices = [可选：{ $choices }]
default = [默认：{ $default }]
required = [必填]

## Words of the usage line, and what kind of value an option takes

word_command = 命令
word_options = 选项
word_args = 参数
word_str = 文本
word_int = 整数
word_float = 数值
word_path = 路径
word_port = 端口
word_program = 程序
word_choice = 值

## Commands

show_help = 显示本帮助并退出。
show_version = 显示版本号。
tuolaji = 拖拉机（升级、双升）竞赛系统。
welcome =
    拖拉机（升级、双升）比赛系统 Tuolaji。

    在浏览器里打牌    tuolaji serve
    看一份规则        tuolaji rules show tianwen
    问一次犯规怎么判  tuolaji ruling gongguan revoke dealer --found next_trick
    办一场比赛        tuolaji event new --help
    让程序互相比赛    tuolaji arena habit random
    看看哪里有问题    tuolaji doctor
    其余的命令        tuolaji --help
completion = 打印让终端补全命令和选项的脚本。
completion_example = 例：eval "$(tuolaji completion bash)"
arena = 让选手两两对局，同牌换座，给出强弱和把握程度。
bench = 测量本机每秒的处理量，以及编译部分快多少。
bot = 让一个选手用机器人协议（JSON Lines）应答牌桌。
doctor = 检查这台机器缺什么、哪里有问题，以及怎样解决。
event = 办赛：报名、编排、成绩、裁决、名次、打印。FILE 是赛事文件，一个赛事一个文件。
judge = 回答规则问题：每行输入一个 JSON 对象，每行输出一个，直到输入结束。
judge_example = 例：echo '{ "{" }"ask":"result","rules":"gongguan","points":240{ "}" }' | tuolaji judge
record = 显示、核对和转换牌谱。
record_show = 把牌谱印成便于阅读的形式：各家手牌、每一轮、每副的计分。
record_verify = 按规则逐步重打，并按种子核对洗牌；遇到第一处错误时退出码为1。
record_convert = 把牌谱转成另一种格式：目标以 .json 结尾为 JSON，否则为文本。
replay = 逐步回放牌谱：方向键走一步，t 走一轮，d 走一副，q 退出。
replay_printed = 没有终端时，逐步印出全部内容。
rules = 阅读、检查和比较规则。
rules_list = 列出程序自带的规则。
rules_show = 把一份规则印成规则书。
rules_check = 检查规则文件并指出每一处错误；有错时退出码为1。
rules_diff = 并排列出两份规则的不同之处。
ruling = 按规则裁决一次违规，并给出条款。
ruling_example = 例：tuolaji ruling gongguan revoke dealer --found next_trick
serve = 启动服务：牌桌、赛事和规则，直到停止。
server = 维护服务器：备份、恢复、修复牌桌、导出和删除个人数据。
server_backup = 把整个数据库在同一时刻写入 FILE（以 .gz 结尾则压缩），服务器照常运行。
server_restore = 用备份填充一个新的空数据库。两者种类可以不同：SQLite 可由此换成 PostgreSQL。
server_migrate = 建立数据表或更新到最新，与启动服务器时所做的相同。
server_export_user = 以 JSON 印出所保存的某账户的全部数据。
server_delete_user = 删除账户，连同会话、通行密钥和权限；牌局保留，座位不再署名。
server_check_rooms = 读取每张牌桌的记录，列出无法读取的；可用 repair-room 修复。
server_repair_room = 放弃卡住的一副牌并重新发牌；无法读取的行会跳过。
simulate = 按一份规则随机打若干副合法的牌，并汇总。
