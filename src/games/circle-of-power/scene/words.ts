import { isJoker, longName, rankOf, SUIT_NAMES, SUIT_SYMBOLS, suitOf } from '../../../cards/standard.js';
import type { Names } from '../../contract.js';
import { type Card, LAST_ACTION, type Mode, type Suit } from '../rules/state.js';
import { emperorNames, powerIn } from '../words/phrases.js';

const say = powerIn('en');

/** Names in alt texts are cut at so many characters: four of them come several times. */
const NAME_LIMIT = 12;

const and = (all: readonly string[]): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
/** Cut where it is too long, never within a character. */
function inWords(name: string): string {
  let cut = '';
  for (const char of name) {
    if (cut.length + char.length > NAME_LIMIT) return `${cut.trimEnd()}…`;
    cut += char;
  }
  return cut;
}

const cardName = (card: Card): string => (isJoker(card) ? 'Joker' : longName(card));
const cities = (n: number): string => `${n} ${n === 1 ? 'city' : 'cities'}`;

const AIMS: Readonly<Record<Mode, (target: number, holy: number) => string>> = {
  basic: (target) => `${say('option.mode.basic')} · to ${cities(target)}`,
  tyrant: (_, holy) => `${say('option.mode.tyrant')} · ${holy} holy each`,
  coloured: (target, holy) => `${say('option.mode.coloured')} · to ${target}, ${holy} holy each`,
};

/** Every text of the pictures, in English. Those named `…Words` are for the alt text alone. */
export const SCENE_WORDS = {
  tableTitle: 'Circle of Power, the table',
  handTitle: 'Circle of Power, your hand',
  emperorNames: (names: Names): string[] => emperorNames(names),
  seat: (seat: number) => `Seat ${seat + 1}`,
  inWords,
  /** The two jokers are alike. */
  card: cardName,
  /** Short enough for a line of many. */
  trophy: (card: Card): string => {
    const suit = suitOf(card);
    return suit === undefined ? cardName(card) : `${rankOf(card)}${SUIT_SYMBOLS[suit]}`;
  },
  back: 'a face-down card',
  season: (season: number, most: number) => `Season ${season} of ${most}`,
  ofSeason: (action: number, season: number) => `Season ${season} · Action ${action} of ${LAST_ACTION}`,
  action: (action: number) => `Action ${action} of ${LAST_ACTION}`,
  aim: (mode: Mode, target: number, holy: number) => AIMS[mode](target, holy),
  place: (place: number) => String(place + 1),
  dealer: 'dealer',
  starter: 'starts',
  dummy: 'dummy',
  out: 'out',
  you: 'you',
  toPlay: 'to play',
  toAttack: 'to attack',
  yourTurn: 'your turn',
  youAttack: 'you attack',
  conquer: 'conquer',
  destroy: 'destroy',
  wins: 'wins',
  draws: 'draws',
  leads: 'leads',
  won: 'wins',
  trumpMark: 'trump',
  city: 'city',
  played: 'played',
  attacksWords: (victims: readonly string[]) => (victims.length === 0 ? '' : `attacks ${and(victims)}`),
  trump: 'trump',
  trumpWords: (suit: Suit | null) => (suit === null ? 'no trump' : `trump ${SUIT_NAMES[suit]}`),
  noTrump: 'no trump',
  ownTrump: (suit: Suit) => `${SUIT_NAMES[suit]} are your trumps`,
  conquered: (total: number, now: number, target: number) => `${total}${now > 0 ? `+${now}` : ''} of ${target}`,
  conqueredShort: (total: number, now: number) => `${total}${now > 0 ? `+${now}` : ''}`,
  conqueredWords: (total: number, now: number, target: number) =>
    `${total}${now > 0 ? `+${now}` : ''} of ${target} cities`,
  ruins: (n: number, holy: number) => `${n} of ${holy}`,
  ruinsShort: (n: number, holy: number) => `${n}/${holy}`,
  ruinsWords: (n: number, holy: number) => `${n} of ${holy} holy lost`,
  cards: String,
  cardsWords: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
  trophies: 'trophies',
  nextCity: 'Next city',
  nextCityWords: (next: string | undefined, count: number) =>
    next === undefined
      ? 'The city deck is used up.'
      : `Next city: ${next}, ${count > 1 ? `${count} in the deck, the last a Joker` : 'the last one'}.`,
  battle: 'Battle',
  battleWords: (n: number) => `Battle deck ${n}.`,
  pile: 'Played',
  pileWords: (n: number, top: string | undefined) =>
    top === undefined ? 'None played before.' : `${n} played before, last ${top}.`,
  gone: 'Discard',
  goneWords: (n: number) => `City discard ${n}.`,
  hand: 'Your cards',
  handEmpty: 'You hold no cards',
  dummyNow: 'You have fallen: a dummy plays for you',
  dimmed: 'Not to be chosen now',
  calledOff: 'Called off',
  nobody: 'Nobody wins',
  victory: (name: string) => `${name} wins`,
  drawTitle: 'A draw',
  reasons: {
    emperor: (season: number, target: number) => `${cities(target)} reached in season ${season}`,
    tyrant: (season: number) => `The Lonely Tyrant, in season ${season}`,
    seasons: (season: number) => `After season ${season}, the last one`,
  },
};
