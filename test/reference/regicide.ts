/**
 * Regicide a second time, from its rules page alone and on nothing but plain functions over the canonical state: it
 * reads a trace and says where it would have gone on differently. Shares no code with the program.
 */

type Card = string;
type Data = Record<string, unknown>;

interface Played {
  seat: number;
  cards: Card[];
  value: number;
  damage: number;
}

export interface State {
  phase: string;
  turn: number;
  turnNumber: number;
  first: number;
  handMax: number;
  castle: Card[];
  enemy: { card: Card; attack: number; health: number; damage: number; shield: number; immune: boolean } | null;
  tavern: Card[];
  discard: Card[];
  hands: Card[][];
  played: Played[];
  yielded: boolean[];
  flipsLeft: number;
  flipsUsed: number;
  defeated: { card: Card; seat: number; exact: boolean }[];
}

interface Pending {
  seat: number;
  kind: string;
  options: string[];
  min: number;
  max: number;
  legal: number;
}

interface Result {
  state: State;
  events: Data[];
  pending: Pending[];
  outcome: Data | null;
  /** Shuffles that were given but not needed. */
  left: number;
}

type Shuffle = { pile: string; order: string[] };

const RANK_ORDER = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const rank = (card: Card): string => card.slice(0, -1);
const suit = (card: Card): string => card.slice(-1);
const joker = (card: Card): boolean => card === 'X1' || card === 'X2';
const value = (card: Card): number => {
  if (joker(card)) return 0;
  if (rank(card) === 'A') return 1;
  return { J: 10, Q: 15, K: 20 }[rank(card)] ?? Number(rank(card));
};
const sum = (cards: Card[]): number => cards.reduce((all, card) => all + value(card), 0);
const place = (card: Card): number =>
  joker(card) ? Number(card[1]) : 10 + RANK_ORDER.indexOf(rank(card)) * 4 + 'CDHS'.indexOf(suit(card));
const sorted = (cards: Card[]): Card[] => [...cards].sort((a, b) => place(a) - place(b));
const due = (s: State): number => (s.enemy ? Math.max(0, s.enemy.attack - s.enemy.shield) : 0);
const numeral = (card: Card): boolean => /^([2-9]|10)[CDHS]$/.test(card);

function canPlay(cards: Card[]): boolean {
  if (cards.length === 1) return true;
  if (cards.some(joker)) return false;
  if (cards.length === 2 && cards.some((card) => rank(card) === 'A')) return true;
  return cards.length <= 4 && cards.every(numeral) && new Set(cards.map(rank)).size === 1 && sum(cards) <= 10;
}

function covers(cards: Card[], damage: number): boolean {
  return sum(cards) >= damage && sum(cards) - Math.max(...cards.map(value)) < damage;
}

function subsets(options: string[]): string[][] {
  return options.reduce<string[][]>((all, option) => all.flatMap((set) => [set, [...set, option]]), [[]]);
}

function mayYield(s: State, seat: number): boolean {
  return !s.yielded.every((flag, other) => other === seat || flag);
}

function pendingOf(s: State): Pending[] {
  if (s.phase === 'over') return [];
  const seat = s.turn;
  const hand = s.hands[seat] as Card[];
  let options: string[];
  let legal: string[][];
  if (s.phase === 'next') {
    options = s.hands.map((_, each) => String(each));
    legal = options.map((option) => [option]);
  } else {
    const suffering = s.phase === 'suffer';
    const words = [];
    if (!suffering && mayYield(s, seat)) words.push('yield');
    if (s.flipsLeft > 0) words.push('flip');
    const cards = suffering && sum(hand) < due(s) ? [] : sorted(hand);
    options = [...cards, ...words];
    const fits = (set: Card[]) => set.length > 0 && (suffering ? covers(set, due(s)) : canPlay(set));
    legal = [...subsets(cards).filter(fits), ...words.map((word) => [word])];
  }
  const sizes = legal.map((set) => set.length);
  return [{ seat, kind: s.phase, options, min: Math.min(...sizes), max: Math.max(...sizes), legal: legal.length }];
}

