/** The reader's settings, kept on this device and passed to the styles as attributes of the page. */
export interface Settings {
  /** The tag of a language; none means the browser's own. */
  language: string | null;
  theme: 'auto' | 'light' | 'dark';
  contrast: boolean;
  fourColours: boolean;
  cards: 'normal' | 'large';
  motion: 'auto' | 'less';
  sound: boolean;
  /** How long plays stay before the next one is shown. */
  speed: 'calm' | 'normal' | 'quick';
  leftHand: boolean;
  name: string;
}

const KEY = 'tuolaji.settings';

const DEFAULTS: Settings = {
  language: null,
  theme: 'auto',
  contrast: false,
  fourColours: false,
  cards: 'normal',
  motion: 'auto',
  sound: true,
  speed: 'normal',
  leftHand: false,
  name: '',
};

function kept(): Settings {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...DEFAULTS, ...(found as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(typeof localStorage === 'undefined' ? { ...DEFAULTS } : kept());

/** Change one thing and keep it. */
export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Tell the styles; called in an effect, so that it follows every change. */
export function dress(page: HTMLElement, locale: string): void {
  page.lang = locale;
  page.dataset['theme'] = settings.theme;
  page.dataset['contrast'] = settings.contrast ? 'high' : 'normal';
  page.dataset['suits'] = settings.fourColours ? 'four' : 'two';
  page.dataset['cards'] = settings.cards;
  page.dataset['motion'] = settings.motion;
  page.dataset['hand'] = settings.leftHand ? 'left' : 'right';
}

export function calm(): boolean {
  return settings.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
