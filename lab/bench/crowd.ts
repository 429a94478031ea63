import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, quantile } from 'simple-statistics';
import { InteractionFailed, type Outcome, type Person, type SeenMessage, systemClock } from '../../playground/index.js';
import { readId } from '../../src/discord/controls/custom-id.js';
import { GAMES } from '../../src/games/index.js';
import { openStore } from '../../src/match/store/store.js';
import type { Progress } from '../../src/tools/progress.js';
import { discordWords } from '../../src/words/discord.js';
import { diceFrom } from '../dice.js';
import { newFolder } from '../stage/folder.js';
import { answerOf } from '../stage/hand.js';
import { openStage, type Stage } from '../stage/stage.js';
import { milliseconds, type Section, times, whole } from './layout.js';
import { NONSENSE, repeater } from './pressers.js';
import { rested } from './presses.js';
import { longMatch } from './replay.js';

/* What people notice when one person asks for far too much, or many ask for slow things. */

const words = discordWords('en');
/** Concurrent requests of that one person. */
const IN_FLIGHT = 20;
const EVERY_MS = 120;
const [FLOODER, ...CROWD] = ['Fay', ...Array.from({ length: 10 }, (_, i) => `Member ${i + 1}`)];
const OTHERS = ['Olga', 'Otto'];
/** Longer than any match is. */
const WHOLE = 5_000;
/** How often "alone" and "beside" take turns, so that a slowdown of the machine affects both. */
const ROUNDS = 3;
const AIM = { times: 1.2, more: 15 } as const;

/** One request; resolves when its answer is on the screen. */
type Flight = () => Promise<unknown>;

interface Scene {
  readonly stage: Stage;
  /** Matches that are over, played by all but the others. */
  readonly over: readonly string[];
}

/** What a person asks for again and again. Several flights of one person take turns. `place`: the person's number. */
type Flood = (person: Person, scene: Scene, place: number) => Promise<readonly Flight[]>;

const press = (person: Person, at: SeenMessage, label: string): Promise<Outcome> =>
  person.press(label, { message: at, channel: at.message.channel_id });

/** Presses on one's own message. Where one is only acknowledged, an edit or another press that did the same counts. */
async function presses(person: Person, opening: Promise<Outcome>, ...labels: readonly string[]): Promise<Flight[]> {
  const own = await answerOf(opening);
  return labels.map((label) => () => press(person, own, label));
}

const [SOLO] = GAMES.map(({ rules }) => rules.id);
const solo = (person: Person): Promise<Outcome> => person.slash('game new', { game: SOLO as string, seats: 1 });

const hands: Flood = async (person) =>
  (await Promise.all([1, 2, 3, 4].map(() => presses(person, solo(person), words('button.refresh'))))).flat();
const same: Flood = (person) => presses(person, solo(person), words('button.refresh'));
const typing: Flood = async (person) => {
  await answerOf(solo(person));
  return [() => person.autocomplete('play', { choice: NONSENSE }, 'choice')];
};
const handCommand: Flood = async (person) => {
  await answerOf(solo(person));
  return [() => answerOf(person.slash('hand'))];
};
/** Each person has one private panel, of one of their own matches, the longest first. */
const panelOf = (person: Person, words: string, { over }: Scene, place: number): Promise<SeenMessage> =>
  answerOf(person.slash(words, { match: over[over.length - 1 - (place % over.length)] as string }));

/** Next, back, to the end, to the beginning: any button that can be pressed. */
const pages: Flood = async (person, scene, place) => {
  const message = await panelOf(person, 'game replay', scene, place);
  const dice = diceFrom('pages');
  return [
    () => {
      const on = { message, channel: message.message.channel_id };
      const ways = person.controls(on).filter(({ custom_id }) => readId(custom_id)?.verb === 'step');
      return person.press(dice.one(ways).custom_id, on);
    },
  ];
};
const shares: Flood = async (person, scene, place) => {
  const panel = await panelOf(person, 'game share', scene, place);
  return (['animation', 'keep', 'strip'] as const).map((kind) => () => press(person, panel, words(`share.${kind}`)));
};
const reviews: Flood = async (person, { over }) =>
  over.map((match) => () => answerOf(person.slash('game review', { match })));
