import {
  type Card,
  EMPERORS,
  type Emperor,
  LAST_ACTION,
  SECOND_DEAL,
  SHORT_HAND,
} from '../../games/circle-of-power/rules/state.js';
import { type Board, winWorth } from './board.js';
import { attacks, type City, suitNumber } from './cities.js';
import { keepingOf, numberIn, strengthWith, suitIn, TRUMP } from './hand.js';
import type { Moment } from './moment.js';

/** An initiative under way: how it stands, and who still plays after oneself. */
interface Race {
  /** What it counts that each emperor wins. */
  readonly ends: readonly number[];
  /** By emperor; -1 for none. */
  readonly trumps: readonly number[];
  readonly leader: Emperor;
  /** Of the card that leads; 0 for none. */
  readonly strength: number;
  readonly later: readonly Emperor[];
  readonly unseen: Unseen;
  /** How many cards each of them holds. */
  readonly held: number;
  readonly board: Board;
}

/** How many cards that nobody has shown have this number or a higher one: of all suits, and by suit. */
interface Unseen {
  readonly all: readonly number[];
  readonly suits: readonly (readonly number[])[];
}

/** What each of these cards counts as one's own for the initiative. */
export function cardWorths(b: Board, cards: readonly Card[]): number[] {
  const { m, w } = b;
  const race = raceOf(b);
  const trump = race.trumps[m.me] as number;
  const ends = new Map<number, number>();
  return cards.map((card) => {
    const strength = strengthWith(card, trump);
    const leads = strength >= race.strength;
    const reached = leads ? strength : 0;
    if (!ends.has(reached))
      ends.set(reached, leads ? raceWorth(race, 0, m.me, strength) : raceWorth(race, 0, race.leader, race.strength));
    const kept = m.action === LAST_ACTION ? 0 : keepingOf(card, w, trump);
    return (ends.get(reached) as number) - kept;
  });
}

function raceOf(b: Board): Race {
  const { m } = b;
  const trumps = b.cities.map((city) => trumpOf(city, b.next));
  let leader = m.me;
  let strength = 0;
  for (const { emperor, card } of m.played) {
    const played = strengthWith(card, trumps[emperor] as number);
    if (played < strength) continue;
    strength = played;
    leader = emperor;
  }
  const place = m.table.indexOf(m.me);
  const later: Emperor[] = [];
  for (let n = m.played.length + 1; n < EMPERORS.length; n++)
    later.push(m.table[(place + n - m.played.length) % 4] as Emperor);
  const held = m.action <= SECOND_DEAL ? SHORT_HAND : 1 + LAST_ACTION - m.action;
  const ends = EMPERORS.map((emperor) => winWorth(b, emperor));
  return { ends, trumps, leader, strength, later, unseen: unseenIn(m), held, board: b };
}

/** R2 */
const trumpOf = (city: City, next: City): number => (suitNumber(city) < 0 ? suitNumber(next) : suitNumber(city));

/** Numbers go from 2 to 10. */
const NUMBERS = 12;

function unseenIn({ hand, played, battlePlayed }: Moment): Unseen {
  const left = [0, 1, 2, 3].map(() =>
    Array.from({ length: NUMBERS }, (_, number) => (number > 1 && number < 11 ? 1 : 0)),
  );
  const see = (card: Card): void => {
    (left[suitIn(card)] as number[])[numberIn(card)] = 0;
  };
  hand.forEach(see);
  battlePlayed.forEach(see);
  for (const { card } of played) see(card);
  const all = Array.from({ length: NUMBERS }, () => 0);
  for (const counts of left)
    for (let number = NUMBERS - 2; number >= 0; number--) {
      (counts[number] as number) += counts[number + 1] as number;
      (all[number] as number) += counts[number] as number;
    }
  return { all, suits: left };
}

/** How many unseen cards would win against this strength, in the hand of somebody with this trump suit. */
function betterThan({ all, suits }: Unseen, strength: number, trump: number): number {
  const trumps = suits[trump];
  if (strength >= TRUMP) return trumps?.[strength - TRUMP] ?? 0;
  const plain = all[strength] as number;
  return trumps ? plain - (trumps[strength] as number) + (trumps[0] as number) : plain;
}

/** With what strength somebody wins who may use any of these cards: a middling one of them. */
function middling(unseen: Unseen, strength: number, trump: number, better: number): number {
  let theirs = strength;
  for (;;) {
    const above = theirs === 10 ? TRUMP : theirs + 1;
    if (2 * betterThan(unseen, above, trump) < better) return theirs;
    theirs = above;
  }
}

/** What an initiative counts that `leader` leads with this strength, those from `n` on still playing. */
function raceWorth(race: Race, n: number, leader: Emperor, strength: number): number {
  const next = race.later[n];
  if (next === undefined) return race.ends[leader] as number;
  const stays = raceWorth(race, n + 1, leader, strength);
  const trump = race.trumps[next] as number;
  const better = betterThan(race.unseen, strength, trump);
  if (better === 0) return stays;
  const beats = beatsChance(race, next, better);
  const theirs = middling(race.unseen, strength, trump, better);
  return beats * raceWorth(race, n + 1, next, theirs) + (1 - beats) * stays;
}

/** How often somebody wins by accident who does not mean to, measured by how often any card would. */
const ACCIDENT = 0.3;

/** How likely somebody is to play one of the `better` cards. */
function beatsChance({ unseen, held, board }: Race, emperor: Emperor, better: number): number {
  const all = unseen.all[0] as number;
  const rate = better / all;
  if (board.m.auto[emperor]) return rate;
  const eager = eagerness(board, emperor);
  return eager * (1 - noneOf(all - better, all, held)) + (1 - eager) * rate * ACCIDENT;
}

/** How likely it is that somebody plays to win. */
function eagerness({ w, cities }: Board, emperor: Emperor): number {
  const own = cities[emperor] as City;
  for (const city of cities) if (attacks(own, city)) return w.eager;
  return w.idle;
}

/** How likely it is that of `held` cards all are among the `lower` ones of `all`. */
function noneOf(lower: number, all: number, held: number): number {
  let chance = 1;
  for (let i = 0; i < held && i < all; i++) chance *= Math.max(0, lower - i) / (all - i);
  return chance;
}
