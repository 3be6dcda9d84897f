/** The rules in the menu of every page. */
export const rulesWords = {
  title: { zh: '规则', en: 'Rules' },
} as const;
