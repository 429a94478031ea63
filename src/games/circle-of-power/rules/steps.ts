import { sortCards } from '../../../cards/standard.js';
import type { StepTable } from '../../../engine/table.js';
import { attackOf, attacksOf, carryOut, dummyAttack, optionOf } from './attacks.js';
import { isTrump, leading, type OpenCities, strengthOf, threatsTo, victimsOf } from './circle.js';
import type { PowerEvent } from './events.js';
import { endOfSeasons, lonelyTyrant, outcomeOf } from './outcome.js';
import { changePlaces, dealAgain, give, nextDealer, replaceFallen, setUpSeason } from './seasons.js';
import {
  type Card,
  clockwise,
  EMPERORS,
  type Emperor,
  type EndReason,
  LAST_ACTION,
  type Played,
  type PowerState,
  type PowerSteps,
  SECOND_DEAL,
} from './state.js';
import { type G, takeNextCity } from './table.js';

export const steps: StepTable<PowerState, PowerSteps, PowerEvent> = {
  /** Section 3 */
  season(g) {
    setUpSeason(g);
    g.then('action', {});
  },

  /** R3, R8 */
  action(g) {
    const { state: s } = g;
    s.phase = 'initiative';
    s.turn = s.starter;
    g.tell({ type: 'nextCity', card: s.cityDeck[0] ?? null });
    g.then('initiative', {});
  },

  /** R3 A seat is asked for a card; R16 a dummy plays the top card of its pile. */
  initiative(g) {
    const emperor = g.state.turn as Emperor;
    const hand = g.state.hands[emperor] as Card[];
    if (g.state.auto[emperor]) return play(g, hand[0] as Card, true);
    g.ask({ seat: emperor, kind: 'initiative', options: sortCards(hand) });
    g.then('cardChosen', { seat: emperor });
  },
  cardChosen(g, { seat }) {
    play(g, g.answer(seat)[0] as Card, false);
  },

  /** R4 */
  initiativeWon(g) {
    const { state: s } = g;
    const open = openCities(s);
    const { emperor, card } = leading(open, s.played) as Played;
    const strength = strengthOf(open, { emperor, card });
    const tied = s.played.filter((each) => strengthOf(open, each) === strength).length > 1;
    s.turn = emperor;
    g.tell({ type: 'initiativeWon', emperor, card, trump: isTrump(open, emperor, card), tied });
    g.then('act', {});
  },

  /** R5 */
  act(g) {
    const { state: s } = g;
    const emperor = s.turn as Emperor;
    if (victimsOf(s, emperor).length === 0) regroup(g, emperor);
    else if (s.auto[emperor]) carryOut(g, emperor, dummyAttack(s, emperor), true);
    else return askAttack(g, emperor);
    g.then('endAction', {});
  },
  attackChosen(g, { seat }) {
    carryOut(g, seat, attackOf(g.answer(seat)[0] as string), false);
    g.then('endAction', {});
  },

  /** R8 */
  endAction(g) {
    const { state: s } = g;
    for (const { card } of s.played) s.battlePlayed.push(card);
    s.played = [];
    if (lonelyTyrant(s) !== undefined) endMatch(g, 'tyrant');
    if (s.action === LAST_ACTION) return g.then('endSeason', {});
    if (s.action === SECOND_DEAL) g.then('secondDeal', {});
    s.starter = s.turn as Emperor;
    s.action++;
    g.then('action', {});
  },

  /** R9 */
  secondDeal: dealAgain,

  /** R10, R11 */
  endSeason(g) {
    const { state: s } = g;
    const gained = s.trophies.map((line) => line.length);
    s.totals = s.totals.map((total, emperor) => total + (gained[emperor] as number));
    for (const city of s.cities) if (city !== null) s.cityDiscard.push(city);
    s.cities = EMPERORS.map(() => null);
    g.tell({ type: 'seasonEnd', season: s.season, gained, totals: s.totals, ruins: s.ruins });
    const reason = endOfSeasons(s);
    if (reason) endMatch(g, reason);
    g.then('nextSeason', {});
  },

  /** R14, R10, R15 */
  nextSeason(g) {
    replaceFallen(g);
    g.state.dealer = nextDealer(g.state);
    changePlaces(g);
    g.state.season++;
    g.then('season', {});
  },
};

const openCities = ({ cities, cityDeck }: PowerState): OpenCities => ({ cities, nextCity: cityDeck[0] ?? null });

/** R3 The card of whose turn it is; then they draw, and the next one plays, or all have played. `auto`: nobody chose it. */
function play(g: G, card: Card, auto: boolean): void {
  const { state: s } = g;
  const emperor = s.turn as Emperor;
  const hand = s.hands[emperor] as Card[];
  hand.splice(hand.indexOf(card), 1);
  s.played.push({ emperor, card });
  g.tell({ type: 'initiative', emperor, card, trump: isTrump(openCities(s), emperor, card), ...(auto && { auto }) });
  draw(g, emperor);
  s.turn = clockwise(s.table, emperor, 1);
  g.then(s.played.length < EMPERORS.length ? 'initiative' : 'initiativeWon', {});
}

function draw(g: G, emperor: Emperor): void {
  const { state: s } = g;
  const card = s.battleDeck.shift();
  if (card === undefined) return;
  give(s, emperor, card);
  if (!s.auto[emperor]) g.tell({ type: 'draw', emperor, card }, emperor);
}

function askAttack(g: G, emperor: Emperor): void {
  g.state.phase = 'attack';
  g.ask({ seat: emperor, kind: 'attack', options: attacksOf(g.state, emperor).map(optionOf) });
  g.then('attackChosen', { seat: emperor });
}

/** R7 The city is left for the next one. One that nobody threatened rebels: it costs the newest trophy. */
function regroup(g: G, emperor: Emperor): void {
  const { state: s } = g;
  const from = s.cities[emperor] as Card;
  const threatened = threatsTo(s, emperor).length > 0;
  const trophy = threatened ? undefined : s.trophies[emperor]?.pop();
  if (trophy !== undefined) s.cityDiscard.push(trophy);
  s.cityDiscard.push(from);
  const to = takeNextCity(s);
  s.cities[emperor] = to;
  g.tell({ type: 'regroup', emperor, from, to, threatened });
  if (trophy !== undefined) g.tell({ type: 'rebellion', emperor, trophy });
}

function endMatch(g: G, reason: EndReason): never {
  const { state: s } = g;
  s.phase = 'over';
  s.turn = null;
  const outcome = outcomeOf(s, reason);
  g.tell({ type: 'matchEnd', outcome });
  g.end(outcome);
}
