import { at } from '../../../engine/lists.js';
import type { Seen } from '../../../engine/see.js';
import type { Outcome, Seat } from '../../../engine/table.js';
import type {
  Badge,
  CardFace,
  LeafPiece,
  Piece,
  Pile,
  Plate,
  Row,
  Scene,
  Sign,
  Stack,
} from '../../../pictures/scene.js';
import { shared } from '../../../words/shared.js';
import type { Names } from '../../contract.js';
import type { CircleKind } from '../rules/decisions.js';
import { lordBehind } from '../rules/effects.js';
import { empress } from '../rules/lords/03-empress.js';
import { chariot as chariotLord } from '../rules/lords/07-chariot.js';
import { hangedMan } from '../rules/lords/12-hanged-man.js';
import type { Lord } from '../rules/lords/lord.js';
import { bySeat, SEATS, suitOf, sure } from '../rules/state.js';
import type { CircleView, SideView } from '../rules/view.js';
import { kindAwaited } from '../words/eye.js';
import { cardsLabel, lordText, type SayCircle, suitName } from '../words/phrases.js';
import { armyCardsOf, armyFace, back, called, face, lordPiece, ring, suitSign, totalShown } from './pieces.js';

export { handScene } from './hand.js';

type View = Seen<CircleView>;

const sideIn = ({ sides }: CircleView, seat: Seat): SideView => at(sides, seat);

/** All that is public. What lies face-down is drawn so for its owner too, and the hand in the view is not used. */
export function tableScene(say: SayCircle, seen: View, names: Names, calledOff = false): Scene {
  const view = faceDown(seen.table);
  const laid = SEATS.some((seat) => hasLaid(sideIn(view, seat)));
  const kindOf = (seat: Seat): CircleKind | undefined => (calledOff ? undefined : kindAwaited(seen, seat));
  const plates = bySeat((seat) => plate(say, view, seat, names, kindOf(seat)));
  return {
    title: say('picture.table'),
    felt: 'night',
    body: {
      kind: 'stack',
      pieces: [
        heading(say, seen, names, calledOff),
        {
          kind: 'row',
          align: 'middle',
          gap: 'wide',
          pieces: [
            ring(say, view, 'medium'),
            { kind: 'stack', grow: true, pieces: SEATS.map((seat) => piles(say, view, seat, names)) },
          ],
        },
        ...(laid
          ? SEATS.map((seat) => side(say, view, seat, names, at(plates, seat)))
          : [{ kind: 'row' as const, pieces: plates }]),
      ],
    },
  };
}

const hasLaid = ({ captain, army, lord }: SideView): boolean => captain !== null || army.length > 0 || lord !== null;

/** R11, R14 What the others cannot see yet. */
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

/** The round, its phase, and what is at work in it; at the end who won. */
function heading(say: SayCircle, seen: View, names: Names, calledOff: boolean): Piece {
  const { table, outcome } = seen;
  const [winner] = outcome?.winners ?? [];
  const title = calledOff
    ? say('picture.calledOff')
    : outcome === undefined
      ? `${say('picture.round', { round: table.round })} · ${say(`phase.${table.phase}`)}`
      : winner === undefined
        ? say('picture.drawn')
        : say('picture.won', { name: called(say, names, winner) });
  const badges = working(say, table, names);
  return {
    kind: 'stack',
    gap: 'tight',
    pieces: [
      { kind: 'label', text: title, size: outcome ? 'huge' : 'large', face: 'title', tone: 'gold', grow: true },
      ...(outcome
        ? [{ kind: 'label' as const, text: endWords(say, table, outcome, names), size: 'medium' as const }]
        : []),
      ...(badges.length > 0 ? [{ kind: 'row' as const, gap: 'tight' as const, pieces: badges }] : []),
    ],
  };
}

function endWords(say: SayCircle, { round, sides }: CircleView, { losers }: Outcome, names: Names): string {
  const [loser] = losers;
  const both = sides.every(({ lordDeck }) => lordDeck === 0);
  if (loser === undefined || both) return say('picture.endedBoth', { round });
  return say('picture.ended', { name: called(say, names, loser), round });
}

/** The sign of a Lord. */
const signOf = ({ look }: Lord): Sign => look.sign ?? 'crown';

/** The combat and what else holds for the rest of the round. */
function working(say: SayCircle, view: CircleView, names: Names): Badge[] {
  const { combat, effects, removed, hanged, chariot, negated } = view;
  const stopped = negated === null ? null : sideIn(view, negated).lord;
  const badge = (sign: Sign, text: string, words = text, tone: Badge['tone'] = 'plain'): Badge => ({
    kind: 'badge',
    sign,
    text,
    tone,
    size: 'small',
    words,
  });
  return [
    ...(combat === null ? [] : [combatBadge(say, combat, names)]),
    ...(stopped === null
      ? []
      : [
          {
            ...badge(signOf(empress), say('picture.negatedLord', { lord: lordText(say, stopped, 'name') }), '', 'bad'),
            crossed: true,
          },
        ]),
    ...(hanged === null ? [] : [badge(signOf(hangedMan), say('picture.hanged'))]),
    ...effects.map((effect) => badge(signOf(sure(lordBehind(effect))), say(`picture.${effect}`))),
    ...(removed === null
      ? []
      : [
          {
            ...badge(suitSign(removed), say('picture.removed', { suit: suitName(say, suitOf(removed)) })),
            crossed: true,
          },
        ]),
    ...(chariot === null
      ? []
      : [badge(signOf(chariotLord), say('picture.chariot'), say('picture.chariotWords'), 'bad')]),
  ];
}

