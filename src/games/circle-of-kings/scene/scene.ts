import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Outcome, Seat } from '../../../engine/table.js';
import { type Board, board, type Scene } from '../../../pictures/scene.js';
import { plainNameOf } from '../../../words/people.js';
import { drawnNames } from '../../drawn-names.js';
import type { CircleKind } from '../rules/decisions.js';
import { SEATS } from '../rules/state.js';
import type { CircleView, SideView } from '../rules/view.js';
import { kindAwaited } from '../words/eye.js';
import { cardsLabel, type SayCircle } from '../words/phrases.js';
import { ART } from './art.js';
import { battle, type Placed, seatPiece } from './battle.js';
import { CIRCLE_KINDS, type Piles, type Portrait, type SeatPiece, type Told } from './kinds.js';
import { back, ring } from './pieces.js';

type View = Seen<CircleView>;

const sideIn = ({ sides }: CircleView, seat: Seat): SideView => sure(sides[seat]);

/** Everything public. Face-down cards are hidden even in their owner's picture, and the view's hand is not used. */
export function tableScene(say: SayCircle, seen: View, names: Names, calledOff = false): Scene {
  const view = faceDown(seen.table);
  const kindOf = (seat: Seat): CircleKind | undefined => (calledOff ? undefined : kindAwaited(seen, seat));
  const title = heading(say, seen, names, calledOff);
  const seats = SEATS.map((seat) => seatAt(say, view, seat, names, kindOf(seat)));
  const faced = view.phase !== 'captain' && SEATS.some((seat) => hasLaid(sideIn(view, seat)));
  return {
    title: say('picture.table'),
    felt: ART,
    kinds: CIRCLE_KINDS,
    body: faced
      ? battle(say, view, names, title, seats, (seat) => piles(say, view, seat, 'own:tally'))
      : muster(say, view, title, seats),
  };
}

const hasLaid = ({ captain, army, lord }: SideView): boolean => captain !== null || army.length > 0 || lord !== null;

/** R11, R14 Hides what the others cannot see yet. */
function faceDown(view: CircleView): CircleView {
  const { phase } = view;
  if (phase !== 'captain' && phase !== 'deploy') return view;
  const down = (side: SideView): SideView => ({
    ...side,
    captain: phase === 'captain' && side.captain !== null ? 'hidden' : side.captain,
    army: side.army.map(() => 'hidden'),
    lord: side.lord && 'hidden',
  });
  return { ...view, hand: [], sides: [down(view.sides[0]), down(view.sides[1])] };
}

/** The round and its phase; at the end the winner. */
function heading(say: SayCircle, seen: View, names: Names, calledOff: boolean): Told {
  const { table, outcome } = seen;
  const told = { kind: 'own:told', px: 38, tone: 'gold', font: 'title' } as const;
  if (calledOff) return { ...told, text: say('picture.calledOff'), words: say('picture.calledOff') };
  if (outcome === undefined) {
    const text = `${say('picture.round', { round: table.round })} · ${say(`phase.${table.phase}`)}`;
    return { ...told, text, words: text };
  }
  const [winner] = outcome.winners;
  const text = (by: Names): string =>
    winner === undefined ? say('picture.drawn') : say('picture.won', { name: plainNameOf(say, by, winner) });
  const words = `${text(names)}. ${endWords(say, table, outcome, names)}`;
  return { ...told, text: text(drawnNames(say.locale, names)), words };
}

export function endWords(say: SayCircle, { round, sides }: CircleView, { losers }: Outcome, names: Names): string {
  const [loser] = losers;
  const both = sides.every(({ lordDeck }) => lordDeck === 0);
  if (loser === undefined || both) return say('picture.endedBoth', { round });
  return say('picture.ended', { name: plainNameOf(say, names, loser), round });
}

/** All piles of a seat, in words. */
function pilesWords(say: SayCircle, view: CircleView, seat: Seat): string {
  const { lordDeck, lordDiscard, armyDeck, armyDiscard } = sideIn(view, seat);
  const top = armyDiscard.at(-1);
  const counts = { lords: lordDeck, spent: lordDiscard, army: armyDeck, discard: armyDiscard.length };
  return top === undefined
    ? say('picture.pilesWords', counts)
    : say('picture.pilesTopWords', { ...counts, top: cardsLabel(say, [top]) });
}

function piles(say: SayCircle, view: CircleView, seat: Seat, kind: Piles['kind']): Piles {
  const { lordDeck, armyDeck, hand } = sideIn(view, seat);
  return {
    kind,
    lords: { back: back(say, seat, 'lords'), count: lordDeck, word: say('picture.lordDeck', { n: lordDeck }) },
    army: { back: back(say, seat, 'army'), count: armyDeck },
    hand: hand.lords + hand.army,
    side: seat === 0 ? 'left' : 'right',
    words: pilesWords(say, view, seat),
  };
}

/** A seat, its hand's size, and its next action. */
function seatAt(say: SayCircle, view: CircleView, seat: Seat, names: Names, kind: CircleKind | undefined): SeatPiece {
  const name = plainNameOf(say, names, seat);
  const held = say('picture.heldWords', sideIn(view, seat).hand);
  const mark = kind !== undefined ? say(`busy.${kind}`) : idleMark(say, view, seat);
  return seatPiece(say, seat, name, {
    active: kind !== undefined,
    ...(mark !== undefined && { mark }),
    words:
      mark === undefined
        ? say('picture.namedSeatWords', { name, held })
        : say('picture.namedSeatBusyWords', { name, held, mark }),
  });
}

/** For a seat that isn't asked: that it has chosen already, or that it acts first. */
function idleMark(say: SayCircle, { phase, first }: CircleView, seat: Seat): string | undefined {
  if (phase === 'draw' || phase === 'captain' || phase === 'deploy') return say('picture.ready');
  return (phase === 'circle' || phase === 'kings') && first === seat ? say('picture.first') : undefined;
}

const COLUMN = 200;
const HEIGHT = 560;

/** Before the armies meet: the Circle large in the middle, and the Lord decks on either side. */
function muster(say: SayCircle, view: CircleView, title: Told, seats: readonly SeatPiece[]): Board {
  const x = (seat: Seat, w: number): number => (seat === 0 ? 0 : 944 - w);
  return board(HEIGHT, [
    [title, { x: COLUMN + 70, y: 0, w: 944 - 2 * COLUMN - 140 }],
    ...SEATS.flatMap((seat): Placed[] => [
      [sure(seats[seat]), { x: x(seat, 270), y: 0, w: 270 }],
      [piles(say, view, seat, 'own:deck'), { x: x(seat, COLUMN), y: 100, w: COLUMN }],
      ...lower(say, view, seat, x(seat, COLUMN)),
    ]),
    [
      { ...ring(say, view, 'large'), over: true },
      { x: COLUMN - 6, y: 54, w: 944 - 2 * COLUMN + 12 },
    ],
  ]);
}

/** Below the Lords: the Captain, if it is placed face-down. */
function lower(say: SayCircle, view: CircleView, seat: Seat, x: number): Placed[] {
  if (sideIn(view, seat).captain === null) return [];
  const captain: Portrait = {
    kind: 'own:portrait',
    face: back(say, seat, 'army'),
    width: 96,
    tilt: seat === 0 ? -3 : 3,
    words: say('picture.captainDown'),
  };
  return [[captain, { x, y: 424, w: COLUMN }]];
}
