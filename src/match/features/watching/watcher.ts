/** When a watcher is called: only at the end, or at the beginning of each chapter (`GameWords.chapter`), too. */
export const WATCHED = ['end', 'rounds'] as const;
export type Watched = (typeof WATCHED)[number];

export interface Watcher {
  readonly when: Watched;
  /** How many lines the log had when they began to watch: earlier lines call nobody. */
  readonly since: number;
}