/** Applies one choice of a trace line to the canonical state before it. */
export function apply(
  before: State,
  seat: number,
  kind: string,
  choice: string[],
  auto: boolean,
  given: Shuffle[],
): Result {
  const s = structuredClone(before);
  const seats = s.hands.length;
  const events: Data[] = [];
  const shuffles = [...given];
  let outcome: Data | null = null;
  const say = (type: string, data: Data = {}) => {
    events.push({ type, ...data, ...(auto && events.length === 0 && { auto: true }) });
  };
  const hand = () => s.hands[seat] as Card[];
  const give = (cards: Card[]) => {
    s.hands[seat] = hand().filter((card) => !cards.includes(card));
  };
  const everybody = s.hands.map((_, each) => each);

  const over = (won: boolean, reason: string, who: number) => {
    s.phase = 'over';
    s.turn = who;
    const medal = won && seats === 1 ? (['gold', 'silver', 'bronze'][s.flipsUsed] as string) : null;
    if (won) say('won', { seat: who, victory: medal });
    else say('lost', { seat: who, reason, defeated: s.defeated.length });
    outcome = {
      winners: won ? everybody : [],
      losers: won ? [] : everybody,
      draw: false,
      scores: everybody.map(() => s.defeated.length),
      result: won ? 'win' : 'loss',
      reason,
      seat: who,
      victory: medal,
      defeated: s.defeated.length,
    };
  };
  const step1 = (who: number) => {
    s.phase = 'play';
    s.turn = who;
    if ((s.hands[who] as Card[]).length > 0 || mayYield(s, who) || s.flipsLeft > 0) return;
    say('stuck', { seat: who });
    over(false, 'stuck', who);
  };
  const newTurn = (who: number, because: string) => {
    s.turnNumber++;
    s.turn = who;
    say('turnBegan', { seat: who, turnNumber: s.turnNumber, because });
    step1(who);
  };
  const cover = () => {
    const damage = due(s);
    if (damage === 0) return newTurn((seat + 1) % seats, 'order');
    s.phase = 'suffer';
    if (sum(hand()) >= damage || s.flipsLeft > 0) return;
    say('fell', { seat, due: damage, had: sum(hand()) });
    over(false, 'uncovered', seat);
  };
  const step4 = () => {
    const enemy = s.enemy as NonNullable<State['enemy']>;
    if (due(s) === 0) say('attackHeld', { seat });
    else say('attacked', { seat, attack: enemy.attack, shield: enemy.shield, due: due(s) });
    cover();
  };
  const heal = (amount: number) => {
    let shuffled: Card[] = [];
    if (s.discard.length > 0) {
      const shuffle = shuffles.shift();
      if (shuffle?.pile !== 'discard') throw new Error('a shuffle of the discard pile is missing');
      if (sorted(shuffle.order).join() !== sorted(s.discard).join()) throw new Error('other cards were shuffled');
      shuffled = shuffle.order;
    }
    s.tavern = [...s.tavern, ...shuffled.slice(0, amount)];
    s.discard = shuffled.slice(amount);
    const count = Math.min(amount, shuffled.length);
    say('healed', { seat, count, discardLeft: s.discard.length, top: s.discard[s.discard.length - 1] ?? null });
  };
  const deal = (amount: number) => {
    const drawn: Card[][] = s.hands.map(() => []);
    let who = seat;
    let wanted = amount;
    while (wanted > 0 && s.tavern.length > 0 && s.hands.some((each) => each.length < s.handMax)) {
      const each = s.hands[who] as Card[];
      if (each.length < s.handMax) {
        const card = s.tavern.shift() as Card;
        each.push(card);
        (drawn[who] as Card[]).push(card);
        wanted--;
      }
      who = (who + 1) % seats;
    }
    return drawn;
  };
  const turnCastle = () => {
    const [card, ...rest] = s.castle as [Card, ...Card[]];
    s.castle = rest;
    const attack = value(card);
    s.enemy = { card, attack, health: attack * 2, damage: 0, shield: 0, immune: true };
    say('enemyRevealed', { card, attack, health: attack * 2, left: rest.length });
  };
  const strike = (cards: Card[]) => {
    const enemy = s.enemy as NonNullable<State['enemy']>;
    const attackValue = sum(cards);
    const works = (symbol: string) =>
      cards.some((card) => suit(card) === symbol) && !(enemy.immune && suit(enemy.card) === symbol);
    say('cardsPlayed', { seat, cards: sorted(cards), value: attackValue });
    if (enemy.immune && cards.some((card) => suit(card) === suit(enemy.card)))
      say('powerBlocked', { seat, suit: suit(enemy.card), enemy: enemy.card });
    if (works('H')) heal(attackValue);
    if (works('D')) {
      const drawn = deal(attackValue);
      say('drew', { seat, counts: drawn.map((each) => each.length), tavernLeft: s.tavern.length });
      for (const [who, got] of drawn.entries())
        if (got.length > 0) say('drewCards', { seat: who, cards: got, for: who });
    }
    if (works('S')) {
      enemy.shield += attackValue;
      const attackNow = Math.max(0, enemy.attack - enemy.shield);
      say('shielded', { seat, amount: attackValue, shield: enemy.shield, attackNow });
    }
    const doubled = works('C');
    const amount = doubled ? attackValue * 2 : attackValue;
    enemy.damage += amount;
    s.played.push({ seat, cards: sorted(cards), value: attackValue, damage: amount });
    say('damaged', { seat, amount, doubled, total: enemy.damage, health: enemy.health });
    if (enemy.damage < enemy.health) return step4();
    const exact = enemy.damage === enemy.health;
    if (exact) s.tavern = [enemy.card, ...s.tavern];
    else s.discard.push(enemy.card);
    s.discard.push(...s.played.flatMap((play) => play.cards));
    s.played = [];
    s.enemy = null;
    s.defeated.push({ card: enemy.card, seat, exact });
    say('enemyDefeated', { seat, card: enemy.card, exact, left: s.castle.length });
    if (s.castle.length === 0) return over(true, 'castle', seat);
    turnCastle();
    newTurn(seat, 'kill');
  };
  const jest = (card: Card) => {
    const enemy = s.enemy as NonNullable<State['enemy']>;
    enemy.immune = false;
    s.played.push({ seat, cards: [card], value: 0, damage: 0 });
    enemy.shield = s.played
      .filter((play) => play.cards.some((each) => suit(each) === 'S'))
      .reduce((all, p) => all + p.value, 0);
    say('jesterPlayed', { seat, card, shieldNow: enemy.shield });
    say('talkOpened', { seat });
    s.phase = 'next';
  };
  const flip = () => {
    const discarded = sorted(hand());
    s.discard.push(...discarded);
    const drawn = s.tavern.slice(0, s.handMax);
    s.tavern = s.tavern.slice(s.handMax);
    s.hands[seat] = drawn;
    s.flipsLeft--;
    s.flipsUsed++;
    say('jesterFlipped', { seat, discarded, drawn: drawn.length, left: s.flipsLeft });
    if (drawn.length > 0) say('drewCards', { seat, cards: drawn, for: seat });
    if (kind === 'suffer') cover();
    else step1(seat);
  };

  if (choice[0] === 'flip') flip();
  else if (kind === 'next') {
    say('nextChosen', { by: seat, seat: Number(choice[0]) });
    say('talkClosed');
    newTurn(Number(choice[0]), 'jester');
  } else if (kind === 'suffer') {
    const damage = due(s);
    give(choice);
    s.discard.push(...sorted(choice));
    say('suffered', { seat, cards: sorted(choice), total: sum(choice), due: damage });
    newTurn((seat + 1) % seats, 'order');
  } else if (choice[0] === 'yield') {
    s.yielded[seat] = true;
    say('yielded', { seat });
    step4();
  } else {
    s.yielded[seat] = false;
    give(choice);
    if (joker(choice[0] as Card)) jest(choice[0] as Card);
    else strike(choice);
  }
  return { state: s, events, pending: pendingOf(s), outcome, left: shuffles.length };
}

