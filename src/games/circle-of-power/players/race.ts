import { leading, playAfter, strengthOf, TRUMP, trumpOf } from '../rules/circle.js';
import { type Card, type Emperor, type Four, four, handSize, LAST_ACTION } from '../rules/state.js';
import { type Board, winWorth } from './board.js';
import { attacks, suitPlace } from './cities.js';
import { keepingOf, numberIn, strengthWith, suitIn } from './hand.js';
import type { Moment } from './moment.js';

/** An initiative under way: its state, and the emperors still to play. */
interface Race {
  /** The value of each emperor's win. */
  readonly ends: Readonly<Four<number>>;
  /** By emperor; -1 for none. */
  readonly trumps: Readonly<Four<number>>;
  readonly leader: Emperor;
  /** The leading card's; 0 for none. */
  readonly strength: number;
  readonly later: readonly Emperor[];
  readonly unseen: Unseen;
  /** The number of cards that each of them holds. */
  readonly held: number;
  readonly board: Board;
}

/** The number of unseen cards with this number or a higher one: of all suits, and by suit. */
interface Unseen {
  readonly all: readonly number[];
  readonly suits: Readonly<Four<readonly number[]>>;
}

/** A card's value for the own initiative. */
export function cardWorths(b: Board): (card: Card) => number {
  const { m, w } = b;
  const race = raceOf(b);
  const trump = race.trumps[m.me];
  /** By the leading strength then; 0 where somebody else still leads. */
  const ends = new Map<number, number>();
  const endOf = (reached: number): number => {
    const known = ends.get(reached);
    if (known !== undefined) return known;
    const end = reached > 0 ? raceWorth(race, 0, m.me, reached) : raceWorth(race, 0, race.leader, race.strength);
    ends.set(reached, end);
    return end;
  };
  return (card) => {
    const strength = strengthWith(card, trump);
    const kept = m.action === LAST_ACTION ? 0 : keepingOf(card, w, trump);
    return endOf(strength >= race.strength ? strength : 0) - kept;
  };
}

function raceOf(b: Board): Race {
  const { m } = b;
  const trumps = four((emperor) => suitPlace(trumpOf(m, emperor)));
  const best = leading(m, m.played);
  return {
    ends: four((emperor) => winWorth(b, emperor)),
    trumps,
    leader: best?.emperor ?? m.me,
    strength: best ? strengthOf(m, best) : 0,
    later: playAfter(m.table, m.me, m.played),
    unseen: unseenIn(m),
    held: handSize(m.action),
    board: b,
  };
}

/** By number: cards have 2 to 10. */
const EACH_NUMBER: readonly boolean[] = [false, false, ...Array.from({ length: 9 }, () => true), false];

function unseenIn({ hand, played, battlePlayed }: Moment): Unseen {
  const there = four(() => [...EACH_NUMBER]);
  for (const card of hand) there[suitIn(card)][numberIn(card)] = false;
  for (const card of battlePlayed) there[suitIn(card)][numberIn(card)] = false;
  for (const { card } of played) there[suitIn(card)][numberIn(card)] = false;
  const suits = four((suit) => orHigher(there[suit]));
  const [first, ...others] = suits;
  const all = first.map((n, number) => others.reduce((sum, each) => sum + count(each, number), n));
  return { all, suits };
}

/** The number of cards of each number or above. */
function orHigher(there: readonly boolean[]): number[] {
  const counts: number[] = there.map(() => 0);
  let n = 0;
  for (let number = there.length - 1; number >= 0; number--) {
    if (there[number]) n++;
    counts[number] = n;
  }
  return counts;
}

const count = (counts: readonly number[], number: number): number => counts[number] ?? 0;

/** The number of unseen cards that would beat this strength, in a hand with this trump suit. */
function betterThan({ all, suits }: Unseen, strength: number, trump: number): number {
  const trumps = suits[trump];
  if (strength >= TRUMP) return trumps ? count(trumps, strength - TRUMP) : 0;
  const plain = count(all, strength);
  return trumps ? plain - count(trumps, strength) + count(trumps, 0) : plain;
}

/** The strength with which an emperor wins by any of these cards: that of a middle one. */
function middling(unseen: Unseen, strength: number, trump: number, better: number): number {
  let theirs = strength;
  for (;;) {
    const above = theirs === 10 ? TRUMP : theirs + 1;
    if (2 * betterThan(unseen, above, trump) < better) return theirs;
    theirs = above;
  }
}

/** The value of an initiative where `leader` leads with this strength, and those from `n` on still play. */
function raceWorth(race: Race, n: number, leader: Emperor, strength: number): number {
  const next = race.later[n];
  if (next === undefined) return race.ends[leader];
  const stays = raceWorth(race, n + 1, leader, strength);
  const trump = race.trumps[next];
  const better = betterThan(race.unseen, strength, trump);
  if (better === 0) return stays;
  const beats = beatsChance(race, next, better);
  const theirs = middling(race.unseen, strength, trump, better);
  return beats * raceWorth(race, n + 1, next, theirs) + (1 - beats) * stays;
}

/** How often an emperor who doesn't try to win does so, as a part of how often a random card would. */
const ACCIDENT = 0.3;

/** The chance that an emperor plays one of the `better` cards. */
function beatsChance({ unseen, held, board }: Race, emperor: Emperor, better: number): number {
  const all = count(unseen.all, 0);
  const rate = better / all;
  if (board.m.auto[emperor]) return rate;
  const eager = eagerness(board, emperor);
  return eager * (1 - noneOf(all - better, all, held)) + (1 - eager) * rate * ACCIDENT;
}

/** The chance that an emperor plays to win. */
function eagerness({ w, cities }: Board, emperor: Emperor): number {
  const own = cities[emperor];
  for (const city of cities) if (attacks(own, city)) return w.eager;
  return w.idle;
}

/** The chance that all of `held` cards are among the `lower` ones of `all`. */
function noneOf(lower: number, all: number, held: number): number {
  let chance = 1;
  for (let i = 0; i < held && i < all; i++) chance *= Math.max(0, lower - i) / (all - i);
  return chance;
}
