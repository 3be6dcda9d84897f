### What browsers show and keep about the pages, before any page is open.

game = 拖拉机 · 升级
rules = 拖拉机、升级、双升：五种比赛规则
needsScript = 请打开 JavaScript。
