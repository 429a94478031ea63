import { sortCards } from '../../../cards/standard.js';
import type { Chance } from '../../../engine/chance.js';
import { rulebookOf } from '../../../engine/game.js';
import { imaginedBase } from '../../../engine/imagined.js';
import type { Seen } from '../../../engine/see.js';
import { type Eye, Table } from '../../../engine/table.js';
import { decisions } from './decisions.js';
import { resumeAt } from './resume.js';
import { holdDiamond } from './setup.js';
import { type Card, handOf, type RegicideState, tavernCards } from './state.js';
import { steps } from './steps.js';
import { dueOf } from './strike.js';
import { repliesOf } from './turn.js';
import type { RegicideView } from './view.js';

/** Runs the rules on an imagined state, up to the point that the view shows. */
const rulebook = rulebookOf({ id: 'regicide', steps, decisions });

/** A random state that fits a view: castle order, tavern, lower discards and other hands are dealt anew. */
export function imagine(seen: Seen<RegicideView>, chance: Chance): RegicideState {
  const { table: v, eye, seats } = seen;
  if (v.revealed) return overState(seen, v.revealed, chance);
  const hidden = hiddenCards(v, seats);
  const isDealt = dealHeld(v, eye, hidden);
  for (;;) {
    const pool = [...hidden];
    chance.shuffle(pool);
    const hands = v.handCounts.map((count, seat) => (seat === eye ? [...v.hand] : sortCards(pool.splice(0, count))));
    const tavern = [...v.tavernTop, ...pool.splice(0, v.tavern - v.tavernTop.length)];
    const discard = v.discardTop === null ? [] : [...pool, v.discardTop];
    const state = imaginedState(seen, { hands, tavern, discard, castle: castleInOrder(v.castle, chance) });
    if ((!isDealt || holdDiamond(state.hands)) && canReply(seen, state)) return state;
  }
}

/** R4 While the dealt hands are untouched, one of them holds a Diamond; except in positions written without one. */
function dealHeld(v: RegicideView, eye: Eye, hidden: readonly Card[]): boolean {
  const isUnseen = v.handCounts.some((count, seat) => seat !== eye && count > 0);
  return untouched(v) && holdDiamond(isUnseen ? [v.hand, hidden] : [v.hand]);
}

/** R22 Whether the seat that is asked for a cover can reply (solo: the eye is the only seat). */
const canReply = ({ awaited }: Seen<RegicideView>, s: RegicideState): boolean =>
  awaited.every(
    ({ seat, kind }) =>
      kind !== 'suffer' || repliesOf({ hand: handOf(s, seat), flipsLeft: s.flipsLeft }, dueOf(s)).length > 0,
  );

/** Whether the hands are still as dealt (R4): nobody has played, discarded or drawn. */
const untouched = (v: RegicideView): boolean =>
  v.played.length === 0 && v.discard === 0 && v.defeated.length === 0 && v.flipsUsed === 0;

/**
 * Every card that the eye cannot place: neither in its own hand, nor on the table, nor seen on a pile, nor in the
 * castle.
 */
function hiddenCards(v: RegicideView, seats: number): Card[] {
  const placed = new Set<Card>([...v.hand, ...v.tavernTop, ...v.castle]);
  if (v.enemy) placed.add(v.enemy.card);
  if (v.discardTop) placed.add(v.discardTop);
  for (const { cards } of v.played) for (const card of cards) placed.add(card);
  const met = v.defeated.map(({ card }) => card);
  return [...tavernCards({ seats, jesters: v.jesters }), ...met].filter((card) => !placed.has(card));
}

/** R1 Jacks before Queens before Kings, each rank in random order. */
export function castleInOrder(castle: readonly Card[], chance: Chance): Card[] {
  return ['J', 'Q', 'K'].flatMap((rank) => {
    const royals = castle.filter((card) => card.startsWith(rank));
    chance.shuffle(royals);
    return royals;
  });
}

type Hidden = Pick<RegicideState, 'hands' | 'tavern' | 'discard' | 'castle'>;

function imaginedState(seen: Seen<RegicideView>, hidden: Hidden): RegicideState {
  const { table: v } = seen;
  const state: RegicideState = {
    ...imaginedBase(seen),
    jesters: v.jesters,
    firstSeat: null,
    turn: v.turn,
    turnNumber: v.turnNumber,
    first: v.first,
    handMax: v.handMax,
    enemy: v.enemy && { card: v.enemy.card, damage: v.enemy.damage, immune: v.enemy.immune },
    tavernSeen: v.tavernTop.length,
    played: v.played.map((play) => ({ ...play, cards: [...play.cards] })),
    yielded: [...v.yielded],
    flipsLeft: v.flipsLeft,
    flipsUsed: v.flipsUsed,
    defeated: v.defeated.map((each) => ({ ...each })),
    ...hidden,
  };
  resumeAt(state, v.phase);
  new Table(rulebook, state).run();
  return state;
}

/** After the end only the order of the discard pile is unknown. */
function overState(
  seen: Seen<RegicideView>,
  { hands, tavern, castle }: NonNullable<RegicideView['revealed']>,
  chance: Chance,
): RegicideState {
  const { table: v } = seen;
  const shown = new Set([...hands.flat(), ...tavern]);
  const pool = hiddenCards(v, seen.seats).filter((card) => !shown.has(card));
  chance.shuffle(pool);
  return imaginedState(seen, {
    hands: hands.map((hand) => [...hand]),
    tavern: [...tavern],
    castle: [...castle],
    discard: v.discardTop === null ? [] : [...pool, v.discardTop],
  });
}
