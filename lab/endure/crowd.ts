import { setTimeout as sleep } from 'node:timers/promises';
import type { Control, Outcome, Person, Playground, SeenMessage } from '../../playground/index.js';
import { type Press, readId, readValues } from '../../src/discord/controls/custom-id.js';
import { GAMES } from '../../src/games/index.js';
import { discordWords } from '../../src/words/discord.js';
import type { Dice } from '../dice.js';
import { isChoosing, picksOf } from '../stage/hand.js';
import { noticeOf, textsOf } from '../stage/texts.js';

/* People who use everything on their screens, as fast as they can, whatever happens to the bot. */

/** A shown answer: the bot confirmed this person's choice. */
export interface Answered {
  readonly userId: string;
  readonly match: string;
  /** The question's number. */
  readonly no: number;
  /** The choice, by places among the question's options. */
  readonly chose: readonly number[];
}

/** A request to the bot. */
export interface Doing {
  /** By `performance.now`. */
  readonly begun: number;
  /** Milliseconds until the answer stood on the screen. */
  readonly ms: number;
  /** `told`: a sentence explains why nothing, or only a part, was done. `silent`: no visible result. */
  readonly outcome: 'done' | 'told' | 'silent';
}

export interface Crowd {
  /** Confirmed choices, oldest first. */
  readonly answered: readonly Answered[];
  readonly doings: readonly Doing[];
  /** The number of matches opened, without rematches. */
  opened(): number;
  /** Stops all new actions; people leave their screens. */
  stop(): Promise<void>;
  /** Resolves when the bot has answered everything it received, including what people no longer waited for. */
  settled(): Promise<void>;
}

/** The buttons that people use: all that continue a match, none that end it. */
const USED: ReadonlySet<string> = new Set([
  ...['join', 'fill', 'start', 'move', 'takeBack', 'refresh', 'clear', 'handOver', 'stand', 'ahead'],
  ...['enough', 'news', 'undo', 'explain', 'table', 'rematch'],
]);

/** A press of one of these answers a question, unless it is refused. */
const ANSWERING: ReadonlySet<string> = new Set(['tap', 'whole', 'set', 'done']);

/** These change the channel: their own answer may be a bare acknowledgement. */
const HEARD: ReadonlySet<string> = new Set(['tap', 'signal', 'join', 'fill', 'start']);
const BUTTON = 2;

/** Discord's time limit for a first answer. */
const PATIENCE_MS = 3_000;

/** How many of the newest controls are used: older ones are stale. */
const LATEST = 30;

/** How long a person waits for the promised answer after "Castellan is thinking" or a notice that work is under way. */
const PROMISED_MS = 60_000;

/** How long a person waits after an acknowledgement. */
const HEARD_MS = 3_000;

/** The pause before a new try after no answer. */
const AWAY_MS = 300;
const PACES = ['none', '10m', '1h', '1d'] as const;
const NEW_MATCHES = 40;
const words = discordWords('en');

/** The notices about a fault of the bot, or an unreachable database. */
const AMISS = [words('notice.fault'), words('notice.away')];

export interface Gathering {
  readonly playground: Pick<Playground, 'people' | 'online'>;
  readonly dice: Dice;
  /** Resolves at the bot's next end. */
  readonly dead?: () => Promise<void>;
  /** Resolves when people may act. */
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
  // First, one match of each game is opened.
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

  /** Rejects where the control is already gone. */
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
      // No commands are registered yet.
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
    // After an acknowledgement a confirmation may follow.
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

/** The places that a press chooses: in a button's name, on the table after the asked seat, or in a menu's entries. */
const chosenBy = ({ verb, at }: Press, values: readonly string[]): readonly number[] => {
  if (verb === 'set') return readValues(values);
  return verb === 'tap' ? at.slice(1) : at;
};

interface Heard {
  /** The time of the answer, by `performance.now`. */
  readonly at: number;
  readonly outcome: Doing['outcome'];
  /** The message on the screen. */
  readonly message?: SeenMessage;
  /** A message that may follow. */
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
  /** Resolves when the bot ends. */
  readonly death: Promise<void>;
}

/** The result, as its person sees it. Rejects where nothing was sent at all. */
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

/** The messages that show this person that the bot is thinking. */
const promisedTo = (person: Person): ReadonlySet<string> =>
  new Set(
    person
      .messages()
      .filter(({ onlyYou, thinking }) => onlyYou && thinking)
      .map(({ message }) => message.id),
  );

/** Undefined where it is too late, or the bot ends first. */
async function within<T>(ms: number, coming: Promise<T>, death: Promise<void>): Promise<T | undefined> {
  const late = new AbortController();
  const given = sleep(ms, undefined, { signal: late.signal }).catch(() => undefined);
  try {
    return (await Promise.race([coming, death, given])) ?? undefined;
  } finally {
    late.abort();
  }
}

/** Whether the hand confirms the choice: it shows no refusal, and asks another question or none. */
function answers(person: Person, { verb, match, no }: Press, message: SeenMessage): boolean {
  if (!ANSWERING.has(verb) || !message.onlyYou || isTold(message)) return false;
  const controls = person.controls({ message, channel: message.message.channel_id });
  const reads = controls.flatMap(({ custom_id }) => readId(custom_id) ?? []);
  // Buttons to other places belong to no hand of this match.
  return (
    reads.some((read) => read.match === match) &&
    !reads.some((read) => read.match === match && read.no === no && ANSWERING.has(read.verb))
  );
}

/** People do so; otherwise they would search thousands of messages. */
function putAwayOldHands(person: Person): void {
  const own = person.messages().filter(({ onlyYou }) => onlyYou);
  for (const { message } of own.slice(0, -6)) person.dismiss(message.id);
}
