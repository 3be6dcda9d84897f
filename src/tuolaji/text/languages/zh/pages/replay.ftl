### Looking back at a deal.

title = 回放
dealTitle = 第 { $n } 副
openTitle = 打开一份牌谱
openLead = 把牌谱文件拖到这里，或者贴上文字。文字和 JSON 都可以，每一步都会按规则重新核对。
paste = 牌谱
choose = 选择文件
open = 打开
opening = 正在核对…
another = 换一份
gone = 找不到这副牌。
goneHow = 打完的牌才有回放；也可以打开一份牌谱文件。
whereLine = 第 { $n } 行
whereStep = 第 { $deal } 副第 { $step } 步
atStart = 到开头
back = 上一步
forward = 下一步
atEnd = 到结尾
trickBack = 上一轮
trickForward = 下一轮
play = 播放
pause = 暂停
speed = 速度
step = 第 { $n } 步，共 { $all } 步
position = 位置
trick = 第 { $n } 轮
toTrick = 跳到
beforePlay = 开局
whose = 看谁的牌
allHands = 四家
handOf = { $name }的牌
buried = 底牌
captured = 得分牌
points = 防家 { $points } / { $stage }
levels = 东西打 { $EW } · 南北打 { $NS }
level = 打 { $level }
deals = 各副牌
dealLine = 第 { $n } 副
copyLink = 复制此刻的链接
copyText = 复制牌谱（文字）
copyJson = 复制牌谱（JSON）
download = 下载
copied = 已复制
review = 复盘
continue = 从这里接着打
continueLead = 开一个只有您自己的房间，三个程序坐在其他座位，牌从这一步接着打；每家只看得见自己的牌。
continueSeat = 坐在
continueStart = 开始
continueOver = 到这一步牌已经打完
keys = 键盘：← → 一步，[ ] 一轮，空格播放，Home End 头尾，A 四家，E N W S 一家

## What happened

happenings-opened = 开局
happenings-cut = { $who }切牌，拿起 { $n } 张
happenings-turned = { $who }翻出 { $cards }
happenings-began = { $who }先抓牌
happenings-drew = { $who }抓到 { $cards }
happenings-declared = { $who }亮 { $cards }
happenings-bidden = { $who }暗叫 { $cards }
happenings-drawn = 牌抓完了
happenings-paused = 暂停
happenings-resumed = 继续
happenings-passed = { $who }不叫
happenings-window = 亮主时间重新开始
happenings-closed = 定主：{ $suit }，{ $who }坐庄
happenings-redealt = 重新发牌
happenings-kitty = { $who }拿起底牌 { $cards }
happenings-buried = { $who }扣底 { $cards }
happenings-played = { $who }出 { $cards }
happenings-stopped = { $who }甩 { $cards }，被挡住
happenings-forced = { $who }只能出 { $cards }，罚 { $n } 分
happenings-trick = { $who }赢得这一轮，{ $n } 分
happenings-dug = { $who }抠底 ×{ $n }：{ $points } 分
happenings-settled = 防家 { $points } 分，{ $winner ->
    [dealer] 庄家方
   *[defenders] 防家
}{ $gain ->
    [0] 上台
   *[other] 得 { $gain }
}
happenings-early = { $who }抢先出 { $cards }
happenings-exposed = { $who }亮出了 { $cards }
happenings-shown_wrong = { $who }亮错 { $cards }
happenings-moved = 从{ $who }抽出一张 { $cards }
happenings-called = 有人叫裁判：{ $who }
happenings-ruled = 裁决：{ $who }
happenings-chose = { $who }作出选择
happenings-dismissed = 裁判驳回
happenings-appealed = { $who }申诉

## How a deal ended

endings-dealer = 庄家方
endings-defenders = 防家
