### The rules pages.

lead = 真實的比賽規則，每一條都有出處。第一次玩，選天文台雙升；想知道差別，看下面的對照表。
learn = 先學怎麼玩
judge = 問裁判
replay = 開啟牌譜
read = 讀全文
readOne = 讀全文：{ $name }
compare = 對照
which = 比較哪幾套
all = 也列出相同的
fact = 項目
search = 在規則裡找
found = { $n } 條
nothing = 沒有找到。
both = 中英對照
reading = 我們的理解
examples = 例子
chapters = 章節
glance = 一覽
link = 這一條的連結
gone = 沒有這套規則。
back = 全部規則
ask = 換個問法
