/** Work by match that no request waits for. */
export interface Busy {
  run(id: string, work: () => Promise<void>): void;
  /** Resolves when none of this match is under way any more. */
  calm(id: string): Promise<void>;
  /** Resolves when none is under way at all. */
  idle(): Promise<void>;
}

export function createBusy(): Busy {
  const busy = new Map<string, Set<Promise<void>>>();
  return {
    run(id, work) {
      const ofMatch = busy.get(id) ?? new Set();
      busy.set(id, ofMatch);
      const running = work().finally(() => {
        ofMatch.delete(running);
        if (ofMatch.size === 0) busy.delete(id);
      });
      ofMatch.add(running);
    },
    async calm(id) {
      for (let ofMatch = busy.get(id); ofMatch; ofMatch = busy.get(id)) await Promise.allSettled(ofMatch);
    },
    async idle() {
      while (busy.size > 0) await Promise.allSettled([...busy.values()].flatMap((ofMatch) => [...ofMatch]));
    },
  };
}
