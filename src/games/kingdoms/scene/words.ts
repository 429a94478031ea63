import { perLanguage } from '../../../words/languages.js';
import { type Say, sayIn } from '../../../words/messages.js';
import {
  type Card,
  type Helper,
  type KingdomsOutcome,
  type Phase,
  REALMS,
  type Realm,
  realmOf,
} from '../rules/state.js';
import { pictures } from '../words/en/pictures.js';
import { eventMeaning, eventName, kingdomsIn } from '../words/phrases.js';

type SayPictures = Say<typeof pictures>;

/** Names in alt texts are cut at so many characters. */
const NAME_LIMIT = 16;

/** Cut where it is too long, never within a character. */
function cut(name: string): string {
  let kept = '';
  for (const char of name) {
    if (kept.length + char.length > NAME_LIMIT) return `${kept.trimEnd()}…`;
    kept += char;
  }
  return kept;
}

/** Ranks are short: `K`, `9`. */
const short = (card: Card): string => card.slice(0, -1);
/** `9+5` */
const codesOf = (cards: readonly Card[]): string => cards.map(short).join('+');
const bracketed = (what: string, notes: readonly string[]): string =>
  notes.length === 0 ? what : `${what} (${notes.join(', ')})`;

/** In a file most cards are of its realm, so that only the others are named by their suit. */
const inFile = (realm: Realm, cards: readonly Card[], name: (card: Card) => string, other: (card: Card) => string) =>
  cards.map((card) => (realmOf(card) === realm ? name(card) : other(card))).join('+');

/** How cards are called in pictures. Numbers are shorter than their names; piles are called by the realm they serve. */
function cardWords(say: SayPictures) {
  const realm = (one: Realm): string => say('realm', { realm: one });
  const event = (card: Card): string => say('event', { n: card.slice(1) });
  const rank = (card: Card): string => say('rank', { rank: short(card) });
  const suit = (card: Card): string => say('suit', { realm: realmOf(card) });
  const card = (one: Card): string =>
    one.startsWith('M') ? event(one) : say('ofSuit', { ranks: rank(one), suit: suit(one) });
  /** The suit is named once where all have it. */
  const cards = (all: readonly Card[]): string => {
    const [first] = all;
    const same = first !== undefined && all.every((each) => realmOf(each) === realmOf(first));
    return same ? say('ofSuit', { ranks: all.map(rank).join('+'), suit: suit(first) }) : all.map(card).join('+');
  };
  return { realm, event, rank, card, cards };
}

/** How the alt text tells of a kingdom. */
export interface Tongue {
  /** Everything else that pictures say. */
  readonly say: SceneWords;
  cards(realm: Realm, cards: readonly Card[]): string;
  /** Of any realm. */
  named(cards: readonly Card[]): string;
  leader(card: Card, realm: Realm, force: number): string;
  influence(card: Card, realm: Realm, wait: number): string;
  readonly none: string;
  readonly gap: string;
  file(realm: Realm, parts: readonly string[]): string;
  /** `printed`: where its one card says so much itself. */
  value(value: number, nominal: number, printed: boolean): string;
  /** A number that says its value itself is not followed by it. */
  force(cards: string, value: string, lying: readonly string[]): string;
  wound(cards: readonly Card[], value: number): string;
  helper(helper: Helper, force?: number): string;
  behind(n: number, special: readonly string[]): string;
  behindCards(forces: readonly string[]): string;
  rank(at: number, what: string): string;
  joined(n: number): string;
}

/** In full words. */
function fullTongue(say: SayPictures, words: SceneWords): Tongue {
  const { realm: realmName, event, rank, card: cardName, cards: named } = cardWords(say);
  return {
    say: words,
    named,
    cards: (realm, cards) => inFile(realm, cards, rank, cardName),
    leader: (card, realm, force) => say('full.leader', { event: event(card), realm: realmName(realm), force }),
    influence: (card, realm, wait) => say('full.influence', { event: event(card), realm: realmName(realm), wait }),
    none: say('none'),
    gap: say('gap'),
    file: (realm, parts) => `${realmName(realm)} ${parts.join(', ')}`,
    value: (value, nominal) => words.value(value, nominal),
    force: (cards, value, lying) =>
      bracketed(cards, lying.length === 0 && value === cards ? [] : [value, ...lying].filter((each) => each !== '')),
    wound: (cards, value) => say('full.wound', { value, cards: inFile('swords', cards, rank, cardName) }),
    helper: (helper, force) =>
      force === undefined ? event(helper) : say('full.helper', { event: event(helper), helper, force }),
    behind: (n, special) => {
      const behind = say('behind', { n });
      return special.length === 0 ? behind : `${behind} (${special.join('; ')})`;
    },
    behindCards: (forces) => say('behindCards', { forces: forces.join(', ') }),
    rank: (at, what) => say('full.rank', { at, what }),
    joined: (n) => say('joined', { n }),
  };
}

/** The same where there is no room: codes of cards, signs, and no value that a card says itself. */
function briefTongue(say: SayPictures, full: Tongue): Tongue {
  const { realm: realmName, event } = cardWords(say);
  return {
    ...full,
    cards: (realm, cards) => inFile(realm, cards, short, (card) => card),
    named: (cards) => cards.join('+'),
    leader: (card, realm, force) => `${event(card)} +${force} ${realmName(realm)}`,
    influence: (card, realm, wait) => say('brief.influence', { event: event(card), realm: realmName(realm), wait }),
    value: (value, nominal, printed) => (printed && value === nominal ? '' : full.value(value, nominal, printed)),
    wound: (cards, value) => say('brief.wound', { value, cards: inFile('swords', cards, short, (card) => card) }),
    helper: (helper, force) => (force === undefined ? event(helper) : `${event(helper)} ${force}`),
    rank: (at, what) => `${at}: ${what}`,
  };
}

