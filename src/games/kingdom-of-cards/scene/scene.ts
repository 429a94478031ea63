import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import type { Badge, Label, Piece, Row, Scene } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import type { Card, CardsOutcome, PastTrick } from '../rules/state.js';
import type { CardsView } from '../rules/view.js';
import { alliancesIn, boardOf, inPublic } from './board.js';
import { called, ending, face, type Look, wheel } from './pieces.js';
import { scoresAt, seatsAt } from './seats.js';
import { roomy } from './tell.js';
import type { SceneLanguage, SceneWords, Tongue } from './words.js';

export { handScene } from './hand.js';

type View = Seen<CardsView>;

/** All that is public: who has laid what, who beats whom, and what everybody has won. */
export const tableScene = (language: SceneLanguage, seen: View, names: Names, calledOff = false): Scene =>
  roomy(language, (tongue) => table(seen, names, calledOff, tongue));

function table(seen: View, names: Names, calledOff: boolean, tongue: Tongue): Scene {
  const view = inPublic(seen);
  const outcome = seen.outcome as CardsOutcome | undefined;
  const board = boardOf(view);
  const awaited = new Set<Seat>(calledOff ? [] : seen.awaited.map(({ seat }) => seat));
  const look: Look = { names, tongue, board, awaited, ...(outcome && { outcome }) };
  return {
    title: tongue.say.tableTitle,
    felt: 'green',
    body: {
      kind: 'stack',
      pieces: [heading(view, look, calledOff), ...(between(view) ? scores(view, look) : trick(view, look))],
    },
  };
}

/** A hand is over and nobody has led yet. */
const between = ({ phase, trick, results }: CardsView): boolean =>
  results.length > 0 && (phase === 'over' || (phase === 'lead' && trick === 1));

const trick = (view: CardsView, look: Look): Piece[] => [
  caption(captionOf(look)),
  { kind: 'stack', gap: 'tight', pieces: seatsAt(view, look), grow: true },
];

const scores = (view: CardsView, look: Look): Piece[] => [
  caption({ text: view.results.length > 1 ? look.tongue.say.allCounts : look.tongue.say.counts(1) }),
  { kind: 'stack', gap: 'tight', pieces: scoresAt(view, look), grow: true },
  ...(view.lastTrick === null ? [] : lastTrick(view.lastTrick, look)),
];

/** What everybody had laid in it, side by side; the winners' part in gold. */
function lastTrick({ table, winners, share }: PastTrick, { names, tongue }: Look): Piece[] {
  const { say } = tongue;
  const there = table.flatMap((laid, seat) => (laid.deploy === null ? [] : [{ laid, seat }]));
  return [
    caption({ text: say.lastTrick, words: '' }),
    {
      kind: 'row',
      columns: there.length,
      align: 'top',
      pieces: there.map(({ laid: { deploy, reinforce, alliance }, seat }) => ({
        kind: 'cards',
        label: tongue.lastOf(called(say, names, seat), seat),
        cards: [deploy, reinforce, alliance]
          .filter((card): card is Card => card !== null && card !== 'pass')
          .map((card) => ({ ...face(say, card), name: tongue.card(card) })),
        size: 'tiny',
        spread: 'row',
        caption: called(say, names, seat),
        standIn: say.seat(seat),
        ...(winners.includes(seat) && { result: say.taken(share) }),
        minor: true,
      })),
    },
  ];
}

interface Caption {
  readonly text: string;
  readonly words?: string;
}

const caption = ({ text, words }: Caption): Label => ({
  kind: 'label',
  text,
  ...(words !== undefined && { words }),
  size: 'medium',
  tone: 'gold',
  grow: true,
});

/** What the strips tell. The alt text has names where they have numbers. */
function captionOf({ board, names, tongue }: Look): Caption {
  const { say } = tongue;
  const { kind, past } = board;
  if (kind === 'none') return { text: say.places, words: '' };
  if (kind === 'tally') return { text: say.tally };
  const tell = (named: (seat: Seat) => string): string => {
    const alliances = alliancesIn(board).map((seats) => seats.map(named));
    return past === undefined ? say.allied(alliances) : say.last(past.winners.map(named), past.share, alliances);
  };
  return { text: tell(say.number), words: tell((seat) => tongue.who(called(say, names, seat), seat)) };
}

/** What the signs beside a seat's numbers mean. Its words say it of each. */
const key = (say: SceneWords): Row => ({
  kind: 'row',
  gap: 'tight',
  pieces: [keyed('cards', say.inHand), keyed('castle', say.captured), keyed('star', say.handsWonKey)],
});

const keyed = (sign: Badge['sign'], text: string): Badge => ({
  kind: 'badge',
  sign,
  text,
  tone: 'quiet',
  size: 'small',
  words: '',
});

/** Which trick of which hand; at the end who won. */
function heading(view: CardsView, { names, outcome, tongue }: Look, calledOff: boolean): Piece {
  const { hand, hands, trick, sizes, phase, stock, discard } = view;
  const { say } = tongue;
  const where = say.handAndTrick(hand, hands, trick, sizes.length);
  const title = calledOff ? say.calledOff : outcome ? ending(say, outcome, names) : say.hand(hand, hands);
  const sub = calledOff || outcome ? where : say.trick(trick, sizes.length);
  const texts: Piece = {
    kind: 'stack',
    gap: 'tight',
    grow: true,
    pieces: [
      { kind: 'label', text: title, size: 'huge', face: 'title', tone: 'gold', grow: true },
      { kind: 'label', text: sub, size: 'large', grow: true },
      ...(outcome ? [] : [{ kind: 'label', text: say.step(phase), size: 'medium', grow: true } as const]),
      { kind: 'label', text: say.piles(stock, discard), size: 'medium', tone: 'quiet', grow: true },
      key(say),
    ],
  };
  return phase === 'over' ? texts : { kind: 'row', align: 'middle', pieces: [texts, wheel('tiny', tongue)] };
}