const advice: Flood = (person) => presses(person, solo(person), words('button.advise'));
const practices: Flood = async (person) => [
  ...GAMES.map(
    ({ rules }) =>
      () =>
        answerOf(person.slash('practice', { game: rules.id, anew: true })),
  ),
  () => answerOf(person.slash('game new', { game: SOLO as string, seats: 2 })),
];
const everything: Flood = (person, scene, place) => {
  const flood = [shares, reviews, advice][place % 3] ?? shares;
  return flood(person, scene, place);
};

interface Kind {
  readonly name: string;
  readonly flood: Flood;
  readonly crowd?: true;
}

const KINDS: readonly Kind[] = [
  { name: 'hands', flood: hands },
  { name: 'again', flood: same },
  { name: 'typing', flood: typing },
  { name: 'hand-command', flood: handCommand },
  { name: 'replays', flood: pages },
  { name: 'advice', flood: advice },
  { name: 'lobbies', flood: practices },
  { name: 'reviews', flood: reviews },
  { name: 'shares', flood: shares },
  { name: 'ten-people', flood: everything, crowd: true },
];

/** The kinds of flood, of which one can be measured alone. */
export const CROWD_KINDS: readonly string[] = KINDS.map(({ name }) => name);

/** Measures the presses of two people, alone and beside each named kind of flood. */
export async function crowdSection(seconds: number, named: readonly string[], { say }: Progress): Promise<Section> {
  const rows: string[][] = [];
  for (const kind of KINDS.filter(({ name }) => named.includes(name))) {
    say(`crowd: ${kind.name}`);
    rows.push(await beside(kind, seconds));
  }
  return {
    title: `Presses of two people, one each ${EVERY_MS} ms, beside somebody with ${IN_FLIGHT} requests under way`,
    rows: [
      [
        'who asks for',
        'alone p50',
        'p99',
        'beside p50',
        'p99',
        'p50',
        'p99 more',
        'theirs/s',
        'their p50',
        'unanswered',
        'aim met',
      ],
      ...rows,
    ],
    notes: [
      `Both halves in turns, of one bot. ten-people: each has two reviews, shares or pieces of advice under way.`,
      `Aim: p50 at most ${times(AIM.times)}; p99 at most ${times(AIM.times)}, or ${milliseconds(AIM.more)} more; nothing unanswered within Discord's 3 s.`,
    ],
  };
}

async function beside({ name, flood, crowd }: Kind, seconds: number): Promise<string[]> {
  const { folder, remove } = newFolder('crowd');
  const database = `file:${join(folder, 'crowd.db')}`;
  let isStrict = false;
  const { now, after } = systemClock();
  // During the preparation no answer is too late.
  const clock = { now, after: (ms: number, then: () => void) => after(ms, () => isStrict && then()) };
  const stage = await openStage({ people: [...OTHERS, FLOODER as string, ...CROWD], database, clock });
  try {
    return await stage.during(measured());
  } finally {
    await stage.close();
    remove();
  }

  async function measured(): Promise<string[]> {
    await rested(stage);
    const others = OTHERS.map((other) => stage.playground.person(other));
    for (const person of others) await answerOf(solo(person));
    const scene = { stage, over: await overIn(stage, database) };
    // A new hand each time: the playground forgets old messages.
    const pressed = async (seconds: number): Promise<number[]> => {
      const pressers = others.map((person) => repeater(person, () => person.slash('hand'), words('button.refresh')));
      for (const presser of pressers) await presser();
      return paced(pressers, seconds);
    };
    const flooders = crowd ? CROWD : [FLOODER as string];
    const flights = await Promise.all(
      flooders.map((each, place) => flood(stage.playground.person(each), scene, place)),
    );
    await rested(stage);
    const took: { alone: number[]; beside: number[] } = { alone: [], beside: [] };
    const theirs: number[] = [];
    let unanswered = 0;
    await pressed(1);
    isStrict = true;
    for (let round = 0; round < ROUNDS; round++) {
      took.alone.push(...(await pressed(seconds / ROUNDS)));
      const flooding = flights.map((each) => fly(each, crowd ? 2 : IN_FLIGHT, theirs, () => unanswered++));
      await sleep(300);
      took.beside.push(...(await pressed(seconds / ROUNDS)));
      await Promise.all(flooding.map((stop) => stop()));
      await rested(stage);
    }
    return row(name, took, theirs, unanswered, seconds);
  }
}

