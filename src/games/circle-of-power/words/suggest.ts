import type { Suggestion } from '../../../contract/game.js';
import { attackOf } from '../rules/attacks.js';
import { strengthOf, threatsTo, trophyAtRisk, victimsOf } from '../rules/circle.js';
import type { PowerKind } from '../rules/decisions.js';
import { modeOf } from '../rules/modes/index.js';
import { seatsLeft } from '../rules/outcome.js';
import { foresee } from './foresee.js';
import type { SayPower } from './phrases.js';
import { openOf, ownOf, standOf, surelyWins, type View } from './sight.js';

/** A choice that is seldom wrong; none where it depends on others' cards. */
export function suggestion(say: SayPower, view: View): Suggestion | undefined {
  const { asked } = view;
  if (!asked || asked.options.length < 2) return undefined;
  return asked.kind === ('initiative' satisfies PowerKind) ? cardToPlay(say, view) : attackToMake(say, view);
}

/**
 * The cheapest card that certainly wins, where winning is good; the lowest, where none can win or winning costs a
 * trophy.
 */
function cardToPlay(say: SayPower, view: View): Suggestion | undefined {
  const { table } = view;
  const seat = ownOf(view);
  const open = openOf(table);
  const cheap = [...table.hand].sort(
    (one, other) => strengthOf(open, { emperor: seat, card: one }) - strengthOf(open, { emperor: seat, card: other }),
  );
  const stands = cheap.map((card) => ({ card, ...standOf(table, seat, card) }));
  const [lowest] = stands;
  if (lowest && stands.every(({ leads }) => !leads)) return { choice: [lowest.card], mark: say('mark.lowest') };
  if (wantsToWin(view)) {
    const sure = stands.find(surelyWins);
    return sure && { choice: [sure.card], mark: say('mark.cheapest') };
  }
  // R7 Only an initiative that is certainly lost saves the trophy.
  const loses = stands.find(({ leads }) => !leads);
  return loses && rebelsIfWon(view) ? { choice: [loses.card], mark: say('mark.safe') } : undefined;
}

/** Whether there is a victim, or a danger for the own city. */
function wantsToWin({ table, eye }: View): boolean {
  const seat = ownOf({ eye });
  return victimsOf(table, seat).length > 0 || (modeOf(table).destroys && threatsTo(table, seat).length > 0);
}

/** R7 Whether winning would cost a trophy: there is no victim, and no threat to flee from. */
function rebelsIfWon({ table, eye }: View): boolean {
  const seat = ownOf({ eye });
  return victimsOf(table, seat).length === 0 && trophyAtRisk(table, seat) !== undefined;
}

function attackToMake(say: SayPower, view: View): Suggestion | undefined {
  const options = view.asked?.options ?? [];
  const wins = options.find((option) => foresee(view, option).fate === 'wins');
  if (wins !== undefined) return { choice: [wins], mark: say('mark.wins') };
  const safe = options.filter((option) => foresee(view, option).fate !== 'loses');
  const [conquest, ...more] = safe.filter((option) => attackOf(option).manner === 'conquer');
  if (conquest !== undefined && more.length === 0) return { choice: [conquest], mark: say('mark.trophy') };
  return modeOf(view.table).retakes ? undefined : nearestToFalling(say, view, safe);
}

/** G20 The only person still in the contest with the most lost cities. */
function nearestToFalling(say: SayPower, { table, seats }: View, options: readonly string[]): Suggestion | undefined {
  const left = seatsLeft({ seats, out: table.out });
  const rivals = options.filter((option) => left.includes(attackOf(option).victim));
  const ruins = (option: string): number => table.ruins[attackOf(option).victim];
  const most = Math.max(...rivals.map(ruins));
  const [first, ...others] = rivals.filter((option) => ruins(option) === most);
  return first === undefined || others.length > 0 ? undefined : { choice: [first], mark: say('mark.mostRuins') };
}
