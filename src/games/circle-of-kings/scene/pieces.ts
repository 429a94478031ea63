import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import type { CardFace, CardSize, Mark, Ring, RingPlace, SuitSign } from '../../../pictures/scene.js';
import { valuesOf } from '../rules/combat.js';
import { preyOf } from '../rules/prey.js';
import { kingAt } from '../rules/ring.js';
import { sightOf } from '../rules/sight.js';
import { type Card, isLord, ownerOf, type Position, SUITS, type Suit, suitOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { cardName, cardsLabel, lordText, positionName, type SayCircle, suitName } from '../words/phrases.js';

const ownerMark = (seat: Seat): 0 | 1 => (seat === 0 ? 0 : 1);

/** A card on its own: `The Tower`, `7 of Wands`. */
const cardAlone = (say: SayCircle, card: Card): string =>
  isLord(card) ? lordText(say, card, 'name') : cardName(say, card);

/** A card by its code; Lords come with their effect. */
export function face(say: SayCircle, card: Card): CardFace {
  const shown: CardFace = {
    deck: 'tarot',
    card: card.slice(2),
    owner: ownerMark(ownerOf(card)),
    name: cardAlone(say, card),
  };
  return isLord(card) ? { ...shown, legend: lordText(say, card, 'short') } : shown;
}

/** The back of a seat's deck. */
export const back = (say: SayCircle, seat: Seat, deck: 'army' | 'lords'): CardFace =>
  deck === 'army'
    ? { deck: 'tarot', card: 'back', owner: ownerMark(seat), name: say('picture.back') }
    : { deck: 'tarot', card: 'back-major', owner: ownerMark(seat), name: say('picture.backLord') };

/** A card of the army in front of a seat, with its marks. */
export function armyFace(say: SayCircle, view: CircleView, seat: Seat, card: Card | 'hidden'): CardFace {
  if (card === 'hidden') return back(say, seat, 'army');
  const marks: { mark: Mark; words: string }[] = [];
  if (sure(view.sides[seat]).captain === card) marks.push({ mark: 'captain', words: say('picture.captain') });
  if (view.tapped.includes(card)) marks.push({ mark: 'tapped', words: say('picture.tapped') });
  if (ownerOf(card) !== seat) marks.push({ mark: 'stolen', words: say('picture.stolen') });
  return { ...face(say, card), name: cardsLabel(say, [card]), ...(marks.length > 0 && { marks }) };
}

/** The army in front of a seat, its Captain first. */
export function armyCardsOf(view: CircleView, seat: Seat): (Card | 'hidden')[] {
  const { captain, army } = sure(view.sides[seat]);
  return captain === null ? [...army] : [captain, ...army];
}

const SUIT_SIGNS: Readonly<Record<Suit, SuitSign>> = { W: 'wands', C: 'cups', S: 'swords', P: 'pentacles' };
const suitSign = (card: Card): SuitSign => SUIT_SIGNS[suitOf(card)];

/** The four Kings, their prey, and the place of the walk. `low`: its height where there is little. */
export function ring(say: SayCircle, view: CircleView, size: CardSize, low?: number): Ring {
  const placeAt = (position: Position): RingPlace => {
    const king = kingAt(view, position);
    if (king === view.removed)
      return {
        name: positionName(say, position),
        gap: { sign: suitSign(king), words: say('picture.gap', { suit: suitName(say, suitOf(king)) }) },
      };
    return {
      name: positionName(say, position),
      face: { deck: 'tarot', card: king, name: suitName(say, suitOf(king)) },
      ...(view.spot === position && {
        now: say('picture.walkHere'),
        ...(low === undefined && { chip: say('picture.walkNow') }),
      }),
    };
  };
  const places: Ring['places'] = [placeAt('top'), placeAt('right'), placeAt('bottom'), placeAt('left')];
  const words = SUITS.some((suit) => preyOf(view, suit).length > 1)
    ? say('picture.emperorWords')
    : say('picture.preyWords');
  return { kind: 'ring', label: say('picture.circle'), places, size, words, ...(low !== undefined && { low }) };
}

/** The armies' values in the combat, or from the reveal on the expected ones; undefined where nothing is counted. */
export function valuesShown(view: CircleView): readonly [number, number] | undefined {
  if (view.combat !== null) return view.combat.values ?? undefined;
  const open = view.phase === 'combat' || view.phase === 'kings' || view.phase === 'circle' || view.phase === 'justice';
  return open ? valuesOf(sightOf(view)) : undefined;
}
