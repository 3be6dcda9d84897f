### `tuolaji bench`: the project's own figures.

figure = 項目
rate = 每秒
ratio = 倍數
against = 對照
judged = 跟牌裁決
views = 座位視角
deals = 完整牌局（規則引擎）
table = 完整牌局（選手桌）
kernel = 完整牌局（編譯核心）
rollouts = 從首出打完（編譯核心）
batch = 批次環境步數
aec = PettingZoo 環境步數
machine = { $rules }；Python { $python }，{ $machine }，{ $processors } 個處理器；{ $seconds } 秒
