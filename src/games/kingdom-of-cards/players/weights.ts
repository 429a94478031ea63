/** What the rules of thumb go by. Found by playing thousands of matches. */
export interface Weights {
  /** How surely a lead in cards wins the hand: in the last trick, and with one more to come (less with each further one). */
  readonly decided: number;
  readonly open: number;
  /** How surely a lead in wins takes the pot. */
  readonly edge: number;
  /** How often, by and large, alliances come to nothing but chance: among people who keep their cards, and among wild ones. */
  readonly shared: number;
  readonly wildShared: number;
  /** What the hope for the hand must gain before a further card is laid: one less to choose from later. */
  readonly thrift: number;
  /** Wins that somebody has still to expect who reinforces after oneself, or has done so face down. */
  readonly later: number;
  readonly hidden: number;
  /** How much likelier than any other card somebody answers a lead with one that beats it: 1 is not at all. */
  readonly answer: number;
  /** A second card of the suit deployed, for a pair or a call; any other that could reinforce it. In wins. */
  readonly partner: number;
  readonly fitting: number;
  /** How likely somebody who has not answered yet calls: who would have nothing of the pot, and who would have some. */
  readonly weakCall: number;
  readonly strongCall: number;
  /** How likely anybody lays just any card; and at most, who did so in the trick before. */
  readonly stray: number;
  readonly strayAgain: number;
  /** A hand is thrown in whose best cards lack more than this: below zero, since they mostly are better than the unseen ones. */
  readonly redeal: number;
}

export const WEIGHTS: Weights = {
  decided: 3,
  open: 0.5,
  edge: 1.5,
  shared: 0.15,
  wildShared: 0.6,
  thrift: 0.01,
  later: 0.2,
  hidden: 0.5,
  answer: 3,
  partner: 0.25,
  fitting: 0.04,
  weakCall: 0.15,
  strongCall: 0.05,
  stray: 0.15,
  strayAgain: 0.85,
  redeal: -0.1,
};
