### The phases of a deal.

cutting = 切牌
turning = 翻牌
drawing = 抓牌
asking = 亮主
burying = 扣底
playing = 出牌
naming = 指定出牌
finished = 結束
