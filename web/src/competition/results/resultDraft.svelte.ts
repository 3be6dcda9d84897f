/** A result while it is being written: deal by deal, only its end, or that somebody did not play. */
import type { Outcome, ResultIn, Seat, Side, TableRuling } from '../../protocol';

export type Mode = 'deals' | 'end' | 'forfeit';
export const LEVELS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;

const digits = (text: string): number | null => (/^-?\d+$/.test(text.trim()) ? Number(text) : null);

/** The deals that rulings in force decide without a count. */
export function decidedDeals(made: readonly TableRuling[]): ReadonlySet<number> {
  const counts = made.filter((one) => one.status === 'made' || one.status === 'confirmed');
  return new Set(counts.filter((one) => one.effect?.lost && !one.effect.at_least).map((one) => one.deal ?? 0));
}

export class Draft {
  /** Deals whose row may stay empty: a ruling has decided them. */
  decided: ReadonlySet<number> = new Set();
  mode = $state<Mode>('deals');
  /** As a desk types it. */
  typed = $state('');
  dealer = $state<Seat | ''>('');
  rows = $state<string[]>(['']);
  levels = $state<Record<Side, string>>({ EW: '', NS: '' });
  small = $state('');
  onStage = $state<Side | ''>('');
  reachedFirst = $state<Side | ''>('');
  passed = $state<Side | ''>('');
  forfeits = $state<Record<Side, boolean>>({ EW: false, NS: false });

  constructor(
    readonly small_points: boolean,
    readonly byRows: boolean,
  ) {}

  /** Go on from what was entered. */
  take(outcome: Outcome): void {
    const forfeits = outcome.forfeits ?? [];
    if (outcome.lines?.length) {
      this.mode = 'deals';
      this.dealer = outcome.lines[0]?.dealer ?? '';
      this.rows = outcome.lines.map((line) => String(line.points ?? ''));
      this.typed = outcome.lines
        .map((line) => {
          const seat = line.dealer ? `${line.bid_again ? '*' : ''}${line.dealer}:` : '';
          if (!line.winner) return `${seat}${line.points ?? 'ruled'}`;
          return `${seat}${line.winner === 'dealer' ? '+' : '-'}${line.gain ?? 0}(${line.note ?? ''})`;
        })
        .join(' ');
    } else if (forfeits.length) {
      this.mode = 'forfeit';
      this.forfeits = { EW: forfeits.includes('EW'), NS: forfeits.includes('NS') };
    } else {
      this.mode = 'end';
      if (outcome.levels) this.levels = { EW: outcome.levels.EW ?? '', NS: outcome.levels.NS ?? '' };
      if (outcome.small_points) this.small = String(outcome.small_points.EW ?? '');
    }
    this.onStage = outcome.on_stage ?? '';
    this.reachedFirst = outcome.reached_first ?? '';
    this.passed = outcome.passed ?? '';
  }

  /** The request body; null while it is incomplete. */
  get body(): ResultIn | null {
    if (this.mode === 'forfeit') {
      const forfeits = (['EW', 'NS'] as const).filter((side) => this.forfeits[side]);
      return forfeits.length ? { outcome: { forfeits } } : null;
    }
    if (this.mode === 'deals') {
      if (!this.byRows) return this.typed.trim() ? { deals: this.typed } : null;
      const points = this.rows.map(digits);
      const missing = (one: number | null, place: number): boolean => one === null && !(this.decided.has(place + 1) && !this.rows[place]?.trim());
      if (points.length === 0 || points.some(missing)) return null;
      const lines = points.map((one, place) => ({ points: one, ...(place === 0 && this.dealer ? { dealer: this.dealer } : {}) }));
      return { outcome: { lines } };
    }
    const outcome: Outcome = {};
    if (this.small_points) {
      const small = digits(this.small.replace('−', '-').replace('+', ''));
      if (small === null) return null;
      outcome.small_points = { EW: small, NS: small === 0 ? 0 : -small };
    } else {
      if (!this.levels.EW || !this.levels.NS) return null;
      outcome.levels = { EW: this.levels.EW, NS: this.levels.NS };
      if (this.onStage) outcome.on_stage = this.onStage;
      if (this.reachedFirst) outcome.reached_first = this.reachedFirst;
      if (this.passed) outcome.passed = this.passed;
    }
    return { outcome };
  }
}
