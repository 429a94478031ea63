/** A person's turn, while it lasts. */
export interface Turn {
  /** The last line of the log when it began: no two turns of a seat have the same. */
  readonly from: number;
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  /** Its person has chosen since: whatever is asked now, they have seen. */
  readonly begun?: true;
}
