import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import type { GameFolder } from '../../src/contract/game.js';
import { around } from '../../src/discord/controls/chapters.js';
import { readId } from '../../src/discord/controls/custom-id.js';
import { LIMITS } from '../../src/discord/controls/limits.js';
import { replayMessage } from '../../src/discord/features/replay/message.js';
import { isRefusal } from '../../src/engine/game.js';
import { GAMES, gameOf } from '../../src/games/index.js';
import { FEATURES } from '../../src/match/features/index.js';
import { archivedState, keptMatch } from '../../src/match/history/archived.js';
import { readRecord } from '../../src/match/model/load.js';
import type { Match } from '../../src/match/model/match.js';
import { discordWords } from '../../src/words/discord.js';
import { BYSTANDER, begun, playOn, serviceOn } from '../support/played.js';
import { temporaryStore } from '../support/store.js';
import { type Bench, openBench } from './bench.js';
import { painter } from './made.js';
import { callOff, messageWith, newLobby, playFromHand, publicMessages, wordsOf } from './people.js';

/* /game replay and /game log, as people use them. */

const words = discordWords('en');
const replayOf = (person: Person) => messageWith(person, 'step');
const logOf = (person: Person) => messageWith(person, 'logPage');
const end = (bench: Bench) => async (): Promise<void> => {
  await bench.bot.idle();
  expect(bench.errors).toEqual([]);
  expect(bench.warnings).toEqual([]);
  expect(bench.problems).toEqual([]);
};

interface Played {
  readonly bench: Bench;
  readonly people: readonly [Person, Person, Person];
  readonly id: string;
  /** In which channel. */
  readonly where: { readonly channel: string };
  play(choices: number): Promise<void>;
  sound(): Promise<void>;
}

/** Ada and Ben play; Cleo watches. */
async function played(choices: number, game = 'regicide'): Promise<Played> {
  const bench = await openBench({ seed: 'looked back' });
  const { bot, playground } = bench;
  const people = playground.people.slice(0, 3) as [Person, Person, Person];
  const [ada, ben] = people;
  await newLobby(ada, { game, seats: 2 });
  await bot.idle();
  await ben.press('Join');
  await bot.idle();
  const [match] = (await bot.service.lookOf(ada.user.id)) as [Match];
  const where = { channel: match.record.threadId ?? match.record.channelId };
  const play = async (most: number): Promise<void> => {
    for (let n = 0; n < most; n++) {
      const now = (await bot.service.look(match.record.id)) as Match;
      const seat = now.see('bystander')?.awaited[0]?.seat;
      if (seat === undefined) return;
      const person = people[seat] as Person;
      await person.slash('hand', {}, where);
      await playFromHand(person);
      await bot.idle();
    }
  };
  await play(choices);
  return { bench, people, id: match.record.id, where, play, sound: end(bench) };
}

/** What a press on the replay answers; it changes the message, and posts none. */
async function pressed(person: Person, what: string, seen = replayOf(person)) {
  const before = person.messages().length;
  const { seen: after } = await person.press(what, { message: seen?.message.id as string });
  expect(person.messages()).toHaveLength(before);
  expect(after?.message.id).toBe(seen?.message.id);
  return wordsOf(after);
}
const placeIn = (text: string): readonly number[] =>
  /\*\* · (\d+) of (\d+)/.exec(text)?.slice(1).map(Number) ?? [Number.NaN, Number.NaN];

test('a match is stepped through in one message for one person, and jumped through by its turns', async () => {
  const { people, where, play, sound } = await played(16, 'kingdoms');
  const [ada] = people;
  const { seen } = await ada.slash('game replay', {}, where);
  expect(seen?.onlyYou).toBe(true);
  const [last = 0, of] = placeIn(wordsOf(seen));
  expect([last > 8, of]).toEqual([true, last]);
  expect(placeIn(await pressed(ada, '◀'))).toEqual([last - 1, last]);
  expect(placeIn(await pressed(ada, '◀'))).toEqual([last - 2, last]);
  expect(placeIn(await pressed(ada, '▶'))).toEqual([last - 1, last]);
  const first = await pressed(ada, '◀◀');
  expect(placeIn(first)).toEqual([1, last]);
  expect(first).toContain('Turn 1: ');
  const menu = ada.controls({ message: replayOf(ada) as never }).find(({ custom_id: id }) => id.includes(':chapter:'));
  expect(menu?.options?.map(({ label }) => label)).toContainEqual(expect.stringMatching(/^Turn 2: (?:Ada|Ben)$/));
  const [, second] = menu?.options ?? [];
  const { seen: jumped } = await ada.select(menu?.custom_id as string, [second?.value ?? ''], {
    message: replayOf(ada)?.message.id as string,
  });
  expect(wordsOf(jumped)).toContain(`**${second?.label}** · `);
  // ▶▶ knows how far the match has come by now.
  await play(3);
  expect(placeIn(await pressed(ada, '▶▶'))[0]).toBeGreaterThan(last);
  expect(publicMessages(ada).some((each) => wordsOf(each).includes('c1:step:'))).toBe(false);
  await sound();
});

