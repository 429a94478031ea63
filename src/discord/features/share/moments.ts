import type { GameEvent } from '../../../engine/table.js';
import { yielding } from '../../../jobs/yielding.js';
import type { StoryLine } from '../../../match/model/story.js';
import { altText } from '../../../pictures/alt.js';
import type { Scene } from '../../../pictures/scene.js';
import { momentOf } from '../../controls/seen.js';
import type { Shared } from './shared.js';

/* The decisive moments of a match, as its tables showed them. */

export interface Turning {
  readonly step: number;
  readonly scene: Scene;
  /** The game's weight of the events since the table before. */
  readonly weight: number;
}

/** How many steps one table tells where there are no rounds of questions. */
const MUCH = 24;

/** Every moment with a picture of its own, in order. */
export async function turningsOf({ replay, match, words }: Shared): Promise<Turning[]> {
  const { conduct } = match.folder;
  const turnings: Turning[] = [];
  let told: (readonly StoryLine[])[] = [];
  let since: GameEvent[] = [];
  let round: string | undefined;
  let shown = '';
  const breath = yielding();
  for (const step of replay.steps.keys()) {
    await breath();
    const heard = replay.story(step, 'bystander');
    told.push(heard);
    since.push(...heard.flatMap(({ events }) => events));
    const scene = momentOf(match, told.flat(), words);
    const alt = scene ? altText(scene) : '';
    if (scene && alt !== shown) {
      const weight = since.reduce((most, event) => Math.max(most, conduct.weighs?.(event) ?? 0), 0);
      turnings.push({ step, scene, weight });
      shown = alt;
      since = [];
    }
    const now = conduct.roundOf?.(replay.see(step, 'bystander'));
    if (now !== round || (now === undefined && told.length > MUCH)) told = [];
    round = now;
  }
  return turnings;
}

/** The weightiest, in order; of equal ones the later, which decided more. */
export const weightiest = (turnings: readonly Turning[], most: number): readonly Turning[] =>
  [...turnings]
    .sort((one, other) => other.weight - one.weight || other.step - one.step)
    .slice(0, most)
    .sort((one, other) => one.step - other.step);
