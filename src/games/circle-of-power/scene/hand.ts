import type { Seen } from '../../../engine/see.js';
import type { Badge, Cards, Label, Scene } from '../../../pictures/scene.js';
import { cardNames } from '../../../words/cards.js';
import type { Names } from '../../contract.js';
import { trumpOf } from '../rules/circle.js';
import { type Emperor, LAST_ACTION, type PowerOutcome } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import type { SayPower } from '../words/phrases.js';
import { ownOf } from '../words/sight.js';
import { battleFace, cityPile, suitSign } from './faces.js';
import { emperors } from './square.js';

/** The eye's own cards, its trumps starred, below the four cities and what was played for the initiative. */
export function handScene(
  say: SayPower,
  seen: Seen<PowerView>,
  names: Names,
  legal: readonly (readonly string[])[],
): Scene {
  const { table: view, asked } = seen;
  const own = ownOf(seen);
  const outcome = seen.outcome as PowerOutcome | undefined;
  const can = new Set(asked?.kind === 'initiative' ? legal.flat() : []);
  const square = emperors(say, view, names, { size: 'small', own, ...(outcome && { outcome }) });
  return {
    title: say('scene.hand'),
    felt: 'purple',
    body: {
      kind: 'stack',
      pieces: [
        { kind: 'row', align: 'middle', pieces: [when(say, view), ...ownTrump(say, view, own)] },
        view.phase === 'over'
          ? square
          : { kind: 'row', align: 'middle', pieces: [square, cityPile(say, view, 'tiny')] },
        ...(view.hand.length > 0 ? [held(say, view, own, can, asked?.kind === 'attack')] : empty(say, view, own)),
      ],
    },
  };
}

const when = (say: SayPower, { action, season }: PowerView): Label => ({
  kind: 'label',
  text: say('scene.seasonAction', { season, action, last: LAST_ACTION }),
  size: 'large',
  face: 'title',
  tone: 'gold',
  grow: true,
  wraps: true,
});

/** R14 */
function empty(say: SayPower, { phase, auto }: PowerView, own: Emperor): Label[] {
  if (phase === 'over') return [];
  const text = say(auto[own] ? 'scene.dummyNow' : 'scene.noCards');
  return [{ kind: 'label', text, size: 'medium', tone: 'quiet', align: 'middle', grow: true }];
}

/** R2 What every starred card has. The alt text says it with the city. */
function ownTrump(say: SayPower, view: PowerView, own: Emperor): Badge[] {
  if (view.cities[own] === null) return [];
  const suit = trumpOf(view, own);
  const common = { kind: 'badge', size: 'small', words: '', coin: true } as const;
  if (suit === null) return [{ ...common, sign: 'star', crossed: true, text: say('scene.noTrump'), tone: 'quiet' }];
  return [
    {
      ...common,
      sign: suitSign(suit),
      text: say('scene.ownTrump', { suit: cardNames(say.locale).suit(suit) }),
      tone: 'gold',
    },
  ];
}

/** Smaller while the question is about cities. */
function held(say: SayPower, view: PowerView, own: Emperor, can: ReadonlySet<string>, aside: boolean): Cards {
  return {
    kind: 'cards',
    label: say('scene.cards'),
    cards: view.hand.map((card) => ({
      ...battleFace(say, view, own, card),
      ...(can.size > 0 && !can.has(card) && { dim: true }),
    })),
    size: aside ? 'medium' : 'hand',
    spread: 'row',
    dimLabel: say('scene.dimmed'),
    grow: true,
  };
}
