import { tarotCorner, tarotRankOf } from '../../../cards/tarot.js';
import { perLanguage } from '../../../words/languages.js';
import { type Say, sayIn } from '../../../words/messages.js';
import { yesNo } from '../../../words/people.js';
import { joinList } from '../../../words/shared.js';
import {
  type Card,
  type Helper,
  type KingdomsOutcome,
  type Phase,
  REALMS,
  type Realm,
  realmOf,
} from '../rules/state.js';
import { isHelper } from '../rules/values.js';
import type { ForceView, KingdomsView } from '../rules/view.js';
import { pictures } from '../words/en/pictures.js';
import { capital, eventDoes, eventMeaning, eventName, kingdomsIn } from '../words/phrases.js';

type SayPictures = Say<typeof pictures>;

/** Names in alt texts are cut after this many characters. */
const NAME_LIMIT = 16;

/** Cuts a name that is too long, never within a character. */
function cut(name: string): string {
  let kept = '';
  for (const char of name) {
    if (kept.length + char.length > NAME_LIMIT) return `${kept.trimEnd()}…`;
    kept += char;
  }
  return kept;
}

/** As in their corners: `9+5`. */
const cornersOf = (cards: readonly Card[]): string => cards.map(tarotCorner).join('+');
const bracketed = (what: string, notes: readonly string[]): string =>
  notes.length === 0 ? what : `${what} (${notes.join(', ')})`;

/** The names of cards in pictures. Numbers are shorter than their names; piles have the names of their realms. */
function cardWords(say: SayPictures) {
  const realm = (one: Realm): string => say('realm', { realm: one });
  const event = (card: Card): string => say('event', { n: card.slice(1) });
  const rank = (card: Card): string => say('rank', { rank: tarotRankOf(card) });
  const suit = (card: Card): string => say('suit', { realm: realmOf(card) });
  const card = (one: Card): string =>
    one.startsWith('M') ? event(one) : say('ofSuit', { ranks: rank(one), suit: suit(one) });
  /** A common suit is named only once. */
  const cards = (all: readonly Card[]): string => {
    const [first] = all;
    const same = first !== undefined && all.every((each) => realmOf(each) === realmOf(first));
    return same ? say('ofSuit', { ranks: all.map(rank).join('+'), suit: suit(first) }) : all.map(card).join('+');
  };
  return { realm, event, rank, card, cards };
}

/** The style of a kingdom's alt text. */
export interface AltTextStyle {
  /** Whether there is room for everything. */
  readonly roomy: boolean;
  /** All other words of pictures. */
  readonly say: SceneWords;
  /** Most cards of a file belong to its realm, so only the others are named with their suit. */
  cards(realm: Realm, cards: readonly Card[]): string;
  /** For cards of any realm. */
  named(cards: readonly Card[]): string;
  leader(card: Card, realm: Realm, force: number): string;
  influence(card: Card, realm: Realm, wait: number): string;
  readonly none: string;
  readonly gap: string;
  file(realm: Realm, parts: readonly string[]): string;
  /** `printed`: whether its single card shows the value. */
  value(value: number, nominal: number, printed: boolean): string;
  /** With its notes. */
  force(cards: string, notes: readonly string[]): string;
  wounds(wounds: readonly Wound[]): string[];
  helper(helper: Helper, force?: number): string;
  behind(n: number, special: readonly string[]): string;
  behindCards(forces: readonly string[]): string;
  place(at: number, what: string): string;
  joined(n: number): string;
}

/** The phases with a question. */
type Asking = Exclude<Phase, 'over'>;
type Wound = ForceView['wounds'][number];

