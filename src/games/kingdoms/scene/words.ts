import { TAROT_RANK_NAMES, type TarotRank, tarotName } from '../../../cards/tarot.js';
import {
  type Card,
  type Helper,
  type Invader,
  type KingdomsOutcome,
  type Phase,
  REALMS,
  type Realm,
  realmOf,
} from '../rules/state.js';

/** Names in alt texts are cut at so many characters. */
const NAME_LIMIT = 16;

const REALM_NAMES: Readonly<Record<Realm, string>> = {
  coins: 'Wealth',
  cups: 'Fields',
  swords: 'Armies',
  wands: 'Faith',
};
/** As cards are called. Piles are called by the realm they serve. */
const SUITS: Readonly<Record<Realm, string>> = { coins: 'Coins', cups: 'Cups', swords: 'Swords', wands: 'Wands' };

/** Numbers are shorter than their names. */
const rank = (card: Card): string => {
  const code = card.slice(0, -1) as TarotRank;
  return Number(code) > 1 ? code : TAROT_RANK_NAMES[code];
};
const count = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;
const event = (card: Card): string => tarotName(card).replace(/^The /, '');
const cardName = (card: Card): string =>
  card.startsWith('M') ? event(card) : `${rank(card)} of ${SUITS[realmOf(card)]}`;
function namedCards(cards: readonly Card[]): string {
  const [first] = cards;
  const same = first !== undefined && cards.every((card) => realmOf(card) === realmOf(first));
  return same ? `${cards.map(rank).join('+')} of ${SUITS[realmOf(first)]}` : cards.map(cardName).join('+');
}
const allOf = (realms: readonly Realm[]): string => realms.map((realm) => REALM_NAMES[realm]).join(', ');
const anyOf = (realms: readonly Realm[]): string => (realms.length === REALMS.length ? 'any realm' : allOf(realms));

/** What a seat is about to do, beside its name. */
const MARKS: Readonly<Record<Exclude<Phase, 'over' | 'helper'>, string>> = {
  action: 'to act',
  arrange: 'arranges',
  counter: 'may answer',
  buy: 'buys',
  keep: 'keeps one card',
  sacrifice: 'sacrifices',
};
const YOURS: typeof MARKS = {
  action: 'your turn',
  arrange: 'you arrange',
  counter: 'you may answer',
  buy: 'you buy',
  keep: 'you keep one card',
  sacrifice: 'you sacrifice',
};
const HELPERS: Readonly<Record<Helper, string>> = { M8: 'Strength', M14: 'Temperance' };

/** In a file most cards are of its realm, so that only the others are named by their suit. */
const inFile = (realm: Realm, cards: readonly Card[], name: (card: Card) => string, other: (card: Card) => string) =>
  cards.map((card) => (realmOf(card) === realm ? name(card) : other(card))).join('+');
const bracketed = (what: string, notes: readonly string[]): string =>
  notes.length === 0 ? what : `${what} (${notes.join(', ')})`;
const short = (card: Card): string => card.slice(0, -1);

/** `9+5` */
const codesOf = (cards: readonly Card[]): string => cards.map(short).join('+');

/** How the alt text tells of a kingdom: in full words. */
export const FULL = {
  cards: (realm: Realm, cards: readonly Card[]) => inFile(realm, cards, rank, cardName),
  /** Of any realm: the suit is named once where all have it. */
  named: (cards: readonly Card[]) => namedCards(cards),
  leader: (card: Card, realm: Realm, force: number) => `${event(card)} leads ${REALM_NAMES[realm]} +${force}`,
  influence: (card: Card, realm: Realm, wait: number) =>
    `${event(card)} on ${REALM_NAMES[realm]} –3, else –1, ${wait === 0 ? 'may be bought off' : `wait ${wait}`}`,
  none: 'none',
  gap: 'front empty',
  file: (realm: Realm, parts: readonly string[]) => `${REALM_NAMES[realm]} ${parts.join(', ')}`,
  /** `printed`: where its one card says so much itself. */
  value: (value: number, nominal: number, _printed: boolean) =>
    value === nominal ? String(value) : `${value} of ${nominal}`,
  /** A number that says its value itself is not followed by it. */
  force: (cards: string, value: string, lying: readonly string[]) =>
    bracketed(cards, lying.length === 0 && value === cards ? [] : [value, ...lying].filter((each) => each !== '')),
  wound: (cards: readonly Card[], value: number) => `wound ${value} by ${inFile('swords', cards, rank, cardName)}`,
  helper: (helper: Helper, force?: number) =>
    force === undefined ? HELPERS[helper] : `${HELPERS[helper]} ${helper === 'M8' ? 'attacks' : 'defends'} ${force}`,
  behind: (n: number, special: readonly string[]) =>
    special.length === 0 ? `${n} behind` : `${n} behind (${special.join('; ')})`,
  behindCards: (forces: readonly string[]) => `behind ${forces.join(', ')}`,
  rank: (at: number, what: string) => `rank ${at}: ${what}`,
  joined: (n: number) => `${n} cards`,
};
export type Tongue = typeof FULL;

/** The same where there is no room: codes of cards, signs, and no value that a card says itself. */
export const BRIEF: Tongue = {
  ...FULL,
  cards: (realm, cards) => inFile(realm, cards, short, (card) => card),
  named: (cards) => cards.join('+'),
  leader: (card, realm, force) => `${event(card)} +${force} ${REALM_NAMES[realm]}`,
  influence: (card, realm, wait) =>
    `${event(card)} –3 ${REALM_NAMES[realm]}, else –1, ${wait === 0 ? 'buy off' : `wait ${wait}`}`,
  value: (value, nominal, printed) => (value !== nominal ? `${value} of ${nominal}` : printed ? '' : String(value)),
  wound: (cards, value) => `–${value} by ${inFile('swords', cards, short, (card) => card)}`,
  helper: (helper, force) => (force === undefined ? HELPERS[helper] : `${HELPERS[helper]} ${force}`),
  rank: (at, what) => `${at}: ${what}`,
};

