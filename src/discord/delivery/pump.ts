/** Work that is done one at a time, and once more where it was asked for meanwhile. */
export interface Pump {
  poke(): void;
  /** Resolves when what is under way now is done; undefined where nothing is. */
  underWay(): Promise<void> | undefined;
}

/** @param work never rejects */
export function createPump(work: () => Promise<void>): Pump {
  let pumping: Promise<void> | undefined;
  let again = false;

  function poke(): void {
    if (pumping) again = true;
    else pumping = work().finally(pumped);
  }

  function pumped(): void {
    pumping = undefined;
    if (!again) return;
    again = false;
    poke();
  }

  return { poke, underWay: () => pumping };
}
