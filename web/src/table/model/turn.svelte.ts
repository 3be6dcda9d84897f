/** The cards I have picked, the judge's verdict on them before they are sent, and other possible plays. */
import { groupOf, join, pointsOf, type Sorting } from '../../cards/cards';
import { follows, judgeFollow, judgeLead, type Circumstances, type Judgement } from '../../judge/judge';
import { leadsOf } from '../../cards/units';

/** The play that the table asks of me now. */
export interface Asked {
  kind: 'lead' | 'follow';
  of: Circumstances;
  how: Sorting;
  /** Sorted as it is shown. */
  hand: readonly string[];
  lead: string;
  split: readonly string[] | null;
  /** Number of cards to play; 0 where the leader decides. */
  count: number;
}

const PAUSE = 110;

export class Turn {
  picked = $state.raw<ReadonlySet<number>>(new Set());
  judgement = $state.raw<Judgement | null>(null);
  /** The structures between which the leader must choose for what is picked, and the one chosen. */
  splits = $state.raw<readonly string[][]>([]);
  chosen = $state.raw<readonly string[] | null>(null);
  private before = { hand: [] as readonly string[], about: '' };
  private suggestions: string[][] | null = null;
  private suggested = -1;
  /** How often something was picked or put back. */
  changes = 0;
  private stop: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  cards(hand: readonly string[]): string[] {
    return [...this.picked].sort((a, b) => a - b).flatMap((place) => hand[place] ?? []);
  }

  pick(places: ReadonlySet<number>): void {
    this.picked = places;
    this.changes += 1;
    this.judgement = null;
    this.chosen = null;
    this.splits = [];
  }

  /** Pick these cards, as far as the hand has them. */
  take(cards: readonly string[], hand: readonly string[]): void {
    this.pick(placesOf(cards, hand));
  }

  /** A new hand or another lead: nothing of before holds. */
  forget(): void {
    this.pick(new Set());
    this.suggestions = null;
    this.suggested = -1;
  }

  /** What was picked stays picked while the same cards are sorted anew; it holds no longer for another hand or lead. */
  follow(hand: readonly string[], asked: Asked | null): void {
    const { before } = this;
    this.before = { hand, about: `${asked?.kind} ${asked?.lead}` };
    const same = before.about === this.before.about && [...before.hand].sort().join() === [...hand].sort().join();
    if (same) this.picked = placesOf(this.cards(before.hand), hand);
    else this.forget();
  }

  /** Ask the judge a moment after the last change; an answer that comes too late is not listened to. */
  judge(asked: Asked | null): void {
    clearTimeout(this.timer);
    this.stop?.abort();
    this.judgement = null;
    if (!asked) return;
    const cards = this.cards(asked.hand);
    if (cards.length === 0 || (asked.count > 0 && cards.length !== asked.count)) return;
    const stop = new AbortController();
    this.stop = stop;
    const play = join(cards);
    const hand = join(asked.hand);
    const stated = this.chosen ? [...this.chosen] : undefined;
    this.timer = setTimeout(() => {
      const answer =
        asked.kind === 'lead'
          ? judgeLead(asked.of, hand, play, stated, stop.signal)
          : judgeFollow(asked.of, hand, asked.lead, play, asked.split, stop.signal);
      answer.then(
        (found) => {
          if (stop.signal.aborted) return;
          this.judgement = found.ok ? found : null;
          if (found.splits) this.splits = found.splits;
        },
        // Without an answer the play can still be sent: the room judges it anyway.
        () => undefined,
      );
    }, PAUSE);
  }

  /** Pick the next legal play, the cheapest first: no advice. A choice made meanwhile is kept. */
  async suggest(asked: Asked): Promise<void> {
    const { changes } = this;
    const found = this.suggestions ?? (await this.find(asked));
    if (changes !== this.changes) return;
    this.suggestions = found;
    if (found.length === 0) return;
    this.suggested = (this.suggested + 1) % found.length;
    this.take(found[this.suggested] ?? [], asked.hand);
  }

  /** Leads that the judge sees as one unit: chains are the sheet's business, not ours. */
  private async leads(asked: Asked): Promise<string[][]> {
    const wanted = leadsOf(asked.hand, asked.how.order).slice(0, 10);
    const hand = join(asked.hand);
    const found = await Promise.all(wanted.map((cards) => judgeLead(asked.of, hand, join(cards)).catch(() => null)));
    return wanted.filter((_, at) => found[at]?.legal && found[at]?.kind !== 'throw');
  }

  private async find(asked: Asked): Promise<string[][]> {
    if (asked.kind === 'lead') return this.leads(asked);
    const plays = await follows(asked.of, join(asked.hand), asked.lead, asked.split).catch(() => []);
    const found = plays.map((play) => play.split(' '));
    const led = groupOf(asked.lead.split(' ')[0] ?? '', asked.how);
    return found.sort((a, b) => price(a, asked.how, led) - price(b, asked.how, led)).slice(0, 12);
  }
}

function placesOf(cards: readonly string[], hand: readonly string[]): Set<number> {
  const places = new Set<number>();
  for (const card of cards) {
    const place = hand.findIndex((one, at) => one === card && !places.has(at));
    if (place >= 0) places.add(place);
  }
  return places;
}

/** The cost of a play: strength, points, and trumps that nobody asked for. */
function price(cards: readonly string[], how: Sorting, led: string): number {
  let sum = 0;
  for (const card of cards) {
    const group = groupOf(card, how);
    const steps = how.order?.[group] ?? [];
    const height = steps.length - steps.findIndex((step) => step.includes(card));
    sum += height + pointsOf(card) + (group === 'trump' && led !== 'trump' ? 20 : 0);
  }
  return sum;
}
