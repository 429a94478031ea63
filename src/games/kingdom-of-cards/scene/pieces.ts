import type { FiveSuit } from '../../../cards/five-suits.js';
import type { Names } from '../../../contract/game.js';
import type { Seat } from '../../../engine/table.js';
import type { CardFace, SuitSign } from '../../../pictures/scene.js';
import { plainNameOf, seatName } from '../../../words/people.js';
import { codesOf } from '../rules/sets.js';
import { type Card, type CardsOutcome, isPair } from '../rules/state.js';
import { type CardsView, isSecret, type LaidView } from '../rules/view.js';
import { WHEEL } from '../rules/wheel.js';
import type { Board } from './board.js';
import type { Wheel } from './wheel.js';
import { type AltTextStyle, cardName, type SayPictures, suitName } from './words.js';

/** The look of the seats. */
export interface Look {
  readonly names: Names;
  /** The style of the alt text. */
  readonly tongue: AltTextStyle;
  readonly board: Board;
  /** The seats that must choose now. */
  readonly awaited: ReadonlySet<Seat>;
  /** The picture's own seat. */
  readonly own?: Seat;
  readonly outcome?: CardsOutcome;
}

const SIGNS: Readonly<Record<FiveSuit, SuitSign>> = {
  Sh: 'sheaves',
  Cr: 'crowns',
  Sp: 'spears',
  Co: 'coins',
  Ma: 'masks',
};
export const suitSign = (suit: FiveSuit): SuitSign => SIGNS[suit];

export const face = (say: SayPictures, card: Card): CardFace => ({
  deck: 'fiveSuits',
  card,
  name: cardName(say, card),
});
export const back = (say: SayPictures): CardFace => ({ deck: 'fiveSuits', card: 'back', name: say('back') });
/** R1 The wheel; `suit` is the highlighted one. */
export function wheel(tongue: AltTextStyle, suit?: FiveSuit): Wheel {
  const { say } = tongue;
  const part = (each: FiveSuit) => ({ sign: suitSign(each), text: each, name: suitName(say, each) });
  const [a, b, c, d, e] = WHEEL;
  return {
    kind: 'own:wheel',
    label: tongue.wheelLabel,
    suits: [part(a), part(b), part(c), part(d), part(e)],
    marks: { rim: '≥', across: '≤' },
    notes: [
      { mark: '≥', text: say('ifHigher') },
      { mark: '≤', text: say('ifLower') },
    ],
    ...(suit !== undefined && { focus: { place: WHEEL.indexOf(suit), words: tongue.focus(suit) } }),
    size: 'large',
    words: tongue.wheel,
    minor: true,
  };
}

/** A seat's piece with its name. */
export const placeOf = (say: SayPictures, names: Names, seat: Seat) =>
  ({ kind: 'own:place', seat, name: plainNameOf(say, names, seat), standIn: seatName(say, seat) }) as const;

/** R7 The values of an open pair. */
export function valuesOf({ deploy, reinforce }: LaidView): Card[] | undefined {
  if (isSecret(deploy) || isSecret(reinforce)) return undefined;
  return isPair({ deploy, reinforce }) ? codesOf({ deploy, reinforce }) : undefined;
}

/** Its next or last action; and whether it began, or dealt. */
export function notesOf(view: CardsView, seat: Seat, look: Look): string[] {
  const { awaited, board } = look;
  const { say } = look.tongue;
  const { phase, forfeited, dealer } = view;
  if (forfeited[seat]) return [say('forfeited')];
  if (phase === 'over') return [];
  const doing = awaited.has(seat) ? say('mark', { phase }) : answered(say, view, seat);
  return [
    ...(board.starter === seat && board.kind !== 'past' ? [say('starts')] : []),
    ...(doing === undefined ? [] : [doing]),
    ...(dealer === seat && doing === undefined ? [say('dealer')] : []),
  ];
}

/** Where all answer at once, that it has answered; in a mulligan, its answer. */
function answered(say: SayPictures, view: CardsView, seat: Seat): string | undefined {
  const { phase, pace, starter, mulligans, defence, attack, table } = view;
  switch (phase) {
    case 'mulligan': {
      const answer = mulligans[seat] ?? null;
      return answer === null
        ? undefined
        : { pass: say('keeps'), mulligan: say('mulligans'), answered: say('ready') }[answer];
    }
    case 'defend':
      return (defence[seat] ?? null) !== null ? say('ready') : undefined;
    case 'attack':
      return (attack[seat] ?? null) !== null ? say('ready') : undefined;
    case 'deploy':
      return seat !== starter && (table[seat]?.deploy ?? null) !== null ? say('ready') : undefined;
    case 'reinforce':
    case 'alliance':
      return pace === 'together' && (table[seat]?.[phase] ?? null) !== null ? say('ready') : undefined;
    default:
      return undefined;
  }
}

/** The winners. */
export function ending(say: SayPictures, { winners, draw }: CardsOutcome, names: Names): string {
  const [winner] = winners;
  if (draw || winner === undefined) return say('draw');
  return winners.length === 1
    ? say('won', { who: plainNameOf(say, names, winner) })
    : say('shared', { n: winners.length });
}
