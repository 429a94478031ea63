import {
  type Asking,
  acting,
  army,
  ask,
  at,
  auto,
  burn,
  type Card,
  destroy,
  discardFromTable,
  type Game,
  KINGS,
  numberOf,
  other,
  POSITIONS,
  type Question,
  question,
  SEATS,
  type Seat,
  SUITS,
  type Suit,
  say,
  sets,
  suitOf,
  value,
  without,
} from './table.js';

/** R26 - R33, entered at `kings`, `circle` or `justice`. */
export function* circlePhase(g: Game, from: string): Asking {
  const { s } = g;
  let phase = from;
  if (phase === 'kings') {
    yield* kings(g);
    s.spot = s.start ?? (POSITIONS[topmost(g)] as string);
    s.actor = s.first;
    tapIdle(g);
    phase = 'circle';
  }
  if (phase === 'circle') {
    yield* walk(g);
    s.spot = s.actor = s.attack = s.chariot = null;
    sayArmies(g, {});
    const wiped = SEATS.filter((seat) => army(g, seat).length === 0 && (s.lost[seat] as number) > 0);
    if (wiped.length > 0) burn(g, wiped, 'purge', (seat) => say(g, 'purged', { seat }, { block: 'burned' }));
  }
  yield* justice(g);
  sayArmies(g, { last: true });
}

/** The survivors are told once, before Purge and Justice or after them: the page doesn't say when, nor if with Captains. */
function sayArmies(g: Game, last: { last?: true }): void {
  const alts = [{ armies: SEATS.map((seat) => [...at(g, seat).army]) }];
  say(
    g,
    'survivors',
    { armies: SEATS.map((seat) => army(g, seat)) },
    { once: 'survivors', float: true, alts, ...last },
  );
}

/** All Kings one position clockwise. */
export const turned = ([a, b, c, d]: Card[]): Card[] => [d, a, b, c] as Card[];

const swapped = (circle: Card[], i: number, j: number): Card[] =>
  circle.map((king, at) => circle[at === i ? j : at === j ? i : at] ?? king);

/** R26. `queue` holds the seats whose Lords have yet to act. */
function* kings(g: Game): Asking {
  const { s } = g;
  while (s.queue.length > 0) {
    const seat = s.queue[0] as Seat;
    const lord = at(g, seat).lord as Card;
    say(g, 'lord', { seat, lord });
    yield* kingsLord(g, seat, lord);
    s.queue.shift();
  }
}

function* kingsLord(g: Game, seat: Seat, lord: Card): Asking {
  const { s } = g;
  const places = POSITIONS.filter((_, i) => s.circle[i] !== s.removed);
  const change = (circle: Card[]) => {
    s.circle = circle;
    say(g, 'circle-changed', { by: lord, circle: [...circle] });
  };
  function* choose(kind: string, options: string[]): Asking<string> {
    return (yield* ask(g, 'kings', question(seat, kind, options))).choice[0] as string;
  }
  switch (numberOf(lord)) {
    case 20:
      return change(g.shuffle('circle', KINGS));
    case 19:
      return change(swapped(s.circle, 1, 3));
    case 18:
      return change(swapped(s.circle, 0, 2));
    case 17:
      s.effects.push('star');
      return;
    case 16:
      s.removed = yield* choose('tower', s.circle.slice(1));
      say(g, 'king-removed', { king: s.removed });
      return;
    case 10: {
      const way = yield* choose('wheel', ['clockwise', 'counterclockwise']);
      return change(way === 'clockwise' ? turned(s.circle) : turned(turned(turned(s.circle))));
    }
    case 7:
      s.chariot = { seat, held: false };
      return;
    case 5:
      s.start = yield* choose('hierophant', places);
      say(g, 'start', { position: s.start });
      return;
    case 4:
      s.effects.push('emperor');
      return;
    case 1: {
      const pairs = POSITIONS.map((place, i) => [place, POSITIONS[(i + 1) % 4] as string]);
      const free = pairs.filter((pair) => pair.every((place) => places.includes(place)));
      const words = free.map((pair) => pair.join('-'));
      const [one, two] = (yield* choose('magician', words)).split('-').map((place) => POSITIONS.indexOf(place));
      return change(swapped(s.circle, one as number, two as number));
    }
    default:
      throw new Error(`${lord} doesn't act on the Circle`);
  }
}

