import type { Ahead, Conduct } from '../../contract/game.js';
import type { Seen } from '../../engine/see.js';
import type { PowerKind } from './rules/decisions.js';
import type { PowerEvent } from './rules/events.js';
import { clockwise, type Emperor, emperorOf } from './rules/state.js';
import type { PowerView } from './rules/view.js';

type View = Seen<PowerView>;

/** The cities that a city may attack are public. */
const PUBLIC: readonly PowerKind[] = ['attack'];

/** The winner of the initiative continues at once if they chose the last card. */
function goesOn({ table }: View): boolean {
  const chosen = table.played.filter(({ emperor }) => !table.auto[emperor]);
  return table.phase === 'attack' && chosen.at(-1)?.emperor === table.turn;
}

/** R3 Clockwise up to the starter. A dummy's card needs no person. */
function comesNext({ table: { phase, table, turn, starter, auto } }: View): Emperor[] {
  if (phase !== 'initiative' || turn === null) return [];
  const others = [1, 2, 3].map((places) => clockwise(table, turn, places));
  return others.slice(0, (others.indexOf(starter) + 4) % 4).filter((emperor) => !auto[emperor]);
}

/** R13, G17 Out of the contest, and still asked: a dummy only from the next season. */
function isOut({ eye, table }: View): boolean {
  const emperor = emperorOf(eye);
  return emperor !== undefined && table.out[emperor] && !table.auto[emperor];
}

/** R3 The card for this action's initiative, for a seat that plays later. */
const ahead: Ahead = {
  foreseen(view: View) {
    const emperor = emperorOf(view.eye);
    if (emperor === undefined || !comesNext(view).includes(emperor)) return [];
    return [{ kind: 'initiative' satisfies PowerKind, choices: view.table.hand.map((card) => [card]) }];
  },
  circumstances: (view: View) => `season ${view.table.season}, action ${view.table.action}`,
};

/** The weight of a fall; most of all of an emperor who is out by it, and of the end of the match. */
function weighs({ type }: PowerEvent): number {
  if (type === 'knockedOut' || type === 'matchEnd') return 5;
  if (type === 'retake') return 3;
  return type === 'conquer' || type === 'destroy' ? 2 : 0;
}

export const conduct: Conduct = {
  goesOn,
  publicKinds: PUBLIC,
  comesNext,
  ahead,
  handsOver: isOut,
  weighs,
};
