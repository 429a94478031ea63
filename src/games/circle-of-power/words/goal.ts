import { joinNames } from '../../../words/people.js';
import { victimsOf } from '../rules/circle.js';
import { modeOf } from '../rules/modes/index.js';
import { EMPERORS } from '../rules/state.js';
import { cardLabel, type SayPower } from './phrases.js';
import { ownOf, type View } from './sight.js';

/** The eye's aim when asked: R11-R13 what wins and loses, and R1 the cities it reaches. */
export function goal(say: SayPower, view: View): string {
  const { table } = view;
  const own = ownOf(view);
  if (table.out[own]) return say('goal.out');
  const victims = victimsOf(table, own);
  const some = victims.length > 0 && victims.length < EMPERORS.length - 1;
  const cities = victims.map((victim) => cardLabel(say, table.cities[victim] ?? ''));
  const reach = some
    ? say('goal.reaches', { cities: joinNames(say, cities) })
    : say('goal.reach', { n: victims.length });
  const aim = modeOf(table).conquers
    ? say('goal.conquer', { n: table.totals[own] + table.trophies[own].length, target: table.target })
    : say('goal.keep', { n: table.ruins[own], holy: table.holy });
  return `${aim} ${reach}`;
}
