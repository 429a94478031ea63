import { expect, test } from 'vitest';
import {
  type MovableClock,
  movableClock,
  type Person,
  type PlaygroundOptions,
  type SeenMessage,
} from '../../playground/index.js';
import { HELD_MS } from '../../src/discord/views/shown/calling.js';
import { legalChoices } from '../../src/engine/play.js';
import { type Bench, openBench } from './bench.js';
import { HOUR, MINUTE } from './pace.js';
import { newLobby, publicMessages, wordsOf } from './people.js';

/*
 * Whatever Discord does to a match's place, there is one table to play at, never two and never none, and an end to read.
 * Where nothing can be shown, people's hands say why. It takes few requests, also over hours.
 */

/** Of everything that is written in channels: what a choice or an end takes, and as much again for the misfortune. */
const FEW = 8;

interface Place {
  readonly bench: Bench;
  readonly clock: MovableClock;
  /** The playground's own. */
  readonly discord: MovableClock;
  readonly ada: Person;
  readonly ben: Person;
  /** What was written in channels since it was asked last. */
  wrote(): readonly string[];
  /** Time in which the bot does what it wants. */
  wait(ms: number): Promise<void>;
}

async function openPlace(quirks: PlaygroundOptions['quirks'] = {}): Promise<Place> {
  const clock = movableClock();
  const discord = movableClock();
  const wrote: string[] = [];
  const observe: PlaygroundOptions['observe'] = ({ method, path, status }) => {
    if (method !== 'GET' && path.startsWith('/channels/')) wrote.push(`${method} ${path} ${status}`);
  };
  const bench = await openBench({ seed: 'pass', botClock: clock, clock: discord, quirks, observe });
  const [ada, ben] = bench.playground.people as [Person, Person];
  return {
    bench,
    clock,
    discord,
    ada,
    ben,
    wrote: () => wrote.splice(0),
    wait: (ms) => clock.pass(ms, () => bench.bot.idle()),
  };
}

const lobbyOf = async (place: Place, channel?: string): Promise<void> => {
  const { bench, ada } = place;
  if (channel === undefined) await newLobby(ada, { game: 'regicide', seats: 2, first: '0' });
  else await ada.slash('game new', { game: 'regicide', seats: 2 }, { channel });
  await bench.bot.idle();
};
async function begin({ bench, ben }: Place): Promise<void> {
  await ben.press('Join');
  await bench.bot.idle();
}
const PRIVATE = 'private';
/** Ada starts a private thread and adds Ben and the bot by mentioning them. */
function openPrivate({ bench: { playground }, ada, ben }: Place): void {
  playground.keeper.createThread(playground.keeper.places()[0]!.id, PRIVATE, { private: true });
  ada.say(`${ben.mention} <@${playground.keeper.botId}>, here`, { channel: PRIVATE });
}

const matchOf = async ({ bench, ada }: Place) => (await bench.bot.service.lookOf(ada.user.id))[0]!.record;
async function choose({ bench, ada }: Place): Promise<void> {
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  const { rules } = match!.folder;
  const seat = match!.see('bystander')!.awaited[0]!.seat;
  const choice = legalChoices(rules, match!.see(seat)!)[0]!;
  await bench.bot.service.choose({ id: match!.record.id, userId: match!.record.seats[seat]!.userId!, choice });
  await bench.bot.idle();
}
async function callOff(place: Place, id: string): Promise<void> {
  for (const { user } of [place.ada, place.ben]) await place.bench.bot.service.cancel(id, user.id);
  await place.bench.bot.idle();
}

/** What leads to one's hand, or on from the end, where people can press it. */
const standing = ({ bench, ada }: Place, verb: string) => {
  const shut = new Set(bench.playground.keeper.places().flatMap(({ id, locked }) => (locked ? [id] : [])));
  return publicMessages(ada).filter(
    (seen) => !shut.has(seen.message.channel_id) && wordsOf(seen).includes(`c1:${verb}:`),
  );
};
/** Where people read what is wrong. */
const handSays = async ({ ada }: Place, id: string): Promise<string> =>
  wordsOf((await ada.slash('hand', { match: id })).seen);
const SORRY = 'I can’t write to this match’s channel';

type Asked = { readonly method: string; readonly path: string };
const posting = ({ method, path }: Asked) => method === 'POST' && /^\/channels\/\d+\/messages$/.test(path);
const editing = ({ method, path }: Asked) => method === 'PATCH' && /^\/channels\/\d+\/messages\/\d+$/.test(path);
const starting = ({ path }: Asked) => path.endsWith('/threads');

