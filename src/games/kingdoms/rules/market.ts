import { sure } from '../../../engine/sure.js';
import { drawsFor, shopsOf } from './actions.js';
import { type KingdomsState, kingdomOf, type Purse, REALMS, type Realm, realmOf } from './state.js';
import { answerOf, drawFrom, forceGoesBack, type G, goBack, type StepsOf, singleForce } from './table.js';

export const market: StepsOf<'buy' | 'bought' | 'keep' | 'kept'> = {
  /** R23 The number of cards from each pile. */
  buy(g) {
    const { state: s } = g;
    s.phase = 'buy';
    g.ask({ seat: s.current, kind: 'buy', options: splitsOf(s) });
    g.then('bought', { seat: s.current });
  },
  bought(g, { seat }) {
    const [cups, swords, wands] = countsIn(answerOf(g, seat));
    draw(g, { cups, swords, wands });
    g.then('keep', {});
  },

  /** R23, G10 One of the cards drawn is kept. */
  keep(g) {
    const { state: s } = g;
    s.phase = 'keep';
    g.ask({ seat: s.current, kind: 'keep', options: [...s.drawn] });
    g.then('kept', { seat: s.current });
  },
  kept(g, { seat }) {
    const { state: s } = g;
    const card = answerOf(g, seat);
    const realm = realmOf(card);
    const others = s.drawn.filter((each) => each !== card);
    s.drawn = [];
    s.purchase = null;
    kingdomOf(s, seat)[realm].reserve.push(singleForce(card));
    g.tell({ type: 'keeps', seat, realm });
    g.tell({ type: 'kept', seat, card }, seat);
    goBack(g, others);
    g.then('endTurn', {});
  },
};

/** R22, R24 Spends the active force of a purse, before anything is drawn. */
export function spend(g: G, purse: Purse): void {
  const { state: s } = g;
  const draws = drawsFor(s, purse);
  const file = kingdomOf(s, s.current)[purse];
  const force = sure(file.active);
  file.active = null;
  s.purchase = { with: purse, draws };
  g.tell({ type: 'spends', seat: s.current, realm: purse, cards: force.cards, draws });
  forceGoesBack(g, force);
  if (purse === 'cups') draw(g, { coins: draws });
  g.then(purse === 'cups' ? 'keep' : 'buy', {});
}

/** Draws these numbers of cards from the piles, in realm order. */
function draw(g: G, counts: Readonly<Partial<Record<Realm, number>>>): void {
  const { state: s } = g;
  for (const realm of REALMS) for (let n = counts[realm] ?? 0; n > 0; n--) s.drawn.push(drawFrom(s, realm));
  g.tell({ type: 'draws', seat: s.current, counts });
  g.tell({ type: 'drawn', seat: s.current, cards: s.drawn }, s.current);
}

/** R23 All splits of the draws over the piles that may serve them: `C1S2W2`. */
function splitsOf(s: KingdomsState): string[] {
  const { with: purse, draws } = sure(s.purchase);
  const shops = shopsOf(s, purse);
  const most = (realm: Realm): number => (shops.includes(realm) ? s.piles[realm].length : 0);
  const splits: string[] = [];
  for (let cups = 0; cups <= Math.min(draws, most('cups')); cups++)
    for (let swords = 0; swords <= Math.min(draws - cups, most('swords')); swords++) {
      const wands = draws - cups - swords;
      if (wands <= most('wands')) splits.push(`C${cups}S${swords}W${wands}`);
    }
  return splits;
}

/** The numbers in a split: cups, swords, wands. */
export function countsIn(split: string): [number, number, number] {
  const [, cups, swords, wands] = /^C(\d)S(\d)W(\d)$/.exec(split) ?? [];
  return [Number(cups), Number(swords), Number(wands)];
}
