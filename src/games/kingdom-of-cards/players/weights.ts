/** The parameters of the rules of thumb. Found by playing thousands of matches. */
export interface Weights {
  /**
   * How certainly a lead in cards wins the hand: in the last trick, and with one more to come (less with each further
   * one).
   */
  readonly decided: number;
  readonly open: number;
  /** How certainly a lead in wins takes the pot. */
  readonly edge: number;
  /** How often, overall, alliances arise by chance: among people who keep their cards, and among wild ones. */
  readonly shared: number;
  readonly wildShared: number;
  /** The least gain for a further card: it leaves one less to choose from later. */
  readonly thrift: number;
  /** The expected wins of a seat that reinforces later, or did so face down. */
  readonly later: number;
  readonly hidden: number;
  /** How much likelier than any other card a beating card answers a lead: 1 is equally likely. */
  readonly answer: number;
  /** A second card of the deployed suit, for a pair or a call; any other possible reinforcement. In wins. */
  readonly partner: number;
  readonly fitting: number;
  /** The chance that a seat calls: one without a part of the pot, and one with a part. */
  readonly weakCall: number;
  readonly strongCall: number;
  /** The chance that any seat lays just any card; and the most for one that did so in the trick before. */
  readonly stray: number;
  readonly strayAgain: number;
  /**
   * A hand is thrown in if the deficit of its best cards is greater than this: below zero, since best cards are mostly
   * better.
   */
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