/** Keeps `many` requests in flight. The returned function stops it, once all are answered or after a while. */
function fly(flights: readonly Flight[], many: number, took: number[], onUnanswered: () => void): () => Promise<void> {
  let flying = true;
  let next = 0;
  const all = Promise.all(
    Array.from({ length: many }, async () => {
      while (flying) {
        const flight = flights[next++ % flights.length] as Flight;
        const began = performance.now();
        try {
          await flight();
          took.push(performance.now() - began);
        } catch (error) {
          if (!(error instanceof InteractionFailed)) throw error;
          onUnanswered();
        }
      }
    }),
  );
  return async () => {
    flying = false;
    await Promise.race([all, sleep(120_000, undefined, { ref: false })]);
  };
}

/** Everybody presses at their own pace. */
async function paced(pressers: readonly (() => Promise<number | undefined>)[], seconds: number): Promise<number[]> {
  const until = performance.now() + 1000 * seconds;
  const took = await Promise.all(
    pressers.map(async (presser) => {
      const ms: number[] = [];
      while (performance.now() < until) {
        const began = performance.now();
        const one = await presser();
        if (one !== undefined) ms.push(one);
        await sleep(Math.max(0, EVERY_MS - (performance.now() - began)));
      }
      return ms;
    }),
  );
  return took.flat();
}

/** Plays a whole match of each game into the bot's own database, without the others; its people are the flooders. */
async function overIn({ playground }: Stage, database: string): Promise<readonly string[]> {
  const people = [FLOODER as string, ...CROWD].map((name) => ({ id: playground.person(name).user.id, name }));
  const store = await openStore({ url: database });
  try {
    const [open] = await store.matchesOf(playground.person(OTHERS[0] as string).user.id, ['running']);
    if (!open) throw new Error('a match was opened and is not there');
    const place = { guildId: open.guildId, channelId: open.channelId };
    const over: string[] = [];
    for (const { rules } of GAMES)
      over.push((await longMatch(store, { game: rules.id, most: WHOLE, people, place })).id);
    return over;
  } finally {
    await store.close();
  }
}

function row(
  name: string,
  took: Readonly<Record<'alone' | 'beside', readonly number[]>>,
  theirs: readonly number[],
  unanswered: number,
  seconds: number,
): string[] {
  const [alone, near] = [[...took.alone], [...took.beside]];
  const p50 = { alone: median(alone), beside: median(near) };
  const p99 = { alone: quantile(alone, 0.99), beside: quantile(near, 0.99) };
  const isMet =
    p50.beside <= AIM.times * p50.alone &&
    p99.beside <= Math.max(AIM.times * p99.alone, p99.alone + AIM.more) &&
    unanswered === 0;
  return [
    name,
    ...[p50.alone, p99.alone, p50.beside, p99.beside].map(milliseconds),
    times(p50.beside / p50.alone),
    milliseconds(p99.beside - p99.alone),
    whole(theirs.length / seconds),
    theirs.length === 0 ? '' : milliseconds(median([...theirs])),
    whole(unanswered),
    isMet ? 'yes' : 'no',
  ];
}
