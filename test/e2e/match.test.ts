import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { freePort } from '../../lab/stage/free-port.js';
import { filesOf, type Person } from '../../playground/index.js';
import { see } from '../../src/engine/see.js';
import { GAMES } from '../../src/games/index.js';
import { rules } from '../../src/games/regicide/rules/rules.js';
import { isJester } from '../../src/games/regicide/rules/state.js';
import { messageWith, newLobby, playFromHand, publicMessages, wordsOf } from '../discord/people.js';
import { DEEP } from '../support/cases.js';
import { afterwards } from '../support/closing.js';
import { dealWhere } from '../support/deals.js';
import { handOf, openMatch, playOn } from './playing.js';
import { openStage, type Stage, TOKEN } from './process.js';

const isOver = (person: Person): boolean =>
  publicMessages(person).some((seen) => wordsOf(seen).includes('c1:rematch:'));
const table = (person: Person) =>
  [...publicMessages(person)].reverse().find((seen) => wordsOf(seen).includes('c1:move:'));
const mustAct = (people: readonly Person[]): Person | undefined => {
  const first = wordsOf(table(people[0] as Person)).split('picture')[0] ?? '';
  return people.find(({ mention }) => first.includes(mention));
};

/** All that an open hand says: the words of its picture, each card named there, and what can be picked from menus. */
function saidIn(person: Person): readonly string[] {
  const said = [...wordsOf(handOf(person)).matchAll(/"(?:description|label)":"([^"]{9,})"/g)].map(([, text]) => text!);
  return [...said, ...said.flatMap((text) => text.match(/\w+ of [A-Z]\w+/g) ?? [])];
}

function sound({ problems, errors }: Stage): void {
  expect(problems).toEqual([]);
  expect(errors).toEqual([]);
}

/** Ada opens a match for as many as are given; the others join; the table is there. */
async function seated(people: readonly Person[], options: Record<string, string> = {}): Promise<void> {
  const [host, ...others] = people as [Person, ...Person[]];
  await newLobby(host, { game: 'regicide', seats: people.length, ...options });
  for (const [i, other] of others.entries()) {
    await other.until(() => wordsOf(publicMessages(other).at(-1)).includes(`${i + 1} of ${people.length} seats`));
    await other.press('Join');
  }
  await host.until(table, 'the table');
}