/** The state and the questions of a first line, from its seats, options and shuffles. */
export function setUp(seats: number, options: Record<string, string>, given: Shuffle[]): Result {
  const shuffles = [...given];
  const take = (pile: string, cards: string[]): string[] => {
    const shuffle = shuffles.shift();
    if (shuffle?.pile !== pile) throw new Error(`a shuffle of ${pile} is missing`);
    if ([...shuffle.order].sort().join() !== [...cards].sort().join())
      throw new Error(`${pile}: other cards were shuffled`);
    return shuffle.order;
  };
  const royals = (letter: string) => ['C', 'D', 'H', 'S'].map((symbol) => letter + symbol);
  const kings = take('kings', royals('K'));
  const queens = take('queens', royals('Q'));
  const jacks = take('jacks', royals('J'));
  const table = { 1: [2, 8], 2: [0, 7], 3: [1, 6], 4: [2, 5] }[seats] as [number, number];
  const wish = options.jesters ?? 'standard';
  const jesters = wish === 'standard' ? table[0] : Number(wish);
  const handMax = table[1];
  const deck = ['X1', 'X2'].slice(0, seats === 1 ? 0 : jesters);
  for (const letter of RANK_ORDER.slice(0, 10)) deck.push(...royals(letter));
  let hands: Card[][];
  let tavern: Card[];
  do {
    tavern = [...take('tavern', deck)];
    hands = Array.from({ length: seats }, () => []);
    for (let round = 0; round < handMax; round++) for (const each of hands) each.push(tavern.shift() as Card);
  } while (!hands.flat().some((card) => suit(card) === 'D'));
  const seatNames = Array.from({ length: seats }, (_, each) => String(each));
  const wished = options.first ?? 'random';
  const first = seats === 1 ? 0 : Number(wished === 'random' ? take('first', seatNames)[0] : wished);
  const [card, ...castle] = [...jacks, ...queens, ...kings] as [Card, ...Card[]];
  const state: State = {
    phase: 'play',
    turn: first,
    turnNumber: 1,
    first,
    handMax,
    castle,
    enemy: { card, attack: 10, health: 20, damage: 0, shield: 0, immune: true },
    tavern,
    discard: [],
    hands,
    played: [],
    yielded: seatNames.map(() => false),
    flipsLeft: seats === 1 ? jesters : 0,
    flipsUsed: 0,
    defeated: [],
  };
  return { state, events: [], pending: pendingOf(state), outcome: null, left: shuffles.length };
}

