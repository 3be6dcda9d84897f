/** What the marks beside a result mean, and the questions about a score sheet. */
import type { Mark } from '../lib/marks';

export const markWords = {
  disputed: { zh: '成绩有异议，待裁判处理', en: 'the result is disputed and waits for a referee' },
  'half signed': { zh: '只有一方签字', en: 'only one side has signed' },
  'ended by time': { zh: '因时间到提前结束', en: 'ended early, by time' },
  'ended by ruling': { zh: '因裁决提前结束', en: 'ended early, by a ruling' },
  confirmed: { zh: '分数少见，已核对', en: 'unusual, checked and confirmed' },
  unexplained: { zh: '记分表不完整或少见，没有说明', en: 'incomplete or unusual, without an explanation' },
} as const satisfies Record<Mark, { zh: string; en: string }>;

/** Questions about a score sheet, and their answers. */
export const doubtWords = {
  title: { zh: '请先确认', en: 'One question first' },
  time: { zh: '因时间到结束', en: 'Ended by time' },
  ruling: { zh: '因裁决结束', en: 'Ended by a ruling' },
  right: { zh: '填对了', en: 'It is right' },
  back: { zh: '填错了，返回修改', en: 'A slip: back to the sheet' },
} as const;
