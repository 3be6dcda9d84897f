/** The lobby. */
export const lobby = {
  title: { zh: '大厅', en: 'Lobby' },
  none: { zh: '现在没有公开的牌桌。', en: 'No public tables just now.' },
} as const;