const POINTS = ['before the table', 'in mid-match', 'at the end'] as const;
interface Misfortune {
  readonly points: readonly (typeof POINTS)[number][];
  readonly quirks?: PlaygroundOptions['quirks'];
  befall(place: Place): void;
  /** Nothing can be shown meanwhile. */
  readonly mute?: true;
  /** So long the table may take, in milliseconds, and so many requests. */
  readonly within?: number;
  readonly few?: number;
  /** The match is opened in a private thread, to which the bot was added. */
  readonly inPrivate?: true;
}
const refused = (match: (asked: Asked) => boolean, answer: number, retryAfter?: number) => (place: Place) =>
  void place.bench.playground.misbehave({
    match,
    answer,
    times: Number.POSITIVE_INFINITY,
    ...(retryAfter && { retryAfter }),
  });
const threadless = (answer: number, retryAfter?: number): Misfortune => ({
  points: ['before the table'],
  befall: refused(starting, answer, retryAfter),
});
function lock({ bench: { playground } }: Place): void {
  const [channel] = playground.keeper.places();
  playground.keeper.permit(channel!.id, 'bot', { deny: ['ManageThreads'] });
  playground.keeper.lock(playground.keeper.places().find(({ type }) => type === 11)!.id);
}

const MISFORTUNES: Readonly<Record<string, Misfortune>> = {
  'too many threads (160006)': threadless(160006),
  'too many threads of announcements (160007)': threadless(160007),
  'a filter that stops the thread (240000)': threadless(240000),
  'a form that Discord takes no more (400)': threadless(400),
  'threads limited for a minute': threadless(429, 60),
  'threads limited for five minutes': threadless(429, 300),
  'threads that fail for hours (500)': { ...threadless(500), within: MINUTE, few: 28 },
  'AutoMod that stops all we say (200000)': {
    points: POINTS,
    befall: refused((asked) => posting(asked) || editing(asked), 200000),
    mute: true,
  },
  'a locked thread that its owner may open': { points: ['in mid-match', 'at the end'], befall: lock },
  'a locked thread that its owner may not open': {
    points: ['in mid-match', 'at the end'],
    befall: lock,
    quirks: { ownersOpenLocked: false },
  },
  'a private thread that the bot is taken out of': {
    points: ['in mid-match', 'at the end'],
    inPrivate: true,
    befall({ bench: { playground } }) {
      playground.keeper.permit(playground.keeper.places()[0]!.id, 'bot', { deny: ['ManageThreads'] });
      playground.keeper.removeMember(PRIVATE, 'bot');
    },
    mute: true,
  },
};
const CASES = Object.entries(MISFORTUNES).flatMap(([name, { points }]) =>
  points.map((point) => [name, point] as const),
);

test.each(CASES)('%s, %s: one table, one end, or a sentence to people, in few requests', async (name, point) => {
  const { befall, quirks, mute, within = 0, few = FEW, inPrivate } = MISFORTUNES[name]!;
  const place = await openPlace(quirks);
  if (inPrivate) openPrivate(place);
  await lobbyOf(place, inPrivate && PRIVATE);
  if (point !== 'before the table') await begin(place);
  befall(place);
  place.wrote();
  const { id } = await matchOf(place);
  if (point === 'before the table') await begin(place);
  if (point === 'in mid-match') await choose(place);
  if (point === 'at the end') await callOff(place, id);
  await place.wait(within);
  if (mute) expect(await handSays(place, id)).toContain(SORRY);
  else expect(standing(place, point === 'at the end' ? 'rematch' : 'move')).toHaveLength(1);
  if (point === 'before the table' && mute) expect(standing(place, 'move')).toEqual([]);
  await place.wait(3 * HOUR);
  if (point !== 'at the end') {
    expect(standing(place, 'move').length).toBeLessThanOrEqual(1);
    expect(place.wrote().length).toBeLessThanOrEqual(few);
    await callOff(place, id);
  }
  if (mute) expect(await handSays(place, id)).toContain(SORRY);
  else expect([standing(place, 'move').length, standing(place, 'rematch').length]).toEqual([0, 1]);
  expect(place.wrote().length).toBeLessThanOrEqual(few);
  expect(place.bench.errors).toEqual([]);
  expect(place.bench.problems).toEqual([]);
});

/* A bot that ends between sending something and noting that it did. */

