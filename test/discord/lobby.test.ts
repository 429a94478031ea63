import { expect, test } from 'vitest';
import { commands } from '../../commands/index.js';
import { filesOf, type Person } from '../../playground/index.js';
import type { GameFolder } from '../../src/contract/game.js';
import { optionsAnswer } from '../../src/discord/views/options.js';
import type { OptionSpec } from '../../src/engine/game.js';
import { GAMES } from '../../src/games/index.js';
import { discordWords } from '../../src/words/discord.js';
import { GAMES as MORE } from '../games.js';
import { type Bench, openBench } from './bench.js';
import { matchOf } from './made.js';
import { newLobby, publicMessages, wordsOf } from './people.js';

const twoOf = ({ playground }: Bench) => playground.people.slice(0, 2) as [Person, Person];
const matchesOf = ({ bot }: Bench, person: Person) => bot.service.lookOf(person.user.id);
const lobbyOf = (person: Person) => publicMessages(person).at(-1)!;
const labels = (person: Person) => person.controls({ message: lobbyOf(person) }).map(({ label }) => label);
const posting = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && /^\/channels\/\d+\/messages$/.test(path);

function sound({ errors, problems }: Bench): void {
  expect(errors).toEqual([]);
  expect(problems).toEqual([]);
}

test('a new match is declared with its game, guests, seats, computers and pace alone, none of them required', () => {
  const game = commands.map((command) => command.declare(GAMES)).find(({ name }) => name === 'game');
  const opened = game?.options?.find(({ name }) => name === 'new');
  const options = opened && 'options' in opened ? (opened.options ?? []) : [];
  expect(options.map(({ name, required = false }) => [name, required])).toEqual([
    ['game', false],
    ['with', false],
    ['with2', false],
    ['with3', false],
    ['with4', false],
    ['seats', false],
    ['computers', false],
    ['pace', false],
  ]);
});

test('without a game it is picked with one press, and what was given is kept', async () => {
  const bench = await openBench({ seed: 'pick' });
  const [ada] = twoOf(bench);
  const { seen } = await ada.slash('game new', { seats: 3, computers: 1 });
  expect(seen?.onlyYou).toBe(true);
  expect(ada.controls({ message: seen! }).map(({ label }) => label)).toEqual([
    'Regicide',
    'Circle of Power',
    'Kingdom of Cards',
    'Practise alone',
  ]);
  expect(wordsOf(seen)).toContain('Which game for 3, with one computer?');
  expect(wordsOf(seen)).toContain('**Regicide** (1–4) · Together against the castle');
  expect(wordsOf(seen)).toContain('Not for that many: Circle of Kings and Kingdoms.');
  // Pressed twice at once, it is opened once.
  const picker = { message: seen! };
  await Promise.all([ada.press('Kingdom of Cards', picker), ada.press('Regicide', picker).catch(() => undefined)]);
  await bench.bot.idle();
  const [match, ...others] = await matchesOf(bench, ada);
  expect([match?.tableState.wanted, match?.names, others]).toEqual([3, ['Ada', 'Merlin'], []]);
  const said = ada.messages().find(({ message }) => message.id === seen?.message.id);
  expect(wordsOf(said)).toContain('is open for others to join.');
  sound(bench);
});

test('a game that is picked for one, or with computers in all seats, starts at once', async () => {
  const bench = await openBench({ seed: 'pick' });
  const [ada] = twoOf(bench);
  const { seen } = await ada.slash('game new', { seats: 1 });
  const hand = await ada.press('Regicide', { message: seen! });
  expect(hand.seen?.message.id).toBe(seen?.message.id);
  expect(wordsOf(hand.seen)).toContain('The match has begun.');
  await ada.slash('game new', { game: 'kingdoms', computers: 1 });
  expect((await matchesOf(bench, ada)).map(({ record }) => record.status)).toEqual(['running', 'running']);
  sound(bench);
});

test('what fits no game is refused, and says what would fit', async () => {
  const bench = await openBench({ seed: 'pick' });
  const [ada] = twoOf(bench);
  const refused = await ada.slash('game new', { seats: 3, computers: 3 });
  expect(wordsOf(refused.seen)).toContain('With 3 seats there is room for 2 computers beside you, not for 3.');
  expect(await matchesOf(bench, ada)).toEqual([]);
});

