import { sure } from '../../../engine/sure.js';
import { type FileOf, type Force, forcesOf, idOf, type KingdomsState, kingdomOf } from './state.js';
import type { G, StepsOf } from './table.js';

/** The most forces offered at once (section 5). */
const MOST_OFFERED = 24;

export const arranging: StepsOf<'arrange' | 'ranked'> = {
  /** R13 Which force, or which forces joined, stand at the next rank. */
  arrange(g) {
    const { state: s } = g;
    s.phase = 'arrange';
    const ids = unplaced(s).map(idOf).slice(0, MOST_OFFERED);
    g.ask({ seat: s.current, kind: 'arrange', options: [...ids, 'done'] });
    g.then('ranked', { seat: s.current });
  },
  ranked(g, { seat }) {
    const { state: s } = g;
    const chosen = g.answer(seat);
    const done = chosen[0] === 'done';
    if (!done) {
      const rank = unplaced(s)
        .map(idOf)
        .filter((id) => chosen.includes(id));
      sure(s.arrange).ranks.push(rank);
    }
    if (!done && unplaced(s).length > 1) return g.then('arrange', {});
    finish(g);
    g.then('act', {});
  },
};

/** The forces of the file under arrangement that have no place yet, in file order. */
export function unplaced(s: KingdomsState): Force[] {
  const { realm, ranks } = sure(s.arrange);
  return leftToPlace(kingdomOf(s, s.current)[realm], ranks);
}

/** R13 The forces of a file without a place yet, in file order. Of a state or of a view. */
export function leftToPlace<F extends { readonly cards: readonly string[] }>(
  file: FileOf<F>,
  ranks: readonly (readonly string[])[],
): F[] {
  const placed = ranks.flat();
  return forcesOf(file).filter((force) => !placed.includes(idOf(force)));
}

/** R13, R14 Arranges the file as chosen; forces not named keep their order behind. */
function finish(g: G): void {
  const { state: s } = g;
  const { realm, ranks } = sure(s.arrange);
  const file = kingdomOf(s, s.current)[realm];
  const named = ranks.map((ids) => joined(forcesOf(file).filter((force) => ids.includes(idOf(force)))));
  const [active, ...reserve] = [...named, ...unplaced(s)];
  file.active = sure(active);
  file.reserve = reserve;
  s.arranged.push(realm);
  s.arrange = null;
  const sizes = reserve.map(({ cards }) => cards.length);
  g.tell({ type: 'arranged', seat: s.current, realm, cards: file.active.cards, reserve: sizes });
}

/** The parts to join: a force, of a state or as its owner sees it. */
type Parts<C, W, H> = { readonly cards: readonly C[]; readonly wounds: readonly W[]; readonly helpers: readonly H[] };

/** R14, G5 One force of several, in the order they stood. */
export const joined = <C, W, H>(parts: readonly Parts<C, W, H>[]): { cards: C[]; wounds: W[]; helpers: H[] } => ({
  cards: parts.flatMap(({ cards }) => cards),
  wounds: parts.flatMap(({ wounds }) => wounds),
  helpers: parts.flatMap(({ helpers }) => helpers),
});