test('everybody looks with their own eyes while it runs, and with all eyes once it is over', async () => {
  const { bench, people, where, play, sound } = await played(4);
  const [ada, ben, cleo] = people;
  const eyesOf = (person: Person) =>
    person
      .controls({ message: replayOf(person) as never })
      .find(({ custom_id: id }) => id.includes(':eye:'))
      ?.options?.map(({ label }) => label);
  for (const person of people) await person.slash('game replay', {}, where);
  expect(eyesOf(ada)).toEqual(['The table', 'What you held']);
  expect(wordsOf(replayOf(ada))).toContain('Your hand: ');
  expect(eyesOf(cleo)).toBeUndefined();
  expect(wordsOf(replayOf(cleo))).not.toContain('hand: ');
  const steal = /c1:eye:\w+:\w+:/.exec(wordsOf(replayOf(ada)))?.[0] as string;
  const { seen } = await ada.select((control) => control.custom_id === steal, ['1'], {
    message: replayOf(ada)?.message.id as string,
  });
  expect(wordsOf(seen)).toContain('hand.png');

  await play(500);
  for (const person of people) {
    await pressed(person, '◀◀');
    expect(eyesOf(person)).toHaveLength(3);
  }
  await cleo.select((control) => control.custom_id.includes(':eye:'), ['2'], {
    message: replayOf(cleo)?.message.id as string,
  });
  expect(wordsOf(replayOf(cleo))).toContain(words('replay.as', { who: ben.name }));
  expect(wordsOf(replayOf(cleo))).toContain('Your hand: ');
  expect(bench.errors).toEqual([]);
  await sound();
});

test('the end has a button that opens it, from the beginning; a new panel takes its place', async () => {
  const { people, where, play, sound } = await played(0);
  const [ada] = people;
  await play(500);
  const over = publicMessages(ada).findLast((each) => wordsOf(each).includes('c1:rematch:'));
  const { seen } = await ada.press('Replay', { message: over?.message.id as string });
  expect(seen?.onlyYou).toBe(true);
  expect(placeIn(wordsOf(seen))[0]).toBe(1);
  await ada.slash('game log', {}, where);
  await sound();
  expect(replayOf(ada)?.message.id).toBe(logOf(ada)?.message.id);
});

test('the log tells all of it, page by page, with headings, and leads to the replay and back', async () => {
  const { people, where, play, sound } = await played(40);
  const [ada] = people;
  await play(500);
  await ada.slash('game log', {}, where);
  let page = wordsOf(logOf(ada));
  expect(page).toContain(words('log.page', { page: 1, of: 3 }).slice(0, 7));
  const pages = [page];
  while (!/"custom_id":"c1:logPage:\w+:\w+:01"[^}]*"disabled":true/.test(page)) {
    page = await pressed(ada, '▶', logOf(ada));
    pages.push(page);
    expect(pages.length).toBeLessThan(30);
  }
  expect(pages.length).toBeGreaterThan(1);
  for (const heading of [
    '### 1\\\\. Jack of',
    '### 2\\\\. Jack of',
    'stand before the castle',
    'The rebellion is lost',
  ])
    expect(pages.filter((each) => each.includes(heading)).length).toBe(1);
  const menu = ada.controls({ message: logOf(ada) as never }).find(({ custom_id: id }) => id.includes(':logChapter:'));
  await ada.select(menu?.custom_id as string, [menu?.options?.[0]?.value ?? ''], {
    message: logOf(ada)?.message.id as string,
  });
  expect(wordsOf(logOf(ada))).toBe(pages[0]);
  expect(placeIn(await pressed(ada, 'Replay', logOf(ada)))[0]).toBe(1);
  expect(await pressed(ada, 'Log')).toBe(pages[0]);
  await sound();
});