/** Every text of the pictures, in English. Those named `…Words` are for the alt text alone. */
export const SCENE_WORDS = {
  tableTitle: 'Kingdoms, the table',
  momentTitle: 'The event turned up',
  turnedUpBy: (who: string): string => `turned up by ${who}`,
  handTitle: 'Kingdoms, your kingdom',
  seat: (seat: number) => `Seat ${seat + 1}`,
  /** Cut where it is too long, never within a character. */
  inWords(name: string): string {
    let cut = '';
    for (const char of name) {
      if (cut.length + char.length > NAME_LIMIT) return `${cut.trimEnd()}…`;
      cut += char;
    }
    return cut;
  },
  realm: (realm: Realm) => REALM_NAMES[realm],
  event,
  card: cardName,
  back: 'a face-down card',
  cards: namedCards,
  turn: (turn: number) => `Turn ${turn}`,
  ofLimit: (limit: number) => `of ${limit}`,
  turnOf: (turn: number, limit: number) => `Turn ${turn} of ${limit}`,
  mark: (phase: Exclude<Phase, 'over'>, helper: Helper | null) =>
    phase === 'helper' ? `places ${HELPERS[helper as Helper]}` : MARKS[phase],
  yourMark: (phase: Exclude<Phase, 'over'>, helper: Helper | null) =>
    phase === 'helper' ? `you place ${HELPERS[helper as Helper]}` : YOURS[phase],
  /** R13 What cannot be arranged again this turn. */
  arranged: (realms: readonly Realm[]) =>
    `Arranged already: ${realms.length === REALMS.length ? 'all' : allOf(realms)}`,
  you: 'you',
  inTurn: 'in turn',
  wins: 'wins',
  events: 'Events',
  discard: 'Discard',
  /** All piles in one sentence. */
  pilesWords: (
    sizes: readonly (readonly [Realm, number])[],
    events: number,
    discard: number,
    last: string | undefined,
  ) =>
    `Piles: ${sizes.map(([realm, n]) => `${REALM_NAMES[realm]} ${n}`).join(', ')}, Events ${events}; discard ${discard}${last === undefined ? '' : `, last ${last}`}.`,
  plus: (n: number) => `+${n}`,
  minus: (n: number) => `–${n}`,
  times: (n: number) => `×${n}`,
  wait: (wait: number) => (wait === 0 ? 'ripe' : `wait ${wait}`),
  value: (value: number, nominal: number) => (value === nominal ? String(value) : `${value} of ${nominal}`),
  reserve: (n: number) => `${n} behind`,
  invasion: (invader: Invader, target: Realm, effective: number) =>
    `${invader === 'swords' ? 'An army' : 'Faith'} invades ${REALM_NAMES[target]} · counts ${effective}`,
  invasionWords: (invader: Invader, target: Realm, effective: number) =>
    `${invader === 'swords' ? 'An army' : 'Faith'} invades ${REALM_NAMES[target]} and counts ${effective} abroad`,
  buys: (n: number) => `${count(n, 'card is', 'cards are')} drawn, one is kept`,
  draws: (draws: readonly (readonly [Realm, number])[]) =>
    `Drawn: ${draws.map(([realm, n]) => `${REALM_NAMES[realm]} ${n}`).join(', ')} · one is kept`,
  placed: (realm: Realm, ranks: readonly string[]) =>
    ranks.length === 0 ? `${REALM_NAMES[realm]}: being arranged` : `${REALM_NAMES[realm]}: ${ranks.join(' · ')}`,
  placedWords: (realm: Realm, ranks: readonly string[]) =>
    ranks.length === 0
      ? `${REALM_NAMES[realm]}: being arranged`
      : `${REALM_NAMES[realm]} from the front so far: ${ranks.join(', ')}`,
  /** Short enough for a line of many. */
  ranks: codesOf,
  helper: (helper: Helper) =>
    helper === 'M8' ? 'Strength: half again in attack' : 'Temperance: half again in defence',
  helperLabel: 'To be placed',
  attack: (realms: readonly Realm[]) => `Invade ${anyOf(realms)}`,
  convert: (realms: readonly Realm[]) => `Convert ${anyOf(realms)}`,
  noAnswer: 'No force of yours can answer',
  answers: (forces: readonly string[]) => `May answer: ${forces.join(', ')}`,
  answersOf: (realms: readonly (readonly [Realm, readonly (readonly Card[])[]])[]) =>
    `May answer: ${realms.map(([realm, forces]) => `${REALM_NAMES[realm]} ${forces.map(codesOf).join(', ')}`).join(' · ')}`,
  drawn: 'Drawn, keep one',
  won: (name: string) => `${name} wins`,
  draw: 'A draw',
  calledOff: 'Called off',
  reason: ({ reason, losers }: KingdomsOutcome, turn: number, names: readonly string[]) =>
    reason === 'elimination'
      ? `${names[losers[0] as number]} has no force left, turn ${turn}`
      : `After turn ${turn}, the last one`,
  held: (cards: number, strength: number) => `${count(cards, 'card', 'cards')} · worth ${strength}`,
};
