/** What I can do at the table now: which acts are open, what the main button sends, and what came of it. */
import { split as cardsOf } from '../../cards/cards';
import { written } from '../../cards/names';
import { Refusal } from '../../net/api';
import type { CommandBody } from '../../net/room';
import type { Choice, Hint, Refused } from '../../protocol';
import { say, type LocalizedText } from '../../text/say.svelte';
import { Hints, hintsOf } from './hints.svelte';
import { isUnstated, mainCommand } from './mainCommand';
import type { TableModel } from './tableModel.svelte';

export class Acts {
  refused = $state.raw<(Omit<Refused, 'reason'> & { reason: LocalizedText }) | null>(null);
  /** An act is on its way: what is pressed meanwhile is not sent. */
  sending = $state(false);
  /** Number of cards that my cut lifts. */
  lifted = $state(0);
  readonly hints = new Hints(() => hintsOf(this.table.name));

  readonly choices = $derived.by(() => this.table.screen['deal.choices'] ?? []);
  readonly asked = $derived.by(() => this.table.held.asked);
  readonly burying = $derived.by(() => (this.table.held.ordered ? this.choice('bury') : undefined));
  readonly cutting = $derived(this.choice('cut'));
  readonly declaring = $derived(this.choice('declare'));
  readonly cuts = $derived.by(() => this.table.sheet?.facts.cuts ?? 1);
  /** Which cut this is, from 1. */
  readonly cut = $derived.by(() => (this.table.screen['deal.cuts']?.length ?? 0) + 1);
  readonly picked = $derived.by(() => this.table.turn.cards(this.table.held.hand));
  readonly refereed = $derived.by(() => this.table.screen.options?.referee != null);
  readonly advised = $derived.by(() => this.table.screen.hints ?? false);
  readonly illegal = $derived.by(() => this.table.turn.judgement?.legal === false);
  readonly unstated = $derived.by(() => isUnstated(this.asked, this.table.turn));
  /** What the main button and Enter send. */
  readonly command = $derived.by(() => mainCommand(this, this.table.turn));
  readonly ruling = $derived.by(() => (this.table.screen['deal.rulings'] ?? []).findLast((one) => (one.choices?.length ?? 0) > 0));
  /** The others for whom the table waits. */
  readonly waits = $derived.by(() => (this.table.screen['deal.to_act'] ?? []).filter((seat) => seat !== this.table.you));
  readonly hurries = $derived.by(() => this.table.screen.alone && this.table.phase === 'drawing');
  /** The decision that hints are about; while cards are drawn it is what may be declared. */
  private readonly moment = $derived.by(() =>
    this.asked || this.burying
      ? `${this.asked?.kind} ${this.asked?.lead} ${[...this.table.held.hand].sort().join()}`
      : `${this.table.phase} ${this.declaring?.options?.join() ?? ''}`,
  );
  readonly hinted = $derived.by((): string => {
    const { told, thinking } = this.hints;
    if (!told) return '';
    const how = say(told.by === 'search' ? 'table.hintSearch' : thinking ? 'table.hintThinking' : 'table.hintHabit');
    const note = told.note ? say(told.note) : how;
    if (this.asked || this.burying || !this.declaring) return note;
    const cards = told.choices[0]?.cards;
    const what = cards ? say('table.hintDeclare', { cards: cardsOf(cards).map(written).join(' ') }) : say('table.hintWait');
    return `${what} · ${note}`;
  });

  constructor(private readonly table: TableModel) {
    $effect(() => {
      void [table.turn.picked, table.phase];
      this.refused = null;
    });
    $effect(() => {
      void this.moment;
      this.hints.forget();
    });
    $effect(() => {
      const { cutting } = this;
      if (cutting) this.lifted = Math.round(((cutting.least ?? 1) + (cutting.most ?? 2)) / 2);
    });
  }

  choice(kind: Choice['kind']): Choice | undefined {
    return this.choices.find((one) => one.kind === kind);
  }

  async send(command: CommandBody): Promise<void> {
    this.sending = true;
    const { refused } = await this.table.live.send(command);
    this.sending = false;
    this.refused = refused ?? null;
    if (refused?.splits) this.table.turn.splits = refused.splits.map((way) => [...way]);
  }

  /** The main button, and Enter: play or bury what is picked. */
  readonly act = (): void => {
    if (!this.sending && this.command) void this.send(this.command);
  };

  /** Alone with programs nobody has to watch the cards being drawn. */
  readonly hurry = (): void => {
    if (this.hurries) void this.send({ do: 'hurry' });
  };

  /** Where programs may advise, the program's own choice; elsewhere only what is legal, one play after another. */
  readonly suggest = (): void => {
    const { turn } = this.table;
    if (!this.advised) {
      if (this.asked) void turn.suggest(this.asked);
      return;
    }
    if (!this.asked && !this.burying && !this.declaring) return;
    let { changes } = turn;
    const found = (hint: Hint): void => {
      const cards = hint.choices[0]?.cards;
      // Players who have picked something else meanwhile keep what they picked.
      if (!cards || !(this.asked || this.burying) || changes !== turn.changes) return;
      turn.take(cardsOf(cards), this.table.held.hand);
      ({ changes } = turn);
    };
    this.hints.suggest(found).catch(this.tell);
  };

  readonly study = (): void => {
    this.hints.study().catch(this.tell);
  };

  /** Pick the cards of an advice. */
  readonly take = (cards: string): void => {
    this.table.turn.take(cardsOf(cards), this.table.held.hand);
    this.hints.lesson = null;
  };

  private readonly tell = (error: unknown): void => {
    if (error instanceof Refusal) this.refused = { code: error.code, reason: error.reason };
  };
}
