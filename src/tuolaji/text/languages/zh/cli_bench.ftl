### `tuolaji bench`: the project's own figures.

figure = 项目
rate = 每秒
ratio = 倍数
against = 对照
judged = 跟牌裁决
views = 座位视图
deals = 完整牌局（规则引擎）
table = 完整牌局（选手桌）
kernel = 完整牌局（编译内核）
rollouts = 从首出打完（编译内核）
batch = 批量环境步数
aec = PettingZoo 环境步数
machine = { $rules }；Python { $python }，{ $machine }，{ $processors } 个处理器；{ $seconds } 秒
