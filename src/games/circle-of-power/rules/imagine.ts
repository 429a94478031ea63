import type { Chance } from '../../../engine/chance.js';
import { rulebookOf } from '../../../engine/game.js';
import { imaginedBase } from '../../../engine/imagined.js';
import type { Seen } from '../../../engine/see.js';
import { Table } from '../../../engine/table.js';
import { decisions } from './decisions.js';
import { resumeAt } from './resume.js';
import { BATTLE_CARDS, BOTTOM_CITY, type Card, CITY_CARDS, four, type PowerState } from './state.js';
import { steps } from './steps.js';
import type { PowerView } from './view.js';

/** Runs the rules on an imagined state, up to the point that the view shows. */
const rulebook = rulebookOf({ id: 'circle-of-power', steps, decisions });

/** A random state that fits a view: other hands, piles and decks are dealt anew. */
export function imagine(seen: Seen<PowerView>, chance: Chance): PowerState {
  const { table: v, eye } = seen;
  const pool = unseenBattleCards(v, chance);
  const state: PowerState = {
    ...imaginedBase(seen),
    mode: v.mode,
    target: v.target,
    holy: v.holy,
    maxSeasons: v.maxSeasons,
    phase: v.phase,
    season: v.season,
    action: v.action,
    table: [...v.table],
    auto: [...v.auto],
    out: [...v.out],
    dealer: v.dealer,
    starter: v.starter,
    turn: v.turn,
    hands: four((emperor) => (emperor === eye && v.hand.length > 0 ? [...v.hand] : pool.splice(0, v.hands[emperor]))),
    battleDeck: pool,
    battlePlayed: [...v.battlePlayed],
    played: v.played.map((each) => ({ ...each })),
    cities: [...v.cities],
    cityDeck: imaginedCityDeck(v, chance),
    cityDiscard: [...v.cityDiscard],
    trophies: four((emperor) => [...v.trophies[emperor]]),
    destroyed: four((emperor) => [...v.destroyed[emperor]]),
    totals: [...v.totals],
    ruins: [...v.ruins],
  };
  resumeAt(state, v.phase);
  new Table(rulebook, state).run();
  return state;
}

function unseenBattleCards(v: PowerView, chance: Chance): Card[] {
  const seen = new Set([...v.hand, ...v.battlePlayed, ...v.played.map(({ card }) => card)]);
  return inRandomOrder(BATTLE_CARDS, seen, chance);
}

/** The next available city, the unseen ones, and the joker at the bottom. */
function imaginedCityDeck(v: PowerView, chance: Chance): Card[] {
  if (v.nextCity === null) return [];
  if (v.cityDeck === 1) return [v.nextCity];
  const open = [...v.cities, v.nextCity, ...v.cityDiscard, ...v.trophies.flat(), ...v.destroyed.flat(), BOTTOM_CITY];
  return [v.nextCity, ...inRandomOrder(CITY_CARDS, new Set(open), chance), BOTTOM_CITY];
}

function inRandomOrder(cards: readonly Card[], seen: ReadonlySet<Card | null>, chance: Chance): Card[] {
  const left = cards.filter((card) => !seen.has(card));
  chance.shuffle(left);
  return left;
}