/** In full words. */
function fullTongue(say: SayPictures, words: SceneWords): AltTextStyle {
  const { realm: realmName, event, rank, card: cardName } = cardWords(say);
  const and = (all: readonly string[]): string => joinList(all, say.locale);
  const inFile = (realm: Realm, cards: readonly Card[]): string =>
    and(cards.map((card) => (realmOf(card) === realm ? rank(card) : cardName(card))));
  return {
    roomy: true,
    say: words,
    named: (cards) => and(cards.map(cardName)),
    cards: inFile,
    leader: (card, realm, force) => say('full.leader', { event: event(card), realm: realmName(realm), force }),
    influence: (card, realm, wait) => say('full.influence', { event: event(card), realm: realmName(realm), wait }),
    none: say('none'),
    gap: say('gap'),
    file: (realm, parts) => `${realmName(realm)} ${parts.join(', ')}`,
    value: (value, nominal, printed) =>
      printed && value === nominal ? '' : say('full.worth', { value, less: yesNo(value !== nominal), nominal }),
    force: (cards, notes) => bracketed(cards, notes),
    wounds: (wounds) => wounds.map(({ cards, value }) => say('full.wound', { value, cards: inFile('swords', cards) })),
    helper: (helper, force) =>
      force === undefined ? event(helper) : say('full.helper', { event: event(helper), helper, force }),
    behind: (n, special) => bracketed(say('behind', { n }), special),
    behindCards: (forces) => say('behindCards', { forces: forces.join(', ') }),
    place: (at, what) => say('full.place', { at, what }),
    joined: (n) => say('joined', { n }),
  };
}

/** How many cards of a force are named where there is little room. */
const FEW = 2;
/** From this many forces behind another on they are only counted. */
const MANY = 10;

/** The short style: of many cards the first, of wounds their sum, and of events their owner. */
function briefTongue(say: SayPictures, full: AltTextStyle): AltTextStyle {
  const { realm: realmName, event } = cardWords(say);
  const few = (cards: readonly Card[], named: (some: readonly Card[]) => string): string =>
    cards.length <= FEW ? named(cards) : say('brief.more', { cards: named(cards.slice(0, 1)), n: cards.length - 1 });
  return {
    ...full,
    roomy: false,
    cards: (realm, cards) => few(cards, (some) => full.cards(realm, some)),
    named: (cards) => few(cards, full.named),
    leader: (card, realm) => say('brief.leader', { event: event(card), realm: realmName(realm) }),
    influence: (card, realm, wait) => say('brief.influence', { event: event(card), realm: realmName(realm), wait }),
    value: (value, nominal, printed) => (printed && value === nominal ? '' : String(value)),
    behindCards: (forces) => {
      const rest = forces.length - MANY;
      if (rest < 2) return full.behindCards(forces);
      return say('brief.more', { cards: full.behindCards(forces.slice(0, MANY)), n: rest });
    },
    wounds: (wounds) =>
      wounds.length === 0 ? [] : [say('brief.wounds', { value: wounds.reduce((sum, { value }) => sum + value, 0) })],
  };
}

/** A finished battle in the alt text. */
export interface BattleTold {
  readonly who: string;
  readonly by: string;
  readonly force: number;
  readonly whom: string;
  readonly target: string;
  readonly against: number;
  readonly effective: number;
  /** The answering force, and its strength. */
  readonly answered: string;
  readonly isAnswered: 'taken' | 'countered' | 'no';
  readonly with: number;
}

/** Every text of the pictures except the alt text's own. Keys in `…Words` are for the alt text alone. */
export type SceneWords = ReturnType<typeof plainWords>;

