### What the marks beside a result mean, and the questions about a score sheet.

disputed = 成績有異議，待裁判處理
half-signed = 只有一方簽字
ended-by-time = 因時間到而提前結束
ended-by-ruling = 因裁決而提前結束
confirmed = 分數少見，已核對
unexplained = 記分表不完整或少見，沒有說明

## Answers to questions about a score sheet

doubts-title = 請先確認
doubts-time = 因時間到而結束
doubts-ruling = 因裁決而結束
doubts-right = 填對了
doubts-back = 填錯了，回去修改