/** Every text of the pictures but the alt text's own. Those named `…Words` are for the alt text alone. */
export type SceneWords = ReturnType<typeof plainWords>;

function plainWords(locale: string, say: SayPictures) {
  const { realm: realmName, event, card, cards } = cardWords(say);
  const allOf = (realms: readonly Realm[]): string => realms.map(realmName).join(', ');
  const anyOf = (realms: readonly Realm[]): string =>
    realms.length === REALMS.length ? say('anyRealm') : allOf(realms);
  const sized = (sizes: readonly (readonly [Realm, number])[]): string =>
    sizes.map(([realm, n]) => say('sized', { realm: realmName(realm), n })).join(', ');
  const placing = (phase: Exclude<Phase, 'over'>, helper: Helper | null) => ({
    phase,
    helper: helper === null ? '' : event(helper),
  });
  const kingdoms = kingdomsIn(locale);
  return {
    tableTitle: say('tableTitle'),
    momentTitle: say('momentTitle'),
    turnedUpBy: (who: string) => say('turnedUpBy', { who }),
    eventTitle: (one: Card) => eventName(kingdoms, one),
    meaning: (one: Card) => eventMeaning(kingdoms, one),
    handTitle: say('handTitle'),
    seat: (seat: number) => say('seat', { number: seat + 1 }),
    inWords: cut,
    realm: realmName,
    event,
    card,
    back: say('back'),
    cards,
    turn: (turn: number) => say('turn', { turn }),
    ofLimit: (limit: number) => say('ofLimit', { limit }),
    turnOf: (turn: number, limit: number) => say('turnOf', { turn, limit }),
    mark: (phase: Exclude<Phase, 'over'>, helper: Helper | null) => say('mark', placing(phase, helper)),
    yourMark: (phase: Exclude<Phase, 'over'>, helper: Helper | null) => say('yourMark', placing(phase, helper)),
    /** R13 What cannot be arranged again this turn. */
    arranged: (realms: readonly Realm[]) =>
      say('arranged', { realms: realms.length === REALMS.length ? say('all') : allOf(realms) }),
    you: say('you'),
    inTurn: say('inTurn'),
    wins: say('wins'),
    events: say('events'),
    discard: say('discard'),
    /** All piles in one sentence. */
    pilesWords: (
      sizes: readonly (readonly [Realm, number])[],
      events: number,
      discard: number,
      last: string | undefined,
    ) =>
      say('piles', {
        sizes: sized(sizes),
        events,
        discard,
        isLast: last === undefined ? 'no' : 'yes',
        last: last ?? '',
      }),
    plus: (n: number) => `+${n}`,
    minus: (n: number) => `–${n}`,
    times: (n: number) => `×${n}`,
    wait: (wait: number) => say('wait', { wait }),
    value: (value: number, nominal: number) => (value === nominal ? String(value) : say('value', { value, nominal })),
    reserve: (n: number) => say('reserve', { n }),
    invasion: (invader: Realm, target: Realm, effective: number) =>
      say('invasion', { invader, target: realmName(target), effective }),
    invasionWords: (invader: Realm, target: Realm, effective: number) =>
      say('invasionWords', { invader, target: realmName(target), effective }),
    buys: (n: number) => say('buys', { n }),
    draws: (draws: readonly (readonly [Realm, number])[]) => say('draws', { draws: sized(draws) }),
    placed: (realm: Realm, ranks: readonly string[]) =>
      ranks.length === 0
        ? say('arranging', { realm: realmName(realm) })
        : say('placed', { realm: realmName(realm), ranks: ranks.join(' · ') }),
    placedWords: (realm: Realm, ranks: readonly string[]) =>
      ranks.length === 0
        ? say('arranging', { realm: realmName(realm) })
        : say('placedWords', { realm: realmName(realm), ranks: ranks.join(', ') }),
    /** Short enough for a line of many. */
    ranks: codesOf,
    helper: (helper: Helper) => say('helps', { helper }),
    helperLabel: say('helperLabel'),
    attack: (realms: readonly Realm[]) => say('attack', { realms: anyOf(realms) }),
    convert: (realms: readonly Realm[]) => say('convert', { realms: anyOf(realms) }),
    noAnswer: say('noAnswer'),
    answers: (forces: readonly string[]) => say('answers', { forces: forces.join(', ') }),
    answersOf: (realms: readonly (readonly [Realm, readonly (readonly Card[])[]])[]) =>
      say('answers', {
        forces: realms.map(([realm, forces]) => `${realmName(realm)} ${forces.map(codesOf).join(', ')}`).join(' · '),
      }),
    drawn: say('drawn'),
    won: (who: string) => say('won', { who }),
    draw: say('draw'),
    calledOff: say('calledOff'),
    /** `who`: the first loser, where somebody lost. */
    reason: ({ reason }: Pick<KingdomsOutcome, 'reason'>, turn: number, who: string) =>
      reason === 'elimination' ? say('elimination', { who, turn }) : say('limit', { turn }),
    held: (cards: number, strength: number) => say('held', { cards, strength }),
  };
}

/** All that pictures say in one language. */
export interface SceneLanguage {
  readonly full: Tongue;
  readonly brief: Tongue;
}

/** In the language nearest to a locale. */
export const sceneLanguage: (locale: string) => SceneLanguage = perLanguage((locale) => {
  const say = sayIn({ en: pictures }, locale);
  const full = fullTongue(say, plainWords(locale, say));
  return { full, brief: briefTongue(say, full) };
});
