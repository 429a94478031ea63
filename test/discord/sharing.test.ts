import { ComponentType, PermissionFlagsBits } from 'discord-api-types/v10';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import type { GameFolder } from '../../src/contract/game.js';
import type { Context } from '../../src/discord/controls/context.js';
import { note } from '../../src/discord/controls/payload.js';
import { createShares } from '../../src/discord/controls/shares.js';
import { animationOf, MOST_SHOTS, shotsOf } from '../../src/discord/features/share/animation.js';
import { keepsakeMessage } from '../../src/discord/features/share/message.js';
import { presses } from '../../src/discord/features/share/press.js';
import { strip } from '../../src/discord/features/share/strip.js';
import type { Match } from '../../src/match/model/match.js';
import { ALT_LIMIT, altText } from '../../src/pictures/alt.js';
import { measure, problems } from '../../src/pictures/measure.js';
import { createStudio } from '../../src/pictures/paint/studio.js';
import { paint } from '../../src/pictures/paint.js';
import { createPainter } from '../../src/pictures/painter.js';
import { stripScene } from '../../src/pictures/strip.js';
import { discordWords } from '../../src/words/discord.js';
import { GAMES } from '../games.js';
import { FULL, some } from '../support/cases.js';
import { afterwards } from '../support/closing.js';
import { finished, namesAt, settingsOf } from '../support/finished.js';
import { PEOPLE } from '../support/played.js';
import { openBench } from './bench.js';
import { keepsakes, painter, textsOf } from './made.js';
import { messageWith, newLobby, playFromHand, publicMessages, wordsOf } from './people.js';

const studio = createStudio();

/* What people show others of a match that is over. */

const words = discordWords('en');
const everybody = PEOPLE.map(({ id }) => id);
/** Names as words of their own. */
const named = (text: string): string[] => namesAt(5).filter((name) => new RegExp(`\\b${name}\\b`).test(text));

const TABLES = GAMES.flatMap((folder) =>
  [...new Set([folder.rules.seats.min, folder.rules.seats.max])].map((seats) => [folder, seats] as const),
);
for (const [folder, seats] of some(TABLES, FULL ? 5 : 2)) {
  const { id } = folder.rules;
  test(`${id} for ${seats}: what decided it is one picture that can be read and heard, and names stay out of it`, async () => {
    const shared = await finished(folder, { seats });
    const drawn = await strip(shared);
    const scene = stripScene(drawn);
    expect(drawn.panels.length).toBeLessThanOrEqual(4);
    expect(problems(measure(scene))).toEqual([]);
    expect(altText(scene).length).toBeLessThanOrEqual(ALT_LIMIT);
    const { png } = await paint(studio, measure(scene));
    expect(png.length).toBeLessThan(400_000);
    expect(named(JSON.stringify(scene))).toEqual(namesAt(seats));
    const left = await finished(folder, { seats, left: everybody });
    expect(named(JSON.stringify(stripScene(await strip(left))))).toEqual([]);
    expect(altText(stripScene(await strip(left)))).toContain(words('share.seat', { number: 1 }));
  });
}

test.each((FULL ? GAMES : GAMES.slice(0, 2)).map((folder) => [folder.rules.id, folder] as const))(
  '%s: an animation has forty pictures at most, of one width, the end among them, and no name that is left out',
  async (_, folder) => {
    const shared = await finished(folder, { left: everybody });
    const shown = await shotsOf(shared);
    expect(shown.length).toBeLessThanOrEqual(MOST_SHOTS);
    expect(shown.length).toBeGreaterThan(Math.min(10, shared.replay.steps.length));
    expect(new Set(shown.map(({ scene }) => measure(scene).width)).size).toBe(1);
    expect(named(JSON.stringify(shown.map(({ scene }) => [scene, altText(scene)])))).toEqual([]);
  },
);

test('an animation is a GIF that goes round, made apart, and told in whole sentences', async () => {
  const folder = GAMES.find(({ rules }) => rules.id === 'lanterns') as GameFolder;
  const made = createPainter({ threads: 1 });
  afterwards(() => made.close());
  const shared = await finished(folder);
  const { data, description, contentType } = await animationOf(shared, made);
  expect(contentType).toBe('image/gif');
  expect(data.subarray(0, 6).toString('latin1')).toBe('GIF89a');
  expect(data.includes('NETSCAPE2.0')).toBe(true);
  expect((await sharp(data, { animated: true }).metadata()).pages).toBe((await shotsOf(shared)).length);
  expect(data.length).toBeLessThan(8_000_000);
  expect(description).toContain('Lanterns');
  expect(description?.length).toBeLessThanOrEqual(ALT_LIMIT);
});

