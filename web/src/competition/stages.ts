/** A stage of an event in one line. */
import { capital, hyphened, say } from '../text/say.svelte';
import type { StageRule } from '../protocol';

export function stageText(stage: StageRule): string {
  const rounds = stage.rounds ? say('eventNew.nRounds', { n: stage.rounds }) : say('eventNew.all');
  const name = say(stage.name);
  const pairing = capital(say(`pairings.${hyphened(stage.pairing ?? 'swiss')}`));
  // A stage that is named after its pairing does not say it twice.
  const how = name.startsWith(pairing) ? rounds : say('eventNew.roundsOf', { pairing, rounds });
  const told = say('eventNew.stageOf', { name, how });
  return stage.advance ? `${told} · ${say('eventNew.nAdvance', { n: stage.advance })}` : told;
}
