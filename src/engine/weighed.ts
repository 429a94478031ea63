/** What a player chooses, and what it held that against. */
export interface Weighed {
  readonly choice: readonly string[];
  /** The choice that came nearest. In so many of `deals` imagined deals what was chosen ended better than it, or worse. */
  readonly over?: {
    readonly choice: readonly string[];
    readonly better: number;
    readonly worse: number;
    readonly deals: number;
  };
}
