import type { Seen } from '../../engine/see.js';
import type { Piece, Row, Scene, Stack } from '../../pictures/scene.js';
import type { Names } from '../contract.js';
import { battlefield, lit, piles } from './scene-field.js';
import { called, kingdom } from './scene-pieces.js';
import { roomy } from './scene-tell.js';
import { SCENE_WORDS as say, type Tongue } from './scene-words.js';
import { type KingdomsOutcome, SEATS } from './state.js';
import type { FileView, KingdomsView, KingdomView } from './view.js';

export { handScene } from './scene-hand.js';

type View = Seen<KingdomsView>;

/** All that is public: the two kingdoms face each other. What lies face-down is drawn so for its owner too. */
export const tableScene = (seen: View, names: Names, calledOff = false): Scene =>
  roomy((tongue) => table(seen, names, calledOff, tongue));

function table(seen: View, names: Names, calledOff: boolean, tongue: Tongue): Scene {
  const view = faceDown(seen.table);
  const outcome = seen.outcome as KingdomsOutcome | undefined;
  const still = calledOff || outcome !== undefined;
  const [upper, lower] = SEATS.map((seat) =>
    kingdom(view, seat, names, {
      facing: seat === 0 ? 'down' : 'up',
      tongue,
      calledOff,
      ...(outcome && { outcome }),
      ...(!still && { lit: lit(view, seat) }),
    }),
  ) as [Piece, Piece];
  return {
    title: say.tableTitle,
    felt: 'wine',
    body: {
      kind: 'stack',
      pieces: [heading(view, names, outcome, calledOff), upper, ...(still ? [] : battlefield(view)), lower],
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
  view: KingdomsView,
  names: Names,
  outcome: KingdomsOutcome | undefined,
  calledOff: boolean,
): Row | Stack {
  const { turn, limit } = view;
  const [winner] = outcome?.winners ?? [];
  const title = calledOff
    ? say.calledOff
    : outcome === undefined
      ? say.turn(turn)
      : winner === undefined
        ? say.draw
        : say.won(called(names, winner));
  const sub = outcome ? say.reason(outcome, turn, names) : calledOff ? say.turnOf(turn, limit) : say.ofLimit(limit);
  const ended = outcome !== undefined;
  const head: Stack = {
    kind: 'stack',
    gap: 'tight',
    grow: true,
    pieces: [
      {
        kind: 'label',
        text: title,
        size: 'huge',
        face: 'title',
        tone: 'gold',
        grow: true,
        ...(!ended && !calledOff && { words: say.turnWords(turn, limit) }),
      },
      {
        kind: 'label',
        text: sub,
        size: ended ? 'medium' : 'large',
        tone: 'quiet',
        grow: true,
        ...(!ended && !calledOff && { words: '' }),
      },
    ],
  };
  return ended ? head : { kind: 'row', align: 'middle', pieces: [head, piles(view)] };
}
