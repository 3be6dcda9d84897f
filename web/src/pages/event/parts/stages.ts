/** A stage of an event in one line. */
import { say } from '../../../lib/say.svelte';
import type { StageRule } from '../../../protocol';
import { pairingNames } from '../../../words/event';
import { eventNew } from '../../../words/eventNew';

export function stageText(stage: StageRule): string {
  const rounds = stage.rounds ? say(eventNew.nRounds, { n: stage.rounds }) : say(eventNew.all);
  const told = say(eventNew.roundsOf, { name: say(stage.name), pairing: say(pairingNames[stage.pairing ?? 'swiss']), rounds });
  return stage.advance ? `${told} · ${say(eventNew.nAdvance, { n: stage.advance })}` : told;
}
