import { setTimeout as sleep } from 'node:timers/promises';
import { median, quantile } from 'simple-statistics';
import { filesOf, type Person } from '../../playground/index.js';
import { GAMES } from '../../src/games/index.js';
import type { Progress } from '../../src/tools/progress.js';
import { discordWords } from '../../src/words/discord.js';
import { download } from '../demo/album.js';
import { diceFrom } from '../dice.js';
import { openStage, type Stage, type StageWish } from '../stage/stage.js';
import { type Doer, type Timed, timeAtOnce } from './at-once.js';
import { kilobytes, milliseconds, type Section, times, whole } from './layout.js';
import { chooser, repeater, typist } from './pressers.js';

const AT_ONCE = [1, 20] as const;
type Many = (typeof AT_ONCE)[number];
const PEOPLE = Array.from({ length: Math.max(...AT_ONCE) }, (_, i) => `Person ${i + 1}`);
const words = discordWords('en');
/** How many people type at a time in a busy server. */
const TYPISTS = 2;

/** The times of one kind of press, by the number of concurrent people. */
type Taken = Readonly<Record<Many, Timed>>;

/** The bot as its own process, with SQLite, beside a process that only answers. */
export async function pressSection(seconds: number, { say }: Progress): Promise<Section> {
  say('presses: the bot');
  const game = GAMES[0]?.rules.id as string;
  const { choice, look, bytes } = await onStage({}, async (stage) => {
    const choice = await take(stage, seconds, (person, people) => chooser(people, game, diceFrom(person.name)));
    const bytes = await handBytes(stage);
    const open = (person: Person) => () => person.slash('game new', { game, seats: 1 });
    const look = await take(stage, seconds, (person) => repeater(person, open(person), words('button.refresh')));
    return { choice, look, bytes };
  });
  const bare = (size: number): Promise<Taken> =>
    onStage({ instead: { module: 'lab/bench/bare', args: [String(size)] } }, (stage) =>
      take(stage, seconds, (person) => repeater(person, () => person.slash('bare'), 'Press')),
    );
  say('presses: while others type');
  const calm = await onStage({}, (stage) => undisturbed(stage, seconds, game, 0));
  const typed = await onStage({}, (stage) => undisturbed(stage, seconds, game, TYPISTS));
  say('presses: a bare answer');
  const plain = await bare(0);
  say('presses: a bare answer with a file');
  const filed = await bare(bytes);
  const rows = AT_ONCE.flatMap((many) => [
    row(`${game}: choice, saved, hand shown`, many, choice, filed),
    row(`${game}: the hand once more`, many, look, filed),
    row(`bare answer, file of ${kilobytes(bytes)}`, many, filed, filed),
    row('bare answer, no file', many, plain, filed),
  ]);
  const p99 = (taken: Timed) => quantile([...taken.ms], 0.99);
  return {
    title: 'Presses answered by the bot as a process, from the press to the answer on the screen',
    rows: [
      ['press', 'at once', 'presses/s', 'p50', 'p99', 'p50 to bare with file', 'processor each', 'counted'],
      ...rows,
    ],
    notes: [
      'Playground, people and all on the other core; after each choice the bot also brings the public table up to date.',
      `The hand once more while ${TYPISTS} others type the longest of /play: p99 ${milliseconds(p99(typed))}, ${times(p99(typed) / p99(calm))} of ${milliseconds(p99(calm))} without. Aim: 1.2 ×.`,
      'Aim: a choice at most 4 × the bare answer with a file, and p99 under 200 ms at 20 at once.',
    ],
  };
}

async function onStage<T>(wish: StageWish, work: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = await openStage({ people: PEOPLE, ...wish });
  try {
    return await stage.during(rested(stage).then(() => work(stage)));
  } finally {
    await stage.close();
  }
}

const LOOK_MS = 400;
const RESTING = 0.1;
const LOOKS = 150;

/** After its start the bot draws likely pictures, which don't count. It draws the rest only while nobody asks. */
export async function rested({ processor }: Stage): Promise<void> {
  for (let before = processor(), look = 0; before !== undefined && look < LOOKS; look++) {
    await sleep(LOOK_MS);
    const now = processor();
    if (now === undefined || now - before < RESTING * LOOK_MS) return;
    before = now;
  }
}

/** @param doer one person's action; `people`: this person and others who do nothing else */
async function take(
  { playground, processor }: Stage,
  seconds: number,
  doer: (person: Person, people: readonly Person[]) => Doer,
): Promise<Taken> {
  const taken: Partial<Record<Many, Timed>> = {};
  for (const many of AT_ONCE) {
    const doers = playground.people.slice(0, many).map((person, first) =>
      doer(
        person,
        playground.people.filter((_, i) => i % many === first),
      ),
    );
    taken[many] = await timeAtOnce(doers, seconds, processor);
  }
  return taken as Taken;
}

/** One person who opens their hand again and again, beside some who type what is slowest to parse. */
async function undisturbed(
  { playground, processor }: Stage,
  seconds: number,
  game: string,
  typists: number,
): Promise<Timed> {
  const [looker, ...others] = playground.people;
  if (!looker) throw new Error('nobody is here');
  const open = (person: Person) => () => person.slash('game new', { game, seats: 1 });
  const typing = await Promise.all(others.slice(0, typists).map(async (person) => typist(person, open(person))));
  let done = false;
  const noise = typing.map(async (type) => {
    while (!done) await type();
  });
  try {
    return await timeAtOnce([repeater(looker, open(looker), words('button.refresh'))], seconds, processor);
  } finally {
    done = true;
    await Promise.all(noise);
  }
}

/** The median size of the hands that people see. */
async function handBytes({ playground }: Stage): Promise<number> {
  const files = playground.people.flatMap((person) =>
    person
      .messages()
      .filter(({ onlyYou }) => onlyYou)
      .flatMap(({ message }) => filesOf(message)),
  );
  const sizes = await Promise.all(files.map(async ({ url }) => (await download(url)).length));
  return Math.round(median(sizes));
}

function row(what: string, many: Many, taken: Taken, base: Taken): string[] {
  const { ms, seconds, processor } = taken[many];
  const p50 = median([...ms]);
  return [
    what,
    String(many),
    whole(ms.length / seconds),
    milliseconds(p50),
    milliseconds(quantile([...ms], 0.99)),
    times(p50 / median([...base[many].ms])),
    processor === undefined ? '' : milliseconds(processor / ms.length),
    whole(ms.length),
  ];
}
