import {
  alliedBy,
  askedToAttack,
  askedToDefend,
  bestFight,
  codesOf,
  defaultsOf,
  type Field,
  type Fight,
  fightWith,
  isPair,
  sidesOf,
  takersOf,
  tallyOf,
} from './fight.js';
import { afterTrick } from './hand.js';
import {
  bare,
  type Card,
  each,
  type Game,
  type Placed,
  reinforces,
  round,
  type Seat,
  type State,
  type Step,
  say,
} from './table.js';

const fieldOf = ({ table, alliances, defence }: State): Field => ({
  table,
  sides: sidesOf(table, alliances),
  defence,
});

/** Section 5: who is asked in this phase and hasn't answered, from the Starting Player round. */
export function askedNow({ s, options }: Game): Seat[] {
  const open = round(s).filter((seat) => isAsked(s, seat));
  const oneByOne = !options.together && ['reinforce', 'alliance', 'mulligan'].includes(s.phase);
  return oneByOne ? open.slice(0, 1) : open;
}

function isAsked(s: State, seat: Seat): boolean {
  switch (s.phase) {
    case 'lead':
      return seat === s.starter;
    case 'deploy':
    case 'reinforce':
    case 'alliance':
      return s.table[seat]?.[s.phase] === null;
    case 'defend':
      return s.defence[seat] === null && askedToDefend(s.table, fieldOf(s).sides).includes(seat);
    case 'attack':
      return s.attack[seat] === null && askedToAttack(fieldOf(s)).includes(seat);
    case 'mulligan':
      return s.mulligans[seat] === null;
    case 'over':
      return false;
  }
}

/** Section 5. */
export function optionsOf(s: State, seat: Seat): string[] {
  const hand = s.cards[seat] as Card[];
  const placed = s.table[seat] as Placed;
  switch (s.phase) {
    case 'lead':
    case 'deploy':
      return [...hand];
    case 'reinforce':
      return [...hand.filter((card) => reinforces(placed.deploy as Card, card)), 'pass'];
    case 'alliance':
      return [...hand, 'pass'];
    case 'defend':
    case 'attack':
      return codesOf(placed);
    case 'mulligan':
      return ['pass', 'mulligan'];
    case 'over':
      return [];
  }
}

/** R2 */
export function lead(g: Game, card: Card, auto: object): void {
  const { s } = g;
  say(g, { type: 'lead', seat: s.starter, card, ...auto });
  lay(s, s.starter, 'deploy', card);
  s.phase = 'deploy';
}

function lay(s: State, seat: Seat, step: Step, card: Card): void {
  (s.table[seat] as Placed)[step] = card;
  s.cards[seat] = (s.cards[seat] as Card[]).filter((held) => held !== card);
}

/** R2-R4: a card face down, or `pass`. */
export function place(g: Game, seat: Seat, step: Step, card: Card, auto: object): void {
  const secret = g.options.together && step !== 'deploy';
  const passed = card === 'pass';
  const type = secret ? 'answered' : passed ? 'passed' : 'placed';
  const own = passed ? { type: 'passed', seat, step, for: seat } : { type: 'placed', seat, step, card, for: seat };
  // Whether a seat hears of its own pass by itself isn't said.
  say(g, [[{ type, seat, step, ...auto }], [own, { open: { auto: true }, ...(passed && { may: true }) }]]);
  lay(g.s, seat, step, card);
  if (askedNow(g).length === 0) turnUp(g, step, secret);
}

/** The end of a step: the cards are turned up. */
function turnUp(g: Game, step: Step, secret: boolean): void {
  const { s } = g;
  const passed = secret ? round(s).filter((seat) => s.table[seat]?.[step] === 'pass') : [];
  // Whether those who passed are told of before the cards or after them isn't said.
  say(g, [
    [{ type: 'reveal', step, cards: s.table.map((placed) => placed[step]) }],
    ...passed.map((seat) => [{ type: 'passed', seat, step }, { open: { auto: true } }] as const),
  ]);
  if (step === 'alliance') ally(g);
  else {
    say(g, { type: 'tally', step, wins: tallyOf(s.table) });
    s.phase = step === 'deploy' ? 'reinforce' : 'alliance';
  }
}

/** R5; then R8. */
function ally(g: Game): void {
  const { s } = g;
  const allied = alliedBy(s.table);
  s.alliances = allied.alliances;
  // That nobody is allied need not be told.
  say(g, { type: 'alliances', ...allied }, allied.how === null ? { may: true } : {});
  const { table, sides } = fieldOf(s);
  const asked = askedToDefend(table, sides);
  s.defence = defaultsOf(table, sides).map((value, seat) => (asked.includes(seat) ? null : value));
  s.phase = 'defend';
  if (asked.length === 0) showDefences(g, asked);
}

