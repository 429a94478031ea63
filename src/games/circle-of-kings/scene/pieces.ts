import type { Seat } from '../../../engine/table.js';
import type { CardFace, CardSize, Cards, Mark, Ring, RingPlace, SuitSign } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import { valuesOf } from '../rules/combat.js';
import { POSITIONS } from '../rules/ring.js';
import { type Card, isLord, ownerOf, type Suit, suitOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { sightOf } from '../words/sight.js';
import { SCENE_WORDS as say } from './words.js';

/** How a seat is called in a picture. */
export const called = (names: Names, seat: Seat): string => names[seat] ?? say.seat(seat);

const ownerMark = (seat: Seat): 0 | 1 => (seat === 0 ? 0 : 1);

/** A card by its code, Lords with what they do. */
export function face(card: Card): CardFace {
  const shown: CardFace = { deck: 'tarot', card: card.slice(2), owner: ownerMark(ownerOf(card)), name: say.card(card) };
  return isLord(card) ? { ...shown, legend: say.effect(card) } : shown;
}

/** The back of a seat's deck. */
export const back = (seat: Seat, deck: 'army' | 'lords'): CardFace =>
  deck === 'army'
    ? { deck: 'tarot', card: 'back', owner: ownerMark(seat), name: say.back }
    : { deck: 'tarot', card: 'back-major', owner: ownerMark(seat), name: say.backMajor };

/** A card of the army in front of a seat, with what has happened to it. */
export function armyFace(view: CircleView, seat: Seat, card: Card | 'hidden'): CardFace {
  if (card === 'hidden') return back(seat, 'army');
  const marks: { mark: Mark; words: string }[] = [];
  if (view.sides[seat as 0 | 1].captain === card) marks.push({ mark: 'captain', words: say.captain });
  if (view.tapped.includes(card)) marks.push({ mark: 'tapped', words: say.tapped });
  if (ownerOf(card) !== seat) marks.push({ mark: 'stolen', words: say.stolen });
  return { ...face(card), name: say.armyCard(card), ...(marks.length > 0 && { marks }) };
}

/** The army in front of a seat, its Captain first. */
export function armyCardsOf(view: CircleView, seat: Seat): (Card | 'hidden')[] {
  const { captain, army } = view.sides[seat as 0 | 1];
  return captain === null ? [...army] : [captain, ...army];
}

const SUIT_SIGNS: Readonly<Record<Suit, SuitSign>> = { W: 'wands', C: 'cups', S: 'swords', P: 'pentacles' };
export const suitSign = (card: Card): SuitSign => SUIT_SIGNS[suitOf(card)];

/** The four Kings, who preys on whom, and where the walk stands. */
export function ring(view: CircleView, size: CardSize): Ring {
  const places = POSITIONS.map((position, i): RingPlace => {
    const king = view.circle[i] as string;
    if (king === view.removed)
      return { name: say.place(position), gap: { sign: suitSign(king), words: say.gap(king) } };
    return {
      name: say.place(position),
      face: { deck: 'tarot', card: king, name: say.king(king) },
      ...(view.spot === position && { now: say.walkHere }),
    };
  }) as [RingPlace, RingPlace, RingPlace, RingPlace];
  const words = view.effects.includes('emperor') ? say.emperorWords : say.preyWords;
  return { kind: 'ring', label: say.circle, places, size, words };
}

/** The Lord before a seat, dim where it is negated; undefined where none lies. */
export function lordPiece(view: CircleView, seat: Seat, label: string): Cards | undefined {
  const { lord } = view.sides[seat as 0 | 1];
  if (lord === null) return undefined;
  const stopped = view.negated === seat;
  const shown = lord === 'hidden' ? back(seat, 'lords') : face(lord);
  return {
    kind: 'cards',
    label,
    cards: [{ ...shown, ...(stopped && { dim: true }) }],
    size: 'large',
    spread: 'row',
    ...(stopped && { dimLabel: say.negated }),
  };
}

/** What an army counts in the combat that is still to come, from the reveal on. */
export function totalShown(view: CircleView, seat: Seat): number | undefined {
  const before = view.phase === 'captain' || view.phase === 'deploy';
  if (before || view.combat !== null) return undefined;
  return valuesOf(sightOf(view))[seat as 0 | 1];
}
