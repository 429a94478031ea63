import { type Card, type Force, forcesOf, idOf, type KingdomsState, kingdomOf } from './state.js';
import type { G, StepsOf } from './table.js';

/** As many forces as are offered at once (section 5). */
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
      s.arrange?.ranks.push(rank);
    }
    if (!done && unplaced(s).length > 1) return g.then('arrange', {});
    finish(g);
    g.then('act', {});
  },
};

/** The forces of the file under arrangement that stand nowhere yet, in file order. */
export function unplaced(s: KingdomsState): Force[] {
  const { realm, ranks } = arrangementOf(s);
  const placed = ranks.flat();
  return forcesOf(kingdomOf(s, s.current)[realm]).filter((force) => !placed.includes(idOf(force)));
}

const arrangementOf = ({ arrange }: KingdomsState) => arrange as NonNullable<typeof arrange>;

/** R13, R14 The file as it was said; what was not named keeps its order behind. */
function finish(g: G): void {
  const { state: s } = g;
  const { realm, ranks } = arrangementOf(s);
  const file = kingdomOf(s, s.current)[realm];
  const rest = unplaced(s);
  const byId = new Map<Card, Force>(forcesOf(file).map((force) => [idOf(force), force]));
  const named = ranks.map((ids) => joined(ids.map((id) => byId.get(id) as Force)));
  const [active, ...reserve] = [...named, ...rest] as [Force, ...Force[]];
  file.active = active;
  file.reserve = reserve;
  s.arranged.push(realm);
  s.arrange = null;
  const sizes = reserve.map(({ cards }) => cards.length);
  g.tell({ type: 'arranged', seat: s.current, realm, cards: active.cards, reserve: sizes });
}

/** R14 One force of several, in the order they stood. */
const joined = (parts: readonly Force[]): Force => ({
  cards: parts.flatMap(({ cards }) => cards),
  wounds: parts.flatMap(({ wounds }) => wounds),
  helpers: parts.flatMap(({ helpers }) => helpers),
});
