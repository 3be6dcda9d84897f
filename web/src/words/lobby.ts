/** The lobby, and opening a room. */
export const lobby = {
  title: { zh: '大厅', en: 'Lobby' },
  none: { zh: '现在没有公开的牌桌。开一桌，别人就能来。', en: 'No public tables just now. Open one and others can come.' },
  open: { zh: '开一桌', en: 'Open a table' },
  join: { zh: '坐下', en: 'Join' },
  watch: { zh: '旁观', en: 'Watch' },
  freeSeat: { zh: '空位', en: 'free' },
  watchers: { zh: '{n} 人在看', en: '{n} looking on' },
  table: { zh: '牌桌', en: 'Table' },
  refresh: { zh: '每隔几秒自动更新', en: 'Updated every few seconds' },
} as const;

export const stages = {
  gathering: { zh: '等人', en: 'waiting for players' },
  playing: { zh: '正在打', en: 'playing' },
  counted: { zh: '正在打', en: 'playing' },
  over: { zh: '打完了', en: 'over' },
  closed: { zh: '已关闭', en: 'closed' },
} as const;
