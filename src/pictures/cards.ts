import type { CardFace, CardSize, Face } from './terms.js';

/** Height of a card for a width of 1. */
export const CARD_RATIO = 1.4;
/** The part of a card's width that must stay visible for its corner index. */
export const INDEX_PART = 0.36;
/** A face-up card is at least so wide in a picture 1000 wide: its index can be read on a phone. */
export const READABLE_CARD = 90;
/** How far the light around a card reaches, in pixels. */
export const GLOW = 9;

export const CARD_WIDTHS: Readonly<Record<CardSize, number>> = {
  tiny: 78,
  small: 96,
  medium: 124,
  large: 216,
  hand: 216,
};

/** What can be seen of a card, without its names. */
export function faceOf({ deck, card, owner, legend, marks }: CardFace): Face {
  return {
    deck,
    card,
    ...(owner !== undefined && { owner }),
    ...(legend !== undefined && { legend }),
    ...(marks !== undefined && marks.length > 0 && { marks: marks.map(({ mark }) => mark) }),
  };
}
