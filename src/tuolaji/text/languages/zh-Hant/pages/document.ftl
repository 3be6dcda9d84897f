### What browsers show and keep about the pages, before any page is open.

game = 拖拉機 · 升級
rules = 拖拉機、升級、雙升：五種比賽規則
needsScript = 請啟用 JavaScript。
