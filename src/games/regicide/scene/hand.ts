import type { Badge, Cards, Piece, Scene } from '../../../pictures/scene.js';
import type { Card } from '../rules/state.js';
import type { RegicideView } from '../rules/view.js';
import type { SayRegicide } from '../words/phrases.js';
import { attackBadge, face, healthMeter, immunityBadge, oneCard, type SceneOptions } from './pieces.js';

export interface HandOptions extends SceneOptions {
  /** Cards that some legal choice holds; the others are dimmed. All, if not given. */
  readonly choosable?: readonly Card[];
  /** The eye must cover the blow now. */
  readonly covering?: boolean;
}

/** The eye's own cards, below what they must be held against. */
export function handScene(view: RegicideView, options: HandOptions): Scene {
  const { say, colours, covering = false } = options;
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
  return {
    title: say('scene.handTitle'),
    felt: 'wine',
    ...(colours && { colours }),
    body: { kind: 'stack', pieces: [...facing(say, view.enemy, covering), hand] },
  };
}

/** The enemy in one line, above a hand. */
function facing(say: SayRegicide, enemy: RegicideView['enemy'], covering: boolean): Piece[] {
  if (enemy === null) return [];
  const cover = covering ? [coverNow(say, enemy.due)] : [];
  return [
    {
      kind: 'row',
      align: 'middle',
      pieces: [
        oneCard(say, say('scene.enemy'), enemy.card, 'small'),
        {
          kind: 'stack',
          gap: 'tight',
          grow: true,
          pieces: [
            healthMeter(say, enemy, true),
            { kind: 'row', pieces: [attackBadge(say, enemy), immunityBadge(say, enemy), ...cover] },
          ],
        },
      ],
    },
  ];
}

const coverNow = (say: SayRegicide, due: number): Badge => ({
  kind: 'badge',
  sign: 'skull',
  text: say('scene.cover', { due }),
  tone: 'gold',
  words: say('scene.coverWords', { due }),
});