/** R27: index of the next place of the ring. */
function nextPlace(g: Game, place: number): number {
  const next = (place + 1) % 4;
  return g.s.circle[next] === g.s.removed ? nextPlace(g, next) : next;
}

/** R27: index of the topmost King's place. */
const topmost = (g: Game): number => nextPlace(g, 3);

const suitAt = (g: Game, place: number): Suit => suitOf(g.s.circle[place] as Card);

/** R27, M4: the suits that a suit preys on. */
export function preyed(g: Game, suit: Suit): Suit[] {
  const place = g.s.circle.indexOf(`K${suit}`);
  if (g.s.circle[place] === g.s.removed) return [];
  const next = nextPlace(g, place);
  const doubly = g.s.effects.includes('emperor') && place === topmost(g);
  return doubly ? [suitAt(g, next), suitAt(g, nextPlace(g, next))] : [suitAt(g, next)];
}

/** The suits a card of this seat could hit now. */
const preyThere = (g: Game, seat: Seat, suit: Suit): Suit[] =>
  preyed(g, suit).filter((each) => army(g, other(seat)).some((card) => suitOf(card) === each));

const untapped = (g: Game, seat: Seat): Card[] => without(army(g, seat), g.s.tapped);

/** Cards of the other army that a Chariot of this seat may hit (R29). */
const targets = (g: Game, seat: Seat): Card[] =>
  army(g, other(seat)).filter((card) => g.s.removed !== `K${suitOf(card)}`);

/** R30; a removed King's suit preys on nothing, so its cards are tapped like all idle ones. */
function tapIdle(g: Game): void {
  for (const seat of SEATS)
    for (const card of untapped(g, seat)) if (preyThere(g, seat, suitOf(card)).length === 0) g.s.tapped.push(card);
}

/** R31 */
function walkEnded(g: Game): boolean {
  const { chariot } = g.s;
  const standing = SEATS.some((seat) => untapped(g, seat).length > 0);
  return !standing && (chariot === null || targets(g, chariot.seat).length === 0);
}

/** R28 */
function* walk(g: Game): Asking {
  const { s } = g;
  while (s.attack !== null || !walkEnded(g)) {
    if (s.attack === null) yield* turn(g, s.actor as Seat);
    else yield* goOn(g, s.actor as Seat, s.attack.by, false);
    if (s.actor !== s.first) s.spot = POSITIONS[nextPlace(g, POSITIONS.indexOf(s.spot as string))] as string;
    s.actor = other(s.actor as Seat);
  }
}

/** A seat's turn at a King: section 5's note on `attacker`. */
function* turn(g: Game, seat: Seat): Asking {
  const { s } = g;
  const suit = suitAt(g, POSITIONS.indexOf(s.spot as string));
  const able = untapped(g, seat).filter((card) => suitOf(card) === suit && preyThere(g, seat, suit).length > 0);
  let by: Card;
  let chosen = true;
  if (s.chariot?.seat === seat && targets(g, seat).length > 0) {
    if (able.length === 0 && s.chariot.held) return;
    const options = able.length === 0 ? [`${seat}.M7`, 'wait'] : [...able, `${seat}.M7`];
    by = (yield* ask(g, 'circle', question(seat, 'attacker', options))).choice[0] as string;
    if (by === 'wait') {
      say(g, 'wait', { seat });
      const standing = SEATS.some((each) => untapped(g, each).length > 0);
      s.chariot = standing ? { seat, held: true } : null;
      return;
    }
  } else if (able.length === 0) return;
  else if (able.length > 1 && threatened(g, seat, suit))
    by = (yield* ask(g, 'circle', question(seat, 'attacker', able))).choice[0] as Card;
  else {
    const stolen = (card: Card) => Number(card[0]) !== seat;
    by = able.sort((a, b) => value(a) - value(b) || Number(stolen(b)) - Number(stolen(a)))[0] as Card;
    chosen = false;
  }
  yield* goOn(g, seat, by, !chosen);
}

/** Could the other seat still hit this suit? */
function threatened(g: Game, seat: Seat, suit: Suit): boolean {
  const foe = other(seat);
  return g.s.chariot?.seat === foe || untapped(g, foe).some((card) => preyed(g, suitOf(card)).includes(suit));
}

