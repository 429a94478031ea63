import type { Square, SquareArrow } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import { victimsOf } from '../rules/circle.js';
import { EMPERORS, type Emperor } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import { emperorNames, type SayPower } from '../words/phrases.js';
import type { Look } from './drawn.js';
import { quarter } from './quarter.js';

/** The four emperors as they sit, and who may attack whom. */
export function emperors(say: SayPower, view: PowerView, names: Names, look: Look): Square {
  const all = emperorNames(say, names);
  const at = (place: Emperor, lined: boolean) =>
    quarter({ ...look, say, view, all, seats: names.length, lined }, view.table[place]);
  const [upper, lower] = [hasLine(view, view.table.slice(0, 2)), hasLine(view, view.table.slice(2))];
  return {
    kind: 'square',
    pieces: [at(0, upper), at(1, upper), at(2, lower), at(3, lower)],
    arrows: arrows(view, look),
    grow: true,
  };
}

const hasLine = ({ trophies }: PowerView, some: readonly Emperor[]): boolean =>
  some.some((emperor) => trophies[emperor].length > 0);

/** R1 Those that matter most lie on top. */
function arrows(view: PowerView, look: Look): SquareArrow[] {
  const place = (emperor: Emperor): number => view.table.indexOf(emperor);
  return EMPERORS.flatMap((from) =>
    victimsOf(view, from).map((to) => ({ from: place(from), to: place(to), tone: toneOf(view, look, from, to) })),
  ).sort((one, other) => Number(one.tone !== 'quiet') - Number(other.tone !== 'quiet'));
}

/** Gold for what may be attacked, red for what threatens whose hand it is. */
function toneOf({ phase, turn }: PowerView, look: Look, from: Emperor, to: Emperor): SquareArrow['tone'] {
  if (phase === 'over' || look.calledOff) return 'quiet';
  if (phase === 'attack') return from === turn ? 'gold' : 'quiet';
  if (look.own === undefined || from === look.own) return 'gold';
  return to === look.own ? 'bad' : 'quiet';
}
