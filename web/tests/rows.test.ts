import { describe, expect, it } from 'vitest';
import { fitHand, fitPlay, layHand, layPlay, LIFT } from '../src/cards/layout';
import { handRoom, shapeOf } from '../src/table/shape';

const WINDOWS: [number, number, number][] = [
  [1920, 1080, 1],
  [1366, 768, 1],
  [1366, 625, 1],
  [820, 1180, 1],
  [1180, 820, 1],
  [390, 844, 1],
  [360, 640, 1],
  [844, 390, 1],
  [683, 384, 1],
  [1366, 768, 2],
];
const hand = (...suits: number[]): string[] => suits.flatMap((count, at) => Array<string>(count).fill('THSDC'[at] ?? ''));
const HANDS = [hand(7, 5, 4, 6, 3), hand(9, 9, 8, 7), hand(13, 10, 9, 8, 5), hand(15, 12, 10, 9, 8), hand(30, 8, 8, 8), hand(20, 2, 1, 2), hand(3, 1), hand(1)];

describe('a hand', () => {
  for (const [wide, tall, text] of WINDOWS) {
    for (const large of [false, true]) {
      it(`fits ${wide}×${tall} with text ×${text}${large ? ' and large cards' : ''}`, () => {
        for (const groups of HANDS) {
          const shape = shapeOf(wide, tall, text);
          const room = Math.min(1180, wide - (shape === 'wide' ? 32 : 12));
          const most = handRoom(shape, wide, tall, groups.length > 30, large);
          const card = fitHand(groups, room, most.tall, most.card);
          const layout = layHand(groups, room, card, most.tall - card * LIFT);
          expect(layout.cards).toHaveLength(groups.length);
          expect(layout.height + card * LIFT).toBeLessThanOrEqual(most.tall + 0.01);
          expect(card).toBeGreaterThanOrEqual(36);
          for (const one of layout.cards) {
            expect(one.x).toBeGreaterThanOrEqual(-0.01);
            expect(one.x + card).toBeLessThanOrEqual(room + 0.01);
          }
        }
      });
    }
  }

  it('breaks no suit that a row can hold', () => {
    // An even share would break the second suit in two.
    for (const room of [378, 500, 700]) {
      const groups = hand(9, 9, 8, 7);
      const card = fitHand(groups, room, 300, 62);
      const layout = layHand(groups, room, card, 300);
      const rows = (suit: string): number => new Set(groups.flatMap((group, at) => (group === suit ? [layout.cards[at]?.row] : []))).size;
      expect(['T', 'H', 'S', 'D'].map(rows)).toEqual([1, 1, 1, 1]);
    }
  });

  it('breaks a suit that is longer than a row', () => {
    const layout = layHand(hand(30, 3), 378, 60, 400);
    expect(layout.rows).toBeGreaterThan(1);
    expect(layout.cards).toHaveLength(33);
  });
});

describe('a play', () => {
  it('fits its place however many cards it has', () => {
    for (const count of [1, 2, 4, 8, 13, 25]) {
      for (const place of [{ wide: 150, tall: 90 }, { wide: 110, tall: 120 }, { wide: 400, tall: 70 }]) {
        const card = fitPlay(count, place, 92);
        const laid = layPlay(count, card, place.wide);
        expect(laid.width).toBeLessThanOrEqual(place.wide + 0.01);
        if (card > 26) expect(laid.height).toBeLessThanOrEqual(place.tall);
      }
    }
  });
});

describe('the shape of a window', () => {
  it('is low when held sideways, zoomed, or with text of twice the size', () => {
    expect(shapeOf(844, 390)).toBe('low');
    expect(shapeOf(683, 384)).toBe('low');
    expect(shapeOf(1366, 768, 2)).toBe('low');
    expect(shapeOf(1366, 625)).toBe('wide');
    expect(shapeOf(1180, 820)).toBe('wide');
    expect(shapeOf(820, 1180)).toBe('tall');
    expect(shapeOf(360, 640)).toBe('tall');
    expect(shapeOf(390, 844, 2)).toBe('tall');
  });
});