/** One Circle Action from the tapping on, or from where it waits. */
function* goOn(g: Game, seat: Seat, by: Card, engine: boolean): Asking {
  const { s } = g;
  const foe = other(seat);
  const atMost = s.effects.includes('star') ? 2 : 1;
  let hit: { choice: string[]; forced: boolean };
  if (by === `${seat}.M7`) {
    s.chariot = null;
    s.attack = { by, suit: null };
    sayChariot(g, seat, by, {});
    hit = yield* ask(g, 'circle', chariotTargets(g, seat, atMost));
    sayChariot(g, seat, by, { last: true }, suitOf(hit.choice[0] as Card));
  } else {
    if (!s.tapped.includes(by)) s.tapped.push(by);
    const suit = s.attack?.suit ?? (yield* suitHit(g, seat, by, engine));
    s.attack = { by, suit };
    const cards = army(g, foe).filter((card) => suitOf(card) === suit);
    hit = yield* ask(g, 'circle', question(foe, 'casualty', cards, Math.min(atMost, cards.length)));
  }
  for (const card of hit.choice) discardFromTable(g, card);
  s.lost[foe] = (s.lost[foe] as number) + hit.choice.length;
  say(g, 'eliminated', { seat: foe, cards: hit.choice, by, ...auto(hit.forced) });
  s.attack = null;
  if (s.chariot) s.chariot.held = false;
  tapIdle(g);
}

/** The Chariot has no suit; whether its attack is told before or after the target is picked, and with the target's suit, isn't said. */
function sayChariot(g: Game, seat: Seat, by: Card, last: { last?: true }, suit?: Suit): void {
  const alts = suit === undefined ? [] : [{ seat, by, suit }];
  say(g, 'attack', { seat, by, suit: null }, { once: 'attack', openAuto: true, alts, ...last });
}

/** The suit that an attacker hits; tells of the attack. */
function* suitHit(g: Game, seat: Seat, by: Card, engine: boolean): Asking<Suit> {
  const suits = SUITS.filter((suit) => preyThere(g, seat, suitOf(by)).includes(suit));
  g.s.attack = { by, suit: null };
  const [only, more] = suits;
  if (more === undefined) {
    // Of two suits one is forced: whether that alone makes the attack `auto` isn't said.
    const openAuto = preyed(g, suitOf(by)).length > 1 ? { openAuto: true as const } : {};
    say(g, 'attack', { seat, by, suit: only, ...auto(engine) }, openAuto);
    return only as Suit;
  }
  // Told when the card is tapped, or when the suit is known: the page doesn't say.
  say(g, 'attack', { seat, by, suit: null }, { once: 'attack', openAuto: true });
  const suit = (yield* ask(g, 'circle', question(seat, 'suit', suits))).choice[0] as Suit;
  say(g, 'attack', { seat, by, suit }, { once: 'attack', last: true, openAuto: true });
  return suit;
}

/** R29, G19 */
function chariotTargets(g: Game, seat: Seat, atMost: number): Question {
  const options = targets(g, seat);
  if (atMost === 1) return question(seat, 'target', options);
  const legal = SUITS.flatMap((suit) => {
    const cards = options.filter((card) => suitOf(card) === suit);
    return cards.length === 0 ? [] : sets(cards, Math.min(2, cards.length));
  });
  return { seat, kind: 'target', options, legal };
}

/** R33 */
function* justice(g: Game): Asking {
  const [judge] = acting(g, 'end');
  if (judge === undefined) return;
  const sizes = SEATS.map((seat) => army(g, seat).length) as [number, number];
  const difference = Math.abs(sizes[0] - sizes[1]);
  const lord = at(g, judge).lord as Card;
  const seat: Seat = sizes[0] > sizes[1] ? 0 : 1;
  const allowed = targets(g, other(seat));
  const count = Math.min(difference, allowed.length);
  // A Lord without a target does nothing (R4): whether it is called up all the same isn't said.
  say(g, 'lord', { seat: judge, lord }, count === 0 ? { may: true } : {});
  if (count === 0) return;
  // Whether it is told before or after the choice isn't said, nor, if fewer can go than should, with which number.
  const how = { once: 'justice', openAuto: true as const, alts: [{ seat, count: difference }] };
  say(g, 'justice', { seat, count }, how);
  const { choice } = yield* ask(g, 'justice', question(seat, 'justice', allowed, count));
  say(g, 'justice', { seat, count }, { ...how, last: true });
  destroy(g, seat, choice, { openAuto: true });
}
