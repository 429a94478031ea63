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
import { FRONT_HEIGHT, homeEnd, ON_WALLS, WALLS_END } from './front.js';
import { KINDS } from './kinds.js';
import { landOf } from './land.js';
import { prospectOf } from './prospect.js';

/** Next to the own walls. */
const NEXT = { x: 828, y: 268, w: 158, h: 248 } as const;
const CARD = 157;

/** The eye's own cards with starred trumps on the own walls, opposite the rivals' cities and their cards. */
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
  const x = homeEnd(view.played.some(({ emperor }) => emperor === own)) + 8;
  const when = say('scene.seasonAction', { season, action, last: LAST_ACTION });
  return {
    title: `${say('scene.hand')}: ${when}`,
    felt: ART,
    kinds: KINDS,
    bleeds: true,
    body: board(FRONT_HEIGHT, [
      [landOf(say, view, names, { size: 'hand', own }), { x: 0, y: 0, w: 1000 }],
      [view.hand.length > 0 ? held(say, view, own, can) : empty(say, view, own), { ...ON_WALLS, x, w: WALLS_END - x }],
      [prospectOf(say, view, true), NEXT],
    ]),
  };
}

/** R14 */
function empty(say: SayPower, { auto }: PowerView, own: Emperor): Piece {
  const text = say(auto[own] ? 'scene.dummyNow' : 'scene.noCards');
  const label: Label = {
    kind: 'label',
    text,
    size: 'large',
    tone: 'plain',
    align: 'middle',
    grow: true,
    wraps: true,
    over: true,
  };
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
    size: 'large',
    widest: CARD,
    spread: 'row',
    dimLabel: say('scene.dimmed'),
    grow: true,
    over: true,
  };
}
