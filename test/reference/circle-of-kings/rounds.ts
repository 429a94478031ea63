import { circlePhase, turned } from './circle.js';
import { combatPhase } from './combat.js';
import { reveal } from './reveal.js';
import {
  type Asking,
  acting,
  armyCards,
  army as armyOf,
  at,
  auto,
  burn,
  type Card,
  endIfEmpty,
  type Game,
  lordCards,
  OVER,
  owner,
  type Question,
  question,
  SEATS,
  type Seat,
  say,
  takeArmyCard,
  value,
  without,
} from './table.js';

/** Section 4 as a loop: plays on from where the state lies, which may be any place where somebody is asked. */
export function* play(g: Game): Asking {
  try {
    for (;;) {
      yield* restOfRound(g);
      cleanup(g);
      newRound(g);
    }
  } catch (thrown) {
    if (thrown !== OVER) throw thrown;
  }
}

function* restOfRound(g: Game): Asking {
  const { s } = g;
  if (s.phase === 'over') throw OVER;
  let phase = s.phase;
  if (phase === 'draw') {
    yield* drawPhase(g);
    phase = 'captain';
  }
  if (phase === 'captain') {
    yield* captains(g);
    phase = 'deploy';
  }
  if (phase === 'deploy') {
    yield* deployment(g);
    if (reveal(g)) return;
    phase = s.hanged === null ? 'combat' : 'kings';
    s.queue = acting(g, s.hanged === null ? 'combat' : 'circle');
  }
  // R20
  if (s.hanged !== null) {
    if (phase !== 'combat') {
      yield* circlePhase(g, phase);
      s.queue = acting(g, 'combat');
    }
    yield* combatPhase(g);
    return;
  }
  if (phase === 'combat') {
    yield* combatPhase(g);
    s.queue = acting(g, 'circle');
    phase = 'kings';
  }
  yield* circlePhase(g, phase);
}

/** R34 */
export function cleanup(g: Game): void {
  const { s } = g;
  const returned = [0, 0];
  for (const card of SEATS.flatMap((seat) => armyOf(g, seat))) {
    at(g, owner(card)).hand.push(card);
    returned[owner(card)] = (returned[owner(card)] as number) + 1;
  }
  for (const seat of SEATS) {
    const mine = at(g, seat);
    if (mine.lord !== null) mine.lordDiscard.push(mine.lord);
    mine.captain = null;
    mine.army = [];
    mine.lord = null;
  }
  s.circle = turned(s.circle);
  s.removed = s.negated = s.hanged = s.start = s.chariot = s.combat = s.first = s.spot = s.actor = s.attack = null;
  s.queue = [];
  s.effects = [];
  s.tapped = [];
  s.lost = [0, 0];
  say(g, 'cleanup', { returned, circle: [...s.circle] });
}

/** R7 */
function newRound(g: Game): void {
  const { s } = g;
  s.round++;
  s.phase = 'draw';
  say(g, 'round', { round: s.round, circle: [...s.circle] });
  for (const seat of SEATS) {
    const mine = at(g, seat);
    mine.recruit = 'open';
    const drawn = mine.lordDeck.splice(0, 1);
    mine.hand.push(...drawn);
    sayDrawn(g, seat, 1, drawn);
  }
  endIfEmpty(g, 'draw');
  for (const seat of SEATS) at(g, seat).toDraw = 2;
}

function sayDrawn(g: Game, seat: Seat, lords: number, cards: Card[]): void {
  say(g, 'drew', { seat, lords, army: cards.length - lords });
  say(g, 'drew-cards', { seat, cards, for: seat });
}

const HAND_LIMIT = 9;

/** R8 - R10 */
function* drawPhase(g: Game): Asking {
  for (;;) {
    const open = SEATS.flatMap((seat) => drawUntilAsked(g, seat));
    if (open.length === 0) break;
    g.s.phase = 'draw';
    const { seat, choice } = yield open;
    const [picked] = choice as [string];
    if (picked === 'pass') {
      at(g, seat).recruit = 'pass';
      say(g, 'no-recruit', { seat });
    } else if (picked === 'recruit') recruit(g, seat);
    else drawAtLimit(g, seat, picked);
  }
  for (const seat of SEATS) at(g, seat).recruit = null;
}

