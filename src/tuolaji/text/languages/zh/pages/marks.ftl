### What the marks beside a result mean, and the questions about a score sheet.

disputed = 成绩有异议，待裁判处理
half-signed = 只有一方签字
ended-by-time = 因时间到提前结束
ended-by-ruling = 因裁决提前结束
confirmed = 分数少见，已核对
unexplained = 记分表不完整或少见，没有说明

## Answers to questions about a score sheet

doubts-title = 请先确认
doubts-time = 因时间到结束
doubts-ruling = 因裁决结束
doubts-right = 填对了
doubts-back = 填错了，返回修改
