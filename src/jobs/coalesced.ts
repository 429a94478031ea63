/** Work that runs one at a time, and once more where somebody asked for it meanwhile. */
export interface Coalesced {
  run(): void;
  /** Resolves when the current run is done; undefined where nothing runs. */
  underWay(): Promise<void> | undefined;
}

/** @param work never rejects */
export function coalesced(work: () => Promise<void>): Coalesced {
  let running: Promise<void> | undefined;
  let again = false;

  function run(): void {
    if (running) again = true;
    else running = work().finally(finish);
  }

  function finish(): void {
    running = undefined;
    if (!again) return;
    again = false;
    run();
  }

  return { run, underWay: () => running };
}
