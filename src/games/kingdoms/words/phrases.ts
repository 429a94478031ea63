import { type Say, sayIn } from '../../../words/messages.js';
import { joinNames } from '../../../words/people.js';
import { type Card, type Realm, realmOf } from '../rules/state.js';
import { eventSort, STRENGTH } from '../rules/values.js';
import { en } from './en/messages.js';

export type SayKingdoms = Say<typeof en>;

/** Kingdoms' messages in the language nearest to a locale. */
export const kingdomsIn = (locale: string): SayKingdoms => sayIn({ en }, locale);

/** `fields`: a realm within a sentence. */
export const realmName = (say: SayKingdoms, realm: Realm): string => say('realm', { realm });

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const rankName = (say: SayKingdoms, card: Card): string => say('rank', { rank: card.slice(0, -1) });

/** `Knight of Swords` */
export const cardName = (say: SayKingdoms, card: Card): string => forceName(say, [card]);

/** `9 + 5 of Swords`: the cards of a force, in order; neighbours of one suit share a phrase. */
export function forceName(say: SayKingdoms, cards: readonly Card[]): string {
  const runs: Card[][] = [];
  for (const card of cards) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && realmOf(last[0]) === realmOf(card)) last.push(card);
    else runs.push([card]);
  }
  return runs
    .map((run) =>
      say('ofSuit', {
        ranks: run.map((card) => rankName(say, card)).join(' + '),
        suit: say('suit', { realm: realmOf(run[0] as Card) }),
      }),
    )
    .join(' + ');
}

/** `Knight + 5`: the same after its realm was named; cards of another suit get their full name. */
export const forceShort = (say: SayKingdoms, realm: Realm, cards: readonly Card[]): string =>
  cards.every((card) => realmOf(card) === realm)
    ? cards.map((card) => rankName(say, card)).join(' + ')
    : forceName(say, cards);

/** `9 of Swords, 5 of Cups and 2 of Cups` */
export const cardsNamed = (say: SayKingdoms, cards: readonly Card[]): string =>
  joinNames(
    say,
    cards.map((card) => cardName(say, card)),
  );

/** `The Tower`, alone. */
export const eventName = (say: SayKingdoms, card: Card): string => say('event.name', { n: card.slice(1) });
/** `the Tower`, within a sentence. */
export const theEvent = (say: SayKingdoms, card: Card): string => say('event.the', { n: card.slice(1) });
/** `a disaster: collapse` */
export const eventMeaning = (say: SayKingdoms, card: Card): string => say('event.meaning', { n: card.slice(1) });

/** R28-R33 `the force in front of the wealth is destroyed`: the effect of an event. */
export function eventDoes(say: SayKingdoms, card: Card): string {
  const event = eventSort(card);
  switch (event.sort) {
    case 'disasters':
      return say('does.disaster', { realm: realmName(say, event.realm) });
    case 'omens':
      return say('does.omen', { realm: realmName(say, event.realm) });
    case 'chances':
      return say('does.chance', { realm: realmName(say, event.realm) });
    case 'influences':
      return say('does.influence', { realm: realmName(say, event.realm) });
    case 'leaders':
      return say('does.leader', { n: event.force, realm: realmName(say, event.realm) });
    case 'helpers':
      return say(event.helper === STRENGTH ? 'does.strength' : 'does.temperance');
  }
}

/** Signs for the realms on buttons and in menus, which every system has. */
export const REALM_EMOJI: Readonly<Record<Realm, string>> = { coins: '💰', cups: '🌾', swords: '⚔️', wands: '🙏' };