test('who shared it is named, by their seat where they leave their name out', async () => {
  const [folder] = GAMES;
  const [ada] = PEOPLE;
  if (!folder || !ada) throw new Error('nobody plays');
  const { replay } = await finished(folder, { seats: 2 });
  const said = async (left: readonly string[], person = ada) =>
    textsOf(
      await keepsakeMessage({ painter, keepsakes, settings: settingsOf(left) }, replay, 'strip', person, words),
    ).join('\n');
  expect(await said([])).toContain('Ada');
  expect(await said([ada.id])).toContain('Seat 1');
  expect(named(await said(everybody))).toEqual([]);
  expect(await said(['7'], { id: '7', name: 'Gus' })).toContain(words('share.somebody'));
});

test('the same is posted once in some minutes, by one press after another or at once', async () => {
  let now = 0;
  const sent: string[] = [];
  const posts = { send: async () => ({ id: String(sent.push('sent')) }) } as never;
  const shares = createShares({ posts, clock: () => now });
  const wish = { matchId: 'm', kind: 'strip', channelId: '4', userId: '1', make: async () => note('.') };
  const both = await Promise.all([shares.post(wish), shares.post(wish)]);
  expect(both).toEqual([
    { channelId: '4', messageId: '1', again: false },
    { channelId: '4', messageId: '1', again: true },
  ]);
  expect(await shares.post({ ...wish, kind: 'other' })).toMatchObject({ again: false });
  now = 10 * 60_000;
  expect(await shares.post(wish)).toMatchObject({ again: false });
  expect(sent).toHaveLength(3);
});

test('what could not be made or sent is tried anew, and a sleeping thread is woken', async () => {
  const woken: string[] = [];
  let asleep = true;
  const posts = {
    send: async () => {
      if (asleep) throw Object.assign(new Error('archived'), { code: 50083 });
      return { id: '1' };
    },
    unarchive: async (thread: string) => {
      woken.push(thread);
      asleep = false;
    },
  } as never;
  const shares = createShares({ posts, clock: () => 0 });
  const wish = { matchId: 'm', kind: 'strip', channelId: '4', userId: '1' };
  await expect(shares.post({ ...wish, make: () => Promise.reject(new Error('no paint')) })).rejects.toThrow('no paint');
  expect(await shares.post({ ...wish, make: async () => note('.') })).toMatchObject({ messageId: '1', again: false });
  expect(woken).toEqual(['4']);
});

test('one thing is made at a time, one for each person, four wait, and what it takes is found out when its turn comes', async () => {
  const making: string[] = [];
  const ends: (() => void)[] = [];
  const sent: string[] = [];
  const posts = { send: async () => ({ id: String(sent.push('sent')) }) } as never;
  const shares = createShares({ posts, clock: () => 0 });
  const ask = (userId: string, matchId = userId) =>
    shares.post({
      matchId,
      kind: 'strip',
      channelId: '4',
      userId,
      async make() {
        making.push(matchId);
        await new Promise<void>((end) => ends.push(end));
        return note('.');
      },
    });
  const first = ask('1');
  expect(await ask('1', 'another')).toBe('own');
  const waiting = ['2', '3', '4', '5'].map((userId) => ask(userId));
  expect(await ask('6')).toBe('many');
  expect(making).toEqual(['1']);
  ends[0]?.();
  expect(await first).toMatchObject({ again: false });
  await expect.poll(() => making).toEqual(['1', '2']);
  const more = ask('1', 'another');
  shares.close();
  ends[1]?.();
  expect(await waiting[0]).toMatchObject({ again: false });
  expect(await Promise.all([...waiting.slice(1), more])).toEqual(Array(4).fill('ending'));
  expect([making, sent]).toEqual([
    ['1', '2'],
    ['sent', 'sent'],
  ]);
});

test.each(['own', 'many', 'ending'] as const)('who asks for too much is told so above the panel: %s', async (why) => {
  const [folder] = GAMES;
  const [ada] = PEOPLE;
  if (!folder || !ada) throw new Error('nobody plays');
  const { replay } = await finished(folder, { seats: 2 });
  const { match } = replay;
  const context = {
    service: { look: async () => match, replay: async () => replay },
    shares: { post: async () => why },
    words: discordWords,
  } as unknown as Context;
  const asked = { verb: 'post', match: match.record.id, no: 0, at: [1] } as const;
  const interaction = { member: { permissions: ALL } } as never;
  const pressed = { context, interaction, press: asked, values: [], filled: {}, person: ada, locale: 'en', words };
  const { body } = await presses.post!.handle(pressed);
  expect(JSON.stringify(body)).toContain(words(`share.${why}`));
  expect(JSON.stringify(body)).toContain(words('share.animation'));
});

