import { expect } from 'vitest';
import { filesOf, type MovableClock, movableClock, type Observed, type Person } from '../../playground/index.js';
import type { BaseState, Seat } from '../../src/engine/table.js';
import type { Match } from '../../src/match/model/match.js';
import type { Scene } from '../../src/pictures/scene.js';
import { type Bench, openBench, PNG } from './bench.js';
import { answerWith, newLobby, publicMessages, wordsOf } from './people.js';

/*
 * A match of people, one of whom hides something, as the others and a bystander get to see it: every request to Discord
 * that concerns them, all that stands on their screens with the bytes of its pictures, and what is logged. Time stands
 * still, so that the same match is seen as the same bytes.
 */

const HANDS_LIVE_MS = 15 * 60_000;
/** The beginning of all times here. */
const BEGIN = Date.UTC(2030, 0, 1);
const TURN = 'c1:move:';

export interface Watched {
  readonly bench: Bench;
  readonly clock: MovableClock;
  /** By seat. */
  readonly seated: readonly Person[];
  /** The first two of them. */
  readonly pair: readonly [Person, Person];
  readonly bystander: Person;
  /** In which channel the match is played. */
  readonly where: { readonly channel: string };
  match(): Promise<Match>;
  /** The match stands like this from now on, and its table shows that. */
  put(state: BaseState): Promise<void>;
  /** Somebody does something, and all that came of it is noted as the watchers see it. */
  note(who: Person | undefined, what: string, does: () => unknown): Promise<void>;
  /** The newest table, where it is to be pressed. */
  table(): string;
  /** Presses or picks the options at these places of the open question, in a hand that is opened for it. */
  choose(who: Person, ...places: readonly number[]): Promise<void>;
  /** All that was noted. */
  readonly notes: readonly string[];
}

/** A picture is the scene it shows, so that different pictures are different bytes. */
const painted = (scene: Scene): Buffer => Buffer.concat([PNG, Buffer.from(JSON.stringify(scene))]);
/** The scene that a picture shows. */
export async function sceneAt(url: string): Promise<Scene> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  return JSON.parse(bytes.subarray(PNG.length).toString()) as Scene;
}

/** How a watched match is opened. */
export interface Opening {
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
}
const FOR_TWO: Opening = { seats: 2, options: { first: 'seat0' } };