interface Sent {
  /** The control that tells it from all else. */
  readonly verb: string;
  /** Lets the bot send it. */
  send(place: Place): Promise<void>;
}
const SENT: Readonly<Record<string, Sent>> = {
  'a lobby': { verb: 'join', send: (place) => lobbyOf(place, 'general') },
  'the first table': {
    verb: 'move',
    async send(place) {
      await begin(place);
    },
  },
  'a table that calls': { verb: 'move', send: passTurn },
  'an end': { verb: 'rematch', send: async (place) => callOff(place, (await matchOf(place)).id) },
};
/** Until somebody else is called. */
async function passTurn(place: Place): Promise<void> {
  const awaited = async () =>
    (await place.bench.bot.service.lookOf(place.ada.user.id))[0]!.see('bystander')!.awaited[0]!.seat;
  const before = await awaited();
  for (let choices = 0; choices < 20 && (await awaited()) === before; choices++) await choose(place);
  place.clock.advance(HELD_MS);
  await place.bench.bot.idle();
}

/** Sends it so that the bot does not hear that it was sent, and ends the bot. The message as it stands then. */
async function unheard(what: string): Promise<{ readonly place: Place; readonly sent: SeenMessage }> {
  const place = await openPlace();
  const { verb, send } = SENT[what]!;
  if (what !== 'a lobby') await lobbyOf(place);
  if (what !== 'a lobby' && what !== 'the first table') await begin(place);
  const deaf = place.bench.playground.misbehave({ match: posting, answer: 500, times: 99, applied: true });
  await send(place);
  expect(deaf.count()).toBeGreaterThan(0);
  deaf.stop();
  const sent = standing(place, verb).at(-1)!;
  return { place, sent };
}

const BELOW: Readonly<Record<string, (place: Place, channel: string) => Promise<unknown> | unknown>> = {
  nothing: () => undefined,
  'what somebody said': ({ ada }, channel) => ada.say('Whose turn is it?', { channel }),
  'what somebody said and deleted': ({ bench, ada }, channel) =>
    bench.playground.keeper.deleteMessage(channel, ada.say('Oops.', { channel }).message.id),
  'a line of Discord’s': async (place, channel) => {
    if (channel !== place.bench.playground.keeper.places()[0]!.id) return rename(place, channel);
    const { id } = await ask(place, 'POST', `/channels/${channel}/messages`, { content: 'another bot’s' });
    return ask(place, 'POST', `/channels/${channel}/messages/${id}/threads`, { name: 'about it' });
  },
};
const rename = (place: Place, channel: string) => ask(place, 'PATCH', `/channels/${channel}`, { name: 'ours' });

async function ask({ bench: { playground } }: Place, method: string, path: string, body: object) {
  const headers = { authorization: `Bot ${playground.token}`, 'content-type': 'application/json' };
  const told = await fetch(`${playground.apiUrl}/v10${path}`, { method, headers, body: JSON.stringify(body) });
  return (await told.json()) as { readonly id: string };
}

test.each(Object.keys(SENT).flatMap((what) => Object.keys(BELOW).map((below) => [what, below] as const)))(
  '%s that a bot sent and did not note, with %s below it and its nonce forgotten, is found',
  async (what, below) => {
    const { place, sent } = await unheard(what);
    const { bench, discord } = place;
    await BELOW[below]!(place, sent.message.channel_id);
    discord.advance(6 * MINUTE);
    place.wrote();
    await bench.restart();
    await place.wait(MINUTE);
    expect(standing(place, SENT[what]!.verb).map(({ message }) => message.id)).toEqual([sent.message.id]);
    expect(place.wrote().length).toBeLessThanOrEqual(FEW);
    expect(bench.errors).toEqual([]);
    expect(bench.problems).toEqual([]);
  },
);

test.each(Object.keys(SENT))(
  '%s that a bot sent and did not note, and that was deleted, is sent anew, once',
  async (what) => {
    const { place, sent } = await unheard(what);
    const { bench } = place;
    bench.playground.keeper.deleteMessage(sent.message.channel_id, sent.message.id);
    place.wrote();
    await bench.restart();
    await place.wait(MINUTE);
    expect(standing(place, SENT[what]!.verb)).toHaveLength(1);
    expect(place.wrote().filter((line) => posting(lineOf(line)))).toHaveLength(2);
    expect(bench.errors).toEqual([]);
    expect(bench.problems).toEqual([]);
  },
);
const lineOf = (line: string): Asked => {
  const [method = '', path = ''] = line.split(' ');
  return { method, path };
};
