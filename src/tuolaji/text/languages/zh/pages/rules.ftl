### The rules pages.

lead = 真实的比赛规则，每一条都有出处。第一次玩，选天文台双升；想知道差别，看下面的对照表。
learn = 先学怎么玩
judge = 问裁判
replay = 打开牌谱
read = 读全文
readOne = 读全文：{ $name }
compare = 对照
which = 比较哪几套
all = 也列出相同的
fact = 项目
search = 在规则里找
found = { $n } 条
nothing = 没有找到。
both = 中英对照
reading = 我们的理解
examples = 例子
chapters = 章节
glance = 一览
link = 这一条的链接
gone = 没有这套规则。
back = 全部规则
ask = 换个问法
