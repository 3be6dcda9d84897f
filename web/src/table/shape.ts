/**
 * The shape of a window decides how the table is laid out; it depends on the size of the text as well. The table's root has
 * it as `data-shape`, and `data-crowded`; the page has the hand that holds a phone as `data-hand`. Styles may ask for these
 * three outside their own component, and for nothing else.
 */

export type Shape = 'wide' | 'tall' | 'low';

/** Below this height, in pixels of text at its usual size, seats and words stand beside the cards instead of above them. */
const LOW = 520;
/** Below this width what is said about a seat has no place beside it. */
const NARROW = 900;

/** Below this width only the most needed words are shown. */
export const CROWDED = 300;

/** `text` is how much larger than usual the page's text is. */
export function shapeOf(wide: number, tall: number, text = 1): Shape {
  if (wide > tall && tall / text < LOW) return 'low';
  return wide / text < NARROW ? 'tall' : 'wide';
}

/** The part of the window's height that a hand may take. */
const SHARE: Record<Shape, number> = { wide: 0.36, tall: 0.34, low: 0.38 };

/** How high a hand may be, and how wide its cards at most. */
export function handRoom(shape: Shape, wide: number, tall: number, many: boolean, large: boolean): { tall: number; card: number } {
  const card = shape === 'wide' ? (many ? 78 : 88) : shape === 'low' ? Math.max(76, tall * 0.11) : Math.min(88, wide / 6.15);
  return { tall: tall * (SHARE[shape] + (large ? 0.04 : 0)), card: Math.round(card * (large ? 1.18 : 1)) };
}

/** How much larger than usual the text of the page is. */
export const textSize = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
