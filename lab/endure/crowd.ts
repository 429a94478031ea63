import { setTimeout as sleep } from 'node:timers/promises';
import type { Control, Outcome, Person, Playground, SeenMessage } from '../../playground/index.js';
import { type Press, readId, readValues } from '../../src/discord/controls/custom-id.js';
import { GAMES } from '../../src/games/index.js';
import { discordWords } from '../../src/words/discord.js';
import type { Dice } from '../dice.js';
import { isChoosing, picksOf } from '../stage/hand.js';
import { noticeOf, textsOf } from '../stage/texts.js';

/* People who use whatever they see, as fast as they can, whatever befalls the bot. */

/** An answer that somebody read: this question of theirs has been answered. */
export interface Answered {
  readonly userId: string;
  readonly match: string;
  /** The question's number. */
  readonly no: number;
  /** What was chosen, by its places among the question's options. */
  readonly chose: readonly number[];
}

/** Something that the bot was asked for. */
export interface Doing {
  /** By `performance.now`. */
  readonly begun: number;
  /** Milliseconds until the answer stood on the screen. */
  readonly ms: number;
  /** `told`: a sentence says why nothing, or not all, came of it. `silent`: nothing came, as far as anybody can see. */
  readonly outcome: 'done' | 'told' | 'silent';
}

export interface Crowd {
  /** What the bot said was chosen, oldest first. */
  readonly answered: readonly Answered[];
  readonly doings: readonly Doing[];
  /** How many matches were asked for, rematches not counted. */
  opened(): number;
  /** Nobody begins anything any more, and all look up from their screens. */
  stop(): Promise<void>;
  /** Resolves when the bot has answered all that it heard of, also what nobody waited for any longer. */
  settled(): Promise<void>;
}

/** What people use of what stands below a message: all that goes on with a match, and nothing that ends it. */
const USED: ReadonlySet<string> = new Set([
  ...['join', 'fill', 'start', 'move', 'takeBack', 'refresh', 'clear', 'handOver', 'stand', 'ahead'],
  ...['enough', 'news', 'undo', 'explain', 'table', 'rematch'],
]);

/** Of these one press answers a question, where it isn't refused. */
const ANSWERING: ReadonlySet<string> = new Set(['tap', 'whole', 'set', 'done']);

/** What comes of these is seen in the channel: their answer may well be that they were heard, and nothing more. */
const HEARD: ReadonlySet<string> = new Set(['tap', 'signal', 'join', 'fill', 'start']);
const BUTTON = 2;

/** As long as Discord waits for a first answer. */
const PATIENCE_MS = 3_000;

/** How many of the newest things are looked at: older ones are stale. */
const LATEST = 30;

/** Anyone who was told "Castellan is thinking", or sees that something is still under way, waits so long for what comes. */
const PROMISED_MS = 60_000;

/** Anyone who was heard looks elsewhere after so long. */
const HEARD_MS = 3_000;

/** Anyone who is not answered tries again no sooner. */
const AWAY_MS = 300;
const PACES = ['none', '10m', '1h', '1d'] as const;
const NEW_MATCHES = 40;
const words = discordWords('en');

/** What is said where something is amiss with the bot, or its database is away. */
const AMISS = [words('notice.fault'), words('notice.away')];

export interface Gathering {
  readonly playground: Pick<Playground, 'people' | 'online'>;
  readonly dice: Dice;
  /** Resolves when the bot dies next. */
  readonly dead?: () => Promise<void>;
  /** Resolves when people may begin something. */
  readonly awake?: () => Promise<void>;
}

export function gather({
  playground,
  dice,
  dead = () => new Promise(() => undefined),
  awake = () => Promise.resolve(),
}: Gathering): Crowd {
  const answered: Answered[] = [];
  const doings: Doing[] = [];
  const underWay = new Set<Promise<unknown>>();
  // One match of each game is opened first.
  const unopened = GAMES.map(({ rules }) => rules);
  let opened = 0;
  let stopping = false;

  async function live(person: Person): Promise<void> {
    while (!stopping) {
      await awake();
      const { outcome } = await act(person).catch(() => ({ outcome: 'silent' as const }));
      await sleep(outcome === 'silent' ? AWAY_MS : dice.below(30));
      putAwayOldHands(person);
    }
  }

  /** Rejects where what was to be used is gone already. */
  async function act(person: Person): Promise<Doing> {
    const seen = person.controls().slice(0, LATEST).filter(isUsed);
    const begins = seen.length === 0 || unopened.length > 0 || dice.below(NEW_MATCHES) === 0;
    return begins ? await said(person) : await used(person, seen);
  }

  async function said(person: Person): Promise<Doing> {
    const way = unopened.length > 0 ? 2 : dice.below(4);
    if (way === 0) return await noted(person, person.slash('hand'));
    if (way === 1) return await noted(person, person.slash('game list'));
    const first = unopened.shift();
    const { id, seats } = first ?? dice.one(GAMES).rules;
    const wanted = seats.min + dice.below(seats.max - seats.min + 1);
    opened++;
    try {
      return await noted(person, person.slash('game new', { game: id, seats: wanted, pace: dice.one(PACES) }));
    } catch (error) {
      // There are no commands yet.
      if (first) unopened.push(first);
      throw error;
    }
  }

  async function used(person: Person, seen: readonly Control[]): Promise<Doing> {
    const control = dice.one(seen.some(isChoosing) && dice.below(3) > 0 ? seen.filter(isChoosing) : seen);
    const read = readId(control.custom_id);
    const values = control.type === BUTTON ? [] : picksOf(control, dice).map(({ value }) => value);
    const pressed =
      control.type === BUTTON ? person.press(control.custom_id) : person.select(control.custom_id, values);
    return await noted(person, pressed, read?.verb, (message) => {
      if (!read || !answers(person, read, message)) return;
      answered.push({ userId: person.user.id, match: read.match, no: read.no, chose: chosenBy(read, values) });
    });
  }

  async function noted(
    person: Person,
    asked: Promise<Outcome>,
    verb?: string,
    read: (message: SeenMessage) => void = () => undefined,
  ): Promise<Doing> {
    const begun = performance.now();
    if (playground.online()) follow(asked, dead());
    const { at, message, outcome, later } = await heard({ person, asked, verb, death: dead() });
    if (message) read(message);
    const doing = { begun, ms: at - begun, outcome };
    doings.push(doing);
    // Who was only heard may yet be told.
    void later?.then((late) => {
      if (late && isTold(late)) doing.outcome = 'told';
    });
    return doing;
  }

  function follow(asked: Promise<unknown>, death: Promise<void>): void {
    const answer = within(PROMISED_MS, asked, death)
      .catch(() => undefined)
      .finally(() => underWay.delete(answer));
    underWay.add(answer);
  }

  const lives = playground.people.map(live);
  return {
    answered,
    doings,
    opened: () => opened,
    async stop() {
      stopping = true;
      await Promise.all(lives);
    },
    settled: async () => void (await Promise.all(underWay)),
  };
}

