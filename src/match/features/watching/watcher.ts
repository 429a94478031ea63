/** When a watcher is called: when it is over, or each time something begins that people jump to (`GameWords.chapter`) too. */
export const WATCHED = ['end', 'rounds'] as const;
export type Watched = (typeof WATCHED)[number];

export interface Watcher {
  readonly when: Watched;
  /** Lines of the log when they began to watch: of what was before nobody calls them. */
  readonly since: number;
}
