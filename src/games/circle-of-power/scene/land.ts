import type { Names } from '../../../contract/game.js';
import { leading, victimsOf } from '../rules/circle.js';
import { clockwise, EMPERORS, type Emperor, type Four } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import { emperorNames, type SayPower } from '../words/phrases.js';
import { cityOf } from './city.js';
import type { Look } from './drawn.js';
import type { Realm, RealmArrow } from './realm.js';

/** The four emperors at their places, from the own one on, and the possible attacks. */
export function landOf(say: SayPower, view: PowerView, names: Names, look: Look): Realm {
  const drawn = { ...look, say, view, all: emperorNames(say, names), seats: names.length };
  const [a, b, c, d] = placesOf(view, look);
  return {
    kind: 'own:realm',
    size: look.own === undefined ? 'table' : 'hand',
    cities: [cityOf(drawn, a), cityOf(drawn, b), cityOf(drawn, c), cityOf(drawn, d)],
    arrows: arrows(view, look),
    words: '',
  };
}

const placesOf = ({ table }: PowerView, { own = table[0] }: Look): Four<Emperor> =>
  table.map((_, places) => clockwise(table, own, places)) as unknown as Four<Emperor>;

/** R1 The most important ones are on top. */
function arrows(view: PowerView, look: Look): RealmArrow[] {
  const places = placesOf(view, look);
  const place = (emperor: Emperor): number => places.indexOf(emperor);
  return EMPERORS.flatMap((from) =>
    victimsOf(view, from).map((to) => ({ from: place(from), to: place(to), tone: toneOf(view, look, from, to) })),
  ).sort((one, other) => Number(one.tone !== 'quiet') - Number(other.tone !== 'quiet'));
}

/** Gold for attacks that are possible, or would be if the leader won now; red for threats to the picture's emperor. */
function toneOf(view: PowerView, look: Look, from: Emperor, to: Emperor): RealmArrow['tone'] {
  const { phase, turn, played } = view;
  if (phase === 'over' || look.calledOff) return 'quiet';
  if (phase === 'attack' && from !== turn) return 'quiet';
  if (phase === 'attack' && to !== look.own) return 'gold';
  if (look.own === undefined) return from === leading(view, played)?.emperor ? 'gold' : 'quiet';
  if (from === look.own) return 'gold';
  return to === look.own ? 'bad' : 'quiet';
}
