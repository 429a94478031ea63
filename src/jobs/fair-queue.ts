/** The priority, owner and name of something that waits. */
export interface Waits {
  /** Higher goes first; 0, if not given. */
  readonly priority?: number;
  /** A person's id; entries without one share a turn. */
  readonly who?: string;
  /** Names the entry for `setPriority`. */
  readonly id?: string;
}

interface Waiting<T> extends Waits {
  readonly thing: T;
}

/** The entries of one priority: people in the order of their turns, the entries of each in the order of arrival. */
interface Rank<T> {
  readonly priority: number;
  readonly people: Map<string, Waiting<T>[]>;
  /** How often a higher priority went first since one of these had its turn. */
  passed: number;
}

/** After so many of higher priority, one of a lower has its turn: nothing waits for ever. */
const PASSED_AT_MOST = 8;

/** Serves the highest priority first, within it one entry of each person in turn. PQueue takes it as its queue. */
export class FairQueue<T> {
  /** The highest priority first. */
  readonly #ranks: Rank<T>[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  enqueue(thing: T, waits: Waits = {}): void {
    const { priority = 0, who = '' } = waits;
    const { people } = this.#rankOf(priority);
    const own = people.get(who);
    const waiting = { ...waits, thing };
    if (own) own.push(waiting);
    else people.set(who, [waiting]);
    this.#size++;
  }

  dequeue(): T | undefined {
    return this.next(() => true);
  }

  /** Takes the next entry whose person may have a turn now. `may` says so for a person and a priority. */
  next(may: (who: string, priority: number) => boolean): T | undefined {
    const ready = this.#ranks.flatMap((rank) => {
      const who = [...rank.people.keys()].find((each) => may(each, rank.priority));
      return who === undefined ? [] : [{ rank, who }];
    });
    const turn = ready.find(({ rank }) => rank.passed >= PASSED_AT_MOST) ?? ready[0];
    if (!turn) return undefined;
    for (const { rank } of ready) if (rank.priority < turn.rank.priority) rank.passed++;
    turn.rank.passed = 0;
    return this.#take(turn.rank, turn.who);
  }

  filter({ priority = 0 }: Waits): T[] {
    return [...this.#rankOf(priority).people.values()].flat().map(({ thing }) => thing);
  }

  /** Only raises a priority. Does nothing where the entry waits no more. */
  setPriority(id: string, priority: number): void {
    for (const { people } of this.#ranks.filter((rank) => rank.priority < priority))
      for (const [who, own] of people) {
        const at = own.findIndex((waiting) => waiting.id === id);
        const [found] = at < 0 ? [] : own.splice(at, 1);
        if (!found) continue;
        if (own.length === 0) people.delete(who);
        this.#size--;
        this.enqueue(found.thing, { who, id, priority });
        return;
      }
  }

  /** Takes the person's oldest entry; the person goes to the end. */
  #take({ people }: Rank<T>, who: string): T | undefined {
    const own = people.get(who) ?? [];
    people.delete(who);
    const first = own.shift();
    if (own.length > 0) people.set(who, own);
    this.#size--;
    return first?.thing;
  }

  #rankOf(priority: number): Rank<T> {
    const at = this.#ranks.findIndex((rank) => rank.priority <= priority);
    const found = this.#ranks[at];
    if (found?.priority === priority) return found;
    const rank = { priority, people: new Map<string, Waiting<T>[]>(), passed: 0 };
    this.#ranks.splice(at < 0 ? this.#ranks.length : at, 0, rank);
    return rank;
  }
}
