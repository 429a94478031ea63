import { sortCards } from '../../../cards/standard.js';
import { sure } from '../../../engine/sure.js';
import type { StepTable } from '../../../engine/table.js';
import { type Attack, attackOf, attacksOf, deedOf, dummyAttack, optionOf } from './attacks.js';
import { isTrump, leading, strengthOf, threatsTo, trophyAtRisk, victimsOf } from './circle.js';
import type { PowerEvent } from './events.js';
import { endOfSeasons, lonelyTyrant, outcomeOf, totalsWith } from './outcome.js';
import { changePlaces, dealAgain, give, nextDealer, replaceFallen, setUpSeason } from './seasons.js';
import {
  type Card,
  clockwise,
  EMPERORS,
  type Emperor,
  type EndReason,
  four,
  LAST_ACTION,
  type PowerState,
  type PowerSteps,
  SECOND_DEAL,
} from './state.js';
import { fieldOf, type G, openOf, takeNextCity } from './table.js';

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
    const { state: s } = g;
    const emperor = inTurn(s);
    const hand = s.hands[emperor];
    const [top] = hand;
    if (s.auto[emperor] && top !== undefined) return play(g, top, true);
    g.ask({ seat: emperor, kind: 'initiative', options: sortCards(hand) });
    g.then('cardChosen', { seat: emperor });
  },
  cardChosen(g, { seat }) {
    play(g, answered(g, seat), false);
  },

  /** R4 */
  initiativeWon(g) {
    const { state: s } = g;
    const open = openOf(s);
    const best = sure(leading(open, s.played), 'nobody has played');
    const { emperor, card } = best;
    const tied = s.played.filter((each) => strengthOf(open, each) === strengthOf(open, best)).length > 1;
    s.turn = emperor;
    g.tell({ type: 'initiativeWon', emperor, card, trump: isTrump(open, emperor, card), tied });
    g.then('act', {});
  },

  /** R5 */
  act(g) {
    const { state: s } = g;
    const emperor = inTurn(s);
    const forced = s.auto[emperor] ? dummyAttack(s, emperor) : undefined;
    if (victimsOf(s, emperor).length === 0) regroup(g, emperor);
    else if (forced) carryOut(g, emperor, forced, true);
    else return askAttack(g, emperor);
    g.then('endAction', {});
  },
  attackChosen(g, { seat }) {
    carryOut(g, seat, attackOf(answered(g, seat)), false);
    g.then('endAction', {});
  },

  /** R8, G19 */
  endAction(g) {
    const { state: s } = g;
    for (const { card } of s.played) s.battlePlayed.push(card);
    s.played = [];
    if (lonelyTyrant(s) !== undefined) endMatch(g, 'tyrant');
    if (s.action === LAST_ACTION) return g.then('endSeason', {});
    if (s.action === SECOND_DEAL) g.then('secondDeal', {});
    s.starter = inTurn(s);
    s.action++;
    g.then('action', {});
  },

  /** R9 */
  secondDeal: dealAgain,

  /** R10, R11 */
  endSeason(g) {
    const { state: s } = g;
    const gained = four((emperor) => s.trophies[emperor].length);
    s.totals = totalsWith(s);
    for (const city of s.cities) if (city !== null) s.cityDiscard.push(city);
    s.cities = four(() => null);
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

/** The emperor who plays a card or acts; there is one while a match runs. */
const inTurn = ({ turn }: PowerState): Emperor => sure(turn, 'it is nobody’s turn');

/** The one option that a seat chose. */
const answered = (g: G, seat: Emperor): string => sure(g.answer(seat)[0], `seat ${seat} has chosen nothing`);

/**
 * R3 Plays the card of the emperor in turn, who draws; then the next one plays, or the initiative is won. `auto`:
 * nobody chose it.
 */
function play(g: G, card: Card, auto: boolean): void {
  const { state: s } = g;
  const emperor = inTurn(s);
  const hand = s.hands[emperor];
  hand.splice(hand.indexOf(card), 1);
  s.played.push({ emperor, card });
  g.tell({ type: 'initiative', emperor, card, trump: isTrump(openOf(s), emperor, card), ...(auto && { auto }) });
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

/** R6, R12, R17 Carries an attack out. `auto`: nobody chose it. */
function carryOut(g: G, by: Emperor, attack: Attack, auto: boolean): void {
  const { state: s } = g;
  const { manner, victim: from } = attack;
  const { card, gave, trophy, discarded, after } = deedOf(fieldOf(s), by, attack);
  const newCity = takeNextCity(s);
  const falls = after.out[from] && !s.out[from];
  s.cityDiscard.push(...discarded);
  Object.assign(s, after);
  if (manner === 'retake') g.tell({ type: manner, by, from, card, trophy });
  else g.tell({ type: manner, by, from, card, gave, newCity, ...(auto && { auto }) });
  if (falls) g.tell({ type: 'knockedOut', emperor: from, by });
}

/** R7 Leaves the city for the next one. A city that nobody threatened rebels: it costs the newest trophy. */
function regroup(g: G, emperor: Emperor): void {
  const { state: s } = g;
  const from = sure(s.cities[emperor], `emperor ${emperor} has no city to leave`);
  const threatened = threatsTo(s, emperor).length > 0;
  const trophy = trophyAtRisk(s, emperor);
  if (trophy !== undefined) {
    s.trophies[emperor] = s.trophies[emperor].slice(0, -1);
    s.cityDiscard.push(trophy);
  }
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
