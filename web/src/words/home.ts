/** The first page. */
export const home = {
  headline: { zh: '坐下，打一局拖拉机', en: 'Sit down for a game of Tractor' },
  lead: {
    zh: '升级 · 双升 · 八十分。五种正式比赛规则，每一条都按原文打。',
    en: 'Shengji, double tractor, eighty points: five real competition rules, every clause as written.',
  },
  playNow: { zh: '马上开始', en: 'Play now' },
  playNowNote: { zh: '你和三个程序同桌，不限时，不用注册。', en: 'You and three programs. No clock, no sign-up.' },
  starting: { zh: '正在洗牌…', en: 'Shuffling…' },
  newRoom: { zh: '开一桌请朋友来', en: 'A table for friends' },
  lobby: { zh: '去大厅看看', en: 'Look into the lobby' },
  sheets: { zh: '规则任选一种', en: 'Choose your rules' },
  sheetsNote: { zh: '第一次来，就用天文台双升。', en: 'New here? Begin with Observatory Double Tractor.' },
  playThis: { zh: '就打这个', en: 'Play this' },
  playThisOne: { zh: '就打这个：{name}', en: 'Play this: {name}' },
  guest: { zh: '客人', en: 'Guest' },
} as const;