test('a lobby, a match that was called off, one that is gone, and one of a newer program say what they are', async () => {
  const bench = await openBench({ seed: 'looked back' });
  const { bot, playground, store } = bench;
  const [ada, ben] = playground.people as unknown as [Person, Person];
  const said = async (command: string, match?: string) =>
    wordsOf((await ada.slash(command, match === undefined ? {} : { match })).seen);
  for (const command of ['game replay', 'game log'])
    expect(await said(command)).toContain('There is no match of yours in this channel.');
  await newLobby(ada, { game: 'regicide', seats: 2 });
  await bot.idle();
  const [{ record }] = (await bot.service.lookOf(ada.user.id)) as [Match];
  for (const command of ['game replay', 'game log']) {
    expect(await said(command)).toContain('hasn’t begun yet');
    expect(await said(command, record.id)).toContain(words('table.none'));
    expect(await said(command, 'nowhere')).toContain(words('notice.gone'));
  }
  await ben.press('Join');
  await bot.idle();
  const { threadId } = ((await bot.service.look(record.id)) as Match).record;
  const where = { channel: threadId as string };
  await ada.slash('game replay', {}, where);
  await callOff(bench, record.id);
  await bot.idle();
  // A button of the time when it ran.
  expect(placeIn(await pressed(ada, '▶▶'))[0]).toBeGreaterThan(0);
  expect(wordsOf((await ada.slash('game replay', {}, where)).seen)).toContain('What Ben held');
  const kept = await store.load(record.id);
  await store.save({ id: record.id, revision: kept?.revision as number, next: { rulesVersion: 99 } });
  const { seen } = await ada.press('Log', { message: replayOf(ada)?.message.id as string });
  expect(wordsOf(seen)).toContain(words('notice.newer'));
  expect(bench.problems).toEqual([]);
});

test('▶ goes from the beginning to the end, and stops only where there is something to tell', async () => {
  const { store, remove } = await temporaryStore();
  const service = serviceOn(store);
  const folder = GAMES.find(({ rules }) => rules.id === 'kingdom-of-cards') as GameFolder;
  const match = await begun(service, folder, 3, { pace: 'together' });
  await playOn({ service, store }, match, { most: 40 });
  const replay = await service.replay(match.record.id, BYSTANDER.id);
  if (isRefusal(replay)) throw new Error(replay.why);
  const last = replay.steps.length - 1;
  const stops: number[] = [];
  for (let step = 0; step < last; ) {
    const shown = await replayMessage({ service, painter }, match.record.id, BYSTANDER.id, words, { step });
    const said = JSON.stringify(shown.components);
    expect(said).not.toContain(words('replay.quiet'));
    stops.push(step);
    const [, on = ''] = /"custom_id":"(c1:step:\w+:\w+:0002)"/.exec(said) ?? [];
    const next = readId(on)?.no ?? -1;
    expect(next).toBeGreaterThan(step);
    step = next;
  }
  expect(stops.length).toBeLessThan(last);
  expect(stops.length).toBeGreaterThan(5);
  await service.close();
  await remove();
});

test('a menu of many parts holds the first, the last, and those around where one is', () => {
  for (const many of [1, 25, 26, 60])
    for (let at = 0; at < many; at++) {
      const entries = Array.from({ length: many }, (_, i) => ({ label: `${i}`, value: `${i}` }));
      const shown = around(entries, at).map(({ value }) => Number(value));
      expect(shown).toHaveLength(Math.min(many, LIMITS.selectOptions));
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).toEqual([...shown].sort((one, other) => one - other));
      for (const place of [0, at, many - 1, Math.max(0, at - 8), Math.min(many - 1, at + 8)])
        expect(shown).toContain(place);
    }
});

test('a folded or kept match is looked back at as ever; of one that older rules played, every way there says so', async () => {
  const { bench, people, id, where, play, sound } = await played(0);
  const [ada] = people;
  await play(1_000);
  await bench.bot.idle();
  const ways = ['game log', 'game replay', 'game table'];
  const told = async (): Promise<string[]> => {
    const seen: string[] = [];
    for (const way of ways) seen.push(wordsOf((await ada.slash(way, {}, where)).seen));
    // Each picture is sent anew.
    return seen.map((text) => text.replace(/\d{17,}/g, 'a picture'));
  };
  const before = await told();
  const { store } = bench;
  const record = (await store.load(id))!;
  const state = archivedState(readRecord(record, gameOf(record.game), FEATURES), await store.choices(id))!;
  expect(await store.archive({ id, revision: record.revision, state })).toBe(true);
  await bench.restart();
  expect(await told()).toEqual(before);
  const kept = await keptMatch(
    readRecord((await store.load(id))!, gameOf(record.game), FEATURES),
    await store.choices(id),
  );
  expect(await store.archive({ id, revision: record.revision, ...kept! })).toBe(true);
  await bench.restart();
  expect(await told()).toEqual(before);
  await store.archive({ id, revision: record.revision, ...kept!, log: { ...kept!.log, choice: '{}' } });
  await bench.restart();
  for (const each of await told()) expect(each).toContain(words('refused.damaged'));
  await store.archive({
    id,
    revision: record.revision,
    state: `${state.slice(0, -1)}${state.endsWith('0') ? '1' : '0'}`,
  });
  await bench.restart();
  for (const each of await told()) expect(each).toContain(words('refused.unreplayable'));
  expect(wordsOf((await ada.slash('game review', {}, where)).seen)).toContain(words('refused.unreplayable'));
  await sound();
});
