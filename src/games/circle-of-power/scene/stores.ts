import { type Box, CARD_RATIO, fitText, line, type PieceKind, READABLE_PX } from '../../../pictures/own-piece.js';
import type { OwnPiece } from '../../../pictures/scene.js';
import type { PowerView } from '../rules/view.js';
import type { Called, SayPower } from '../words/phrases.js';
import { drawnName, inWords } from './words.js';

/** On one line at the edge: everything next to the map. */
export interface Stores extends OwnPiece {
  readonly kind: 'own:stores';
  /** `pile`: with a back before it. `name`: after it, cut where there is no room. */
  readonly items: readonly { readonly text: string; readonly pile?: true; readonly name?: string }[];
}

const H = 44;
const BACK = 28;
const GAP = 34;

export const stores: PieceKind<Stores> = {
  lay({ items }, room) {
    const ahead = (pile?: true): number => (pile ? BACK + 12 : 0);
    const told = items.map(({ text, pile }) => ({ pile, text: fitText(text, 'text', 33, READABLE_PX, room) }));
    const wide = told.reduce((sum, { text, pile }) => sum + ahead(pile) + text.width + GAP, -GAP);
    const names = items.map(({ name = '' }) => fitText(name, 'strong', 33, READABLE_PX, room - wide - 10));
    let x = (room - wide - names.reduce((sum, { width }) => sum + width + (width > 0 ? 10 : 0), 0)) / 2;
    const boxes = told.flatMap(({ text, pile }, i): Box[] => {
      const name = names[i]!;
      const left = x + ahead(pile);
      const after = left + text.width + 10;
      const h = Math.round(BACK * CARD_RATIO);
      const at = { x, y: (H - h) / 2, w: BACK, h };
      x = (name.width > 0 ? after + name.width : left + text.width) + GAP;
      return [
        ...(pile ? [{ draw: 'card', face: { deck: 'standard', card: 'back' }, dim: false, ...at } as const] : []),
        line(text, 'text', 'quiet', { x: left, y: 0, w: text.width, h: H }, 'left'),
        ...(name.width > 0 ? [line(name, 'strong', 'quiet', { x: after, y: 0, w: name.width, h: H }, 'left')] : []),
      ];
    });
    return { w: room, h: H, boxes };
  },
};

/** R3, R9 The battle deck, the cards played since its shuffle, and the dealer. */
export function storesOf(say: SayPower, { battleDeck, battlePlayed, dealer }: PowerView, all: Called): Stores {
  return {
    kind: 'own:stores',
    minor: true,
    aside: true,
    items: [
      { text: say('scene.battleDeck', { n: battleDeck }), pile: true },
      { text: say('scene.battlePlayed', { n: battlePlayed.length }) },
      { text: say('scene.dealer'), name: drawnName(say, all, dealer) },
    ],
    words: say('scene.storesWords', { deck: battleDeck, played: battlePlayed.length, who: inWords(all[dealer]) }),
  };
}
