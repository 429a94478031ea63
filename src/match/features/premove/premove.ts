/** A choice for a kind of question that isn't asked yet. */
export interface PremoveChoice {
  readonly kind: string;
  readonly choice: readonly string[];
}

/** The same as it is saved: its person's secret. */
export interface Premove extends PremoveChoice {
  readonly userId: string;
  /** The circumstances it was decided for (see `Ahead.circumstances`). */
  readonly under: string;
  /** Why it was dropped: its person reads that until they choose again. */
  readonly dropped?: 'changed' | 'illegal';
}