test('more games than a row has buttons are a menu', async () => {
  const bench = await openBench({ seed: 'pick', games: MORE });
  const [ada] = twoOf(bench);
  const { seen } = await ada.slash('game new');
  const [menu, ...others] = ada.controls({ message: seen! });
  expect([menu?.options?.length, others.map(({ label }) => label)]).toEqual([MORE.length, ['Practise alone']]);
  await ada.select(menu!.custom_id, ['Kingdoms'], { message: seen! });
  await bench.bot.idle();
  expect((await matchesOf(bench, ada)).map(({ record }) => record.game)).toEqual(['kingdoms']);
  sound(bench);
});

test('only Start, or a person who takes the last seat, begins a match', async () => {
  const bench = await openBench({ seed: 'start' });
  const [ada, ben] = twoOf(bench);
  const status = async () => (await matchesOf(bench, ada))[0]?.record.status;
  await ada.slash('game new', { game: 'regicide' });
  const { form } = await ada.press('Options');
  await form?.submit({ seats: '1', 'option:jesters': '1' });
  await bench.bot.idle();
  expect(await status()).toBe('lobby');
  expect(labels(ada)).toEqual(['Start', 'Leave', 'Options', 'Rules', 'Learn']);
  expect(ada.controls({ message: lobbyOf(ada) })[0]?.style).toBe(3);
  await (await ada.press('Options')).form?.submit({ seats: '3' });
  await bench.bot.idle();
  expect(labels(ada)).toEqual(['Join', 'Leave', 'Fill with computers', 'Start', 'Options', 'Rules', 'Learn']);
  await ada.press('Fill with computers');
  await bench.bot.idle();
  expect(await status()).toBe('lobby');
  expect(labels(ada)).toEqual(['Start', 'Leave', 'Remove computer', 'Options', 'Rules', 'Learn']);
  await ada.press('Remove computer');
  await bench.bot.idle();
  await ben.press('Join');
  expect(await status()).toBe('running');
  const [match] = await matchesOf(bench, ada);
  expect([match?.names, match?.options.jesters]).toEqual([['Ada', 'Merlin', 'Ben'], '1']);
  sound(bench);
});

test('the answer says where the lobby stands', async () => {
  const bench = await openBench({ seed: 'true' });
  const [ada] = twoOf(bench);
  const { seen } = await ada.slash('game new', { game: 'regicide' });
  const { channel_id: channel, id } = lobbyOf(ada).message;
  expect(wordsOf(seen)).toContain(`**Regicide** is open for others to join. [To the lobby](`);
  expect(wordsOf(seen)).toContain(`/${channel}/${id})`);
  sound(bench);
});

test.each([50001, 50013])('refused with %i, the answer says so, and nothing stays open', async (answer) => {
  const bench = await openBench({ seed: 'true' });
  const [ada] = twoOf(bench);
  bench.playground.misbehave({ match: posting, answer, times: 50 });
  const { seen } = await ada.slash('game new', { game: 'regicide' });
  await bench.bot.idle();
  expect(wordsOf(seen)).toContain('Nothing was opened: Discord refused my message.');
  expect(await matchesOf(bench, ada)).toEqual([]);
  expect(publicMessages(ada)).toEqual([]);
  expect(bench.errors).toEqual([]);
});

test('while Discord is away, the answer promises no more than is true', async () => {
  const bench = await openBench({ seed: 'true' });
  const [ada] = twoOf(bench);
  const away = bench.playground.misbehave({ match: posting, answer: 500, times: 50 });
  const { seen } = await ada.slash('game new', { game: 'regicide' });
  expect(wordsOf(seen)).toContain('hasn’t let me show its lobby yet');
  expect(await matchesOf(bench, ada)).toHaveLength(1);
  away.stop();
});

