import type { Seen } from '../../../engine/see.js';
import type { Piece, Scene, Stack } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import { bySeat, type KingdomsOutcome } from '../rules/state.js';
import type { FileView, KingdomsView, KingdomView } from '../rules/view.js';
import { battlefield, lit, piles, turnAndPiles } from './field.js';
import { called, kingdom } from './pieces.js';
import { roomy } from './tell.js';
import type { SceneLanguage, SceneWords, Tongue } from './words.js';

export { handScene } from './hand.js';

type View = Seen<KingdomsView>;

/** All that is public: the two kingdoms face each other. What lies face-down is drawn so for its owner too. */
export const tableScene = (language: SceneLanguage, seen: View, names: Names, calledOff = false): Scene =>
  roomy(language, (tongue) => table(seen, names, calledOff, tongue));

function table(seen: View, names: Names, calledOff: boolean, tongue: Tongue): Scene {
  const { say } = tongue;
  const view = faceDown(seen.table);
  const outcome = seen.outcome as KingdomsOutcome | undefined;
  const still = calledOff || outcome !== undefined;
  const [upper, lower] = bySeat((seat) =>
    kingdom(view, seat, names, {
      facing: seat === 0 ? 'down' : 'up',
      tongue,
      calledOff,
      ...(outcome && { outcome }),
      ...(!still && { lit: lit(view, seat) }),
    }),
  );
  return {
    title: say.tableTitle,
    felt: 'umber',
    body: {
      kind: 'stack',
      pieces: [heading(say, view, names, outcome, calledOff), upper, ...(still ? [] : battlefield(say, view)), lower],
    },
  };
}

/** What the owner alone may look at. */
function faceDown(view: KingdomsView): KingdomsView {
  const [one, other] = view.kingdoms;
  return {
    ...view,
    kingdoms: [reservesDown(one), reservesDown(other)],
    arrange: view.arrange && { ...view.arrange, ranks: [] },
    drawn: [],
  };
}

const reservesDown = (side: KingdomView): KingdomView => ({
  ...side,
  coins: down(side.coins),
  cups: down(side.cups),
  swords: down(side.swords),
  wands: down(side.wands),
});

const down = ({ active, reserve }: FileView): FileView => ({
  active,
  reserve: reserve.map((force) => ({ ...force, cards: force.cards.map(() => 'hidden') })),
});

/** The turn and the piles; at the end only who won, and why. */
function heading(
  say: SceneWords,
  view: KingdomsView,
  names: Names,
  outcome: KingdomsOutcome | undefined,
  calledOff: boolean,
): Piece {
  const [winner] = outcome?.winners ?? [];
  if (calledOff) {
    const head = ended(say.calledOff, say.turnOf(view.turn, view.limit));
    return { kind: 'row', align: 'middle', pieces: [head, piles(say, view)] };
  }
  if (outcome === undefined) return turnAndPiles(say, view);
  const title = winner === undefined ? say.draw : say.won(called(say, names, winner));
  const [loser = 0] = outcome.losers;
  return ended(title, say.reason(outcome, view.turn, called(say, names, loser)));
}

const ended = (title: string, why: string): Stack => ({
  kind: 'stack',
  gap: 'tight',
  grow: true,
  pieces: [
    { kind: 'label', text: title, size: 'huge', face: 'title', tone: 'gold', grow: true },
    { kind: 'label', text: why, size: 'medium', tone: 'quiet', grow: true },
  ],
});
