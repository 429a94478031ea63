import type { Seen } from '../../engine/see.js';
import type { Badge, Cards, Scene } from '../../pictures/scene.js';
import type { Names } from '../contract.js';
import { trumpOf } from './circle.js';
import { battleFace, cityPile, emperors, suitSign } from './scene-pieces.js';
import { SCENE_WORDS as say } from './scene-words.js';
import type { Emperor } from './state.js';
import type { PowerView } from './view.js';

type View = Seen<PowerView>;

/** The eye's own cards, its trumps starred, below the four cities and what was played for the initiative. */
export function handScene(seen: View, names: Names, legal: readonly (readonly string[])[]): Scene {
  const { table: view, asked } = seen;
  const own = seen.eye as Emperor;
  const can = new Set(asked?.kind === 'initiative' ? legal.flat() : []);
  return {
    title: say.handTitle,
    felt: 'purple',
    body: {
      kind: 'stack',
      pieces: [
        { kind: 'label', text: say.ofSeason(view.action, view.season), size: 'medium', face: 'title', tone: 'gold' },
        {
          kind: 'row',
          align: 'middle',
          pieces: [
            emperors(view, names, { size: 'small', own }),
            {
              kind: 'stack',
              align: 'middle',
              pieces: [cityPile(view, 'tiny'), ownTrump(view, own)],
            },
          ],
        },
        held(view, own, can),
      ],
    },
  };
}

/** R2 What every starred card has. */
function ownTrump(view: PowerView, own: Emperor): Badge {
  const suit = trumpOf(view, own);
  return suit === null
    ? { kind: 'badge', sign: 'star', crossed: true, text: say.none, tone: 'quiet', size: 'small', words: '' }
    : { kind: 'badge', sign: suitSign(suit), coin: true, text: say.trump, tone: 'gold', size: 'small', words: '' };
}

function held(view: PowerView, own: Emperor, can: ReadonlySet<string>): Cards {
  return {
    kind: 'cards',
    label: view.hand.length === 0 ? say.handEmpty : say.hand,
    cards: view.hand.map((card) => ({
      ...battleFace(view, own, card),
      ...(can.size > 0 && !can.has(card) && { dim: true }),
    })),
    size: 'hand',
    spread: 'row',
    dimLabel: say.dimmed,
    grow: true,
  };
}
