import { setTimeout as sleep } from 'node:timers/promises';
import type { Control, Outcome, Person, SeenMessage } from '../../../playground/index.js';
import { type Press, readId, type Verb } from '../../discord/questions/custom-id.js';
import { GAMES } from '../../games/index.js';
import type { Dice } from '../dice.js';
import { isChoosing, picksOf } from '../stage/hand.js';
import { noticeOf } from '../stage/texts.js';

/* People who use whatever they see, as fast as they can, in a server whose bot dies again and again. */

/** An answer that somebody read: this question of theirs has been answered. */
export interface Answered {
  readonly userId: string;
  readonly match: string;
  /** The question's number. */
  readonly no: number;
}

export interface Crowd {
  /** What the bot said was chosen, oldest first. */
  readonly answered: readonly Answered[];
  /** How often somebody did something, and how often Discord said that it came to nothing. */
  readonly count: { readonly done: number; readonly failed: number };
  /** Nobody begins anything any more; what is under way is waited for. */
  stop(): Promise<void>;
}

/** What people use of what stands below a message: all that goes on with a match, and nothing that ends it. */
const USED: ReadonlySet<Verb> = new Set([
  ...(['join', 'fill', 'start', 'move', 'takeBack', 'refresh', 'clear', 'handOver', 'stand', 'ahead'] as const),
  ...(['enough', 'news', 'undo', 'explain', 'table', 'rematch'] as const),
]);
/** Of these one press answers a question, where it isn't refused. */
const ANSWERING: ReadonlySet<Verb> = new Set(['tap', 'whole', 'set', 'done']);
const BUTTON = 2;

/** So many of the newest things are looked at: older ones are stale. */
const LATEST = 30;
/** As long as Discord waits: what was pressed while the bot was dead is pressed again. */
const PATIENCE_MS = 3_000;
/** Whoever is not answered tries again no sooner. */
const AWAY_MS = 300;
const PACES = ['none', '10m', '1h', '1d'] as const;
const NEW_MATCHES = 40;

/** @param dead resolves when the bot dies next */
export function gather(people: readonly Person[], dice: Dice, dead: () => Promise<void>): Crowd {
  const answered: Answered[] = [];
  const count = { done: 0, failed: 0 };
  let stopping = false;

  async function live(person: Person): Promise<void> {
    while (!stopping) {
      count.done++;
      const well = await act(person).then(
        () => true,
        () => false,
      );
      if (!well) count.failed++;
      await sleep(well ? dice.below(30) : AWAY_MS);
      putAwayOldHands(person);
    }
  }

  async function act(person: Person): Promise<void> {
    const seen = person.controls().slice(0, LATEST).filter(isUsed);
    if (seen.length === 0 || dice.below(NEW_MATCHES) === 0) return void (await heard(command(person, dice), dead()));
    const control = dice.one(seen.some(isChoosing) && dice.below(3) > 0 ? seen.filter(isChoosing) : seen);
    const read = readId(control.custom_id);
    const outcome = await heard(use(person, control, dice), dead());
    if (read && outcome && answers(person, read, outcome))
      answered.push({ userId: person.user.id, match: read.match, no: read.no });
  }

  const lives = people.map(live);
  return {
    answered,
    count,
    async stop() {
      stopping = true;
      await Promise.all(lives);
    },
  };
}

const isUsed = (control: Control): boolean => {
  const read = readId(control.custom_id);
  return read !== undefined && (USED.has(read.verb) || isChoosing(control));
};

const use = (person: Person, control: Control, dice: Dice): Promise<Outcome> =>
  control.type === BUTTON
    ? person.press(control.custom_id)
    : person.select(
        control.custom_id,
        picksOf(control, dice).map(({ value }) => value),
      );

function command(person: Person, dice: Dice): Promise<Outcome> {
  switch (dice.below(4)) {
    case 0:
      return person.slash('hand');
    case 1:
      return person.slash('game list');
    default: {
      const { id, seats } = dice.one(GAMES).rules;
      const wanted = seats.min + dice.below(seats.max - seats.min + 1);
      return person.slash('game new', { game: id, seats: wanted, pace: dice.one(PACES) });
    }
  }
}

/** What stands on the screen once the bot has answered; undefined where it died before. */
async function heard(doing: Promise<Outcome>, death: Promise<void>): Promise<SeenMessage | undefined> {
  const late = new AbortController();
  const given = sleep(PATIENCE_MS, undefined, { signal: late.signal }).catch(() => undefined);
  const answer = doing.then(async ({ seen, shown }) => (seen && !seen.thinking ? seen : await shown));
  answer.catch(() => undefined);
  try {
    return (await Promise.race([answer, death, given])) ?? undefined;
  } finally {
    late.abort();
  }
}

/** A hand that says nothing against it and asks something else, or nothing, has taken the choice. */
function answers(person: Person, { verb, match, no }: Press, message: SeenMessage): boolean {
  if (!ANSWERING.has(verb) || !message.onlyYou || noticeOf(message) !== undefined) return false;
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
