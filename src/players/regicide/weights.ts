import { at } from '../../engine/lists.js';

/** How much each good and each harm counts, about in points of card worth. Found by playing thousands of matches. */
export interface Weights {
  /** A point of damage that the enemy's health has room for. */
  damage: number;
  /** Shielding a point of each blow still to come. */
  shield: number;
  /** A card drawn by oneself, or by somebody else. */
  draw: number;
  drawOther: number;
  /** A card drawn, the more the emptier all hands are. */
  drawEmpty: number;
  /** A card healed, when the tavern is nearly empty, and when it is well stocked. */
  healLow: number;
  healHigh: number;
  /** A kill, and an exact one for each point that the royal is worth in hand. */
  kill: number;
  exact: number;
  /** A match that is lost at once. */
  loss: number;
  /** A point that the hand falls short of the next blow. */
  short: number;
  /** Beyond its worth, what keeping a card of each kind counts. */
  keepDiamond: number;
  keepHeart: number;
  keepSpade: number;
  keepClub: number;
  keepAce: number;
  keepJester: number;
  /** Passing the turn without a play. */
  yield: number;
  /** The damage that a turn is expected to bring. */
  pace: number;
  /** A point that the hand falls short of the next royal's blow after a kill. */
  killShort: number;
  /** A point that the next seat's hand, as it is to be expected, falls short of the blow it will face. */
  nextShort: number;
  /** A solo flip. */
  flip: number;
}

/** By number of seats. */
const WEIGHTS: readonly Weights[] = [
  {
    damage: 2.54,
    shield: 1.35,
    draw: 5.27,
    drawOther: 0,
    drawEmpty: 5.21,
    healLow: 4.64,
    healHigh: 1.3,
    kill: -12,
    exact: 0.8,
    loss: 207.27,
    short: 0.94,
    keepDiamond: 10.55,
    keepHeart: -0.7,
    keepSpade: -1.15,
    keepClub: -1.32,
    keepAce: 13.67,
    keepJester: 0,
    yield: 0,
    pace: 11.1,
    killShort: 0,
    nextShort: 0,
    flip: 63.11,
  },
  {
    damage: 2.15,
    shield: 1.08,
    draw: 8.82,
    drawOther: 15.16,
    drawEmpty: 0,
    healLow: 6.24,
    healHigh: 0.06,
    kill: 0,
    exact: 0.59,
    loss: 349.27,
    short: 0.63,
    keepDiamond: 14.17,
    keepHeart: -0.5,
    keepSpade: 0.1,
    keepClub: -0.69,
    keepAce: 7.94,
    keepJester: -2.2,
    yield: 19.53,
    pace: 8.59,
    killShort: 1.53,
    nextShort: 1.67,
    flip: 0,
  },
  {
    damage: 0.72,
    shield: 2.04,
    draw: 10.29,
    drawOther: 14.62,
    drawEmpty: 7.07,
    healLow: 8.12,
    healHigh: 0.96,
    kill: 0.09,
    exact: 0.97,
    loss: 162.46,
    short: 0,
    keepDiamond: 17.07,
    keepHeart: -0.08,
    keepSpade: 1.88,
    keepClub: -1.59,
    keepAce: 2.44,
    keepJester: 11.5,
    yield: 14.97,
    pace: 8.31,
    killShort: 6.54,
    nextShort: 0.57,
    flip: 0,
  },
  {
    damage: 0.5,
    shield: 2.6,
    draw: 11.49,
    drawOther: 9.55,
    drawEmpty: 6.12,
    healLow: 8.15,
    healHigh: 0.32,
    kill: -0.28,
    exact: 0.74,
    loss: 359.49,
    short: 0,
    keepDiamond: 14.87,
    keepHeart: 0.56,
    keepSpade: 1.51,
    keepClub: -1.27,
    keepAce: 2.02,
    keepJester: 10.54,
    yield: 14.11,
    pace: 14.44,
    killShort: 9.21,
    nextShort: 0.99,
    flip: 0,
  },
];

/** The weights of a table with so many seats. */
export const weightsFor = (seats: number): Weights => at(WEIGHTS, seats - 1);
