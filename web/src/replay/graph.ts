/** A line over the deal: where the points of a review lie on a picture. */
import type { Review } from '../protocol';

export interface Dot {
  x: number;
  y: number;
  step: number;
  trick: number;
  value: number;
  cost: number;
}

export interface Graph {
  dots: Dot[];
  path: string;
  zero: number;
  /** Whole levels to draw lines at. */
  ticks: { y: number; value: number }[];
  end: { x: number; y: number; value: number };
}

const PAD = { left: 34, right: 44, top: 12, bottom: 12 };

export function graphOf(review: Review, wide: number, tall: number): Graph {
  const known = review.decisions.filter((one) => one.expected !== null);
  const values = [...known.map((one) => one.expected ?? 0), review.result, 0];
  const high = Math.ceil(Math.max(1, ...values));
  const low = Math.floor(Math.min(-1, ...values));
  const x = (place: number): number => PAD.left + (place / Math.max(1, known.length)) * (wide - PAD.left - PAD.right);
  const y = (value: number): number => PAD.top + ((high - value) / (high - low)) * (tall - PAD.top - PAD.bottom);
  const dots = known.map((one, place) => ({
    x: x(place),
    y: y(one.expected ?? 0),
    step: one.step,
    trick: one.trick,
    value: one.expected ?? 0,
    cost: one.cost,
  }));
  const end = { x: x(known.length), y: y(review.result), value: review.result };
  const path = [...dots, end].map((dot, place) => `${place ? 'L' : 'M'}${dot.x.toFixed(1)} ${dot.y.toFixed(1)}`).join('');
  const every = high - low > 8 ? 2 : 1;
  const ticks = [];
  for (let value = low - (low % every); value <= high; value += every) ticks.push({ y: y(value), value });
  return { dots, path, zero: y(0), ticks, end };
}

/** `+1.3`, `−0.4`. */
export const signed = (value: number): string => {
  const text = Math.abs(value).toFixed(1);
  return text === '0.0' ? text : (value > 0 ? '+' : '\u2212') + text;
};
