import { isJoker } from '../../../cards/standard.js';
import type { Fact } from '../../../pictures/scene.js';
import { cardNames } from '../../../words/cards.js';
import { joinNames, yesNo } from '../../../words/people.js';
import { trumpOf, victimsOf } from '../rules/circle.js';
import { modeOf } from '../rules/modes/index.js';
import type { Emperor } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import type { SayPower } from '../words/phrases.js';
import type { Hung } from './art.js';
import type { Drawn } from './drawn.js';
import { cardName, inWords } from './words.js';

/** Conquests and losses that the mode counts, with the needed numbers. `tight`: they have little room. */
export function countsOf(say: SayPower, view: PowerView, emperor: Emperor, tight = false): Fact[] {
  const { conquers, destroys } = modeOf(view);
  const key = tight ? 'scene.ofAllTight' : 'scene.ofAll';
  return [
    ...(conquers ? [conqueredFact(say, view, emperor, key)] : []),
    ...(destroys ? [ruinFact(say, view, emperor, key)] : []),
  ];
}

/** The messages for so many out of so many. */
type Out = 'scene.ofAll' | 'scene.ofAllTight';

/** R10 This season's trophies, which only count from its end on. */
const freshOf = ({ phase, trophies }: PowerView, emperor: Emperor): number =>
  phase === 'over' ? 0 : trophies[emperor].length;

/** R11 */
function conqueredFact(say: SayPower, view: PowerView, emperor: Emperor, key: Out): Fact {
  const { target, totals } = view;
  const n = totals[emperor] + freshOf(view, emperor);
  const text = n > target ? String(n) : say(key, { n, all: target });
  return {
    sign: 'crown',
    text,
    tone: n >= target ? 'gold' : 'plain',
    words: say('scene.conqueredWords', { n, target, enough: yesNo(n > target) }),
  };
}

/** R13 */
function ruinFact(say: SayPower, { holy, ruins, out }: PowerView, emperor: Emperor, key: Out): Fact {
  const n = ruins[emperor];
  const beyond = n > holy;
  return {
    sign: 'ruin',
    text: beyond ? String(n) : say(key, { n, all: holy }),
    tone: out[emperor] ? 'bad' : 'plain',
    words: say('scene.ruinsWords', { n, holy, enough: yesNo(beyond) }),
  };
}

/** The same as hangings on a city's front: banners for conquered cities, or the holy cities that still stand. */
export function hungOf(view: PowerView, emperor: Emperor): Hung[] {
  const { target, totals, holy, ruins } = view;
  if (!modeOf(view).conquers)
    return Array.from({ length: holy }, (_, i) => (i < holy - ruins[emperor] ? 'tower' : 'ruin'));
  const kept = totals[emperor];
  const all = kept + freshOf(view, emperor);
  return Array.from({ length: target }, (_, i) => (i < kept ? 'kept' : i < all ? 'fresh' : 'place'));
}

/** R2 The trump where the city doesn't show it, and R1 the cities it may attack. */
export function reachWords({ say, view, all }: Drawn, emperor: Emperor): string[] {
  const city = view.cities[emperor];
  if (city === null) return [];
  const suit = trumpOf(view, emperor);
  const trump =
    suit === null ? say('scene.noTrump') : say('scene.trumpWords', { suit: cardNames(say.locale).suit(suit) });
  const victims = victimsOf(view, emperor).map((victim) => inWords(all[victim]));
  return [
    ...(isJoker(city) ? [trump] : []),
    ...(victims.length > 0 ? [say('scene.attacksWords', { victims: joinNames(say, victims) })] : []),
  ];
}

/** This season's trophies. */
export function trophyWords({ say, view }: Drawn, emperor: Emperor): string[] {
  const line = view.trophies[emperor];
  const newest = line.at(-1);
  return newest === undefined ? [] : [say('scene.trophiesWords', { n: line.length, newest: cardName(say, newest) })];
}
