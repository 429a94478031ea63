import { expect, test } from 'vitest';
import { type MovableClock, movableClock, type Person, type SeenMessage } from '../../playground/index.js';
import type { Context } from '../../src/discord/controls/context.js';
import { BULLET, LINE, linesOf } from '../../src/discord/controls/phone.js';
import { handMessage } from '../../src/discord/views/hand.js';
import { clone } from '../../src/engine/clone.js';
import type { Line } from '../../src/engine/play.js';
import { hear } from '../../src/engine/see.js';
import { folder as regicide } from '../../src/games/regicide/index.js';
import type { Match } from '../../src/match/model/match.js';
import type { StoryLine } from '../../src/match/model/story.js';
import { discordWords } from '../../src/words/discord.js';
import { mostlyWell, type Visit, walk } from '../walk.js';
import { type Bench, openBench } from './bench.js';
import { matchOf, ownSeat, painter, textsOf } from './made.js';
import { ADDED } from './offered.js';
import { messageWith, newLobby, wordsOf } from './people.js';

/* What happened since one's own last choice stays in one's hand, whatever is pressed. */

const words = discordWords('en');

/** Ada's hand in a match of Regicide with a computer that yields whenever it may; it is her turn. */
async function dealt(): Promise<{ readonly bench: Bench; readonly ada: Person; readonly clock: MovableClock }> {
  const clock = movableClock();
  const bench = await openBench({
    seed: 'news',
    botClock: clock,
    think: (_, legal) => legal.find(([option]) => option === 'yield') ?? (legal.at(-1) as string[]),
  });
  const ada = bench.playground.person('Ada');
  await newLobby(ada, { game: 'regicide', seats: 2, computers: 1, first: '0' });
  await bench.bot.idle();
  return { bench, ada, clock };
}

const handOf = (person: Person): SeenMessage => messageWith(person, 'refresh') as SeenMessage;

/** A button or entry of the hand that answers its question: how it is used again and again. */
function answer(person: Person, hand = handOf(person)): () => Promise<{ readonly seen?: SeenMessage | undefined }> {
  const all = person.controls({ message: hand });
  // A menu of single cards may take several at once; a button is a whole choice.
  const button = all.find(({ custom_id: id }) => id.startsWith('c1:whole:'));
  if (button) return () => person.press(button.custom_id, { message: hand });
  const menu = all.find(({ custom_id: id }) => id.startsWith('c1:set:'));
  return () => person.select(menu?.custom_id as string, [menu?.options?.[0]?.value ?? ''], { message: hand });
}

const labelsOf = (person: Person): (string | undefined)[] =>
  person.controls({ message: handOf(person) }).map(({ label }) => label);

/** What the hand tells of what happened. */
const newsIn = (seen: SeenMessage | undefined): readonly string[] =>
  (wordsOf(seen).match(/"content":"[^"]*"/g) ?? []).flatMap((text) => text.match(/- [^\\"]*/g) ?? []);
/** All of it, as the panel tells it. */
const panelOf = async (person: Person): Promise<string> =>
  wordsOf((await person.press('What changed', { message: handOf(person) })).seen);

test('the same press twice plays once, and tells once what it did', async () => {
  const { bench, ada } = await dealt();
  const press = answer(ada);
  await Promise.all([press(), press()]);
  await bench.bot.idle();
  expect(newsIn(handOf(ada)).join()).toMatch(/\byou\b/i);
  expect(wordsOf(handOf(ada))).not.toMatch(/chosen already|an earlier moment/);
  expect(bench.errors).toEqual([]);
});

test('a button that was pressed too late adds a line, and the news stays', async () => {
  const { bench, ada, clock } = await dealt();
  const [record] = await bench.bot.service.lookOf(ada.user.id);
  const press = answer(ada);
  // The same question was answered elsewhere, but the hand does not show that yet.
  await bench.bot.service.choose({ id: record?.record.id as string, userId: ada.user.id, choice: ['yield'] });
  clock.advance(3_000);
  const stale = await press();
  await bench.bot.idle();
  expect(wordsOf(stale.seen)).toMatch(/chosen already|an earlier moment/);
  expect(newsIn(stale.seen).length).toBeGreaterThan(0);
});

