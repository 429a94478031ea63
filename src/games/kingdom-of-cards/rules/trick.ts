import type { Seat } from '../../../engine/table.js';
import { askedToAttack, askedToDefend, battleOf, defaultDefence, metBy, tallyOf } from './battle.js';
import { settle } from './settle.js';
import { alliancesOf } from './sides.js';
import {
  bySeat,
  type Card,
  type CardsRules,
  type CardsState,
  cardsOf,
  emptyLaid,
  type G,
  inHand,
  isTogether,
  laidBy,
  type TrickStep,
} from './state.js';
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
    if (s.trick > 0) s.starter = inHand(s).find((seat) => !s.started[seat]) as Seat;
    s.trick++;
    s.started[s.starter] = true;
    s.mulligans = bySeat(s.seats, () => null);
    s.phase = 'lead';
    const seat = s.starter;
    g.tell({ type: 'trick-start', hand: s.hand, trick: s.trick, starter: seat });
    g.then('lead', { seat });
  },
  lead(g, { seat }) {
    g.ask({ seat, kind: 'lead', options: cardsOf(g.state, seat) });
    g.then('led', { seat });
  },
  led(g, { seat }) {
    const { state: s } = g;
    const card = putDown(s, seat, 'deploy', g.answer(seat)[0] as Card);
    g.tell({ type: 'lead', seat, card });
    openStep(
      g,
      'deploy',
      inHand(s).filter((other) => other !== seat),
    );
  },

  /** R2-R4 That no card fits is a secret as long as there is any: then the person passes, not the engine. */
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
    const [choice] = g.answer(seat) as [Card | 'pass'];
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
    openStep(g, step === 'deploy' ? 'reinforce' : 'alliance', inHand(s));
  },

  /** R8 */
  defend(g, { seat }) {
    const { codes } = battleOf(g.state.table, g.state.alliances);
    g.ask({ seat, kind: 'defend', options: codes[seat] as readonly Card[] });
    g.then('defended', { seat });
  },
  defended(g, { seat }) {
    g.state.defence[seat] = g.answer(seat)[0] as Card;
  },
  /** R8 All defences are known. R9 Then those choose an attack card who may and for whom it matters. */
  defences(g) {
    const { state: s } = g;
    const battle = battleOf(s.table, s.alliances);
    const asked = askedToDefend(battle);
    for (const seat of inHand(s)) {
      const value = s.defence[seat];
      if (value) g.tell({ type: 'defends', seat, value, asked: asked.includes(seat) });
    }
    g.then('fight', {});
    if (!s.choosesAttack) return;
    const choosing = askedToAttack(battle, metBy(battle, s.defence));
    s.attack = battle.codes.map((codes, seat) => (choosing.includes(seat) ? null : (codes[0] ?? null)));
    if (choosing.length === 0) return;
    s.phase = 'attack';
    for (const seat of inHand(s)) if (choosing.includes(seat)) g.inLane(seat, 'attack', { seat });
  },

  /** R9 */
  attack(g, { seat }) {
    const { codes } = battleOf(g.state.table, g.state.alliances);
    g.ask({ seat, kind: 'attack', options: codes[seat] as readonly Card[] });
    g.then('attacked', { seat });
  },
  attacked(g, { seat }) {
    g.state.attack[seat] = g.answer(seat)[0] as Card;
  },

  /** R9, R10 */
  fight(g) {
    const { state: s } = g;
    const { past, fights, captured } = settle({ ...s, attack: s.choosesAttack ? s.attack : null });
    for (const { seats, hits, wins } of fights)
      g.tell({ type: 'fight', seats: [...seats], attack: seats.map((seat) => past.attack[seat] as Card), hits, wins });
    const { winners, pot, share, discarded } = past;
    g.tell({
      type: 'trick-won',
      seats: [...winners],
      wins: past.wins[winners[0] as Seat] as number,
      pot,
      share,
      discarded: [...discarded],
      tied: past.sides.filter(([first]) => winners.includes(first as Seat)).length > 1,
    });
    captured.forEach((cards, seat) => {
      s.won[seat]?.push(...cards);
    });
    s.discard.push(...discarded);
    s.lastTrick = past;
    s.table = bySeat(s.seats, emptyLaid);
    s.alliances = [];
    s.defence = bySeat(s.seats, () => null);
    s.attack = bySeat(s.seats, () => null);
    g.then('afterTrick', {});
  },
};

/** R2-R4 What a seat may lay in this step. */
function layOptions(s: CardsState, seat: Seat, step: TrickStep): string[] {
  const cards = cardsOf(s, seat);
  if (step === 'deploy') return cards;
  if (step === 'alliance') return [...cards, 'pass'];
  const deploy = laidBy(s, seat).deploy as Card;
  return [...cards.filter((card) => reinforces(card, deploy)), 'pass'];
}

/** Begins a step: these seats are asked, in this order or at once. */
function openStep(g: G, step: TrickStep, asked: readonly Seat[]): void {
  const { state: s } = g;
  s.phase = step;
  for (const seat of asked)
    if (isTogether(s.pace, step)) g.inLane(seat, 'lay', { seat, step });
    else g.then('lay', { seat, step });
  g.then('turnUp', { step });
}

function putDown(s: CardsState, seat: Seat, step: TrickStep, card: Card): Card {
  const cards = cardsOf(s, seat);
  cards.splice(cards.indexOf(card), 1);
  laidBy(s, seat)[step] = card;
  return card;
}

/** R5, R8 Alliances are made; then those choose their defence for whom it matters. */
function formAlliances(g: G): void {
  const { state: s } = g;
  const { alliances, how, callers } = alliancesOf(s.table);
  s.alliances = alliances;
  g.tell({ type: 'alliances', alliances: alliances.map((seats) => [...seats]), how, callers });
  const battle = battleOf(s.table, alliances);
  const asked = askedToDefend(battle);
  for (const seat of battle.pairs) s.defence[seat] = asked.includes(seat) ? null : defaultDefence(battle, seat);
  if (asked.length > 0) s.phase = 'defend';
  for (const seat of inHand(s)) if (asked.includes(seat)) g.inLane(seat, 'defend', { seat });
  g.then('defences', {});
}
