/** The hand in front of the viewer, sorted for the trump that holds, and what is asked of it. */
import { sorted, split as cardsOf, type Sorting } from '../../cards/cards';
import { order, type Order } from '../../judge/judge';
import type { Screen, Seat } from '../../protocol';
import type { Asked } from './turn.svelte';

export class Held {
  private orders = $state.raw<{ key: string; order: Order | undefined } | null>(null);
  private readonly trump = $derived.by(() => this.screen()['deal.trump'] ?? undefined);
  private readonly level = $derived.by(() => this.screen()['deal.level']);
  private readonly rules = $derived.by(() => this.screen().rules);
  private readonly key = $derived(this.rules && this.level && this.trump ? `${this.rules} ${this.level} ${this.trump}` : '');
  /** Nothing is asked of a hand that is about to be sorted anew: a card must not move away under a finger. */
  readonly ordered = $derived(this.key === '' || this.orders?.key === this.key);
  readonly how = $derived<Sorting>({
    level: this.level,
    trump: this.trump,
    order: this.ordered ? this.orders?.order : undefined,
  });
  readonly hand = $derived.by(() => {
    const screen = this.screen();
    return sorted(cardsOf(screen['deal.hand'] ?? screen['deal.hands']?.[this.base()] ?? ''), this.how);
  });
  private readonly choices = $derived.by(() => this.screen()['deal.choices'] ?? []);
  readonly burying = $derived(this.ordered && this.choices.some((one) => one.kind === 'bury'));
  /** The places of the cards that came from the kitty. */
  readonly fresh = $derived.by(() => {
    const found = new Set<number>();
    for (const card of cardsOf(this.screen()['deal.kitty'] ?? '')) {
      const place = this.hand.findLastIndex((one, at) => one === card && !found.has(at));
      if (place >= 0) found.add(place);
    }
    return found;
  });
  readonly asked = $derived.by((): Asked | null => {
    const lead = this.choices.find((one) => one.kind === 'lead');
    const follow = this.choices.find((one) => one.kind === 'follow');
    const kind = lead ? 'lead' : follow ? 'follow' : null;
    if (!kind || !this.ordered || !this.rules || !this.level || !this.trump) return null;
    const screen = this.screen();
    return {
      kind,
      of: { rules: this.rules, level: this.level, trump: this.trump },
      how: this.how,
      hand: this.hand,
      lead: screen['deal.plays']?.[0] ?? '',
      split: screen['deal.split'] ?? null,
      count: follow?.most ?? 0,
    };
  });

  constructor(
    private readonly screen: () => Partial<Screen>,
    private readonly base: () => Seat,
  ) {
    $effect(() => {
      const { key } = this;
      const of = { rules: this.rules ?? '', level: this.level ?? '', trump: this.trump ?? '' };
      const keep = (found?: Order): void => {
        this.orders = { key, order: found };
      };
      if (key) order(of).then(keep, () => keep());
    });
    // The order of a suit that may become trump is asked for in time.
    $effect(() => {
      const likely = this.screen()['deal.standing']?.trump;
      const { rules, level } = this;
      if (rules && level && likely) void order({ rules, level, trump: likely }).catch(() => undefined);
    });
  }
}
