/** Work side by side, but one after the other for each match. */
export interface Lanes {
  /** @param work never rejects */
  run(matchId: string, work: () => Promise<void>): void;
  /** In how many matches something is under way. */
  busy(): number;
  all(): readonly Promise<void>[];
}

export function createLanes(): Lanes {
  const last = new Map<string, Promise<void>>();
  return {
    run(matchId, work) {
      const before = last.get(matchId);
      const done = (before ? before.then(work) : work()).finally(() => {
        if (last.get(matchId) === done) last.delete(matchId);
      });
      last.set(matchId, done);
    },
    busy: () => last.size,
    all: () => [...last.values()],
  };
}
