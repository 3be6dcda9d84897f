### Looking back at a deal.

title = 重播
dealTitle = 第 { $n } 副
openTitle = 開啟一份牌譜
openLead = 把牌譜檔案拖到這裡，或者貼上文字。文字和 JSON 都可以，每一步都會按規則重新核對。
paste = 牌譜
choose = 選擇檔案
open = 開啟
opening = 正在核對…
another = 換一份
gone = 找不到這副牌。
goneHow = 打完的牌才能重播；也可以開啟一份牌譜檔案。
whereLine = 第 { $n } 行
whereStep = 第 { $deal } 副第 { $step } 步
atStart = 到開頭
back = 上一步
forward = 下一步
atEnd = 到結尾
trickBack = 上一輪
trickForward = 下一輪
play = 播放
pause = 暫停
speed = 速度
step = 第 { $n } 步，共 { $all } 步
position = 位置
trick = 第 { $n } 輪
toTrick = 跳到
beforePlay = 開局
whose = 看誰的牌
allHands = 四家
handOf = { $name }的牌
buried = 底牌
captured = 得分牌
points = 防家 { $points } / { $stage }
levels = 東西打 { $EW } · 南北打 { $NS }
level = 打 { $level }
deals = 各副牌
dealLine = 第 { $n } 副
copyLink = 複製此刻的連結
copyText = 複製牌譜（文字）
copyJson = 複製牌譜（JSON）
download = 下載
copied = 已複製
review = 復盤
continue = 從這裡接著打
continueLead = 開一張只有你自己的牌桌，三個程式坐在其他座位，牌從這一步接著打；每家只看得見自己的牌。
continueSeat = 坐在
continueStart = 開始
continueOver = 到這一步，牌已經打完
keys = 鍵盤：← → 一步，[ ] 一輪，空白鍵播放，Home End 頭尾，A 四家，E N W S 一家

## What happened

happenings-opened = 開局
happenings-cut = { $who }切牌，拿起 { $n } 張
happenings-turned = { $who }翻出 { $cards }
happenings-began = { $who }先抓牌
happenings-drew = { $who }抓到 { $cards }
happenings-declared = { $who }亮 { $cards }
happenings-bidden = { $who }暗叫 { $cards }
happenings-drawn = 牌抓完了
happenings-paused = 暫停
happenings-resumed = 繼續
happenings-passed = { $who }不叫
happenings-window = 亮主時間重新開始
happenings-closed = 定主：{ $suit }，{ $who }坐莊
happenings-redealt = 重新發牌
happenings-kitty = { $who }拿起底牌 { $cards }
happenings-buried = { $who }扣底 { $cards }
happenings-played = { $who }出 { $cards }
happenings-stopped = { $who }甩 { $cards }，被擋住
happenings-forced = { $who }只能出 { $cards }，罰 { $n } 分
happenings-trick = { $who }贏得這一輪，{ $n } 分
happenings-dug = { $who }摳底 ×{ $n }：{ $points } 分
happenings-settled = 防家 { $points } 分，{ $winner ->
    [dealer] 莊家方
   *[defenders] 防家
}{ $gain ->
    [0] 上台
   *[other] 得 { $gain }
}
happenings-early = { $who }搶先出 { $cards }
happenings-exposed = { $who }亮出了 { $cards }
happenings-shown_wrong = { $who }亮錯 { $cards }
happenings-moved = 從{ $who }抽出一張 { $cards }
happenings-called = 有人叫裁判：{ $who }
happenings-ruled = 裁決：{ $who }
happenings-chose = { $who }作出選擇
happenings-dismissed = 裁判駁回
happenings-appealed = { $who }申訴

## How a deal ended

endings-dealer = 莊家方
endings-defenders = 防家
