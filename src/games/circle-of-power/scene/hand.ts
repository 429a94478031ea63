import type { Seen } from '../../../engine/see.js';
import type { Badge, Cards, Label, Scene } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import { trumpOf } from '../rules/circle.js';
import type { Emperor, PowerOutcome } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import { battleFace, cityPile, emperors, suitSign } from './pieces.js';
import { SCENE_WORDS as say } from './words.js';

type View = Seen<PowerView>;

/** The eye's own cards, its trumps starred, below the four cities and what was played for the initiative. */
export function handScene(seen: View, names: Names, legal: readonly (readonly string[])[]): Scene {
  const { table: view, asked } = seen;
  const own = seen.eye as Emperor;
  const outcome = seen.outcome as PowerOutcome | undefined;
  const can = new Set(asked?.kind === 'initiative' ? legal.flat() : []);
  const square = emperors(view, names, { size: 'small', own, ...(outcome && { outcome }) });
  return {
    title: say.handTitle,
    felt: 'purple',
    body: {
      kind: 'stack',
      pieces: [
        { kind: 'row', align: 'middle', pieces: [when(view), ...ownTrump(view, own)] },
        view.phase === 'over' ? square : { kind: 'row', align: 'middle', pieces: [square, cityPile(view, 'tiny')] },
        ...(view.hand.length > 0 ? [held(view, own, can, asked?.kind === 'attack')] : empty(view, own)),
      ],
    },
  };
}

const when = ({ action, season }: PowerView): Label => ({
  kind: 'label',
  text: say.ofSeason(action, season),
  size: 'large',
  face: 'title',
  tone: 'gold',
  grow: true,
});

/** R14 */
function empty({ phase, auto }: PowerView, own: Emperor): Label[] {
  if (phase === 'over') return [];
  const text = auto[own] ? say.dummyNow : say.handEmpty;
  return [{ kind: 'label', text, size: 'medium', tone: 'quiet', align: 'middle', grow: true }];
}

/** R2 What every starred card has. The alt text says it with the city. */
function ownTrump(view: PowerView, own: Emperor): Badge[] {
  if ((view.cities[own] ?? null) === null) return [];
  const suit = trumpOf(view, own);
  const common = { kind: 'badge', size: 'small', words: '' } as const;
  return suit === null
    ? [{ ...common, sign: 'star', coin: true, crossed: true, text: say.noTrump, tone: 'quiet' }]
    : [{ ...common, sign: suitSign(suit), coin: true, text: say.ownTrump(suit), tone: 'gold' }];
}

/** Smaller while the question is about cities. */
function held(view: PowerView, own: Emperor, can: ReadonlySet<string>, aside: boolean): Cards {
  return {
    kind: 'cards',
    label: say.hand,
    cards: view.hand.map((card) => ({
      ...battleFace(view, own, card),
      ...(can.size > 0 && !can.has(card) && { dim: true }),
    })),
    size: aside ? 'medium' : 'hand',
    spread: 'row',
    dimLabel: say.dimmed,
    grow: true,
  };
}
