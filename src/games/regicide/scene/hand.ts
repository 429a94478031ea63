import type { Cards, Scene } from '../../../pictures/scene.js';
import type { Card } from '../rules/state.js';
import type { RegicideView } from '../rules/view.js';
import { cardName, type SayRegicide } from '../words/phrases.js';
import { ART } from './art.js';
import type { Facing } from './facing.js';
import { enemyWords, face, KINDS, type SceneOptions, standing } from './pieces.js';

export interface HandOptions extends SceneOptions {
  /** Cards in some legal choice; the others are dimmed. By default all. */
  readonly choosable?: readonly Card[];
  /** The eye must cover the blow now. */
  readonly covering?: boolean;
}

/** The eye's own cards, below their target. */
export function handScene(view: RegicideView, options: HandOptions): Scene {
  const { say, covering = false } = options;
  const choosable = options.choosable && new Set(options.choosable);
  const hand: Cards = {
    kind: 'cards',
    label: view.hand.length === 0 ? say('scene.handEmpty') : say('scene.hand'),
    cards: view.hand.map((card) => ({ ...face(say, card), ...(choosable?.has(card) === false && { dim: true }) })),
    size: 'hand',
    spread: 'row',
    dimLabel: say('scene.dimmed'),
    grow: true,
  };
  const pieces = view.enemy ? [enemyLine(say, view.enemy, covering), hand] : [hand];
  return {
    title: say('scene.handTitle'),
    felt: ART,
    kinds: KINDS,
    body: { kind: 'stack', pieces },
  };
}

/** The enemy in one line; with the cost of a blow that must be covered. */
function enemyLine(say: SayRegicide, enemy: NonNullable<RegicideView['enemy']>, covering: boolean): Facing {
  const { life, chips, line = '', immune } = standing(say, enemy);
  const { due } = enemy;
  const [, ...others] = chips;
  const words = enemyWords(say, enemy);
  return {
    kind: 'own:facing',
    card: enemy.card,
    life: life!,
    name: cardName(say, enemy.card),
    chips: covering ? [{ sign: 'skull', text: say('scene.cover', { due }), ink: 'gold' }, ...others] : chips,
    line,
    brief: say(immune ? 'scene.immuneBrief' : 'scene.brokenBrief'),
    ...(immune && { immune }),
    words: covering ? `${words} ${say('scene.coverWords', { due })}` : words,
    grow: true,
  };
}
