import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import { yesNo } from '../../../words/people.js';
import { leftOf } from '../rules/strike.js';
import type { RegicideView } from '../rules/view.js';
import { cardLabel, type SayRegicide } from './phrases.js';

/** The eye's aim when asked: R22 is how matches are lost. */
export function goal(say: SayRegicide, { table, seats }: Seen<RegicideView>): string {
  const enemy = sure(table.enemy);
  const { due } = enemy;
  const alone = yesNo(seats === 1);
  if (table.phase === 'suffer') return say('goal.suffer', { due, alone });
  if (table.phase === 'next') return say('goal.next', { due });
  return say('goal.play', { enemy: cardLabel(say, enemy.card), left: leftOf(enemy), due, alone });
}
