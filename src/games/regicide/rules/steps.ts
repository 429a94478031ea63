import { sure } from '../../../engine/sure.js';
import type { Seat, StepTable } from '../../../engine/table.js';
import { lose, win } from './ends.js';
import type { RegicideEvent } from './events.js';
import { flipJester, usePowers } from './powers.js';
import { revealEnemy, setup } from './setup.js';
import {
  attackOf,
  type Card,
  handOf,
  healthOf,
  isJester,
  type Played,
  type RegicideState,
  type RegicideSteps,
  strikeIn,
  takeFromHand,
  total,
} from './state.js';
import { blockedBy, damageOf, dueOf, isDown, isExact, leftOf, shieldOf, suitsIn } from './strike.js';
import type { G } from './table.js';
import { actsOf, mayYield, repliesOf } from './turn.js';

export const steps: StepTable<RegicideState, RegicideSteps, RegicideEvent> = {
  ...setup,

  /** R23, R18, R24 A turn begins. */
  turn(g, { seat, because }) {
    g.state.turn = seat;
    g.state.turnNumber++;
    g.tell({ type: 'turnBegan', seat, turnNumber: g.state.turnNumber, because });
    g.then('act', { seat });
  },

  /** R6 Play or yield. R10 A seat that can do neither loses the match for all. */
  act(g, { seat }) {
    const { state: s } = g;
    const options = actsOf({ hand: handOf(s, seat), flipsLeft: s.flipsLeft }, mayYield(s.yielded, seat));
    if (options.length === 0) {
      g.tell({ type: 'stuck', seat });
      return lose(g, seat, 'stuck');
    }
    g.ask({ seat, kind: 'play', options });
    g.then('play', { seat });
  },

  /** R6-R9 The play, the yield, or the solo flip. */
  play(g, { seat }) {
    const choice = g.answer(seat);
    const [first = ''] = choice;
    if (first === 'flip') {
      flipJester(g, seat);
      return g.then('act', { seat });
    }
    g.state.yielded[seat] = first === 'yield';
    if (first === 'yield') return yieldTurn(g, seat);
    const { cards, value } = layDown(g.state, seat, choice);
    if (isJester(first)) return playJester(g, seat, first);
    g.tell({ type: 'cardsPlayed', seat, cards: [...cards], value });
    g.then('suitPowers', { seat });
    g.then('dealDamage', { seat });
  },

  /** R24 The player of the Jester names the next player. */
  askNext(g, { seat }) {
    g.ask({ seat, kind: 'next', options: g.state.hands.map((_, other) => String(other)) });
    g.then('chooseNext', { seat });
  },
  chooseNext(g, { seat }) {
    const next = Number(g.answer(seat)[0]);
    g.tell({ type: 'nextChosen', by: seat, seat: next });
    g.tell({ type: 'talkClosed' });
    g.then('turn', { seat: next, because: 'jester' });
  },

  /** R11-R15 Each suit of the play once (G15), at the full attack value. Clubs are part of the damage. */
  suitPowers(g, { seat }) {
    usePowers(g, seat);
  },

  /** R16 The enemy takes the attack value, doubled by working Clubs. At least 1, so that every match ends (G31). */
  dealDamage(g, { seat }) {
    const { enemy, play } = strikeIn(g.state);
    play.damage = damageOf(suitsIn(play.cards) & ~blockedBy(enemy), play.value);
    enemy.damage += play.damage;
    const doubled = play.damage > play.value;
    const health = healthOf(enemy.card);
    g.tell({ type: 'damaged', seat, amount: play.damage, doubled, total: enemy.damage, health });
    g.then(isDown(leftOf(enemy)) ? 'defeat' : 'blow', { seat });
  },

  /**
   * R17 The enemy falls, and the next one comes. R18 The same player continues. R19, G23 Unless it was the last King.
   */
  defeat(g, { seat }) {
    const { state: s } = g;
    const { card, exact } = clearTable(s);
    s.defeated.push({ card, seat, exact });
    g.tell({ type: 'enemyDefeated', seat, card, exact, left: s.castle.length });
    if (s.castle.length === 0) return win(g, seat);
    revealEnemy(g);
    g.then('turn', { seat, because: 'kill' });
  },

  /** R20 The enemy strikes, unless its attack is held. */
  blow(g, { seat }) {
    const { state: s } = g;
    const enemy = sure(s.enemy);
    const due = dueOf(s);
    if (due === 0) {
      g.tell({ type: 'attackHeld', seat });
      return passTurn(g, seat);
    }
    g.tell({ type: 'attacked', seat, attack: attackOf(enemy.card), shield: shieldOf(enemy, s.played), due });
    g.then('cover', { seat });
  },

  /**
   * R21 Discards until the blow is covered. R22, G26 A seat that cannot loses the match for all, and keeps its hand.
   */
  cover(g, { seat }) {
    const { state: s } = g;
    const due = dueOf(s);
    const hand = handOf(s, seat);
    const options = repliesOf({ hand, flipsLeft: s.flipsLeft }, due);
    if (options.length === 0) {
      g.tell({ type: 'fell', seat, due, had: total(hand) });
      return lose(g, seat, 'uncovered');
    }
    g.ask({ seat, kind: 'suffer', options });
    g.then('suffer', { seat });
  },
  suffer(g, { seat }) {
    const { state: s } = g;
    const choice = g.answer(seat);
    if (choice[0] === 'flip') {
      flipJester(g, seat);
      return g.then('cover', { seat });
    }
    takeFromHand(handOf(s, seat), choice);
    s.discard.push(...choice);
    g.tell({ type: 'suffered', seat, cards: [...choice], total: total(choice), due: dueOf(s) });
    passTurn(g, seat);
  },
};

/** R23 */
const passTurn = (g: G, seat: Seat): void => g.then('turn', { seat: (seat + 1) % g.state.seats, because: 'order' });

/** R9 Skips steps 2 and 3. */
function yieldTurn(g: G, seat: Seat): void {
  g.tell({ type: 'yielded', seat });
  g.then('blow', { seat });
}

/** R6, R8 Cards go from hand to the table, in card order. */
function layDown(s: RegicideState, seat: Seat, choice: readonly Card[]): Played {
  const play: Played = { seat, cards: [...choice], value: total(choice), damage: 0 };
  takeFromHand(handOf(s, seat), choice);
  s.played.push(play);
  return play;
}

/**
 * R24, R25 Breaks the immunity, and Spades played earlier begin to shield. A second Jester finds it broken (G19). Its
 * player has not yielded, so that there is always a seat to name that can go on (G5).
 */
function playJester(g: G, seat: Seat, card: Card): void {
  const { enemy } = strikeIn(g.state);
  enemy.immune = false;
  g.tell({ type: 'jesterPlayed', seat, card, shieldNow: shieldOf(enemy, g.state.played) });
  g.tell({ type: 'talkOpened', seat });
  g.then('askNext', { seat });
}

/**
 * R17 An exactly beaten enemy (G22) goes on top of the tavern, visible to all (G24), any other onto the discard pile;
 * then the plays, Jesters too (G9, G12, G20). Shields and a broken immunity go with it (G21).
 */
function clearTable(s: RegicideState): { readonly card: Card; readonly exact: boolean } {
  const enemy = sure(s.enemy);
  const exact = isExact(leftOf(enemy));
  if (exact) {
    s.tavern.unshift(enemy.card);
    s.tavernSeen++;
  } else s.discard.push(enemy.card);
  for (const { cards } of s.played) s.discard.push(...cards);
  s.played = [];
  s.enemy = null;
  return { card: enemy.card, exact };
}
