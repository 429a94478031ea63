import type { CardFace, CardSize, Face } from './terms.js';

/** Height of a card for a width of 1. */
export const CARD_RATIO = 1.4;
/** The part of a card's width that must stay visible for its corner index. */
export const INDEX_PART = 0.36;
/** The least width of a face-up card in a picture 1000 wide: its index stays readable on a phone. */
export const READABLE_CARD = 90;
/** The width of the glow around a card, in pixels. */
export const GLOW = 9;

export const CARD_WIDTHS: Readonly<Record<CardSize, number>> = {
  tiny: 78,
  small: 96,
  medium: 124,
  large: 216,
  hand: 216,
};

/** The visible part of a card, without its names. */
export function faceOf({ deck, card, owner, legend, marks }: CardFace): Face {
  return {
    deck,
    card,
    ...(owner !== undefined && { owner }),
    ...(legend !== undefined && { legend }),
    ...(marks !== undefined && marks.length > 0 && { marks: marks.map(({ mark }) => mark) }),
  };
}
