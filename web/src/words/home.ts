/** The first page. */
export const home = {
  headline: { zh: '坐下就打拖拉机', en: 'Sit down and play Tractor' },
  lead: {
    zh: '升级、双升、八十分：五种正式比赛规则，一条一条按原文打。',
    en: 'Shengji, 80 points, double tractor: five real competition rules, each played exactly as written.',
  },
  playNow: { zh: '马上开始', en: 'Play now' },
  playNowNote: { zh: '和三个程序同桌，不用注册。', en: 'You and three programs. No sign-up.' },
  newRoom: { zh: '开一桌，请朋友来', en: 'Open a table for friends' },
  lobby: { zh: '看看大厅', en: 'See the lobby' },
  sheets: { zh: '五种规则', en: 'Five sets of rules' },
  sheetsNote: { zh: '第一次玩，选天文台双升。', en: 'New here? Take Observatory Double Tractor.' },
  playThis: { zh: '用它开始', en: 'Play this' },
  decks: { zh: '{n} 副牌', en: '{n} decks' },
  handCards: { zh: '每人 {n} 张', en: '{n} cards each' },
  guest: { zh: '客人', en: 'Guest' },
} as const;
