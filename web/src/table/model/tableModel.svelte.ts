/** A table as one pair of eyes sees it, without its drawing: what is shown, whose turn it is, what I have opened. */
import { untrack } from 'svelte';
import { go } from '../../app/router.svelte';
import { sound } from '../../app/sound';
import { programName } from '../../cards/names';
import { me, Refusal, sheets } from '../../net/api';
import { myself } from '../../net/guest';
import type { Seat, SheetLine } from '../../protocol';
import type { LocalizedText } from '../../text/say.svelte';
import { Acts } from './acts.svelte';
import { Countdown } from './countdown.svelte';
import { Held } from './held.svelte';
import { LiveTable } from './liveTable.svelte';
import { Notices } from './notices.svelte';
import { Turn } from './turn.svelte';

/** The dialogs over a table, one at a time. */
export type Opened = '' | 'menu' | 'tricks' | 'chat' | 'share' | 'referee' | 'kitty' | 'leave';

const KEYS: Readonly<Record<string, Opened>> = { l: 'tricks', c: 'chat', m: 'menu' };
/** The server hears that I stand up before the page is left, but nobody waits longer for it, in milliseconds. */
const FAREWELL = 1_500;

export class TableModel {
  /** The seat over whose shoulder a spectator looks. */
  behind = $state<Seat | null>(null);
  opened = $state<Opened>('');
  resultHidden = $state(false);
  private sheetLines = $state.raw<SheetLine[]>([]);
  live = $state.raw<LiveTable>() as LiveTable;

  readonly screen = $derived(this.live.screen);
  readonly you = $derived(this.live.you);
  /** The seat at the bottom. */
  readonly base = $derived<Seat>(this.you ?? this.behind ?? 'S');
  readonly sheet = $derived(this.sheetLines.find((one) => one.id === this.screen.rules));
  readonly hiddenBids = $derived(this.sheet?.facts.hidden_bids ?? false);
  readonly phase = $derived(this.screen['deal.phase']);
  readonly mine = $derived(this.you ? this.screen.seats?.[this.you] : undefined);
  readonly acting = $derived(this.you !== null && this.acts(this.you));
  /** The deal has been counted, and its last trick has been seen. */
  readonly counted = $derived(
    (this.screen.stage === 'counted' || this.screen.stage === 'over') && this.phase === 'finished' && !this.live.held,
  );

  readonly turn = new Turn();
  readonly notices = new Notices(this);
  readonly countdown = new Countdown(() => this.live);
  readonly held = new Held(
    () => this.screen,
    () => this.base,
  );
  /** My clock runs out soon, and then a program acts for me. */
  readonly warned = $derived(this.acting && !this.mine?.away && this.countdown.warns);
  readonly own: Acts;

  constructor(
    /** The room's name in addresses. */
    readonly name: string,
  ) {
    this.connect();
    this.own = new Acts(this);
    sheets().then(
      (found) => (this.sheetLines = found),
      () => undefined,
    );
    $effect(() => {
      const { hand, asked } = this.held;
      untrack(() => this.turn.follow(hand, asked));
    });
    $effect(() => {
      void [this.turn.picked, this.turn.chosen];
      const { asked } = this.held;
      untrack(() => this.turn.judge(asked));
    });
    $effect(() => {
      if (this.acting) sound('turn');
    });
    $effect(() => {
      if (this.warned) sound('warning');
    });
    $effect(() => {
      if (!this.counted) this.resultHidden = false;
    });
  }

  /** Open the connection anew, because another account or another pair of eyes looks. */
  connect(behind = this.behind): void {
    this.live?.close();
    this.behind = behind;
    this.live = new LiveTable(this.name, behind);
    this.live.listen((told) => this.notices.hear(told));
  }

  close(): void {
    this.live.close();
  }

  acts(seat: Seat): boolean {
    return this.phase !== 'drawing' && (this.screen['deal.to_act'] ?? []).includes(seat);
  }

  readonly nameOf = (seat: Seat): string => {
    const who = this.screen.seats?.[seat];
    return who?.person ? who.name : programName(seat);
  };

  readonly open = (what: Opened): void => {
    this.opened = what;
    if (what === 'chat') this.notices.unread = 0;
  };

  /** A visitor by a link gets a name first; the connection is opened anew so that the room knows the account. */
  async sit(seat: Seat): Promise<LocalizedText | null> {
    try {
      if (!(await me())) {
        await myself();
        this.connect();
      }
      return (await this.live.send({ do: 'sit', seat })).refused?.reason ?? null;
    } catch (error) {
      return error instanceof Refusal ? error.reason : 'common.wentWrong';
    }
  }

  /** A player is asked first whether they want to leave. */
  readonly askToLeave = (): void => {
    if (this.you && this.screen.stage !== 'over') this.open('leave');
    else go('/');
  };

  readonly leave = async (): Promise<void> => {
    if (this.you && this.screen.stage !== 'over')
      await Promise.race([this.live.send({ do: 'stand' }), new Promise((done) => setTimeout(done, FAREWELL))]);
    go('/');
  };

  /** A key pressed outside any field; true if it means something here. */
  press(key: string): boolean {
    const opens = KEYS[key];
    if (opens) this.open(opens);
    else if (key === 'h') this.own.suggest();
    else if (key === 's') this.own.hurry();
    else if (key === 'enter') this.own.act();
    else return false;
    return true;
  }
}
