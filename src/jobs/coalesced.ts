/** Work that is done one at a time, and once more where it was asked for meanwhile. */
export interface Coalesced {
  run(): void;
  /** Resolves when what is under way now is done; undefined where nothing is. */
  underWay(): Promise<void> | undefined;
}

/** @param work never rejects */
export function coalesced(work: () => Promise<void>): Coalesced {
  let running: Promise<void> | undefined;
  let again = false;

  function run(): void {
    if (running) again = true;
    else running = work().finally(finished);
  }

  function finished(): void {
    running = undefined;
    if (!again) return;
    again = false;
    run();
  }

  return { run, underWay: () => running };
}