/** What is measured, by name and labels as they are written: `castellan_shards{state="up"}`. */
async function figuresAt(port: number): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('castellan_'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test.runIf(DEEP)(
  'one person plays a whole match by buttons and menus, seen from outside, and the program stops when told to',
  async () => {
    const stage = await openStage({ seed: 'match' });
    const port = await freePort();
    const bot = await stage.startBot(0, { HEALTH_PORT: String(port) });
    const ada = stage.playground.person('Ada');
    await seated([ada]);
    while (await playFromHand(ada));
    await ada.until(isOver, 'the end');
    expect(filesOf(ada.latest()!.message)[0]?.height).toBeGreaterThan(100);
    const figures = await figuresAt(port);
    const sum = (name: RegExp): number =>
      [...figures].reduce((all, [each, value]) => (name.test(each) ? all + value : all), 0);
    expect(figures.get('castellan_shards{state="up"}')).toBe(1);
    expect(figures.get('castellan_store_counted')).toBe(1);
    expect(figures.get('castellan_presses_total{verb="press whole",result="answered"}')).toBeGreaterThan(0);
    expect(sum(/^castellan_presses_total.*result="(?:failed|late|fault)"/)).toBe(0);
    expect(sum(/^castellan_press_seconds_count/)).toBe(sum(/^castellan_presses_total/));
    expect(sum(/^castellan_picture_seconds_count.*urgency="now"/)).toBeGreaterThan(0);
    expect(
      sum(/^castellan_discord_requests_total.*route="\/interactions\/:id\/:token\/callback",status="204"/),
    ).toBeGreaterThan(0);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(await bot.stop()).toBe(0);
    sound(stage);
  },
);

test.runIf(DEEP)('two people play a whole match by /play alone', async () => {
  const stage = await openStage({ seed: 'match', byHttp: true });
  await stage.startBot();
  const [ada, ben] = stage.playground.people as [Person, Person];
  await seated([ada, ben]);
  for (let plays = 0; plays < 400 && !isOver(ada); plays++) {
    let done = false;
    for (const person of [ada, ben]) {
      const [best] = await person.autocomplete('play', { choice: '' }, 'choice');
      if (!best) continue;
      await person.slash('play', { choice: String(best.value) });
      done = true;
      break;
    }
    if (!done) await ada.until(isOver, 'the end');
  }
  expect(isOver(ada)).toBe(true);
  sound(stage);
});

const isJesterLabel = ({ label = '' }: { readonly label?: string }): boolean => /^(?:Jester|Joker)/.test(label);

/** Plays a Jester from the open hand. */
async function playJester(person: Person): Promise<void> {
  const hand = messageWith(person, 'whole', 'set')!;
  const controls = person.controls({ message: hand });
  const button = controls.find((control) => control.type === 2 && isJesterLabel(control));
  const menu = controls.find(({ options }) => options?.some(isJesterLabel));
  if (button) await person.press(button.custom_id, { message: hand });
  else await person.select(menu!.custom_id, [menu!.options!.find(isJesterLabel)!.value], { message: hand });
}

test.runIf(DEEP)(
  'three people with Jesters: the others signal in public, and only the asked one chooses who is next',
  async () => {
    const options = { jesters: '2', first: '0' };
    const seed = dealWhere(rules, { seats: 3, options }, (state) =>
      (see(rules, state, 0).asked?.options ?? []).some(isJester),
    );
    const stage = await openStage({ seed });
    await stage.startBot();
    const people = stage.playground.people.slice(0, 3) as [Person, Person, Person];
    const [asker, giver, other] = people;
    await seated(people, options);
    await asker.press('My hand');
    await playJester(asker);
    const control = (person: Person, verb: string, label?: string) =>
      person
        .controls({ message: table(person) as never })
        .find((each) => each.custom_id.includes(`:${verb}:`) && (label === undefined || each.label === label));
    const signal = await giver.until(() => control(giver, 'signal'), 'the signals');
    await giver.press(signal.custom_id, { message: table(giver) as never });
    await other.until(() => wordsOf(table(other)).includes(`“${signal.label}”`), 'the signal');
    const choice = control(giver, 'tap', giver.name)?.custom_id as string;
    const refused = await giver.press(choice, { message: table(giver) as never });
    expect(refused.seen?.onlyYou).toBe(true);
    await asker.press(choice, { message: table(giver) as never });
    await giver.until(() => mustAct(people) === giver, 'the turn');
    // The choice might have been a slip: the table shows it at once, and its mention comes some seconds later.
    await giver.until(() => publicMessages(giver).at(-1)?.mentionsYou, 'the call');
    sound(stage);
  },
);

test('the same press twice, an old press and a stranger’s press never play', async () => {
  const stage = await openStage({ seed: 'match' });
  await stage.startBot();
  const [ada, ben, cleo] = stage.playground.people as [Person, Person, Person];
  await seated([ada, ben], { first: '0' });
  await ada.press('My hand');
  const hand = messageWith(ada, 'whole')!;
  const yieldId = ada.controls({ message: hand }).find(({ label }) => label === 'Yield')!.custom_id;
  const both = await Promise.all([ada.press(yieldId, { message: hand }), ada.press(yieldId, { message: hand })]);
  // The pressed message is updated, on a busy machine after a word that the press was heard.
  for (const { type } of both) expect([6, 7]).toContain(type);
  await ada.until(() => wordsOf(table(ada)).includes('yields'));
  const story = wordsOf(table(ada));
  expect(story.split('yields')).toHaveLength(2);
  const stranger = await cleo.press('My hand');
  expect(wordsOf(stranger.seen)).toContain('aren’t in this match');
  const other = await ben.press('My hand');
  expect(wordsOf(other.seen)).toContain('Now waiting for Ada');
  expect(wordsOf(table(ada))).toBe(story);
  sound(stage);
});

test('killed between saving and sending: nothing is lost, and the table is mended', async () => {
  const stage = await openStage({ seed: 'match' });
  const bot = await stage.startBot();
  const [ada, ben] = stage.playground.people as [Person, Person];
  await seated([ada, ben], { first: '0' });
  const before = publicMessages(ada).length;
  const away = stage.playground.misbehave({
    match: ({ method, path }) => method !== 'GET' && path.startsWith('/channels/'),
    answer: 503,
    times: 1000,
  });
  const played = await ada.slash('play', { choice: 'yield' });
  expect(wordsOf(played.seen)).toContain('You yield');
  await bot.kill();
  expect(wordsOf(table(ada))).not.toContain('yields');
  away.stop();
  await stage.startBot();
  await ada.until(() => wordsOf(table(ada)).includes('Ada yields'), 'the mended table');
  expect(publicMessages(ada)).toHaveLength(before);
  const hand = await ada.slash('hand');
  expect(wordsOf(hand.seen)).toContain('Your hand');
  expect(stage.problems).toEqual([]);
});

test('a noisy run of all games, with a Discord that fails now and then, logs which interaction and match, and no secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-noisy-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'castellan.db');
  const paths: string[] = [];
  const observe = ({ path }: { readonly path: string }) => paths.push(path);
  // Without a seed of its own each match has one that the log was never told to hide.
  const stage = await openStage({ seed: '', database: `file:${file}`, level: 'trace', observe });
  const bot = await stage.startBot();
  const [ada, ben, cleo] = stage.playground.people as [Person, Person, Person];
  const inHands = new Set<string>();
  for (const { rules: game } of GAMES) {
    stage.playground.misbehave({ match: ({ method }) => method === 'PATCH', answer: 500, times: 3 });
    const people = [ada, ben, cleo].slice(0, Math.max(game.seats.min, 2));
    await openMatch(people, { game: game.id, seats: people.length });
    let choices = 0;
    await playOn(people, {
      until() {
        for (const text of people.flatMap(saidIn)) inHands.add(text);
        return choices++ >= 4;
      },
    });
  }
  const table = publicMessages(ada).at(-1);
  const late = stage.playground.misbehave({ match: ({ path }) => path.includes('/callback'), answer: 404, times: 1 });
  // Nobody hears what came of it.
  void ben.press('My hand', { message: table! }).catch(() => undefined);
  await expect.poll(() => stage.errors.length).toBeGreaterThan(0);
  late.stop();
  await ben.press('My hand', { message: table! });
  await bot.stop();

  const text = stage.lines.join('\n');
  const tokens = paths.flatMap((path) => /\/(?:interactions|webhooks)\/\d+\/([^/?]+)/.exec(path)?.[1] ?? []);
  expect(tokens.length).toBeGreaterThan(3);
  const database = new Database(file, { readonly: true });
  const seeds = database.prepare<[], { seed: string }>('SELECT "seed" FROM "Match"').all();
  database.close();
  expect(seeds).toHaveLength(GAMES.length);
  expect([...inHands].filter((text) => / of /.test(text)).length).toBeGreaterThan(40);
  for (const secret of [TOKEN, ...seeds.map(({ seed }) => seed), ...tokens, ...inHands])
    expect(text).not.toContain(secret);
  // What the state calls a hand and its cards.
  expect(text).not.toMatch(/"hands?":|[♠♥♦♣]|"\w{0,2}[SHDC]","\w{1,2}[SHDC]"/);
  const answered = stage.lines.filter((line) => line.includes('"answered"')).map((line) => JSON.parse(line));
  expect(answered.filter(({ match }) => /^[0-9a-z]{10,}$/.test(match)).length).toBeGreaterThan(3 * GAMES.length);
  for (const { interaction } of answered) expect(interaction).toMatch(/^\d{17,20}$/);
});
