/** A program's advice for my seat: habit at once, then the result of a search; and the lesson with its reasons. */
import { ask } from '../../net/api';
import type { Hint } from '../../protocol';

type Ask = (how: 'habit' | 'search' | 'explain') => Promise<Hint>;

export const hintsOf =
  (room: string): Ask =>
  (how) =>
    ask<Hint>('POST', `/api/rooms/${room}/hint?how=${how}`);

export class Hints {
  /** Is a search under way for a hint, or for a lesson? */
  thinking = $state(false);
  studying = $state(false);
  /** The newest answer to a question for a hint. */
  told = $state.raw<Hint | null>(null);
  lesson = $state.raw<Hint | null>(null);
  /** Answers to what was asked before this are not listened to. */
  private moment = 0;

  constructor(private readonly ask: () => Ask) {}

  /** Another decision: nothing of before holds. */
  forget(): void {
    this.moment += 1;
    this.told = null;
    this.lesson = null;
    this.thinking = false;
    this.studying = false;
  }

  /** `found` gets habit's choice as soon as it is there, then the program's own. */
  async suggest(found: (hint: Hint) => void): Promise<void> {
    if (this.thinking) return;
    const { moment } = this;
    let searched = false;
    const take = (hint: Hint): void => {
      if (moment !== this.moment) return;
      this.told = hint;
      found(hint);
    };
    this.thinking = true;
    const question = this.ask();
    question('habit').then(
      (hint) => {
        if (!searched) take(hint);
      },
      // The search tells why there is no answer.
      () => undefined,
    );
    try {
      const hint = await question('search');
      searched = true;
      take(hint);
    } finally {
      searched = true;
      if (moment === this.moment) this.thinking = false;
    }
  }

  async study(): Promise<void> {
    if (this.studying) return;
    const { moment } = this;
    this.studying = true;
    try {
      const found = await this.ask()('explain');
      if (moment === this.moment) this.lesson = found;
    } finally {
      if (moment === this.moment) this.studying = false;
    }
  }
}
