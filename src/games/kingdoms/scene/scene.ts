import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { board, type Piece, type Scene, type Stack } from '../../../pictures/scene.js';
import { plainNameOf } from '../../../words/people.js';
import { wholeNames } from '../../drawn-names.js';
import { roomy } from '../../roomy.js';
import { bySeat, type KingdomsOutcome, REALMS } from '../rules/state.js';
import type { FileView, KingdomsView, KingdomView } from '../rules/view.js';
import { ART } from './art.js';
import {
  battleOf,
  between,
  facing,
  facingHeight,
  HELPER,
  happening,
  helperBeside,
  KINDS,
  ledgerOf,
  lit,
} from './field.js';
import { crying, saying } from './hero.js';
import { kingdom } from './pieces.js';
import { LEDGER } from './stage.js';
import { type AltTextStyle, reasonWords, type SayPictures, type SceneLanguage } from './words.js';

export { dimmedForces, handScene } from './hand.js';

type View = Seen<KingdomsView>;

/** Everything public: the two kingdoms face each other. Face-down cards are hidden even in their owner's picture. */
export const tableScene = (language: SceneLanguage, seen: View, names: Names, calledOff = false): Scene =>
  roomy(language, (tongue) => table(seen, names, calledOff, tongue));

function table(seen: View, names: Names, calledOff: boolean, tongue: AltTextStyle): Scene {
  const { say } = tongue;
  const view = faceDown(seen.table);
  const outcome = seen.outcome as KingdomsOutcome | undefined;
  const still = calledOff || outcome !== undefined;
  const fought = still ? undefined : battleOf(say, view, undefined);
  const [upper, lower] = bySeat((seat) =>
    kingdom(view, seat, names, {
      facing: seat === 0 ? 'down' : 'up',
      ...(!fought && { card: still ? 108 : view.helper === null ? 148 : 120 }),
      tongue,
      calledOff,
      ...(outcome && { outcome }),
      ...(!still && { lit: lit(view, seat) }),
    }),
  );
  const { helper } = view;
  const top = still ? HEADING : LEDGER + 6;
  const width = helper === null || still ? 944 : 944 - HELPER;
  const above = still
    ? heading(say, view, names, outcome, calledOff)
    : ledgerOf(say, view, REALMS, happening(say, view));
  const body = fought
    ? between(upper, lower, say, view, fought)
    : board(top + facingHeight(upper, lower), [
        [above, { x: 0, y: 0, w: 944, align: 'left' }],
        ...facing(upper, lower, say, { y: top, w: width }),
        ...(helper === null || still
          ? []
          : [
              [
                helperBeside(say, helper),
                { x: width, y: top, w: HELPER, h: facingHeight(upper, lower), align: 'right' },
              ] as const,
            ]),
      ]);
  return { title: say('tableTitle'), felt: ART, kinds: KINDS, ...(fought && { bleeds: true }), body };
}

const HEADING = 136;

/** Hides what only the owner may see. */
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

/** The winner, and the reason. */
function heading(
  say: SayPictures,
  view: KingdomsView,
  names: Names,
  outcome: KingdomsOutcome | undefined,
  calledOff: boolean,
): Piece {
  if (calledOff || outcome === undefined)
    return ended({ title: say('calledOff'), why: say('turnOf', { turn: view.turn, limit: view.limit }) });
  const [winner] = outcome.winners;
  const [loser = 0] = outcome.losers;
  const [drawn, read] = [wholeNames(say.locale, names), names].map((people) => ({
    title: winner === undefined ? say('draw') : say('won', { who: plainNameOf(say, people, winner) }),
    why: reasonWords(say, outcome, view.turn, plainNameOf(say, people, loser)),
  })) as [Told, Told];
  return ended(drawn, read);
}

interface Told {
  readonly title: string;
  readonly why: string;
}

/** The drawn text, and the alt text if that differs. */
const ended = (drawn: Told, read = drawn): Stack => ({
  kind: 'stack',
  gap: 'tight',
  grow: true,
  pieces: [crying(drawn.title, read.title), saying(drawn.why, 'quiet', 'text', read.why)],
});