function plainWords(locale: string, say: SayPictures) {
  const { realm: realmName, event, card, cards } = cardWords(say);
  const allOf = (realms: readonly Realm[]): string => realms.map(realmName).join(', ');
  const anyOf = (realms: readonly Realm[]): string =>
    realms.length === REALMS.length ? say('anyRealm') : allOf(realms);
  const sized = (sizes: readonly (readonly [Realm, number])[]): string =>
    sizes.map(([realm, n]) => say('sized', { realm: realmName(realm), n })).join(', ');
  const placing = ({ helper, arrange, purchase }: KingdomsView, phase: Asking) => ({
    phase,
    helper: helper === null ? '' : event(helper),
    realm: arrange === null ? '' : realmName(arrange.realm),
    n: purchase?.draws ?? 0,
  });
  const kingdoms = kingdomsIn(locale);
  return {
    tableTitle: say('tableTitle'),
    momentTitle: say('momentTitle'),
    turnedUpBy: (who: string) => say('turnedUpBy', { who }),
    eventTitle: (one: Card) => eventName(kingdoms, one),
    momentCard: say('momentCard'),
    meaning: (one: Card) => capital(eventMeaning(kingdoms, one)),
    /** A helper's effect is its meaning: then its place is told. */
    does: (one: Card) => capital(isHelper(one) ? kingdoms('explain.helpers') : eventDoes(kingdoms, one)),
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
    mark: (view: KingdomsView, phase: Asking) => say('mark', placing(view, phase)),
    yourMark: (view: KingdomsView, phase: Asking) => say('yourMark', placing(view, phase)),
    /** R13 The files that cannot be arranged again this turn. */
    arranged: (realms: readonly Realm[]) =>
      say('arranged', { realms: realms.length === REALMS.length ? say('all') : allOf(realms) }),
    you: say('you'),
    inTurn: say('inTurn'),
    wins: say('wins'),
    piles: say('pilesTitle'),
    eventsLeft: (n: number) => say('eventsLeft', { n }),
    eventsSpent: (n: number) => say('eventsSpent', { n }),
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
    invasion: (invader: Realm, target: Realm) => say('invasion', { invader, target: realmName(target) }),
    countsAbroad: say('countsAbroad'),
    struck: (invader: Realm, target: Realm) => say('struck', { invader, target: realmName(target) }),
    mayAnswer: (n: number, least: number) => say('mayAnswer', { n, least }),
    span: (least: number, most: number) => (least === most ? String(least) : `${least}–${most}`),
    home: say('home'),
    battleSeen: (who: string, realm: Realm, falls: boolean) =>
      say('battleSeen', { who, realm: realmName(realm), falls: yesNo(falls) }),
    battleTitle: (how: 'countered' | 'taken') => say('battleTitle', { how }),
    battleWords: (all: BattleTold) => say('battleWords', all),
    invasionWords: (invader: Realm, target: Realm, effective: number) =>
      say('invasionWords', { invader, target: realmName(target), effective }),
    buys: (n: number) => say('buys', { n }),
    draws: (draws: readonly (readonly [Realm, number])[]) =>
      say('draws', { draws: sized(draws), n: draws.reduce((sum, [, n]) => sum + n, 0) }),
    placed: (realm: Realm, ranks: readonly string[]) =>
      ranks.length === 0
        ? say('arranging', { realm: realmName(realm) })
        : say('placed', { realm: realmName(realm), ranks: ranks.join(' · ') }),
    whatInFront: (realm: Realm) => say('whatInFront', { realm: realmName(realm) }),
    placedWords: (realm: Realm, ranks: readonly string[]) =>
      ranks.length === 0
        ? say('arranging', { realm: realmName(realm) })
        : say('placedWords', { realm: realmName(realm), ranks: ranks.join(', ') }),
    /** Short enough for a line of many. */
    ranks: cornersOf,
    helperLabel: say('helperLabel'),
    attackWords: (realms: readonly Realm[]) => say('attackWords', { realms: anyOf(realms) }),
    convertWords: (realms: readonly Realm[]) => say('convertWords', { realms: anyOf(realms) }),
    noAnswer: say('noAnswer'),
    answers: (forces: readonly string[]) => say('answers', { forces: forces.join(', ') }),
    answersOf: (realms: readonly (readonly [Realm, readonly (readonly Card[])[]])[]) =>
      say('answers', {
        forces: realms.map(([realm, forces]) => `${realmName(realm)} ${forces.map(cornersOf).join(', ')}`).join(' · '),
      }),
    drawn: say('drawn'),
    strongest: (who: string, value: number) => say('strongest', { who, value }),
    facts: (who: string, cards: number, strength: number) => say('facts', { who, cards, strength }),
    fallen: (realm: Realm) => say('fallen', { realm: realmName(realm) }),
    leftTo: (who: string, realms: readonly string[]) => say('leftTo', { who, realms: realms.join(', ') }),
    endTitle: say('endTitle'),
    won: (who: string) => say('won', { who }),
    draw: say('draw'),
    calledOff: say('calledOff'),
    /** `who`: the first loser, if somebody lost. */
    reason: ({ reason }: Pick<KingdomsOutcome, 'reason'>, turn: number, who: string) =>
      reason === 'elimination' ? say('elimination', { who, turn }) : say('limit', { turn }),
    held: (cards: number, strength: number) => say('held', { cards, strength }),
  };
}

/** All words of pictures in one language. */
export interface SceneLanguage {
  readonly full: AltTextStyle;
  readonly brief: AltTextStyle;
}

/** In the language nearest to a locale. */
export const sceneLanguage: (locale: string) => SceneLanguage = perLanguage((locale) => {
  const say = sayIn({ en: pictures }, locale);
  const full = fullTongue(say, plainWords(locale, say));
  return { full, brief: briefTongue(say, full) };
});
