import { sure } from '../../../engine/sure.js';

/** The value of each gain and each loss, roughly in points of card value. Found by playing thousands of matches. */
export interface Weights {
  /** A point of damage, up to the enemy's health. */
  damage: number;
  /** Shielding a point of each blow still to come. */
  shield: number;
  /** A drawn card for oneself, or for somebody else. */
  draw: number;
  drawOther: number;
  /** A drawn card, more if all hands are emptier. */
  drawEmpty: number;
  /** A healed card, when the tavern is nearly empty, and when it is well stocked. */
  healLow: number;
  healHigh: number;
  /** A kill, and an exact one per point of the royal's value in hand. */
  kill: number;
  exact: number;
  /** A certain loss of the match. */
  loss: number;
  /** A point by which the hand falls short of the next blow. */
  short: number;
  /** The value of keeping a card of each kind, on top of its points. */
  keepDiamond: number;
  keepHeart: number;
  keepSpade: number;
  keepClub: number;
  keepAce: number;
  keepJester: number;
  /** Passing the turn without a play. */
  yield: number;
  /** A turn's expected damage. */
  pace: number;
  /** A point by which the hand falls short of the next royal's blow after a kill. */
  killShort: number;
  /** A point by which the next seat's expected hand falls short of its blow. */
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

/** The weights for this number of seats. */
export const weightsFor = (seats: number): Weights => sure(WEIGHTS[seats - 1]);
