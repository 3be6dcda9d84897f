/** How a hand lies: in as few rows as can be read, broken between suits where that is near. */

export interface Laid {
  x: number;
  y: number;
  row: number;
}

export interface Layout {
  width: number;
  height: number;
  cards: Laid[];
  rows: number;
}

/** The part of a card's width that must show for its index to be read. */
const INDEX = 0.375;
/** The part of its height that its index takes. */
const INDEX_HIGH = 0.57;
/** Cards never lie further apart than this part of their width. */
const LOOSE = 0.72;

export function layHand(groups: readonly string[], room: number, card: number): Layout {
  const tall = card * 1.4;
  const count = groups.length;
  if (count === 0 || room <= card) return { width: room, height: tall, cards: [], rows: 0 };
  const tight = card * INDEX;
  const gap = card * 0.14;
  const most = Math.max(2, Math.floor((room - card - 3 * gap) / tight) + 1);
  const rows = Math.ceil(count / most);
  const cards: Laid[] = [];
  let from = 0;
  for (let row = 0; row < rows; row++) {
    const to = row === rows - 1 ? count : breakAt(groups, from, rows - row, most);
    const size = to - from;
    const gaps = groups.slice(from + 1, to).filter((group, place) => group !== groups[from + place]).length;
    const strip = Math.min(card * LOOSE, size > 1 ? (room - card - gaps * gap) / (size - 1) : 0);
    const wide = card + strip * (size - 1) + gaps * gap;
    let x = (room - wide) / 2;
    for (let place = from; place < to; place++) {
      if (place > from) x += strip + (groups[place] === groups[place - 1] ? 0 : gap);
      cards.push({ x, y: row * tall * INDEX_HIGH, row });
    }
    from = to;
  }
  return { width: room, height: tall + (rows - 1) * tall * INDEX_HIGH, cards, rows };
}

/** Where a row ends: at the change of suit nearest to an even share, if there is one near enough. */
function breakAt(groups: readonly string[], from: number, rowsLeft: number, most: number): number {
  const left = groups.length - from;
  const even = from + Math.ceil(left / rowsLeft);
  const earliest = Math.max(from + 1, groups.length - most * (rowsLeft - 1));
  const latest = from + most;
  let best = even;
  let nearest = Math.max(3, (even - from) * 0.35);
  for (let place = earliest; place <= latest; place++) {
    const far = Math.abs(place - even);
    if (groups[place] !== groups[place - 1] && far < nearest) [best, nearest] = [place, far];
  }
  return best;
}

/** The card under a point: of those that lie there, the one on top. */
export function cardAt(layout: Layout, card: number, x: number, y: number, lifted: (place: number) => number): number {
  for (let place = layout.cards.length - 1; place >= 0; place--) {
    const laid = layout.cards[place];
    if (!laid) continue;
    const top = laid.y - lifted(place);
    if (x >= laid.x && x <= laid.x + card && y >= top && y <= top + card * 1.4) return place;
  }
  return -1;
}
