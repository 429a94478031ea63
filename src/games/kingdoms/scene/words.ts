import type { Messages } from '../../../../locales/messages.js';
import { tarotRankOf } from '../../../cards/tarot.js';
import { perLanguage } from '../../../words/languages.js';
import { type Say, sayIn } from '../../../words/messages.js';
import { yesNo } from '../../../words/people.js';
import { joinList } from '../../../words/shared.js';
import type { Tongues } from '../../roomy.js';
import { type Card, type KingdomsOutcome, type Realm, realmOf } from '../rules/state.js';
import type { ForceView } from '../rules/view.js';

export type SayPictures = Say<Messages['pictures/kingdoms']>;

/** Names in alt texts are cut after this many characters. */
export const NAME_LIMIT = 16;

/** The names of cards in pictures. Numbers are shorter than their names; piles have the names of their realms. */
export const eventName = (say: SayPictures, card: Card): string => say('event', { n: card.slice(1) });
const rankName = (say: SayPictures, card: Card): string => say('rank', { rank: tarotRankOf(card) });
const suitName = (say: SayPictures, card: Card): string => say('suit', { realm: realmOf(card) });
export const cardName = (say: SayPictures, card: Card): string =>
  card.startsWith('M')
    ? eventName(say, card)
    : say('ofSuit', { ranks: rankName(say, card), suit: suitName(say, card) });

/** A common suit is named only once. */
export function cardsName(say: SayPictures, cards: readonly Card[]): string {
  const [first] = cards;
  const same = first !== undefined && cards.every((each) => realmOf(each) === realmOf(first));
  if (!same) return cards.map((card) => cardName(say, card)).join('+');
  return say('ofSuit', { ranks: cards.map((card) => rankName(say, card)).join('+'), suit: suitName(say, first) });
}

export const realmsNamed = (say: SayPictures, realms: readonly Realm[]): string =>
  realms.map((realm) => say('realm', { realm })).join(', ');

/** `who`: the first loser, if somebody lost. */
export const reasonWords = (say: SayPictures, { reason }: KingdomsOutcome, turn: number, who: string): string =>
  reason === 'elimination' ? say('elimination', { who, turn }) : say('limit', { turn });

/** The style of a kingdom's alt text. */
export interface AltTextStyle {
  /** Whether there is room for everything. */
  readonly roomy: boolean;
  /** All other words of pictures. */
  readonly say: SayPictures;
  /** Most cards of a file belong to its realm, so only the others are named with their suit. */
  cards(realm: Realm, cards: readonly Card[]): string;
  /** For cards of any realm. */
  named(cards: readonly Card[]): string;
  leader(card: Card, realm: Realm, force: number): string;
  influence(card: Card, realm: Realm, wait: number): string;
  /** `printed`: whether its single card shows the value. */
  value(value: number, nominal: number, printed: boolean): string;
  wounds(wounds: readonly Wound[]): string[];
  behindCards(forces: readonly string[]): string;
}

type Wound = ForceView['wounds'][number];

/** In full words. */
function fullTongue(say: SayPictures): AltTextStyle {
  const and = (all: readonly string[]): string => joinList(all, say.locale);
  const inFile = (realm: Realm, cards: readonly Card[]): string =>
    and(cards.map((card) => (realmOf(card) === realm ? rankName(say, card) : cardName(say, card))));
  return {
    roomy: true,
    say,
    named: (cards) => and(cards.map((card) => cardName(say, card))),
    cards: inFile,
    leader: (card, realm, force) =>
      say('full.leader', { event: eventName(say, card), realm: say('realm', { realm }), force }),
    influence: (card, realm, wait) =>
      say('full.influence', { event: eventName(say, card), realm: say('realm', { realm }), wait }),
    value: (value, nominal, printed) =>
      printed && value === nominal ? '' : say('full.worth', { value, less: yesNo(value !== nominal), nominal }),
    wounds: (wounds) => wounds.map(({ cards, value }) => say('full.wound', { value, cards: inFile('swords', cards) })),
    behindCards: (forces) => say('behindCards', { forces: forces.join(', ') }),
  };
}

/** How many cards of a force are named where there is little room. */
const FEW = 2;
/** From this many forces behind another on they are only counted. */
const MANY = 10;

/** The short style: of many cards the first, of wounds their sum, and of events their owner. */
function briefTongue(say: SayPictures, full: AltTextStyle): AltTextStyle {
  const few = (cards: readonly Card[], named: (some: readonly Card[]) => string): string =>
    cards.length <= FEW ? named(cards) : say('brief.more', { cards: named(cards.slice(0, 1)), n: cards.length - 1 });
  return {
    ...full,
    roomy: false,
    cards: (realm, cards) => few(cards, (some) => full.cards(realm, some)),
    named: (cards) => few(cards, full.named),
    leader: (card, realm) => say('brief.leader', { event: eventName(say, card), realm: say('realm', { realm }) }),
    influence: (card, realm, wait) =>
      say('brief.influence', { event: eventName(say, card), realm: say('realm', { realm }), wait }),
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

export type SceneLanguage = Tongues<AltTextStyle>;

/** In the language nearest to a locale. */
export const sceneLanguage: (locale: string) => SceneLanguage = perLanguage((locale) => {
  const say = sayIn('pictures/kingdoms', locale);
  const full = fullTongue(say);
  return { tongues: [full, briefTongue(say, full)], room: 920 };
});
