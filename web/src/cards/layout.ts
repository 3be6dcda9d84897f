/** How cards lie: a hand in as few rows as can be read, no suit broken without need; a play as large as its place allows. */

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
  /** How often a suit goes on in the next row although a row could hold it. */
  breaks: number;
}

/** The part of a card's width that must show for its index to be read. */
const INDEX = 0.375;
/** The part of its height that its index takes. */
const INDEX_HIGH = 0.57;
/** Cards never lie further apart than this part of their width. */
const LOOSE = 0.72;
/** The part of its width that lies between two suits. */
const GAP = 0.14;
/** The part of its width by which a picked card is lifted. */
export const LIFT = 0.2;
/** Cards of a hand are never smaller than this, in pixels. */
const SMALLEST = 30;
/** The part of its size that a card may lose so that no suit is broken. */
const WORTH = 0.86;

export function layHand(groups: readonly string[], room: number, card: number, tallest = Infinity): Layout {
  const tall = card * 1.4;
  const count = groups.length;
  if (count === 0 || room <= card) return { width: room, height: tall, cards: [], rows: 0, breaks: 0 };
  const { ends, breaks } = rowsOf(groups, room / card, Math.floor((tallest / tall - 1) / INDEX_HIGH + 1e-6) + 1);
  const cards: Laid[] = [];
  let from = 0;
  ends.forEach((to, row) => {
    const size = to - from;
    const gaps = gapsIn(groups, from, to);
    const strip = Math.min(card * LOOSE, size > 1 ? (room - card - gaps * card * GAP) / (size - 1) : 0);
    let x = (room - card - strip * (size - 1) - gaps * card * GAP) / 2;
    for (let place = from; place < to; place++) {
      if (place > from) x += strip + (groups[place] === groups[place - 1] ? 0 : card * GAP);
      cards.push({ x, y: row * tall * INDEX_HIGH, row });
    }
    from = to;
  });
  return { width: room, height: tall + (ends.length - 1) * tall * INDEX_HIGH, cards, rows: ends.length, breaks };
}

/** The width of the cards with which a hand fits a place: the largest, or a little less if that keeps the suits whole. */
export function fitHand(groups: readonly string[], room: number, tall: number, largest: number): number {
  let first = 0;
  for (let card = largest; card >= SMALLEST; card -= 1) {
    const layout = layHand(groups, room, card, tall - card * LIFT);
    if (layout.height + card * LIFT > tall) continue;
    first ||= card;
    if (layout.breaks === 0) return card;
    if (card < first * WORTH) break;
  }
  return first || SMALLEST;
}

const gapsIn = (groups: readonly string[], from: number, to: number): number => {
  let gaps = 0;
  for (let place = from + 1; place < to; place++) if (groups[place] !== groups[place - 1]) gaps += 1;
  return gaps;
};

/** Where each row ends: as few rows as hold the cards, one more if that keeps the suits whole; `room` is in widths of a card. */
function rowsOf(groups: readonly string[], room: number, most: number): { ends: number[]; breaks: number } {
  const changes = [0];
  for (let place = 1; place < groups.length; place++) changes.push((changes[place - 1] ?? 0) + (groups[place] === groups[place - 1] ? 0 : 1));
  const fits = (from: number, to: number): boolean =>
    to - from === 1 || 1 + (to - from - 1) * INDEX + ((changes[to - 1] ?? 0) - (changes[from] ?? 0)) * GAP <= room + 1e-6;
  let fewest = 0;
  for (let from = 0; from < groups.length; fewest++) {
    let to = from + 1;
    while (to < groups.length && fits(from, to + 1)) to += 1;
    from = to;
  }
  if (fewest === 1) return { ends: [groups.length], breaks: 0 };
  // What it costs to begin a row with a card: nothing at the start of a suit, more within one that a row could hold.
  const broken = groups.map((group, place) => {
    const first = groups.indexOf(group);
    return first === place ? 0 : fits(first, groups.lastIndexOf(group) + 1) ? 2 : 1;
  });
  const first = partition(broken, fewest, fits);
  if (first.breaks === 0 || fewest + 1 > most) return first;
  const more = partition(broken, fewest + 1, fits);
  return more.breaks < first.breaks ? more : first;
}

/** The cards in so many rows: with the fewest broken suits, then as even as can be. */
function partition(broken: readonly number[], rows: number, fits: (from: number, to: number) => boolean): { ends: number[]; breaks: number } {
  const count = broken.length;
  const even = count / rows;
  let costs: number[] = [0];
  const from: number[][] = [];
  for (let row = 0; row < rows; row++) {
    const next: number[] = [];
    const came: number[] = [];
    for (let start = 0; start < count; start++) {
      const before = costs[start];
      if (before === undefined) continue;
      for (let to = start + 1; to <= count && fits(start, to); to++) {
        const cost = before + (broken[to] ?? 0) * 1e6 + (to - start - even) ** 2;
        if (cost < (next[to] ?? Infinity)) [next[to], came[to]] = [cost, start];
      }
    }
    costs = next;
    from.push(came);
  }
  const ends: number[] = [];
  for (let row = rows - 1, to = count; row >= 0; row--) {
    ends.unshift(to);
    to = from[row]?.[to] ?? 0;
  }
  return { ends, breaks: ends.filter((end) => broken[end] === 2).length };
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

export interface PlayLayout {
  rows: number;
  inRow: number;
  /** How far apart the cards of a row begin. */
  strip: number;
  width: number;
  height: number;
}

/** How a play lies that may become so wide. */
export function layPlay(count: number, card: number, most: number): PlayLayout {
  const perRow = Math.max(1, Math.floor((most - card) / (card * 0.4)) + 1);
  const rows = Math.max(1, Math.ceil(count / perRow));
  const inRow = Math.ceil(count / rows);
  const strip = inRow > 1 ? Math.min(card * 0.46, (most - card) / (inRow - 1)) : 0;
  return { rows, inRow, strip, width: card + strip * Math.max(0, inRow - 1), height: card * 1.4 + (rows - 1) * card * 0.8 };
}

/** The largest width of its cards with which a play fits its place. */
export function fitPlay(count: number, place: { wide: number; tall: number }, largest: number, smallest = 26): number {
  for (let card = Math.floor(largest); card > smallest; card--) {
    if (card <= place.wide && layPlay(count, card, place.wide).height <= place.tall) return card;
  }
  return smallest;
}