function combatBadge(say: SayCircle, { values, winner }: NonNullable<CircleView['combat']>, names: Names): Badge {
  const won = winner === null ? undefined : called(say, names, winner);
  const told = won === undefined ? say('picture.combatDraw') : say('picture.combatWon', { name: won });
  return {
    kind: 'badge',
    sign: 'shield',
    text: values === null ? told : say('picture.combat', { one: values[0], other: values[1] }),
    tone: 'gold',
    size: 'small',
    words: values === null ? told : combatWords(say, values, won),
  };
}

function combatWords(say: SayCircle, [one, other]: readonly [number, number], name: string | undefined): string {
  return name === undefined
    ? say('picture.combatDrawWords', { one, other })
    : say('picture.combatWonWords', { one, other, name });
}

/** What a seat has left, under its name; the first pile says it of all four. */
function piles(say: SayCircle, view: CircleView, seat: Seat, names: Names): Stack {
  const { lordDeck, lordDiscard, armyDeck, armyDiscard } = sideIn(view, seat);
  const top = armyDiscard.at(-1);
  const name = called(say, names, seat);
  const counts = { name, lords: lordDeck, spent: lordDiscard, army: armyDeck, discard: armyDiscard.length };
  const all =
    top === undefined
      ? say('picture.pilesWords', counts)
      : say('picture.pilesTopWords', { ...counts, top: cardsLabel(say, [top]) });
  const pile = (label: string, count: number, shown: CardFace, words = ''): Pile => ({
    kind: 'pile',
    label,
    count,
    top: shown,
    size: 'tiny',
    words,
  });
  return {
    kind: 'stack',
    gap: 'tight',
    grow: true,
    pieces: [
      { kind: 'label', text: name, size: 'small', tone: 'quiet', words: '', grow: true },
      {
        kind: 'row',
        columns: 4,
        gap: 'tight',
        pieces: [
          pile(say('picture.lordDeck'), lordDeck, back(say, seat, 'lords'), all),
          pile(say('picture.lordDiscard'), lordDiscard, { ...back(say, seat, 'lords'), dim: true }),
          pile(say('picture.armyDeck'), armyDeck, back(say, seat, 'army')),
          pile(
            say('picture.armyDiscard'),
            armyDiscard.length,
            top === undefined ? back(say, seat, 'army') : face(say, top),
          ),
        ],
      },
    ],
  };
}

/** Beside a Lord, whose name says it, its words go without. */
function plate(say: SayCircle, view: CircleView, seat: Seat, names: Names, kind: CircleKind | undefined): Plate {
  const { hand, lord } = sideIn(view, seat);
  const held = say('picture.held', hand);
  const mark = kind !== undefined ? say(`busy.${kind}`) : idleMark(say, view, seat);
  return {
    kind: 'plate',
    name: called(say, names, seat),
    standIn: shared(say.locale)('seat', { number: seat + 1 }),
    sign: seat === 0 ? 'sun' : 'moon',
    sub: held,
    ...(mark !== undefined && { mark }),
    active: kind !== undefined,
    words: plateWords(say, lord === null ? called(say, names, seat) : undefined, say('picture.heldWords', hand), mark),
    grow: true,
  };
}

function plateWords(say: SayCircle, name: string | undefined, held: string, mark: string | undefined): string {
  if (name === undefined)
    return mark === undefined ? say('picture.seatWords', { held }) : say('picture.seatBusyWords', { held, mark });
  return mark === undefined
    ? say('picture.namedSeatWords', { name, held })
    : say('picture.namedSeatBusyWords', { name, held, mark });
}

/** Of a seat that isn't asked: that it has chosen already, or that it acts first. */
function idleMark(say: SayCircle, { phase, first }: CircleView, seat: Seat): string | undefined {
  if (phase === 'draw' || phase === 'captain' || phase === 'deploy') return say('picture.ready');
  return (phase === 'circle' || phase === 'kings') && first === seat ? say('picture.first') : undefined;
}

/** A seat's Lord, and beside it its plate and its army. */
function side(say: SayCircle, view: CircleView, seat: Seat, names: Names, named: Plate): Row {
  const lord = lordPiece(say, view, seat, say('picture.lord', { name: called(say, names, seat) }));
  return {
    kind: 'row',
    align: 'middle',
    pieces: [
      ...(lord === undefined ? [] : [lord]),
      { kind: 'stack', gap: 'tight', grow: true, pieces: [named, army(say, view, seat, names)] },
    ],
  };
}

function army(say: SayCircle, view: CircleView, seat: Seat, names: Names): LeafPiece {
  const cards = armyCardsOf(view, seat);
  const name = called(say, names, seat);
  if (cards.length === 0)
    return {
      kind: 'label',
      text: view.phase === 'captain' ? say('picture.notYet', { name }) : say('picture.noArmy', { name }),
      size: 'medium',
      tone: 'quiet',
      grow: true,
      align: 'middle',
    };
  const worth = totalShown(view, seat);
  return {
    kind: 'cards',
    label: say('picture.army'),
    cards: cards.map((card) => armyFace(say, view, seat, card)),
    size: cards.length > 5 ? 'small' : 'medium',
    spread: 'row',
    grow: true,
    ...(worth !== undefined && {
      caption: say('picture.total'),
      result: String(worth),
      words: say('picture.totalWords', { n: worth }),
    }),
  };
}
