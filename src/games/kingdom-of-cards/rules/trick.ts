import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { askedToAttack, askedToDefend, battleOf, defaultDefences, metBy, tallyOf } from './battle.js';
import { openPhase } from './resume.js';
import { codesOf } from './sets.js';
import { type Settled, settle } from './settle.js';
import { alliancesOf } from './sides.js';
import { bySeat, type Card, type CardsState, cardsOf, emptyLaid, inHand, laidBy, type TrickStep } from './state.js';
import { answerOf, type CardsRules, type G } from './table.js';
import { reinforces } from './wheel.js';

/** A trick (R2-R10). */
export const trick: CardsRules<
  | 'trick'
  | 'lead'
  | 'led'
  | 'lay'
  | 'laid'
  | 'turnUp'
  | 'defend'
  | 'defended'
  | 'defences'
  | 'attack'
  | 'attacked'
  | 'fight'
> = {
  /** R2, R11 The Starting Player: the dealer first, then the next to the left that is in the hand and hasn't led. */
  trick(g) {
    const { state: s } = g;
    if (s.trick > 0) s.starter = sure(inHand(s).find((seat) => !s.started[seat]));
    s.trick++;
    s.started[s.starter] = true;
    s.mulligans = bySeat(s.seats, () => null);
    const seat = s.starter;
    g.tell({ type: 'trick-start', hand: s.hand, trick: s.trick, starter: seat });
    openPhase(g, 'lead');
  },
  lead(g, { seat }) {
    g.ask({ seat, kind: 'lead', options: cardsOf(g.state, seat) });
    g.then('led', { seat });
  },
  led(g, { seat }) {
    const { state: s } = g;
    const card = putDown(s, seat, 'deploy', answerOf(g, seat));
    g.tell({ type: 'lead', seat, card });
    openPhase(g, 'deploy');
  },

  /** R2-R4 It is secret that no card fits, unless the hand is empty: so the person passes, not the engine. */
  lay(g, { seat, step }) {
    const { state: s } = g;
    const options = layOptions(s, seat, step);
    const holds = cardsOf(s, seat).length > 0;
    g.ask({ seat, kind: step, options, ...(step === 'reinforce' && holds && { own: true }) });
    g.then('laid', { seat, step });
  },
  laid(g, { seat, step }) {
    const { state: s } = g;
    const secret = step !== 'deploy' && s.pace === 'together';
    const choice = answerOf(g, seat);
    if (secret) g.tell({ type: 'answered', seat, step });
    if (choice === 'pass') {
      if (step !== 'deploy') laidBy(s, seat)[step] = 'pass';
      if (!secret) g.tell({ type: 'passed', seat, step });
      return;
    }
    const card = putDown(s, seat, step, choice);
    if (!secret) g.tell({ type: 'placed', seat, step });
    g.tell({ type: 'placed', seat, step, card }, seat);
  },

  turnUp(g, { step }) {
    const { state: s } = g;
    if (step !== 'deploy' && s.pace === 'together')
      for (const seat of inHand(s)) if (laidBy(s, seat)[step] === 'pass') g.tell({ type: 'passed', seat, step });
    g.tell({ type: 'reveal', step, cards: s.table.map((laid) => laid[step]) });
    if (step === 'alliance') return formAlliances(g);
    g.tell({ type: 'tally', step, wins: tallyOf(s.table) });
    openPhase(g, step === 'deploy' ? 'reinforce' : 'alliance');
  },

  /** R8 */
  defend(g, { seat }) {
    g.ask({ seat, kind: 'defend', options: codesOf(laidBy(g.state, seat)) });
    g.then('defended', { seat });
  },
  defended(g, { seat }) {
    g.state.defence[seat] = answerOf(g, seat);
  },
  /** R8, R9, G13 All defences are known. Then seats with a real choice pick their attack card. */
  defences(g) {
    const { state: s } = g;
    const battle = battleOf(s.table, s.alliances);
    const asked = askedToDefend(battle);
    for (const seat of inHand(s)) {
      const value = s.defence[seat];
      if (value) g.tell({ type: 'defends', seat, value, asked: asked.includes(seat) });
    }
    if (!s.choosesAttack) return g.then('fight', {});
    const choosing = askedToAttack(battle, metBy(battle, s.defence));
    s.attack = battle.codes.map((codes, seat) => (choosing.includes(seat) ? null : (codes[0] ?? null)));
    openPhase(g, 'attack');
  },

  /** R9, G14 */
  attack(g, { seat }) {
    g.ask({ seat, kind: 'attack', options: codesOf(laidBy(g.state, seat)) });
    g.then('attacked', { seat });
  },
  attacked(g, { seat }) {
    g.state.attack[seat] = answerOf(g, seat);
  },

  /** R9, R10 */
  fight(g) {
    const { state: s } = g;
    const settled = settle({ ...s, attack: s.choosesAttack ? s.attack : null });
    tellFight(g, settled);
    settled.captured.forEach((cards, seat) => {
      s.won[seat]?.push(...cards);
    });
    s.discard.push(...settled.past.discarded);
    s.lastTrick = settled.past;
    clearTable(s);
    g.then('afterTrick', {});
  },
};

/** R9, R10 Tells each side's hits, and the takers. */
function tellFight(g: G, { past, fights }: Settled): void {
  for (const { seats, hits, wins } of fights)
    g.tell({ type: 'fight', seats: [...seats], attack: seats.map((seat) => sure(past.attack[seat])), hits, wins });
  const taking = fights.filter(({ seats }) => seats.some((seat) => past.winners.includes(seat)));
  g.tell({
    type: 'trick-won',
    seats: [...past.winners],
    wins: sure(taking[0]).wins,
    pot: past.pot,
    share: past.share,
    discarded: [...past.discarded],
    tied: taking.length > 1,
  });
}

function clearTable(s: CardsState): void {
  s.table = bySeat(s.seats, emptyLaid);
  s.alliances = [];
  s.defence = bySeat(s.seats, () => null);
  s.attack = bySeat(s.seats, () => null);
}

/** R2-R4, G9, G11 The cards a seat may lay in this step. */
export function layOptions(s: CardsState, seat: Seat, step: TrickStep): string[] {
  const cards = cardsOf(s, seat);
  if (step === 'deploy') return cards;
  if (step === 'alliance') return [...cards, 'pass'];
  const deploy = sure(laidBy(s, seat).deploy);
  return [...cards.filter((card) => reinforces(card, deploy)), 'pass'];
}

/** Moves a card from the hand to the table. */
export function putDown(s: CardsState, seat: Seat, step: TrickStep, card: Card): Card {
  const cards = cardsOf(s, seat);
  cards.splice(cards.indexOf(card), 1);
  laidBy(s, seat)[step] = card;
  return card;
}

/** R5, R8 Makes the alliances; then seats with a real choice pick their defence. */
function formAlliances(g: G): void {
  const { state: s } = g;
  const { alliances, how, callers } = alliancesOf(s.table);
  s.alliances = alliances;
  g.tell({ type: 'alliances', alliances: alliances.map((seats) => [...seats]), how, callers });
  const battle = battleOf(s.table, alliances);
  const asked = askedToDefend(battle);
  s.defence = defaultDefences(battle).map((value, seat) => (asked.includes(seat) ? null : value));
  openPhase(g, 'defend');
}