test('a sixth lobby of one host is kindly refused, with the way to the others', async () => {
  const bench = await openBench({ seed: 'five' });
  const [ada, ben] = twoOf(bench);
  for (let n = 0; n < 5; n++) await ada.slash('game new', { game: 'kingdoms' });
  const refused = wordsOf((await ada.slash('game new', { game: 'regicide' })).seen);
  expect(refused).toContain('5 lobbies of yours are open already.');
  expect(refused.match(/Kingdoms, 1 of 2 seats: \[open\]\(https:/g)).toHaveLength(5);
  // Somebody else's are their own, and a match that runs is no lobby.
  expect(wordsOf((await ben.slash('game new', { game: 'regicide' })).seen)).toContain('is open');
  await ben.press('Join', { message: publicMessages(ben)[0]! });
  expect(wordsOf((await ada.slash('game new', { game: 'regicide' })).seen)).toContain('is open');
  sound(bench);
});

test('where it may not write in threads, the bot makes none, and the match plays in the channel', async () => {
  const bench = await openBench({ seed: 'pass' });
  const [ada, ben] = twoOf(bench);
  const { keeper } = bench.playground;
  keeper.permit(keeper.places()[0]!.name, 'bot', { deny: ['SendMessagesInThreads'] });
  await newLobby(ada, { game: 'regicide', seats: 2, first: '0' });
  await ben.press('Join');
  await bench.bot.idle();
  await ada.slash('game cancel');
  await ada.press('Yes, ask them');
  await bench.bot.idle();
  await ben.press('Agree');
  await bench.bot.idle();
  await ada.slash('game rematch');
  await bench.bot.idle();
  expect(keeper.places().filter(({ type }) => type === 11)).toEqual([]);
  expect(publicMessages(ada).filter((seen) => wordsOf(seen).includes('c1:move:'))).toHaveLength(1);
  sound(bench);
});

/** A game with so many options, each with three values. */
function withOptions(count: number): GameFolder {
  // One of rivals, who have no hints to agree on.
  const game = GAMES.find(({ conduct, rules }) => !conduct.together && rules.seats.max >= 4) as GameFolder;
  const options: OptionSpec[] = Array.from({ length: count }, (_, i) => ({
    id: `o${i}`,
    default: '0',
    values: () => ['0', '1', '2'],
  }));
  const words = (locale: string) => ({
    ...game.words(locale),
    option: (id: string, value: string) => ({ name: `Option ${id}`, value: `Value ${value}` }),
  });
  return { ...game, rules: { ...game.rules, options }, words };
}

test('a form takes five questions; with more, the host picks the page first', () => {
  const words = discordWords('en');
  const match = (count: number) => ({
    ...matchOf({ folder: withOptions(count), names: ['Ada'], status: 'lobby' }),
    tableState: { wanted: 4, lines: 0 },
  });
  const asked = (count: number, page?: number) => JSON.stringify(optionsAnswer(match(count), '10', words, page).body);
  expect(asked(3).match(/"type":18/g)).toHaveLength(5);
  expect(asked(6)).toContain('Seats · Option o0 · Option o1 · Option o2 · Option o3');
  expect(asked(6)).toContain('"label":"Option o4 · Option o5 · Pace"');
  expect(asked(6, 0).match(/"type":18/g)).toHaveLength(5);
  expect(asked(6, 1).match(/"type":18/g)).toHaveLength(3);
  expect(asked(6, 7)).toContain('page by page');
});

test('its picture is sent once, and stays where people join and leave', async () => {
  let uploads = 0;
  const bench = await openBench({
    seed: 'picture stays',
    observe({ route, requestBody }) {
      const { attachments = [] } = (requestBody ?? {}) as { readonly attachments?: readonly { readonly id: string }[] };
      // A file that comes with a request has its place there for an id.
      if (/^\/channels\/:channelId\/messages/.test(route))
        uploads += attachments.filter(({ id }) => id.length < 3).length;
    },
  });
  const [ada, ben] = twoOf(bench);
  await newLobby(ada, { game: 'kingdom-of-cards', seats: 4 });
  await bench.bot.idle();
  const pictureOf = () => filesOf(lobbyOf(ada).message);
  const first = pictureOf();
  expect(first.map(({ filename }) => filename)).toEqual(['cover.png']);
  await ben.press('Join');
  await bench.bot.idle();
  expect(wordsOf(lobbyOf(ada))).toContain('Ben');
  expect(pictureOf()).toEqual(first);
  expect(lobbyOf(ada).message.attachments).toEqual([]);
  const shown = JSON.stringify(lobbyOf(ada).message.components);
  expect(shown).toContain(first[0]?.url);
  await ada.press('Fill with computers');
  await bench.bot.idle();
  expect(uploads).toBe(1);
  await ada.press('Start');
  await bench.bot.idle();
  const started = publicMessages(ada).find((seen) => wordsOf(seen).includes('c1:table:'));
  expect(filesOf(started!.message)).toEqual([]);
  sound(bench);
});
