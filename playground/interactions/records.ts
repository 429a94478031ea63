import type { APIApplicationCommandOptionChoice, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { TOKEN_LIVES } from '../world/messages.js';
import type { Stored } from '../world/model.js';
import type { World } from '../world/world.js';

/** How long Discord waits for the first answer. */
const ANSWER_WITHIN = 3000;
/** Interactions stored; older ones are forgotten, and their tokens become unknown. */
const MOST_KEPT = 5000;

/** The bot's first answer. `shown` settles when a deferred answer is filled in or followed up. */
export interface Answer {
  /** Discord's callback type: 4 message, 5 and 6 deferred, 7 update, 8 choices, 9 modal. */
  readonly type: number;
  readonly message?: Stored;
  readonly modal?: APIModalInteractionResponseCallbackData;
  readonly choices?: readonly APIApplicationCommandOptionChoice[];
  readonly shown: Promise<Stored | undefined>;
}

/** One press, command or form, from the moment the bot is told. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  /** Discord's interaction type: 2 command, 3 component, 4 autocomplete, 5 modal. */
  readonly type: number;
  readonly userId: string;
  readonly roomId: string;
  readonly createdAt: number;
  /** The message the component is on. */
  readonly source: Stored | undefined;
  /** With its group and subcommand: `game new`. */
  readonly commandName: string | undefined;
  state: 'waiting' | 'answered' | 'late';
  /** The bot's answer, if it is a message. Its `@original`. */
  original: Stored | undefined;
  readonly followups: Set<string>;
  /** Resolves with the answer, or undefined when three seconds have passed without. */
  readonly settled: Promise<Answer | undefined>;
  answer(first: Omit<Answer, 'shown'>): void;
  /** Marks the deferred answer as shown. */
  show(stored: Stored | undefined): void;
}

/** The fields that open an interaction. */
export type Opening = Pick<Interaction, 'type' | 'userId' | 'roomId' | 'source' | 'commandName'>;

/** An answered interaction in its stored form: messages by their ids. */
export type KeptInteraction = Pick<
  Interaction,
  'id' | 'token' | 'type' | 'userId' | 'roomId' | 'createdAt' | 'commandName'
> & {
  readonly sourceId: string | undefined;
  readonly originalId: string | undefined;
  readonly followups: readonly string[];
};

/** The interactions whose tokens still work. */
export interface Interactions {
  open(given: Opening): Interaction;
  byId(id: string): Interaction | undefined;
  byToken(token: string): Interaction | undefined;
  /** The answered ones, so that their tokens still work when the world is opened again. */
  kept(): Iterable<KeptInteraction>;
  /** Resolves when none waits for its first answer. */
  quiet(): Promise<void>;
  /** Ends every wait, as if nobody had answered. */
  close(): void;
}

export function makeInteractions(world: World, before: readonly KeptInteraction[] = []): Interactions {
  const restored = before.map((one) => answeredBefore(world, one));
  const byId = new Map(restored.map((one) => [one.id, one]));
  const byToken = new Map(restored.map((one) => [one.token, one]));
  const waits = new Set<() => void>();
  function forgetExpired(): void {
    const before = world.clock.now() - 2 * TOKEN_LIVES;
    for (const one of byId.values()) {
      if (one.createdAt >= before && byId.size < MOST_KEPT) return;
      byId.delete(one.id);
      byToken.delete(one.token);
    }
  }
  return {
    byId: (id) => byId.get(id),
    byToken: (token) => byToken.get(token),
    *kept() {
      for (const one of byId.values()) if (one.state === 'answered' && !expired(world, one)) yield written(one);
    },
    async quiet() {
      for (let open = waitingIn(byId); open.length > 0; open = waitingIn(byId))
        await Promise.all(open.map(({ settled }) => settled));
    },
    close() {
      for (const end of [...waits]) end();
    },
    open(given) {
      forgetExpired();
      const one = opened(world, given, waits);
      byId.set(one.id, one);
      byToken.set(one.token, one);
      return one;
    },
  };
}

const waitingIn = (byId: ReadonlyMap<string, Interaction>): readonly Interaction[] =>
  [...byId.values()].filter(({ state }) => state === 'waiting');

function written(one: Interaction): KeptInteraction {
  const { id, token, type, userId, roomId, createdAt, commandName, source, original, followups } = one;
  return {
    ...{ id, token, type, userId, roomId, createdAt, commandName },
    sourceId: source?.message.id,
    originalId: original?.message.id,
    followups: [...followups],
  };
}

/** An interaction from before the world was opened again: only its token is left. */
function answeredBefore(
  world: World,
  { sourceId = '', originalId = '', followups, ...one }: KeptInteraction,
): Interaction {
  const messages = world.rooms.get(one.roomId)?.messages;
  return {
    ...one,
    source: messages?.get(sourceId),
    state: 'answered',
    original: messages?.get(originalId),
    followups: new Set(followups),
    settled: Promise.resolve(undefined),
    answer: () => undefined,
    show: () => undefined,
  };
}

/** A new interaction. Until it is answered, `waits` holds the function that ends it unanswered. */
function opened(world: World, given: Opening, waits: Set<() => void>): Interaction {
  const id = world.nextId();
  const settled = promised<Answer | undefined>();
  const shown = promised<Stored | undefined>();
  const ended = (): void => {
    cancel();
    waits.delete(late);
  };
  const late = (): void => {
    ended();
    if (one.state !== 'waiting') return;
    one.state = 'late';
    settled.keep(undefined);
  };
  const one: Interaction = {
    ...given,
    id,
    token: `interaction.${id}.${Math.random().toString(36).slice(2)}`,
    createdAt: world.clock.now(),
    state: 'waiting',
    original: undefined,
    followups: new Set(),
    settled: settled.promise,
    answer(first) {
      ended();
      one.state = 'answered';
      if (first.type !== 5 && first.type !== 6) shown.keep(first.message);
      settled.keep({ ...first, shown: shown.promise });
      world.emit({ t: 'interaction' });
    },
    show: shown.keep,
  };
  const cancel = world.clock.after(ANSWER_WITHIN, late);
  waits.add(late);
  return one;
}

/** A promise, and the function that resolves it. */
function promised<T>(): { readonly promise: Promise<T>; readonly keep: (value: T) => void } {
  let keep: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}

export function expired(world: World, one: Interaction): boolean {
  return world.clock.now() - one.createdAt > TOKEN_LIVES;
}
