import { type Suit, suitOf } from '../../../cards/standard.js';
import type { Names } from '../../../contract/game.js';
import {
  board,
  type CardFace,
  type Label,
  type LeafPiece,
  type OwnKinds,
  type Place,
  type Scene,
  type Sign,
  type Tone,
} from '../../../pictures/scene.js';
import { cardNames } from '../../../words/cards.js';
import type { Card } from '../rules/state.js';
import { leftOf } from '../rules/strike.js';
import type { RegicideView } from '../rules/view.js';
import { cardName, type SayRegicide } from '../words/phrases.js';
import { ART } from './art.js';
import { fan } from './fan.js';
import { type Hero, hero } from './hero.js';
import { heap, part, sitter, war } from './side.js';

/* The parts of the pictures. Keys in `…Words` are whole sentences, for the alt text. */

export const KINDS: OwnKinds = {
  'own:hero': hero,
  'own:fan': fan,
  'own:war': war,
  'own:heap': heap,
  'own:sitter': sitter,
  'own:part': part,
};

/** Cards thrown on the table are a little askew. */
export const TILTS = [-4, 3, -3, 4] as const;

export type Placed = readonly [LeafPiece, Place];

/** A picture half as high as wide, within its margins. */
export const FLAT = { w: 970, h: 496, margin: 15 } as const;

export const flat = (title: string, placed: readonly Placed[]): Scene => ({
  title,
  felt: ART,
  kinds: KINDS,
  bleeds: true,
  body: board(FLAT.h + 2 * FLAT.margin, [[board(FLAT.h, placed), { x: FLAT.margin, y: FLAT.margin, w: FLAT.w }]]),
});

export type EnemyView = NonNullable<RegicideView['enemy']>;

export interface SceneOptions {
  readonly say: SayRegicide;
  /** By seat. */
  readonly names: Names;
}

export const nameAt = (names: Names, seat: number): string => names[seat] ?? '';

export const face = (say: SayRegicide, card: Card): CardFace => ({
  deck: 'standard',
  card,
  name: cardName(say, card),
});

export const back = (say: SayRegicide): CardFace => ({ deck: 'standard', card: 'back', name: say('scene.back') });

/** In the largest letters. `words`: for the alt text, empty where a neighbour says it. */
export const heading = (text: string, tone: Tone = 'gold', words: string = text): Label => ({
  ...textOf(text, 56, tone, words),
  face: 'title',
});

export const textOf = (text: string, size: number, tone: Tone = 'plain', words: string = text): Label => ({
  kind: 'label',
  text,
  size,
  tone,
  align: 'middle',
  grow: true,
  words,
});

const SIGNS: Readonly<Record<Suit, Sign>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };
const signOf = (card: Card): Sign => SIGNS[suitOf(card) ?? 'C'];

/** Health, attack, shield and immunity as a hero shows them. */
export function standing(say: SayRegicide, enemy: EnemyView): Pick<Hero, 'life' | 'chips' | 'line' | 'immune'> {
  const { card, health, due, shield, immune } = enemy;
  return {
    life: { left: Math.max(0, leftOf(enemy)), of: health, text: say('scene.ofHealth', { of: health }) },
    chips: [
      { sign: 'sword', text: String(due), ink: due === 0 ? 'good' : 'bad' },
      ...(shield > 0 ? [{ sign: 'shield', text: String(shield), ink: 'good' } as const] : []),
    ],
    line: immune ? say('scene.immune', { suit: suitNamed(say, card) }) : say('scene.broken'),
    ...(immune && { immune: signOf(card) }),
  };
}

const suitNamed = (say: SayRegicide, card: Card): string => cardNames(say.locale).suit(suitOf(card) ?? 'C');

/** The enemy in sentences, for the alt text. */
export function enemyWords(say: SayRegicide, enemy: EnemyView): string {
  const { card, attack, due, health, shield, immune } = enemy;
  return [
    say('scene.enemyWords', { enemy: cardName(say, card) }),
    say('scene.healthWords', { left: Math.max(0, leftOf(enemy)), of: health }),
    say('scene.attackWords', { attack, due, shield }),
    say(immune ? 'scene.immuneWords' : 'scene.brokenWords', { suit: suitNamed(say, card) }),
  ].join(' ');
}
