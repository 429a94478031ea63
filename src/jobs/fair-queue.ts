/** What waits, and whose it is. */
export interface Waits {
  /** Higher goes first; 0, if not given. */
  readonly priority?: number;
  /** A person's id; those without one share a turn. */
  readonly who?: string;
  /** By which its priority can be raised. */
  readonly id?: string;
}

interface Waiting<T> extends Waits {
  readonly thing: T;
}

/** What waits with one priority: by person, in the order in which they have their turns, what each asked for first. */
interface Rank<T> {
  readonly priority: number;
  readonly people: Map<string, Waiting<T>[]>;
  /** How often something of a higher priority went before since one of these went. */
  passed: number;
}

/** After so many of higher priority one of a lower has its turn, so that nothing waits for ever. */
const PASSED_AT_MOST = 8;

/**
 * Who is next: what has the highest priority, and of that one of each person in turn, however much somebody asks for. It is a
 * queue as PQueue takes one.
 */
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

  /** The next whose person may have their turn now. `may`: of a person and a priority. */
  next(may: (who: string, priority: number) => boolean): T | undefined {
    const ready = this.#ranks.flatMap((rank) => {
      const who = [...rank.people.keys()].find((each) => may(each, rank.priority));
      return who === undefined ? [] : [{ rank, who }];
    });
    const turn = ready.find(({ rank }) => rank.passed >= PASSED_AT_MOST) ?? ready[0];
    if (!turn) return undefined;
    for (const { rank } of ready) if (rank.priority < turn.rank.priority) rank.passed++;
    turn.rank.passed = 0;
    return this.#taken(turn.rank, turn.who);
  }

  filter({ priority = 0 }: Waits): T[] {
    return [...this.#rankOf(priority).people.values()].flat().map(({ thing }) => thing);
  }

  /** Only raises it, and does nothing where it waits no more. */
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

  /** Whose turn it was comes last. */
  #taken({ people }: Rank<T>, who: string): T | undefined {
    const own = people.get(who) ?? [];
    people.delete(who);
    const taken = own.shift();
    if (own.length > 0) people.set(who, own);
    this.#size--;
    return taken?.thing;
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