/** A running match in this state. `hidden`: the seat that isn't watched. */
export async function openWatched(
  game: string,
  state: BaseState,
  hidden: Seat,
  { seats, options }: Opening = FOR_TWO,
): Promise<Watched> {
  const clock = movableClock(BEGIN);
  const traffic: Observed[] = [];
  const bench = await openBench({
    seed: 'watched',
    botClock: clock,
    clock: movableClock(BEGIN),
    painted,
    observe: (seen) => traffic.push(seen),
  });
  const { bot, store, playground } = bench;
  const seated = playground.people.slice(0, seats);
  const [ada, ben, ...more] = seated as [Person, Person, ...Person[]];
  const bystander = playground.people[seats] as Person;
  await newLobby(ada, { game, seats, ...options });
  await bot.idle();
  for (const other of [ben, ...more]) {
    await other.press('Join');
    await bot.idle();
  }
  // Nobody has a hand before them any more that shows by itself what happens.
  clock.advance(HANDS_LIVE_MS);
  await bot.idle();
  const [{ record }] = (await bot.service.lookOf(ada.user.id)) as [Match];
  const { id, threadId } = record;
  const match = async () => (await bot.service.look(id)) as Match;

  async function put(standing: BaseState): Promise<void> {
    const { revision } = (await match()).record;
    const owed = [{ kind: 'table', dedupeKey: 'table', runAt: clock.now() }];
    if (!(await store.save({ id, revision, next: { state: JSON.stringify(standing) }, jobs: owed })))
      throw new Error('the match went on meanwhile');
    bot.outbox.poke();
    await bot.idle();
  }
  await put(state);

  const where = { channel: threadId as string };
  const notes: string[] = [];
  const hider = seated[hidden] as Person;
  const watchers = [...seated.filter((person) => person !== hider), bystander];
  const files = new Map<string, string>();

  async function bytesOf(url: string): Promise<string> {
    const known = files.get(url) ?? Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64');
    files.set(url, known);
    return known;
  }
  /** In the order they came; what is for that person alone apart, since it may come before or after what all see. */
  async function screenOf(person: Person): Promise<unknown> {
    const shown = await Promise.all(
      person.messages().map(async ({ message, onlyYou, mentionsYou }) => ({
        onlyYou,
        mentionsYou,
        message,
        pictures: await Promise.all(filesOf(message).map(({ url }) => bytesOf(url))),
      })),
    );
    return [true, false].map((own) => shown.filter(({ onlyYou }) => onlyYou === own));
  }
  /** Without what no two matches have in common: ids, tokens and addresses. People are called by name. */
  function plain(value: unknown): string {
    let text = JSON.stringify(value).replaceAll(id, 'MATCH');
    for (const { user, name } of playground.people) text = text.replaceAll(user.id, name);
    return text
      .replaceAll(/interaction\.[\w.]+/g, 'TOKEN')
      .replaceAll(/"nonce":"[^"]*"/g, '"nonce":"NONCE"')
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'HERE')
      .replaceAll(/\d{17,20}/g, 'ID');
  }

  /** By token: whose press it was. */
  const pressers = new Map<string, Person | undefined>();
  /** What a press is answered, and edits of what it was answered, are seen by its presser alone. */
  function presserOf({ path }: Observed, who: Person | undefined): Person | undefined {
    const [, , , token = ''] = path.split('/');
    if (path.startsWith('/interactions/')) pressers.set(token, who);
    return pressers.get(token);
  }

  const watched: Watched = {
    bench,
    clock,
    seated,
    pair: [ada, ben],
    bystander,
    where,
    notes,
    match,
    put,
    async note(who, what, does) {
      const [from, logged] = [traffic.length, bench.infos.length];
      const given = await does();
      await bot.idle();
      const passed = traffic.slice(from);
      const inPublic = passed.filter(({ path }) => path.startsWith('/channels/'));
      // What is answered to somebody is for nobody else, and comes while the table changes: before it or after it.
      const answers = passed.filter((each) => !each.path.startsWith('/channels/') && presserOf(each, who) !== hider);
      notes.push(
        plain({
          what,
          inPublic: inPublic.map(({ method, route, requestBody, status }) => ({ method, route, requestBody, status })),
          answers: answers
            .map(({ method, route, requestBody, status }) => JSON.stringify({ method, route, requestBody, status }))
            .sort(),
          screens: await Promise.all(watchers.map(screenOf)),
          given: who === hider ? undefined : given,
          logged: bench.infos.slice(logged),
          warned: [bench.warnings, bench.errors],
          owed: [await store.counts(), await bench.owed()],
        }),
      );
    },
    table() {
      const newest = publicMessages(bystander).findLast((seen) => wordsOf(seen).includes(TURN));
      if (!newest) throw new Error('no table stands');
      return newest.message.id;
    },
    async choose(who, ...places) {
      const { seen } = await who.slash('hand', {}, where);
      const message = seen?.message.id as string;
      const control = answerWith(who.controls({ message }), places);
      if (!control) throw new Error(`${who.name} finds no choice ${places.join()}:\n${who.screen()}`);
      const { id: custom, picks } = control;
      await (picks ? who.select(custom, picks, { message }) : who.press(custom, { message }));
    },
  };
  return watched;
}

/**
 * Plays each variant, once; all that was noted is the same, though what the one who hides it was shown isn't. `end`: what
 * brings to light what was hidden.
 */
export async function expectAlike<Variant>(
  variants: readonly Variant[],
  hidden: Seat,
  {
    open,
    play,
    end,
  }: {
    open(variant: Variant): Promise<Watched>;
    play(watched: Watched, variant: Variant): Promise<void>;
    end?(watched: Watched): Promise<void>;
  },
): Promise<void> {
  const noted: (readonly string[])[] = [];
  const own: string[] = [];
  const ends: string[] = [];
  for (const variant of variants) {
    const watched = await open(variant);
    await play(watched, variant);
    noted.push([...watched.notes]);
    own.push(ephemeralWords(watched.seated[hidden] as Person));
    await end?.(watched);
    ends.push(watched.notes.slice(noted.at(-1)?.length).join());
    expect(watched.bench.errors).toEqual([]);
    expect(watched.bench.problems).toEqual([]);
  }
  const [one, ...others] = noted as [readonly string[], ...(readonly string[])[]];
  for (const other of others) {
    expect(other).toHaveLength(one.length);
    for (const [i, what] of one.entries()) expect(other[i]).toBe(what);
  }
  expect(new Set(own).size).toBe(variants.length);
  if (end) expect(new Set(ends).size).toBe(variants.length);
}
const ephemeralWords = (person: Person): string =>
  person
    .messages()
    .filter(({ onlyYou }) => onlyYou)
    .map(wordsOf)
    .join()
    .replaceAll(/c1:(\w+):\w+/g, '$1');
