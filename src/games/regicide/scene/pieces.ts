import { type Suit, suitOf } from '../../../cards/standard.js';
import type { Badge, CardFace, CardSize, Cards, Label, Meter, Sign, SuitColours } from '../../../pictures/scene.js';
import { cardNames } from '../../../words/cards.js';
import type { Names } from '../../contract.js';
import type { Card } from '../rules/state.js';
import { leftOf } from '../rules/strike.js';
import type { RegicideView } from '../rules/view.js';
import { cardName, type SayRegicide } from '../words/phrases.js';

/* What both pictures are made of. Texts whose keys end in `Words` are whole sentences, for the alt text. */

export type EnemyView = NonNullable<RegicideView['enemy']>;

export interface SceneOptions {
  readonly say: SayRegicide;
  /** By seat. */
  readonly names: Names;
  readonly colours?: SuitColours;
}

export const nameAt = (names: Names, seat: number): string => names[seat] ?? '';

export const face = (say: SayRegicide, card: Card): CardFace => ({
  deck: 'standard',
  card,
  name: cardName(say, card),
});

export const back = (say: SayRegicide): CardFace => ({ deck: 'standard', card: 'back', name: say('scene.back') });

export const oneCard = (say: SayRegicide, label: string, card: Card, size: CardSize): Cards => ({
  kind: 'cards',
  label,
  cards: [face(say, card)],
  size,
  spread: 'row',
});

/** A royal's name beside its card, which says it in the alt text. */
export const royalLabel = (say: SayRegicide, card: Card): Label => ({
  kind: 'label',
  text: cardName(say, card),
  size: 'large',
  face: 'title',
  tone: 'gold',
  words: '',
  grow: true,
});

/** `named`: with the enemy's name, where no other text says it. */
export function healthMeter(say: SayRegicide, enemy: EnemyView, named: boolean): Meter {
  const health = { left: Math.max(0, leftOf(enemy)), of: enemy.health };
  return {
    kind: 'meter',
    value: health.left,
    max: health.of,
    text: named
      ? say('scene.enemyHealth', { enemy: cardName(say, enemy.card), ...health })
      : say('scene.health', health),
    tone: 'bad',
    words: say('scene.healthWords', health),
    grow: true,
  };
}

export function attackBadge(say: SayRegicide, { attack, due, shield }: EnemyView): Badge {
  return {
    kind: 'badge',
    sign: 'sword',
    text: attack === due ? say('scene.attack', { attack }) : say('scene.attackLess', { attack, due }),
    tone: due === 0 ? 'good' : 'bad',
    words: say('scene.attackWords', { attack, due, shield }),
  };
}

/** Its words are in the attack's. */
export const shieldBadge = (say: SayRegicide, { shield }: EnemyView): Badge => ({
  kind: 'badge',
  sign: 'shield',
  text: say('scene.shield', { shield }),
  tone: 'good',
  words: '',
});

const SIGNS: Readonly<Record<Suit, Sign>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };

export function immunityBadge(say: SayRegicide, { card, immune }: EnemyView): Badge {
  const own = suitOf(card) ?? 'C';
  const suit = cardNames(say.locale).suit(own);
  if (!immune)
    return {
      kind: 'badge',
      sign: 'broken-shield',
      text: say('scene.broken'),
      tone: 'gold',
      words: say('scene.brokenWords', { suit }),
    };
  return {
    kind: 'badge',
    sign: SIGNS[own],
    crossed: true,
    text: say('scene.immune', { suit }),
    tone: 'plain',
    words: say('scene.immuneWords', { suit }),
  };
}