async function opened() {
  const bench = await openBench({ seed: 'shared' });
  const { bot, playground } = bench;
  const [ada, ben] = playground.people as [Person, Person];
  await newLobby(ada, { game: 'kingdoms', seats: 2 });
  await bot.idle();
  await ben.press('Join');
  await bot.idle();
  const [match] = (await bot.service.lookOf(ada.user.id)) as [Match];
  return {
    bench,
    people: [ada, ben] as const,
    match,
    where: { channel: match.record.threadId ?? match.record.channelId },
  };
}

test('the end has a button that opens a panel for one, whose button posts once for all', async () => {
  const { bench, people, match, where } = await opened();
  const [ada, ben] = people;
  const { bot } = bench;
  expect(wordsOf((await ada.slash('game share', { match: match.record.id }, where)).seen)).toContain(
    words('share.notOver'),
  );
  for (;;) {
    const now = (await bot.service.look(match.record.id)) as Match;
    const seat = now.see('bystander')?.awaited[0]?.seat;
    if (seat === undefined) break;
    const person = people[seat] as Person;
    await person.slash('hand', {}, where);
    await playFromHand(person);
    await bot.idle();
  }
  const before = publicMessages(ben).length;
  await ada.press('Share');
  const panel = messageWith(ada, 'post');
  expect(publicMessages(ben)).toHaveLength(before);
  await ada.press(words('share.strip'), { message: panel?.message.id as string });
  await bot.idle();
  const posted = publicMessages(ben).at(-1);
  expect(publicMessages(ben)).toHaveLength(before + 1);
  expect(wordsOf(posted)).toContain(words('share.strip.by', { who: ada.name, game: 'Kingdoms' }));
  expect(JSON.stringify(posted)).toContain(String(ComponentType.MediaGallery));
  expect(wordsOf(messageWith(ada, 'post'))).toContain(posted?.message.id);
  await ben.slash('game share', {}, where);
  await ben.press(words('share.strip'), { message: messageWith(ben, 'post')?.message.id as string });
  expect(wordsOf(messageWith(ben, 'post'))).toContain(posted?.message.id);
  expect(publicMessages(ben)).toHaveLength(before + 1);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

const ALL = String(
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.AttachFiles,
);
test('nothing is made where the bot or who presses may not write with files, and nothing shared of a match that was called off', async () => {
  const [folder] = GAMES;
  const [ada] = PEOPLE;
  if (!folder || !ada) throw new Error('nobody plays');
  const { replay } = await finished(folder, { seats: 2 });
  const press = async (status: Match['record']['status'], permissions: string, theirs = ALL): Promise<string> => {
    const match: Match = { ...replay.match, record: { ...replay.match.record, status } };
    const context = {
      service: { look: async () => match, replay: async () => ({ ...replay, match }) },
      shares: { post: async () => Promise.reject(new Error('something was made')) },
      words: discordWords,
    } as unknown as Context;
    const interaction = {
      channel: { id: match.record.channelId },
      app_permissions: permissions,
      member: { permissions: theirs },
    } as never;
    const asked = { verb: 'post', match: match.record.id, no: 0, at: [0] } as const;
    const answer = await presses.post!.handle({
      context,
      interaction,
      press: asked,
      values: [],
      filled: {},
      person: ada,
      locale: 'en',
      words,
    });
    return JSON.stringify(answer.body);
  };
  await expect(press('ended', ALL)).rejects.toThrow('something was made');
  const { ViewChannel, SendMessages, AttachFiles } = PermissionFlagsBits;
  expect(await press('ended', String(ViewChannel | SendMessages))).toContain(words('share.forbidden'));
  // Posted in their name, it is what they could have posted.
  for (const theirs of [ViewChannel | SendMessages, ViewChannel | AttachFiles])
    expect(await press('ended', ALL, String(theirs))).toContain(words('share.notYours'));
  expect(await press('cancelled', ALL)).toContain('This match was called off');
  expect(await press('running', ALL)).toContain(words('share.notOver'));
});
