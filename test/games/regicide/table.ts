import { isRefusal, type Refusal } from '../../../src/engine/game.js';
import { beginPosition, forceAll, type Line, type Play } from '../../../src/engine/play.js';
import type { Shuffled } from '../../../src/engine/table.js';
import { tracedPending } from '../../../src/engine/trace.js';
import { folder } from '../../../src/games/regicide/index.js';
import { rules } from '../../../src/games/regicide/rules/rules.js';

const SUITS = ['C', 'D', 'H', 'S'];
const ROYALS = ['J', 'Q', 'K'].flatMap((rank) => SUITS.map((suit) => rank + suit));
const NUMBERS = 'A 2 3 4 5 6 7 8 9 10'.split(' ').flatMap((rank) => SUITS.map((suit) => rank + suit));
const HAND_MAX = [0, 8, 7, 6, 5];
const JESTERS = [0, 2, 0, 1, 2];

const worth = (card: string): number =>
  ({ X: 0, A: 1, J: 10, Q: 15, K: 20 })[card.charAt(0)] ?? Number(card.slice(0, -1));
const worthAll = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + worth(card), 0);
const cardsIn = (text: string): string[] => text.split(' ').filter((card) => card !== '');

/** What a test wants of a position; cards are written as in `8D AC`, the rest is filled in. */
export interface Wanted {
  readonly enemy: string;
  /** By seat. Their number is the number of seats. */
  readonly hands: readonly string[];
  /** Plays against the enemy: the seat, its cards, and the damage where it isn't their worth. */
  readonly table?: readonly (readonly [seat: number, cards: string, damage?: number])[];
  readonly turn?: number;
  readonly phase?: 'play' | 'suffer' | 'next';
  readonly yielded?: readonly boolean[];
  /** From the top. The cards nobody placed follow, unless `rest` says otherwise. */
  readonly tavern?: string;
  /** From the bottom; royals who fell before lie below it. */
  readonly discard?: string;
  readonly rest?: 'tavern' | 'discard';
  /** First = next to be turned. Left out: all who may still wait. */
  readonly castle?: string;
  readonly jesters?: '0' | '1' | '2';
  readonly flipsUsed?: number;
  readonly shuffles?: readonly Shuffled[];
}

/** A position as section 7 lists it. */
export function position(wanted: Wanted): Record<string, unknown> {
  const seats = wanted.hands.length;
  const hands = wanted.hands.map(cardsIn);
  const jesters = Number(wanted.jesters ?? JESTERS[seats]);
  const played = (wanted.table ?? []).map(([seat, text, damage]) => {
    const cards = cardsIn(text);
    return { seat, cards, value: worthAll(cards), damage: damage ?? worthAll(cards) };
  });
  const given = [...hands.flat(), ...played.flatMap(({ cards }) => cards), ...cardsIn(wanted.tavern ?? '')];
  const placed = new Set([wanted.enemy, ...given, ...cardsIn(wanted.discard ?? '')]);
  const waiting = ROYALS.filter((card) => !placed.has(card) && worth(card) >= worth(wanted.enemy));
  const castle = wanted.castle === undefined ? waiting : cardsIn(wanted.castle);
  const met = ROYALS.filter((card) => card !== wanted.enemy && !castle.includes(card));
  const deck = [...NUMBERS, ...(seats > 1 ? ['X1', 'X2'].slice(0, jesters) : [])].filter((card) => !placed.has(card));
  const fallen = met.filter((card) => !placed.has(card));
  const rest = wanted.rest ?? 'tavern';
  const immune = !played.some(({ cards }) => cards.some((card) => card.startsWith('X')));
  const shields = !(immune && wanted.enemy.endsWith('S'));
  const shield = played.filter(({ cards }) => shields && cards.some((card) => card.endsWith('S')));
  return {
    phase: wanted.phase ?? 'play',
    turn: wanted.turn ?? 0,
    turnNumber: 9,
    first: 0,
    handMax: HAND_MAX[seats],
    castle,
    enemy: {
      card: wanted.enemy,
      attack: worth(wanted.enemy),
      health: 2 * worth(wanted.enemy),
      damage: played.reduce((sum, { damage }) => sum + damage, 0),
      shield: shield.reduce((sum, { value }) => sum + value, 0),
      immune,
    },
    tavern: [...cardsIn(wanted.tavern ?? ''), ...(rest === 'tavern' ? deck : [])],
    discard: [...fallen, ...(rest === 'discard' ? deck : []), ...cardsIn(wanted.discard ?? '')],
    hands,
    played,
    yielded: wanted.yielded ?? hands.map(() => false),
    flipsLeft: seats === 1 ? jesters - (wanted.flipsUsed ?? 0) : 0,
    flipsUsed: wanted.flipsUsed ?? 0,
    defeated: met.map((card) => ({ card, seat: 0, exact: false })),
  };
}

export interface Sat {
  readonly play: Play;
  /** What was chosen by the engine when the position was set up. */
  readonly begun: readonly Line[];
  /** Applies a choice and the forced ones after it. Throws where it is refused. */
  choose(seat: number, cards: string): Line[];
  /** Why a choice is refused. Throws where it is not. */
  refused(seat: number, cards: string): Refusal;
  /** The canonical state, to be read. */
  state(): State;
  /** Who is asked next. */
  asked(): ReturnType<typeof tracedPending>[number] | undefined;
}

export interface State {
  readonly phase: string;
  readonly turn: number;
  readonly turnNumber: number;
  readonly first: number;
  readonly handMax: number;
  readonly enemy: { card: string; damage: number; shield: number; immune: boolean; attack: number } | null;
  readonly tavern: string[];
  readonly discard: string[];
  readonly castle: string[];
  readonly hands: string[][];
  readonly yielded: boolean[];
  readonly flipsLeft: number;
  readonly flipsUsed: number;
}

/** Sits down at a position. */
export function sit(wanted: Wanted): Sat {
  const options: Record<string, string> = wanted.jesters === undefined ? {} : { jesters: wanted.jesters };
  const setup = { seats: wanted.hands.length, options, seed: 'examples' };
  const begun = beginPosition(folder, setup, position(wanted), [...(wanted.shuffles ?? [])]);
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun.values));
  const { play } = begun;
  return {
    play,
    begun: forceAll(play),
    choose(seat, cards) {
      const line = play.choose(seat, cardsIn(cards));
      if (isRefusal(line)) throw new Error(`${cards} is refused: ${line.why}`);
      return [line, ...forceAll(play)];
    },
    refused(seat, cards) {
      const line = play.choose(seat, cardsIn(cards));
      if (!isRefusal(line)) throw new Error(`${cards} is not refused`);
      return line;
    },
    state: () => rules.canonical(play.state) as unknown as State,
    asked: () => tracedPending(play)[0],
  };
}

/** The first event of this type in these lines. */
export function event(lines: readonly Line[], type: string): Record<string, unknown> | undefined {
  const told = lines.flatMap(({ events }) => events).find((each) => each.event.type === type);
  return told && { ...told.event };
}
