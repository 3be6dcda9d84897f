/** The hall display, and the public page. */
export const wall = {
  fullScreen: { zh: '全屏', en: 'Full screen' },
  next: { zh: '下一屏', en: 'Next' },
  hold: { zh: '停住', en: 'Hold' },
  go: { zh: '轮换', en: 'Rotate' },
  pageOf: { zh: '{n} / {of}', en: '{n} / {of}' },
  toCome: { zh: '还有 {n} 桌未报', en: '{n table|tables} to come' },
  allIn: { zh: '成绩已齐', en: 'All results are in' },
  welcome: { zh: '欢迎', en: 'Welcome' },
  scan: { zh: '扫码看对阵和排名', en: 'Scan for pairings and standings' },
} as const;

export const open = {
  rounds: { zh: '各轮', en: 'Rounds' },
  players: { zh: '名单', en: 'Entries' },
  rulings: { zh: '裁决', en: 'Rulings' },
  lots: { zh: '抽签', en: 'Lots' },
  replay: { zh: '回放', en: 'Replay' },
  watch: { zh: '旁观', en: 'Watch' },
  dealN: { zh: '第 {n} 副', en: 'Deal {n}' },
  noDeals: { zh: '还没有可以回放的牌局', en: 'No deal to replay yet' },
  dealsOf: { zh: '{n} 副', en: '{n deal|deals}' },
  boards: { zh: '各副频次表', en: 'Frequency tables' },
  board: { zh: '第 {n} 副：{dealer}坐庄，打 {level}', en: 'Board {n}: dealer {dealer}, level {level}' },
  outcome: { zh: '结果', en: 'Result' },
  times: { zh: '次数', en: 'Times' },
  percent: { zh: '东西得分率', en: 'E–W score' },
  atTables: { zh: '桌', en: 'Tables' },
  print: { zh: '打印', en: 'Print' },
} as const;