/** R8: below the limit, cards are just taken. */
function drawUntilAsked(g: Game, seat: Seat): Question[] {
  const mine = at(g, seat);
  while (mine.toDraw > 0 && mine.hand.length < HAND_LIMIT) takeToHand(g, seat);
  if (mine.toDraw > 0) return [question(seat, 'draw', [...armyCards(g, seat), 'burn'])];
  return mine.recruit === 'open' ? [question(seat, 'recruit', ['recruit', 'pass'])] : [];
}

function takeToHand(g: Game, seat: Seat): void {
  const card = takeArmyCard(g, seat);
  at(g, seat).hand.push(card);
  at(g, seat).toDraw--;
  sayDrawn(g, seat, 0, [card]);
}

/** R8 with a full hand. */
function drawAtLimit(g: Game, seat: Seat, picked: string): void {
  const mine = at(g, seat);
  if (picked === 'burn') {
    const card = takeArmyCard(g, seat);
    mine.armyDiscard.push(card);
    mine.toDraw--;
    say(g, 'army-burned', { seat, card });
    return;
  }
  mine.hand = without(mine.hand, [picked]);
  mine.armyDiscard.push(picked);
  say(g, 'discarded', { seat, card: picked });
  takeToHand(g, seat);
}

/** R9 */
function recruit(g: Game, seat: Seat): void {
  at(g, seat).recruit = 'recruit';
  say(g, 'recruited', { seat });
  burn(g, [seat], 'recruit');
  at(g, seat).toDraw = 2;
}

/** R12 */
export const armySize = (captain: Card): number => Math.ceil(value(captain) / 2);

/** R11 */
function* captains(g: Game): Asking {
  const set = (seat: Seat, card: Card, forced: boolean) => {
    const mine = at(g, seat);
    mine.captain = card;
    mine.hand = without(mine.hand, [card]);
    say(g, 'captain-set', { seat, ...auto(forced) });
  };
  for (;;) {
    const open = SEATS.filter((seat) => at(g, seat).captain === null).map((seat) =>
      question(seat, 'captain', armyCards(g, seat)),
    );
    const forced = open.find(({ legal }) => legal.length === 1);
    if (open.length === 0) break;
    if (forced) set(forced.seat, forced.options[0] as Card, true);
    else {
      g.s.phase = 'captain';
      const { seat, choice } = yield open;
      set(seat, choice[0] as Card, false);
    }
  }
  const cards = SEATS.map((seat) => at(g, seat).captain as Card);
  say(g, 'captains', { cards, sizes: cards.map(armySize) });
}

/** R12, R13: what this seat still has to lay down; undefined when it's done. */
function layDown(g: Game, seat: Seat): Question | undefined {
  const mine = at(g, seat);
  if (mine.lord !== null) return undefined;
  // A Captain is worth 1 at least: an army that isn't empty has been laid down.
  if (mine.army.length > 0 || armyCards(g, seat).length === 0) return question(seat, 'lord', lordCards(g, seat));
  const cards = armyCards(g, seat);
  return question(seat, 'army', cards, Math.min(armySize(mine.captain as Card), cards.length));
}

function* deployment(g: Game): Asking {
  const set = ({ seat, kind }: Question, choice: string[], forced: boolean) => {
    const mine = at(g, seat);
    mine.hand = without(mine.hand, choice);
    if (kind === 'lord') {
      mine.lord = choice[0] as Card;
      say(g, 'lord-set', { seat, ...auto(forced) });
    } else {
      mine.army = choice;
      say(g, 'army-set', { seat, count: choice.length, ...auto(forced) });
    }
  };
  for (;;) {
    const open = SEATS.flatMap((seat) => layDown(g, seat) ?? []);
    const forced = open.find(({ legal }) => legal.length === 1);
    if (open.length === 0) return;
    if (forced) set(forced, forced.legal[0] as string[], true);
    else {
      g.s.phase = 'deploy';
      const { seat, choice } = yield open;
      set(open.find((asked) => asked.seat === seat) as Question, choice, false);
    }
  }
}
