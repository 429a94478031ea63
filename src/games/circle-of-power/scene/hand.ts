import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { board, type Cards, type Label, type Piece, type Scene } from '../../../pictures/scene.js';
import { type Emperor, LAST_ACTION } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import type { SayPower } from '../words/phrases.js';
import { ownOf } from '../words/sight.js';
import { ART } from './art.js';
import { endScene } from './end.js';
import { battleFace } from './faces.js';
import { KINDS } from './kinds.js';
import { landOf } from './land.js';
import { prospectOf } from './prospect.js';

/** Below the land: cards larger than those on it, and next to them the next city. */
const HEIGHT = 694;
const CARD = 157;
const CARDS = { x: 0, y: 474, w: 770, h: 220 } as const;
const NEXT = { x: 780, y: 472, w: 164 } as const;

/** The eye's own cards with starred trumps, below the four cities and the cards played for the initiative. */
export function handScene(
  say: SayPower,
  seen: Seen<PowerView>,
  names: Names,
  legal: readonly (readonly string[])[],
): Scene {
  const { table: view, asked } = seen;
  if (view.phase === 'over') return { ...endScene(say, seen, names, ''), title: say('scene.hand') };
  const own = ownOf(seen);
  const can = new Set(asked?.kind === 'initiative' ? legal.flat() : []);
  const { season, action } = view;
  const when = say('scene.seasonAction', { season, action, last: LAST_ACTION });
  return {
    title: `${say('scene.hand')}: ${when}`,
    felt: ART,
    kinds: KINDS,
    body: board(HEIGHT, [
      [landOf(say, view, names, { size: 'hand', own }), { x: 0, y: 0, w: 944 }],
      [view.hand.length > 0 ? held(say, view, own, can) : empty(say, view, own), CARDS],
      [prospectOf(say, view, true), NEXT],
    ]),
  };
}

/** R14 */
function empty(say: SayPower, { auto }: PowerView, own: Emperor): Piece {
  const text = say(auto[own] ? 'scene.dummyNow' : 'scene.noCards');
  const label: Label = { kind: 'label', text, size: 'large', tone: 'quiet', align: 'middle', grow: true, wraps: true };
  return label;
}

function held(say: SayPower, view: PowerView, own: Emperor, can: ReadonlySet<string>): Cards {
  return {
    kind: 'cards',
    label: say('scene.cards'),
    cards: view.hand.map((card) => ({
      ...battleFace(say, view, own, card),
      ...(can.size > 0 && !can.has(card) && { dim: true }),
    })),
    size: 'hand',
    widest: CARD,
    spread: 'row',
    dimLabel: say('scene.dimmed'),
    grow: true,
  };
}
