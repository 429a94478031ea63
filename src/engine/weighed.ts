/** What a player chooses, and the choice it compared that with. */
export interface Weighed {
  readonly choice: readonly string[];
  /** The closest other choice. In so many of `deals` imagined deals the chosen one ended better than it, or worse. */
  readonly over?: {
    readonly choice: readonly string[];
    readonly better: number;
    readonly worse: number;
    readonly deals: number;
  };
}