test('looking again tells what computers did since, and the own choice before it', async () => {
  const { bench, ada } = await dealt();
  const merlin = async (): Promise<boolean> => {
    await answer(ada)();
    await bench.bot.idle();
    await ada.press('Refresh', { message: handOf(ada) });
    return newsIn(handOf(ada)).some((line) => line.includes('Merlin'));
  };
  for (let choices = 0; !(await merlin()); choices++) expect(choices).toBeLessThan(9);
  expect(await panelOf(ada)).toMatch(/Since your last choice.*- You .*Merlin /);
  // As often as one looks.
  const news = newsIn(handOf(ada));
  await ada.press('Refresh', { message: handOf(ada) });
  expect(newsIn(handOf(ada))).toEqual(news);
  expect(bench.problems).toEqual([]);
});

test('what others did is shown as well: the table, with all that has changed in rings; nothing is where only oneself chose', async () => {
  const { bench, ada } = await dealt();
  const changed = async (): Promise<boolean> => {
    await answer(ada)();
    await bench.bot.idle();
    await ada.press('Refresh', { message: handOf(ada) });
    const [match] = await bench.bot.service.lookOf(ada.user.id);
    const { chose, lines } = match!.tableState;
    if (chose?.[0] !== lines) return true;
    expect(labelsOf(ada).includes('What changed') ? await panelOf(ada) : '').not.toContain('table.png');
    return false;
  };
  for (let choices = 0; !(await changed()); choices++) expect(choices).toBeLessThan(9);
  const before = ada.messages().length;
  const panel = await panelOf(ada);
  expect(ada.messages().length).toBeLessThanOrEqual(before + 1);
  expect(panel).toContain('table.png');
  expect(panel).toContain(words('changed.since'));
  expect(bench.problems).toEqual([]);
  expect(bench.errors).toEqual([]);
});

test('before the first choice the match is told from its beginning; in one saved long ago, the last few lines are', async () => {
  const { bench, ada } = await dealt();
  expect(await panelOf(ada)).toMatch(/Since the match began.*You begin/);
  await answer(ada)();
  await bench.bot.idle();
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  const { id, revision } = match!.record;
  const { chose, ...tableState } = match!.tableState;
  expect(chose).toEqual({ 0: 1, 1: 0 });
  await bench.store.save({ id, revision, next: { tableState: JSON.stringify(tableState) } });
  await bench.restart();
  const { seen } = await ada.slash('hand');
  expect(newsIn(seen).length).toBeGreaterThan(0);
  expect(await panelOf(ada)).toContain('Of late');
  expect(bench.errors).toEqual([]);
});

test('where nothing is asked the hand tells up to six lines, else three', async () => {
  const lines: Line[] = [];
  const hands: { readonly seat: number; readonly match: Match; readonly story: readonly StoryLine[] }[] = [];
  const visit: Visit = ({ state }) => {
    const match = matchOf({
      folder: regicide,
      names: ['Ada', 'Ben', 'Cleo'],
      status: 'running',
      play: { state: clone(state) },
    });
    for (const seat of [0, 1, 2])
      hands.push({
        seat,
        match,
        story: lines.map((line, n) => ({ ...line, n, auto: false, at: 1, events: hear(line.events, seat) })),
      });
  };
  walk(regicide.rules, { seats: 3, options: {}, seed: 'news' }, visit, mostlyWell, (line) => lines.push(line));
  const height = async ({ seat, match, story }: (typeof hands)[number]): Promise<number> => {
    const context = {
      painter,
      words: discordWords,
      trouble: async () => undefined,
      messageLinks: { of: async () => undefined },
      service: { story: async () => story },
      settings: { of: async () => ({}) },
      hints: { wanted: async () => false },
      parts: ADDED,
    } as unknown as Context;
    const told = textsOf(await handMessage(context, match, ownSeat(seat), { locale: 'en' })).flatMap((text) =>
      text.split('\n'),
    );
    return told
      .filter((line) => line.startsWith('- '))
      .reduce((sum, line) => sum + linesOf(line.slice(2), LINE - BULLET), 0);
  };
  const some = hands.slice(12, 60);
  const isAsked = ({ seat, match }: (typeof hands)[number]): boolean => match.see(seat)?.asked !== undefined;
  const [asked, idle] = await Promise.all(
    [some.filter(isAsked), some.filter((hand) => !isAsked(hand))].map((all) => Promise.all(all.map(height))),
  );
  expect(Math.max(...(asked ?? []))).toBe(3);
  expect(Math.max(...(idle ?? []))).toBeGreaterThan(3);
  expect(Math.max(...(idle ?? []))).toBeLessThanOrEqual(6);
});
