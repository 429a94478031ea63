import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { board, type Cards, type Label, type Scene } from '../../../pictures/scene.js';
import { type Emperor, LAST_ACTION } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import type { SayPower } from '../words/phrases.js';
import { ownOf } from '../words/sight.js';
import { ART } from './art.js';
import { captionOf } from './caption.js';
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
export function handScene(say: SayPower, seen: Seen<PowerView>, names: Names): Scene {
  const view = seen.table;
  if (view.phase === 'over') return { ...endScene(say, seen, names, ''), title: say('scene.hand') };
  const own = ownOf(seen);
  const { season, action } = view;
  const x = homeEnd(view.played.some(({ emperor }) => emperor === own)) + 8;
  const when = say('scene.seasonAction', { season, action, last: LAST_ACTION });
  return {
    title: `${say('scene.hand')}: ${when}`,
    felt: ART,
    kinds: KINDS,
    bleeds: true,
    body: board(FRONT_HEIGHT, [
      [landOf(say, view, names, { own }), { x: 0, y: 0, w: 1000 }],
      [view.hand.length > 0 ? held(say, view, own) : empty(say, view, own), { ...ON_WALLS, x, w: WALLS_END - x }],
      [prospectOf(say, view, true), NEXT],
    ]),
  };
}

/** R14 */
const empty = (say: SayPower, { auto }: PowerView, own: Emperor): Label => ({
  ...captionOf(say(auto[own] ? 'scene.dummyNow' : 'scene.noCards'), 'line'),
  wraps: true,
  over: true,
});

function held(say: SayPower, view: PowerView, own: Emperor): Cards {
  return {
    kind: 'cards',
    label: say('scene.cards'),
    cards: view.hand.map((card) => battleFace(say, view, own, card)),
    size: 'large',
    widest: CARD,
    spread: 'row',
    grow: true,
    over: true,
  };
}
