/** What this test opened, oldest first. */
const opened: (() => unknown)[] = [];

/**
 * Closes something when the test is over. What was opened last is closed first, and each is waited for before the next:
 * a page is gone before the server that it talks to, a program before its database.
 */
export function afterwards(close: () => unknown): void {
  opened.push(close);
}

export async function closeAll(): Promise<void> {
  const faults: unknown[] = [];
  for (let close = opened.pop(); close; close = opened.pop()) {
    try {
      await close();
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
}