const ordered = (state: State): State => ({ ...state, hands: state.hands.map(sorted) });

/** Only the fields that section 7 lists. */
function listed(state: Data): State {
  const { tavernSeen: _, outcome: __, ...rest } = state;
  return ordered(rest as unknown as State);
}

/** Reads a match's trace from its first line to its outcome: every difference, as text. */
export function disagreements(lines: readonly unknown[]): string[] {
  const found: string[] = [];
  const compare = (where: string, ours: unknown, theirs: unknown) => {
    if (stable(ours) !== stable(theirs)) found.push(`${where}: page ${stable(ours)}, trace ${stable(theirs)}`);
  };
  let current: Result | undefined;
  let ended = false;
  for (const raw of lines) {
    const line = raw as Data;
    if (line.outcome) {
      compare('outcome', current?.outcome, line.outcome);
      ended = true;
      continue;
    }
    const shuffles = line.shuffles as Shuffle[];
    const where = line.trace ? 'start' : `line ${line.n}`;
    if (line.trace) current = setUp(line.seats as number, line.options as Record<string, string>, shuffles);
    else {
      const [asked] = (current as Result).pending;
      compare(`${where} seat and kind`, { seat: asked?.seat, kind: asked?.kind }, { seat: line.seat, kind: line.kind });
      compare(`${where} auto`, asked?.legal === 1, line.auto === true);
      const choice = line.choice as string[];
      current = apply(
        (current as Result).state,
        line.seat as number,
        line.kind as string,
        choice,
        line.auto === true,
        shuffles,
      );
      compare(`${where} events`, current.events, line.events);
    }
    compare(`${where} shuffles left over`, 0, current.left);
    compare(`${where} state`, ordered(current.state), listed(line.state as Data));
    compare(`${where} pending`, current.pending, line.pending);
    if (found.length > 0) return found;
  }
  if (!ended) found.push('the trace has no outcome');
  return found;
}

/** JSON with sorted keys, so that fields may come in any order. */
function stable(given: unknown): string {
  return JSON.stringify(given, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