const isUsed = (control: Control): boolean => {
  const read = readId(control.custom_id);
  return read !== undefined && (USED.has(read.verb) || isChoosing(control));
};

/** A button names what it chooses, on the table after the seat that is asked; of a menu its entries do. */
const chosenBy = ({ verb, at }: Press, values: readonly string[]): readonly number[] => {
  if (verb === 'set') return readValues(values);
  return verb === 'tap' ? at.slice(1) : at;
};

interface Heard {
  /** When it was known, by `performance.now`. */
  readonly at: number;
  readonly outcome: Doing['outcome'];
  /** What stands on the screen. */
  readonly message?: SeenMessage;
  /** What may still come. */
  readonly later?: Promise<SeenMessage | undefined>;
}

const isTold = (message: SeenMessage): boolean =>
  noticeOf(message) !== undefined || textsOf(message).some((text) => AMISS.some((said) => text.includes(said)));

const read = (message: SeenMessage): Heard => ({
  at: performance.now(),
  message,
  outcome: isTold(message) ? 'told' : 'done',
});

interface Asking {
  readonly person: Person;
  readonly asked: Promise<Outcome>;
  readonly verb: string | undefined;
  /** The bot dies. */
  readonly death: Promise<void>;
}

/** What came of it, as its person sees it. Rejects where nothing was asked at all. */
async function heard({ person, asked, verb, death }: Asking): Promise<Heard> {
  asked.catch(() => undefined);
  const before = promisedTo(person);
  const isPromised = (): boolean => [...promisedTo(person)].some((id) => !before.has(id));
  const first =
    (await within(PATIENCE_MS, asked, death)) ?? (isPromised() ? await within(PROMISED_MS, asked, death) : undefined);
  const at = performance.now();
  if (!first) return { at, outcome: 'silent' };
  if (first.seen && !first.seen.thinking) return read(first.seen);
  const isHeard = verb !== undefined && HEARD.has(verb);
  const message = await within(isHeard ? HEARD_MS : PROMISED_MS, first.shown, death);
  if (message) return read(message);
  return isHeard ? { at, outcome: 'done', later: first.shown } : { at: performance.now(), outcome: 'silent' };
}

/** The messages in which this person reads that the bot is thinking. */
const promisedTo = (person: Person): ReadonlySet<string> =>
  new Set(
    person
      .messages()
      .filter(({ onlyYou, thinking }) => onlyYou && thinking)
      .map(({ message }) => message.id),
  );

/** Undefined where it does not come in time, or the bot dies before. */
async function within<T>(ms: number, coming: Promise<T>, death: Promise<void>): Promise<T | undefined> {
  const late = new AbortController();
  const given = sleep(ms, undefined, { signal: late.signal }).catch(() => undefined);
  try {
    return (await Promise.race([coming, death, given])) ?? undefined;
  } finally {
    late.abort();
  }
}

/** A hand that says nothing against it and asks something else, or nothing, has taken the choice. */
function answers(person: Person, { verb, match, no }: Press, message: SeenMessage): boolean {
  if (!ANSWERING.has(verb) || !message.onlyYou || isTold(message)) return false;
  const controls = person.controls({ message, channel: message.message.channel_id });
  const reads = controls.flatMap(({ custom_id }) => readId(custom_id) ?? []);
  // What leads elsewhere is no hand of this match.
  return (
    reads.some((read) => read.match === match) &&
    !reads.some((read) => read.match === match && read.no === no && ANSWERING.has(read.verb))
  );
}

/** As people do; else they would look through thousands. */
function putAwayOldHands(person: Person): void {
  const own = person.messages().filter(({ onlyYou }) => onlyYou);
  for (const { message } of own.slice(0, -6)) person.dismiss(message.id);
}
