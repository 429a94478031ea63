import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { board, type CardFace, type Scene } from '../../../pictures/scene.js';
import { plainNameOf } from '../../../words/people.js';
import { drawnNames } from '../../drawn-names.js';
import { kingAt, topmost } from '../rules/ring.js';
import { type CircleOutcome, type King, SEATS, suitOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { cardName, lordText, type SayCircle, suitName } from '../words/phrases.js';
import { ART } from './art.js';
import { type Placed, score, seatPiece, told } from './battle.js';
import { CIRCLE_KINDS, cardsWords, type Groups, type Portrait } from './kinds.js';
import { armyCardsOf, armyFace, face } from './pieces.js';
import { endWords } from './scene.js';

const PORTRAIT = 320;
const TEXT = { x: PORTRAIT + 44, w: 944 - PORTRAIT - 44 } as const;

/** The deciding card, large; the winner and the reason; what both have left; and the winner's last army. */
export function endScene(say: SayCircle, { table, outcome: over }: Seen<CircleView>, names: Names, day: string): Scene {
  const outcome = sure(over) as CircleOutcome;
  const [winner] = outcome.winners;
  const title = (by: Names): string =>
    winner === undefined ? say('picture.drawn') : say('picture.won', { name: plainNameOf(say, by, winner) });
  const why = (by: Names): string => endWords(say, table, outcome, by);
  const drawn = drawnNames(say.locale, names);
  const cards = winner === undefined ? undefined : lastArmy(say, table, winner, names);
  return {
    title: say('picture.table'),
    felt: ART,
    kinds: CIRCLE_KINDS,
    body: board(556, [
      [portraitOf(say, table, outcome), { x: 8, y: 22, w: PORTRAIT }],
      [told(title(drawn), 'gold', { px: 66, font: 'title', align: 'left', words: title(names) }), { ...TEXT, y: 0 }],
      [
        told(why(drawn), 'plain', { px: 34, font: 'text', align: 'left', lines: 2, words: why(names) }),
        { ...TEXT, y: 84 },
      ],
      ...SEATS.flatMap((seat) => left(say, table, seat, names, seat === winner)),
      ...lastCombat(say, table, names),
      ...(cards === undefined ? [] : [[cards, { ...TEXT, y: 398 }] as const]),
      [told(say('title'), 'gold', { px: 36, font: 'title', align: 'left' }), { x: 8, y: 474, w: PORTRAIT }],
      [told(day, 'quiet', { font: 'text', align: 'left', words: day }), { x: 8, y: 518, w: PORTRAIT }],
    ]),
  };
}

/** The winner's Lord, if one was in play; else the King at whom it ended. */
function portraitOf(say: SayCircle, view: CircleView, { winners: [winner], cause }: CircleOutcome): Portrait {
  const lord = winner === undefined ? null : sure(view.sides[winner]).lord;
  const king = view.spot === null ? topmost(view) : kingAt(view, view.spot);
  const ofKing = lord === null || lord === 'hidden' || (cause === 'purge' && view.spot !== null);
  const [shown, card] = ofKing
    ? [kingFace(say, king), cardName(say, king)]
    : [face(say, lord), lordText(say, lord, 'the')];
  const words = say('picture.decidedBy', { card });
  return { kind: 'own:portrait', width: PORTRAIT - 6, tilt: -3, face: shown, words };
}

const kingFace = (say: SayCircle, king: King): CardFace => ({
  deck: 'tarot',
  card: king,
  name: suitName(say, suitOf(king)),
});

function left(say: SayCircle, view: CircleView, seat: Seat, names: Names, won: boolean): Placed[] {
  const name = plainNameOf(say, names, seat);
  const count = say('picture.lordsLeft', { n: sure(view.sides[seat]).lordDeck });
  const y = 184 + seat * 62;
  const who = seatPiece(say, seat, name, {
    active: won,
    side: 'left',
    words: say('picture.lordsLeftWords', { name, left: count }),
  });
  return [
    [who, { x: TEXT.x, y, w: 330 }],
    [told(count, won ? 'gold' : 'plain', { px: 34, align: 'left' }), { x: TEXT.x + 340, y: y + 6, w: TEXT.w - 340 }],
  ];
}

function lastCombat(say: SayCircle, view: CircleView, names: Names): Placed[] {
  const fought = view.combat && score(say, view, (seat) => plainNameOf(say, names, seat));
  if (!fought) return [];
  if (fought.kind === 'own:told')
    return [[told(fought.text, 'plain', { align: 'left', words: fought.words }), { ...TEXT, y: 330 }]];
  return [
    [
      told(say('picture.lastCombat'), 'quiet', { px: 34, font: 'text', align: 'left' }),
      { x: TEXT.x + 16, y: 326, w: 280 },
    ],
    [fought, { x: TEXT.x + 320, y: 314, w: 230 }],
  ];
}

/** The winner's last army. */
function lastArmy(say: SayCircle, view: CircleView, winner: Seat, names: Names): Groups | undefined {
  const faces = armyCardsOf(view, winner).map((card) => armyFace(say, view, winner, card));
  if (faces.length === 0) return undefined;
  const label = say('picture.armyOf', { name: plainNameOf(say, names, winner) });
  return {
    kind: 'own:groups',
    groups: [{ cards: faces }],
    widest: 92,
    align: 'left',
    words: cardsWords(label, faces),
  };
}
