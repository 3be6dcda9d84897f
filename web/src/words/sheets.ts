/** The facts that sheets are chosen by. */
export const sheetWords = {
  decks: { zh: '{n} 副牌', en: '{n} decks' },
  hand: { zh: '每人 {n} 张', en: '{n} cards each' },
  kitty: { zh: '底牌 {n} 张', en: 'kitty of {n}' },
  noKitty: { zh: '没有底牌', en: 'no kitty' },
  from: { zh: '从 {level} 打起', en: 'starts at {level}' },
  fixed: { zh: '固定 {n} 副：{first} 到 {last}', en: '{n} fixed deals: {first} to {last}' },
  stage: { zh: '{n} 分上台', en: '{n} points take the stage' },
  throws: { zh: '可以甩牌', en: 'throws allowed' },
  splitThrows: { zh: '甩牌可声明结构', en: 'throws with a stated split' },
  noThrows: { zh: '不许甩牌', en: 'no throws' },
  hidden: { zh: '暗叫', en: 'hidden bids' },
  jokers: { zh: '对王反无主', en: 'joker pair makes no trump' },
  noJokers: { zh: '王不能反主', en: 'jokers never declare' },
  seconds: { zh: '比赛每手 {n} 秒', en: '{n} seconds a play in competition' },
  noClock: { zh: '规则没有限时', en: 'sets no clock' },
} as const;
