/** Notices of the latest events, in a few words for a few seconds; and what people say. */
import { split as cardsOf } from '../../cards/cards';
import { suitName, written } from '../../cards/names';
import type { TableModel } from './tableModel.svelte';
import { asTyped, say, type LocalizedText } from '../../text/say.svelte';
import { sound } from '../../app/sound';
import { PHRASES, type Seat, type TableEvent } from '../../protocol';

export interface Notice {
  /** The text, in the current language. */
  told: () => string;
  clause?: string | null;
  stays: number;
}

export interface Spoken {
  who: string;
  seat: Seat | null;
  words: LocalizedText;
}

export class Notices {
  now = $state.raw<Notice | null>(null);
  said = $state.raw<Partial<Record<Seat, string>>>({});
  talk = $state.raw<readonly Spoken[]>([]);
  unread = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly bubbles = new Map<Seat, ReturnType<typeof setTimeout>>();

  constructor(private readonly table: Pick<TableModel, 'screen' | 'you' | 'hiddenBids' | 'nameOf'>) {}

  hear(told: TableEvent): void {
    if (told.is === 'said') this.speak(told);
    if (told.is === 'deal.played') sound('card');
    if (told.is === 'deal.trick') sound('trick');
    if (told.is === 'deal.stopped' || told.is === 'deal.ruled') sound('trouble');
    if (told.is === 'deal.settled') sound('level');
    const notice = this.notice(told);
    if (!notice) return;
    this.now = notice;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.now = null), notice.stays);
  }

  private notice(told: TableEvent): Notice | null {
    const { screen, you, hiddenBids, nameOf } = this.table;
    const tell = (told: Notice['told'], stays = 2_200, clause: string | null = null): Notice => ({ told, stays, clause });
    switch (told.is) {
      case 'deal.declared': {
        const trump = screen['deal.standing']?.trump;
        const name = nameOf(told.seat);
        return !hiddenBids && trump && told.seat === screen['deal.standing']?.seat && !screen['deal.trump']
          ? tell(() => say('table.declared', { name, suit: suitName(trump) }))
          : tell(() => say('table.bidden', { name, n: told.size }));
      }
      case 'deal.cut':
        return tell(() => say('table.cutTold', { name: nameOf(told.seat), n: told.lifted }));
      case 'deal.stopped':
        return tell(() => say('table.throwFailed', { name: nameOf(told.seat) }), 3_000);
      case 'deal.forced':
        return tell(() => say('table.forced', { cards: cardsOf(told.cards).map(written).join(' '), n: Math.abs(told.penalty) }), 3_000);
      case 'deal.dug':
        return tell(() => say('table.dig', { n: told.multiplier, points: told.points }), 3_500);
      case 'deal.ruled':
        return tell(() => say(told.reason), 9_000, told.clause);
      case 'deal.dismissed':
        return tell(() => say(told.reason), 6_000);
      case 'deal.called':
        return tell(() => say(`table.offences-${told.offence}`), 2_500);
      case 'pause asked':
        return told.seat === you ? null : tell(() => say('table.pauseWanted', { name: nameOf(told.seat) }), 4_000);
      default:
        return null;
    }
  }

  private speak(told: Extract<TableEvent, { is: 'said' }>): void {
    const phrase = PHRASES.find((one) => one === told.phrase);
    const words = phrase ? (`table.phrases-${phrase}` as const) : asTyped(told.words);
    this.talk = [...this.talk, { who: told.who, seat: told.seat, words }].slice(-80);
    this.unread += 1;
    const { seat } = told;
    if (!seat) return;
    this.said = { ...this.said, [seat]: say(words) };
    clearTimeout(this.bubbles.get(seat));
    this.bubbles.set(
      seat,
      setTimeout(() => (this.said = { ...this.said, [seat]: '' }), 4_500),
    );
  }
}
