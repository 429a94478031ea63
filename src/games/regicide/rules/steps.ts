import { SUITS, sortCards } from '../../../cards/standard.js';
import type { Seat, StepTable, Table } from '../../../engine/table.js';
import type { RegicideEvent } from './events.js';
import {
  addToHand,
  attackOf,
  type Card,
  dueOf,
  type Enemy,
  hasSuit,
  healthOf,
  isJester,
  type LossReason,
  type Medal,
  mayYield,
  type Played,
  type RegicideOutcome,
  type RegicideState,
  type RegicideSteps,
  shieldOf,
  takeFromHand,
  tavernCards,
  total,
  works,
} from './state.js';

type G = Table<RegicideState, RegicideSteps, RegicideEvent>;

export const steps: StepTable<RegicideState, RegicideSteps, RegicideEvent> = {
  /** R1-R4, G30 The castle, the tavern, and a hand for everybody; dealt again as often as it takes. */
  deal(g, { redeals }) {
    const { state: s } = g;
    if (redeals === 0) buildCastle(g);
    s.tavern = tavernCards(s);
    g.shuffle('tavern', s.tavern);
    s.hands = dealHands(s);
    if (s.hands.some((hand) => hasSuit(hand, 'D'))) return g.then('first', { redeals });
    g.then('deal', { redeals: redeals + 1 });
  },

  /** R5 Who begins; drawn after the deal (G32). */
  first(g, { redeals }) {
    const { state: s } = g;
    s.first = s.firstSeat ?? drawFirst(g);
    g.tell({ type: 'matchStarted', first: s.first, handMax: s.handMax, jesters: s.jesters, redeals });
    s.hands.forEach((cards, seat) => {
      g.tell({ type: 'handDealt', seat, cards: [...cards] }, seat);
    });
    revealEnemy(g);
    g.then('turn', { seat: s.first, because: 'order' });
  },

  /** R23, R18, R24 A turn begins. */
  turn(g, { seat, because }) {
    g.state.turn = seat;
    g.state.turnNumber++;
    g.tell({ type: 'turnBegan', seat, turnNumber: g.state.turnNumber, because });
    g.then('act', { seat });
  },

  /** R6 Play or yield. R10 Who can do neither loses the match for all. */
  act(g, { seat }) {
    const { state: s } = g;
    const options = [...handOf(s, seat)];
    if (mayYield(s, seat)) options.push('yield');
    if (s.flipsLeft > 0) options.push('flip');
    if (options.length === 0) {
      g.tell({ type: 'stuck', seat });
      return lose(g, seat, 'stuck');
    }
    g.ask({ seat, kind: 'play', options });
    g.then('play', { seat });
  },

  /** R6-R9 The play, the yield, or the solo flip. */
  play(g, { seat }) {
    const { state: s } = g;
    const choice = g.answer(seat);
    if (choice[0] === 'flip') {
      flipJester(g, seat);
      return g.then('act', { seat });
    }
    s.yielded[seat] = choice[0] === 'yield';
    if (s.yielded[seat]) {
      g.tell({ type: 'yielded', seat });
      return g.then('blow', { seat });
    }
    const play: Played = { seat, cards: [...choice], value: total(choice), damage: 0 };
    takeFromHand(handOf(s, seat), choice);
    s.played.push(play);
    if (isJester(choice[0] as Card)) return playJester(g, seat, choice[0] as Card);
    g.tell({ type: 'cardsPlayed', seat, cards: [...choice], value: play.value });
    g.then('suitPowers', { seat });
    g.then('dealDamage', { seat });
  },

  /** R24 The player of the Jester says who takes the next turn. */
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

  /**
   * R11-R15 Each suit of the play once (G15), at the full attack value; Hearts before Diamonds, which may then draw what
   * was healed (G13). Clubs count with the damage, and with nothing else (G16).
   */
  suitPowers(g, { seat }) {
    const { enemy, play } = strike(g);
    for (const suit of SUITS)
      if (hasSuit(play.cards, suit) && !works(enemy, suit))
        g.tell({ type: 'powerBlocked', seat, suit, enemy: enemy.card });
    const active = (suit: string): boolean => hasSuit(play.cards, suit) && works(enemy, suit);
    if (active('H')) heal(g, seat, play.value);
    if (active('D')) drawAround(g, seat, play.value);
    if (active('S')) tellShield(g, seat, play.value);
  },

  /** R16 The enemy takes the attack value, doubled by working Clubs. At least 1, so that every match ends (G31). */
  dealDamage(g, { seat }) {
    const { enemy, play } = strike(g);
    const doubled = hasSuit(play.cards, 'C') && works(enemy, 'C');
    play.damage = doubled ? 2 * play.value : play.value;
    enemy.damage += play.damage;
    const health = healthOf(enemy.card);
    g.tell({ type: 'damaged', seat, amount: play.damage, doubled, total: enemy.damage, health });
    g.then(enemy.damage >= health ? 'defeat' : 'blow', { seat });
  },

  /**
   * R17 Exactly beaten (G22), it goes on top of the tavern, else onto the discard pile; then the plays, Jesters too (G9,
   * G12, G20). Shields and a broken immunity go with it (G21). R18 The same player goes on. R19, G23
   */
  defeat(g, { seat }) {
    const { state: s } = g;
    const { enemy } = strike(g);
    const exact = enemy.damage === healthOf(enemy.card);
    if (exact) {
      s.tavern.unshift(enemy.card);
      s.tavernSeen++;
    } else s.discard.push(enemy.card);
    for (const { cards } of s.played) s.discard.push(...cards);
    s.played = [];
    s.enemy = null;
    s.defeated.push({ card: enemy.card, seat, exact });
    g.tell({ type: 'enemyDefeated', seat, card: enemy.card, exact, left: s.castle.length });
    if (s.castle.length === 0) return win(g, seat);
    revealEnemy(g);
    g.then('turn', { seat, because: 'kill' });
  },

  /** R20 The enemy strikes, unless its attack is held. */
  blow(g, { seat }) {
    const { state: s } = g;
    const enemy = s.enemy as Enemy;
    const due = dueOf(s);
    if (due === 0) {
      g.tell({ type: 'attackHeld', seat });
      return passTurn(g, seat);
    }
    const shield = shieldOf(enemy, s.played);
    g.tell({ type: 'attacked', seat, attack: attackOf(enemy.card), shield, due });
    g.then('cover', { seat });
  },

  /** R21 Discard until the blow is covered. R22, G26 Whoever cannot loses the match for all, and keeps the hand. */
  cover(g, { seat }) {
    const { state: s } = g;
    const due = dueOf(s);
    const had = total(handOf(s, seat));
    const options = had >= due ? [...handOf(s, seat)] : [];
    if (s.flipsLeft > 0) options.push('flip');
    if (options.length === 0) {
      g.tell({ type: 'fell', seat, due, had });
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

const handOf = (s: RegicideState, seat: Seat): Card[] => s.hands[seat] as Card[];
/** R23 */
const passTurn = (g: G, seat: Seat): void => g.then('turn', { seat: (seat + 1) % g.state.seats, because: 'order' });

/** The enemy, and the play that is striking it. */
function strike({ state }: G): { enemy: Enemy; play: Played } {
  return { enemy: state.enemy as Enemy, play: state.played[state.played.length - 1] as Played };
}

/** R1 Jacks on top, then Queens, then Kings. */
function buildCastle(g: G): void {
  const piles = (['K', 'Q', 'J'] as const).map((rank) => {
    const royals = SUITS.map((suit) => `${rank}${suit}`);
    g.shuffle({ K: 'kings', Q: 'queens', J: 'jacks' }[rank], royals);
    return royals;
  });
  g.state.castle = piles.reverse().flat();
}

/** R3, G32 One card at a time, from seat 0 round and round. */
function dealHands({ seats, handMax, tavern }: RegicideState): Card[][] {
  const dealt = tavern.splice(0, seats * handMax);
  return Array.from({ length: seats }, (_, seat) => sortCards(dealt.filter((_, i) => i % seats === seat)));
}

/** R5 The first of the shuffled seats. */
function drawFirst(g: G): Seat {
  const order = g.state.hands.map((_, seat) => String(seat));
  g.shuffle('first', order);
  return Number(order[0]);
}

/** R1, R17 The next castle card is turned: undamaged, unshielded, immune. */
function revealEnemy(g: G): void {
  const { state: s } = g;
  const card = s.castle.shift() as Card;
  s.enemy = { card, damage: 0, immune: true };
  g.tell({ type: 'enemyRevealed', card, attack: attackOf(card), health: healthOf(card), left: s.castle.length });
}

/**
 * R24, R25 The immunity breaks, and Spades played earlier begin to shield. A second one finds it broken (G19). Its player
 * has not yielded, so that somebody can always be named who can go on (G5).
 */
function playJester(g: G, seat: Seat, card: Card): void {
  const { enemy } = strike(g);
  enemy.immune = false;
  g.tell({ type: 'jesterPlayed', seat, card, shieldNow: shieldOf(enemy, g.state.played) });
  g.tell({ type: 'talkOpened', seat });
  g.then('askNext', { seat });
}

/** R12, G10, G11 Hearts: the first of the shuffled discards go under the tavern deck, the last becomes the visible top. */
function heal(g: G, seat: Seat, value: number): void {
  const { state: s } = g;
  if (s.discard.length > 0) g.shuffle('discard', s.discard);
  const healed = s.discard.splice(0, value);
  s.tavern.push(...healed);
  const top = s.discard[s.discard.length - 1] ?? null;
  g.tell({ type: 'healed', seat, count: healed.length, discardLeft: s.discard.length, top });
}

/** R13 Diamonds: one card each, clockwise from the player, skipping full hands. The cards played have made room (G14). */
function drawAround(g: G, seat: Seat, value: number): void {
  const { state: s } = g;
  const drawn: Card[][] = s.hands.map(() => []);
  const hasRoom = (hand: Card[]): boolean => hand.length < s.handMax;
  let left = Math.min(value, s.tavern.length);
  for (let at = seat; left > 0 && s.hands.some(hasRoom); at = (at + 1) % s.seats) {
    if (!hasRoom(handOf(s, at))) continue;
    drawn[at]?.push(drawTop(s, at));
    left--;
  }
  g.tell({ type: 'drew', seat, counts: drawn.map((cards) => cards.length), tavernLeft: s.tavern.length });
  tellDrawn(g, drawn);
}

function drawTop(s: RegicideState, seat: Seat): Card {
  const card = s.tavern.shift() as Card;
  s.tavernSeen = Math.max(0, s.tavernSeen - 1);
  addToHand(handOf(s, seat), card);
  return card;
}

/** Tells each seat what it drew, in the order drawn, and nobody else. */
function tellDrawn(g: G, drawn: readonly (readonly Card[])[]): void {
  drawn.forEach((cards, seat) => {
    if (cards.length > 0) g.tell({ type: 'drewCards', seat, cards: [...cards] }, seat);
  });
}

/** R15 Spades: said when they begin to shield. */
function tellShield(g: G, seat: Seat, amount: number): void {
  const { enemy } = strike(g);
  const shield = shieldOf(enemy, g.state.played);
  g.tell({ type: 'shielded', seat, amount, shield, attackNow: dueOf(g.state) });
}

/** R30, G27 Solo: the whole hand goes, eight cards come, or what the tavern still has. */
function flipJester(g: G, seat: Seat): void {
  const { state: s } = g;
  const discarded = handOf(s, seat).splice(0);
  s.discard.push(...discarded);
  s.flipsLeft--;
  s.flipsUsed++;
  const drawn: Card[] = [];
  while (drawn.length < s.handMax && s.tavern.length > 0) drawn.push(drawTop(s, seat));
  g.tell({ type: 'jesterFlipped', seat, discarded, drawn: drawn.length, left: s.flipsLeft });
  tellDrawn(g, [drawn]);
}

/** R31 By Jesters flipped. */
const MEDALS: readonly Medal[] = ['gold', 'silver', 'bronze'];

/** R19 */
function win(g: G, seat: Seat): void {
  const { state: s } = g;
  const victory = s.seats === 1 ? (MEDALS[s.flipsUsed] as Medal) : null;
  g.tell({ type: 'won', seat, victory });
  g.end(outcomeOf(s, seat, 'castle', victory));
}

/** R10, R22 */
function lose(g: G, seat: Seat, reason: LossReason): void {
  g.tell({ type: 'lost', seat, reason, defeated: g.state.defeated.length });
  g.end(outcomeOf(g.state, seat, reason, null));
}

/** Section 9: all win or all lose. */
export function outcomeOf(
  s: RegicideState,
  seat: Seat,
  reason: RegicideOutcome['reason'],
  victory: Medal | null,
): RegicideOutcome {
  const everybody = s.hands.map((_, each) => each);
  const won = reason === 'castle';
  return {
    winners: won ? everybody : [],
    losers: won ? [] : everybody,
    draw: false,
    scores: everybody.map(() => s.defeated.length),
    result: won ? 'win' : 'loss',
    reason,
    seat,
    victory,
    defeated: s.defeated.length,
  };
}
