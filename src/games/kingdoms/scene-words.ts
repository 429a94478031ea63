import { TAROT_RANK_NAMES, type TarotRank, tarotName } from '../../cards/tarot.js';
import {
  type Card,
  type Helper,
  type Invader,
  type KingdomsOutcome,
  type Phase,
  type Realm,
  realmOf,
} from './state.js';

/** Names in alt texts are cut at so many characters. */
const NAME_LIMIT = 16;

const REALM_NAMES: Readonly<Record<Realm, string>> = { coins: 'Coins', cups: 'Cups', swords: 'Swords', wands: 'Wands' };

const rank = (card: Card): string => TAROT_RANK_NAMES[card.slice(0, -1) as TarotRank];
const count = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;
const event = (card: Card): string => tarotName(card).replace(/^The /, '');
const cardName = (card: Card): string =>
  card.startsWith('M') ? event(card) : `${rank(card)} of ${REALM_NAMES[realmOf(card)]}`;
const and = (all: readonly string[]): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

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

/** Every text of the pictures, in English. Those named `…Words` are for the alt text alone. */
export const SCENE_WORDS = {
  tableTitle: 'Kingdoms, the table',
  handTitle: 'Kingdoms, your own',
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
  /** In a file most cards are of its realm, so that only the others are named by their suit. */
  cardsIn: (realm: Realm, cards: readonly Card[]) =>
    cards
      .map((card) => (realmOf(card) === realm ? rank(card) : `${rank(card)} of ${REALM_NAMES[realmOf(card)]}`))
      .join('+'),
  /** Of any realm: the suit is named once where all have it. */
  cards: (cards: readonly Card[]) => {
    const [first] = cards;
    const same = first !== undefined && cards.every((card) => realmOf(card) === realmOf(first));
    return same ? `${cards.map(rank).join('+')} of ${REALM_NAMES[realmOf(first)]}` : cards.map(cardName).join('+');
  },
  turn: (turn: number) => `Turn ${turn}`,
  ofLimit: (limit: number) => `of ${limit}`,
  turnOf: (turn: number, limit: number) => `Turn ${turn} of ${limit}`,
  turnWords: (turn: number, limit: number) => `Turn ${turn} of ${limit}`,
  mark: (phase: Exclude<Phase, 'over'>, helper: Helper | null) =>
    phase === 'helper' ? `places ${HELPERS[helper as Helper]}` : MARKS[phase],
  yourMark: (phase: Exclude<Phase, 'over'>, helper: Helper | null) =>
    phase === 'helper' ? `you place ${HELPERS[helper as Helper]}` : YOURS[phase],
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
  leaderWords: (card: Card, realm: Realm, force: number) => `${event(card)} leads ${REALM_NAMES[realm]} +${force}`,
  influenceWords: (card: Card, realm: Realm, wait: number) =>
    `${event(card)} on ${REALM_NAMES[realm]} –3, else –1, ${wait === 0 ? 'may be bought off' : `wait ${wait}`}`,
  value: (value: number, nominal: number) => (value === nominal ? String(value) : `${value} of ${nominal}`),
  reserve: (n: number) => `${n} behind`,
  /** A file: what stands in front, and what waits behind it. */
  fileWords: (realm: Realm, front: string, behind: string) =>
    `${REALM_NAMES[realm]} ${[front, behind].filter((part) => part !== '').join(', ')}`,
  none: 'none',
  frontEmpty: 'front empty',
  frontWords: (cards: string, value: string) => (cards === value ? cards : `${cards} (${value})`),
  wound: (cards: string, value: number) => `wound ${value} by ${cards}`,
  helperWords: (helper: Helper, force: number) =>
    `${HELPERS[helper]} ${helper === 'M8' ? 'attacks' : 'defends'} ${force}`,
  helperOnly: (helper: Helper) => HELPERS[helper],
  behindWords: (n: number) => `${n} behind`,
  behindOf: (n: number, special: readonly string[]) => `${n} behind (${special.join('; ')})`,
  behindCards: (forces: readonly string[]) => `behind ${forces.join(', ')}`,
  rankWords: (at: number, what: string) => `rank ${at}: ${what}`,
  joined: (n: number) => `${n} cards`,
  invasion: (invader: Invader, target: Realm, effective: number) =>
    `${invader === 'swords' ? 'An army' : 'Faith'} invades ${REALM_NAMES[target]} · counts ${effective}`,
  invasionWords: (invader: Invader, target: Realm, effective: number) =>
    `${REALM_NAMES[invader]} invade ${REALM_NAMES[target]} and count ${effective} abroad`,
  buys: (n: number) => `${count(n, 'card is', 'cards are')} drawn, one is kept`,
  draws: (draws: readonly (readonly [Realm, number])[]) =>
    `Drawn: ${draws.map(([realm, n]) => `${n} ${REALM_NAMES[realm]}`).join(', ')} · one is kept`,
  placed: (realm: Realm, ranks: readonly string[]) =>
    ranks.length === 0 ? `${REALM_NAMES[realm]} are arranged` : `${REALM_NAMES[realm]}: ${ranks.join(' · ')}`,
  placedWords: (realm: Realm, ranks: readonly string[]) =>
    ranks.length === 0
      ? `${REALM_NAMES[realm]} are arranged`
      : `${REALM_NAMES[realm]} from the front so far: ${ranks.join(', ')}`,
  /** Short enough for a line of many. */
  ranks: (cards: readonly Card[]) => cards.map((card) => card.slice(0, -1)).join('+'),
  helper: (helper: Helper) =>
    helper === 'M8' ? 'Strength: half again in attack' : 'Temperance: half again in defence',
  helperLabel: 'To be placed',
  attack: (realms: readonly Realm[]) => `Attack ${and(realms.map((realm) => REALM_NAMES[realm]))}`,
  convert: (realms: readonly Realm[]) => `Convert ${and(realms.map((realm) => REALM_NAMES[realm]))}`,
  ofAll: 'any realm',
  noAnswer: 'No force of yours can answer',
  answers: 'May answer',
  answersWords: (forces: readonly string[]) => `May answer: ${forces.join(', ')}`,
  drawn: 'Drawn, keep one',
  dimmed: 'Not to be chosen now',
  won: (name: string) => `${name} wins`,
  draw: 'A draw',
  calledOff: 'Called off',
  reason: ({ reason, losers }: KingdomsOutcome, turn: number, names: readonly string[]) =>
    reason === 'elimination'
      ? `${names[losers[0] as number]} has no force left, turn ${turn}`
      : `After turn ${turn}, the last one`,
  held: (cards: number, strength: number) => `${count(cards, 'card', 'cards')} · ${strength} in all`,
};