/** R8. That a seat has answered may be told to all, and what it chose to itself. */
export function defend(g: Game, seat: Seat, value: Card): void {
  mayHear(g, seat, 'defend');
  g.s.defence[seat] = value;
  if (askedNow(g).length === 0) showDefences(g, askedToDefend(g.s.table, fieldOf(g.s).sides));
}

const mayHear = (g: Game, seat: Seat, step: string): void => say(g, { type: 'answered', seat, step }, { may: true });

function showDefences(g: Game, asked: readonly Seat[]): void {
  const { s } = g;
  // In which order they are shown isn't said.
  const shown = [...s.defence.entries()].filter(([, value]) => value !== null);
  say(
    g,
    shown.map(([seat, value]) => [{ type: 'defends', seat, value, asked: asked.includes(seat) }] as const),
  );
  if (g.options.choose) askForAttacks(g);
  else settle(g, null);
}

/** Section 5: who has no real choice attacks with the first code. */
function askForAttacks(g: Game): void {
  const { s } = g;
  const choosers = askedToAttack(fieldOf(s));
  const first = (seat: Seat): Card | null => codesOf(s.table[seat] as Placed)[0] ?? null;
  s.attack = s.table.map((_, seat) => (choosers.includes(seat) ? null : first(seat)));
  s.phase = 'attack';
  if (choosers.length === 0) settle(g, s.attack);
}

/** R9, `choose` */
export function attack(g: Game, seat: Seat, code: Card): void {
  mayHear(g, seat, 'attack');
  g.s.attack[seat] = code;
  if (askedNow(g).length === 0) settle(g, g.s.attack);
}

/** R9, R10. `chosen`: by seat; null where the engine takes the best. */
function settle(g: Game, chosen: readonly (Card | null)[] | null): void {
  const { s } = g;
  const field = fieldOf(s);
  const fights = field.sides.map((side) =>
    chosen
      ? fightWith(
          field,
          side,
          side.map((seat) => chosen[seat] as Card),
        )
      : bestFight(field, side),
  );
  say(
    g,
    fights.map(
      ({ side, codes, beaten, wins }) =>
        [{ type: 'fight', seats: [...side], attack: codes, wins }, { beaten }] as const,
    ),
  );
  const { takers, tied } = takersOf(fights);
  const pot = potOf(s);
  const share = Math.floor(pot.length / takers.length);
  const discarded = split(s, pot, takers);
  say(g, {
    type: 'trick-won',
    seats: takers,
    wins: Math.max(...fights.map(({ wins }) => wins)),
    pot: pot.length,
    share,
    discarded,
    tied,
  });
  const n = s.table.length;
  const bySeat = <T>(of: (fight: Fight, i: number) => T): (T | null)[] => {
    const made = each<T | null>(n, null);
    for (const fight of fights) for (const [i, seat] of fight.side.entries()) made[seat] = of(fight, i);
    return made;
  };
  s.lastTrick = {
    hand: s.hand,
    trick: s.trick,
    starter: s.starter,
    table: s.table,
    sides: field.sides.map((side) => [...side]),
    attack: bySeat(({ codes }, i) => codes[i] as Card),
    defence: s.table.map((placed, seat) => (isPair(placed) ? (s.defence[seat] as Card) : null)),
    wins: bySeat(({ wins }) => wins),
    winners: takers,
    pot: pot.length,
    share,
    discarded,
  };
  Object.assign(s, { table: bare(n), alliances: [], defence: each(n, null), attack: each(n, null) });
  afterTrick(g);
}

/** R10: every card played, in order. */
export function potOf(s: Pick<State, 'starter' | 'forfeited' | 'table'>): Card[] {
  const steps: Step[] = ['deploy', 'reinforce', 'alliance'];
  const laid = steps.flatMap((step) => round(s).map((seat) => s.table[seat]?.[step] ?? null));
  return laid.filter((card): card is Card => card !== null && card !== 'pass');
}

/** R10: each taker's share goes to its pile. Gives the leftovers. */
export function split(
  s: Pick<State, 'starter' | 'forfeited' | 'won' | 'discard'>,
  pot: readonly Card[],
  takers: readonly Seat[],
): Card[] {
  const order = round(s).filter((seat) => takers.includes(seat));
  const rest = [...pot];
  while (rest.length >= order.length) for (const seat of order) s.won[seat]?.push(rest.shift() as Card);
  s.discard.push(...rest);
  return rest;
}
