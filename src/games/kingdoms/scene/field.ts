import type { Seat } from '../../../engine/table.js';
import type { Badge, CardFace, Piece, Pile, Row } from '../../../pictures/scene.js';
import { REALMS, type Realm } from '../rules/state.js';
import type { KingdomsView } from '../rules/view.js';
import { back, eventBack, face, helperSign, realmSign } from './pieces.js';
import type { SceneWords } from './words.js';

/** The four realm piles and the events; the last event lies open. The first pile says it of all. */
export function piles(say: SceneWords, { piles: sizes, eventDiscard }: KingdomsView): Row {
  const last = eventDiscard.at(-1);
  const words = say.pilesWords(
    REALMS.map((realm) => [realm, sizes[realm]] as const),
    sizes.events,
    eventDiscard.length,
    last && say.event(last),
  );
  const pile = (label: string, count: number, top: CardFace, told = ''): Pile => ({
    kind: 'pile',
    label,
    count,
    top,
    size: 'tiny',
    words: told,
  });
  return {
    kind: 'row',
    align: 'bottom',
    gap: 'tight',
    pieces: [
      ...REALMS.map((realm, i) => pile(say.realm(realm), sizes[realm], back(say), i === 0 ? words : '')),
      pile(say.events, sizes.events, eventBack(say)),
      pile(say.discard, eventDiscard.length, last === undefined ? eventBack(say) : face(say, last)),
    ],
  };
}

/** The turn beside the piles. */
export const turnAndPiles = (say: SceneWords, view: KingdomsView): Row => ({
  kind: 'row',
  align: 'middle',
  pieces: [
    {
      kind: 'stack',
      gap: 'tight',
      grow: true,
      pieces: [
        {
          kind: 'label',
          text: say.turn(view.turn),
          size: 'huge',
          face: 'title',
          tone: 'gold',
          grow: true,
          words: say.turnOf(view.turn, view.limit),
        },
        { kind: 'label', text: say.ofLimit(view.limit), size: 'large', tone: 'quiet', grow: true, words: '' },
      ],
    },
    piles(say, view),
  ],
});

/** Where something happens in a kingdom: the invader is abroad, or its target was struck. */
export function lit({ invasion, current }: KingdomsView, seat: Seat): ReadonlySet<Realm> {
  if (invasion === null) return new Set();
  return new Set([seat === current ? invasion.realm : invasion.target]);
}

/** Between the kingdoms: the invasion under way, the purchase, what was arranged, the helper in somebody's hands. */
export function battlefield(say: SceneWords, view: KingdomsView): Piece[] {
  const badges = happening(say, view);
  return badges.length === 0 ? [] : [{ kind: 'row', align: 'middle', pieces: badges }];
}

export const badge = (sign: Badge['sign'], text: string, words = text, tone: Badge['tone'] = 'gold'): Badge => ({
  kind: 'badge',
  sign,
  text,
  tone,
  words,
});

function happening(
  say: SceneWords,
  { invasion, purchase, phase, draws, arrange, arranged, helper }: KingdomsView,
): Piece[] {
  if (phase === 'action') return arranged.length === 0 ? [] : [badge('cards', say.arranged(arranged))];
  if (invasion !== null) {
    const { realm, target, effective } = invasion;
    const words = say.invasionWords(realm, target, effective);
    return [{ ...badge(realmSign(realm), say.invasion(realm, target, effective), words), size: 'large' }];
  }
  if (purchase !== null) {
    const drawn = REALMS.flatMap((realm) => (draws[realm] > 0 ? [[realm, draws[realm]] as const] : []));
    return [badge('cards', phase === 'keep' ? say.draws(drawn) : say.buys(purchase.draws))];
  }
  if (arrange !== null) return [badge(realmSign(arrange.realm), say.placed(arrange.realm, []))];
  if (helper === null) return [];
  return [
    { kind: 'cards', label: say.helperLabel, cards: [face(say, helper)], size: 'tiny', spread: 'row' },
    badge(helperSign(helper), say.helper(helper), ''),
  ];
}
