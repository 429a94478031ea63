import { describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.js';
import type { GameFolder } from '../../src/contract/game.js';
import type { Answer } from '../../src/discord/controls/answer.js';
import type { Use } from '../../src/discord/controls/command.js';
import type { Context } from '../../src/discord/controls/context.js';
import { inOthers } from '../../src/discord/controls/declaring.js';
import { LIMITS } from '../../src/discord/controls/limits.js';
import type { HandOptions } from '../../src/discord/controls/parts.js';
import type { Message } from '../../src/discord/controls/payload.js';
import { refusalWords } from '../../src/discord/controls/refusals.js';
import { explainMessage } from '../../src/discord/features/guide/explain.js';
import { helpMessage } from '../../src/discord/features/guide/help.js';
import { pickerMessage } from '../../src/discord/features/guide/picker.js';
import { learnMessage, rulesMessage } from '../../src/discord/features/guide/rules.js';
import { guestsAmong } from '../../src/discord/features/invitations/guests.js';
import { newsMessage } from '../../src/discord/features/news/message.js';
import { logMessage } from '../../src/discord/features/replay/log.js';
import { replayMessage } from '../../src/discord/features/replay/message.js';
import { reviewMessage } from '../../src/discord/features/review/message.js';
import { manageMessage } from '../../src/discord/features/votes/manage.js';
import { activeHandMessage } from '../../src/discord/views/active-hand.js';
import { endMessage } from '../../src/discord/views/end.js';
import { handMessage } from '../../src/discord/views/hand.js';
import { lobbyMessage } from '../../src/discord/views/lobby.js';
import { optionsAgain, optionsAnswer, optionsTold } from '../../src/discord/views/options.js';
import { threadName } from '../../src/discord/views/shown/threads.js';
import { collapsedTable, tableMessage } from '../../src/discord/views/table.js';
import { begin, type Line, legalChoices, type Play } from '../../src/engine/play.js';
import { hear, type Seen, see } from '../../src/engine/see.js';
import { GAMES } from '../../src/games/index.js';
import { DEADLINES, PACES } from '../../src/match/features/pace/agreed.js';
import { SWITCH } from '../../src/match/features/pace/preferences.js';
import type { Replay } from '../../src/match/history/replay.js';
import type { Match } from '../../src/match/model/match.js';
import type { Motion } from '../../src/match/model/motion.js';
import type { MatchStatus, SeatRecord } from '../../src/match/model/records.js';
import type { Refusals } from '../../src/match/model/refusals.js';
import type { StoryLine } from '../../src/match/model/story.js';
import { UNDONE } from '../../src/match/play/choice-log.js';
import { type CommandPath, commandWords } from '../../src/words/commands.js';
import { discordWords } from '../../src/words/discord.js';
import { PSEUDO } from '../../src/words/languages.js';
import { english } from '../plain-english.js';
import { check } from '../support/refused-by-discord.js';
import { mostlyWell, walk } from '../walk.js';
import { matchOf, ownSeat, painter } from './made.js';
import { ADDED } from './offered.js';

/*
 * Every surface in the language that is made by machine out of English, accented and a third longer. What is still plain
 * in it is bound to English, and what breaks a limit leaves no room for other languages.
 */

const ALL_NAMES = ['Áďá', 'Béñ', 'Çĺéó', 'Ðáñ', 'Évé'];
const words = discordWords(PSEUDO);
const somewhere = { channelId: '1'.repeat(19), messageId: '2'.repeat(19) };

/**
 * What people read in a payload, wherever it stands: texts, labels, placeholders and descriptions. Alt texts are the
 * scene's own (test/pseudo.test.ts).
 */
function read(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return ['content', 'label', 'placeholder', 'description', 'title'].includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => read(each, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (name === 'items' ? [] : read(each, name)));
}

const plainIn = (value: unknown): string[] => read(value).flatMap((text) => english(text));

async function expectFit(made: Message | Promise<Message>): Promise<void> {
  const message = await made;
  expect(check(message)).toEqual([]);
  expect(plainIn(message.components)).toEqual([]);
}

function contextFor(
  trouble: 'forbidden' | undefined,
  matches: readonly Match[] = [],
  story: readonly StoryLine[] = [],
): Context {
  const context = {
    painter,
    games: GAMES,
    words: discordWords,
    trouble: async () => trouble,
    messageLinks: { of: async () => somewhere },
    settings: { of: async () => ({ next: 'on' }) },
    hints: { wanted: async () => true, meets: (_, __, ___, all) => all } satisfies Partial<Context['hints']>,
    parts: ADDED,
    hand: (match: Match, userId: string, wish: HandOptions): Promise<Message> =>
      activeHandMessage(context, match, userId, wish),
    service: {
      lookIn: async () => matches,
      overIn: async () => [],
      lookOf: async () => matches,
      newerOf: async () => [],
      story: async () => story,
    },
  } as unknown as Context;
  return context;
}

const made = (folder: GameFolder, seats: number, status: MatchStatus, play?: Pick<Play, 'state'>): Match =>
  matchOf({ folder, names: ALL_NAMES.slice(0, seats), status, play, locale: PSEUDO });

const story = (lines: readonly Pick<Line, 'seat' | 'kind' | 'events'>[], eye: number | 'bystander'): StoryLine[] =>
  lines.map(({ seat, kind, events }, n) => ({ n, seat, kind, auto: false, events: hear(events, eye), at: 1 }));

async function expectPlaying(
  folder: GameFolder,
  seats: number,
  play: Pick<Play, 'state'>,
  lines: readonly Line[],
): Promise<void> {
  const over = play.state.outcome !== undefined;
  const match = made(folder, seats, over ? 'ended' : 'running', play);
  await expectFit(tableMessage(match, words, painter, story(lines, 'bystander')));
  await expectFit(collapsedTable(match, words, story(lines, 'bystander')));
  await expectFit(explainMessage(match, 'bystander', words));
  if (over) await expectFit(endMessage(match, words, painter));
  await expectLookedBack(match, lines);
  await expectReviewed(match, play, lines);
  for (let seat = 0; seat < seats; seat++) {
    const heard = contextFor('forbidden', [], story(lines, seat));
    await expectFit(handMessage(heard, match, ownSeat(seat), { locale: PSEUDO, notice: words('notice.stale') }));
    await expectFit(newsMessage(heard, match, ownSeat(seat), words));
  }
}

/** The log, and the last step of the replay with all that may be picked there. */
async function expectLookedBack(match: Match, lines: readonly Line[]): Promise<void> {
  const all = { ...match, tableState: { ...match.tableState, lines: lines.length } };
  const eyes = match.record.seats.map(({ seat }) => seat);
  for (const eye of ['bystander', 0] as const) {
    const service = {
      look: async () => all,
      story: async () => story(lines, eye),
      replay: async (): Promise<Replay> => ({
        match: all,
        eye,
        eyes,
        steps: [...lines.map((line) => story([line], eye)), []],
        story: (step, wanted) => story(lines.slice(step, step + 1), wanted),
        see: (_, wanted) => match.see(wanted) as Seen,
        after: () => match.see('bystander') as Seen,
      }),
    };
    const context = { ...contextFor(undefined), service: { ...contextFor(undefined).service, ...service } };
    const userId = eye === 'bystander' ? 'somebody' : '10';
    await expectFit(logMessage(context, all, userId, words));
    for (const place of [0, 1, match.record.seats.length])
      await expectFit(
        replayMessage(context, match.record.id, userId, words, { step: Math.max(0, lines.length - 1), place }),
      );
  }
}

/** What is said of the choice that is open, as if it had decided the match: that it cost much, or won much. */
async function expectReviewed(match: Match, { state }: Pick<Play, 'state'>, lines: readonly Line[]): Promise<void> {
  const [asked] = state.pending;
  if (!asked) return;
  const seen = see(match.folder.rules, state, asked.seat);
  const legal = legalChoices(match.folder.rules, seen);
  const [made = [], other = []] = [legal[0], legal.at(-1)];
  const said = { n: lines.length, seat: asked.seat, made, other, person: true, seen, deals: 120 };
  const moments = [
    { ...said, advised: true, odds: { made: 0, other: 1, doubt: 0 } },
    { ...said, advised: false, odds: { made: 0.2, other: 0.4, doubt: 0.13 } },
    { ...said, advised: true, odds: { made: 0.9, other: 0.1, doubt: 0.05 } },
    { ...said, advised: false, odds: { made: 0.61, other: 0.4, doubt: 0.2 } },
  ];
  const steps = [...lines.map((line) => story([line], 'bystander')), []];
  for (const told of [moments, []]) {
    const review = { match, moments: told, looked: 120, player: 'Çĺéó' };
    const service = { review: async () => review, replay: async () => ({ match, steps }) };
    const context = { painter, service } as unknown as Context;
    for (const place of told.length > 0 ? told.keys() : [0])
      await expectFit(reviewMessage(context, match.record.id, '10', words, place));
  }
}

/** Of a match that many are looked at, and its end. */
const MOMENTS = 25;

describe.each(GAMES.map((folder) => ({ folder, id: folder.rules.id })))('$id', ({ folder }) => {
  const { min, max } = folder.rules.seats;

  test.each([...new Set([min, max])])('lobby, options, rules and thread for %s', async (seats) => {
    for (const status of ['lobby', 'running', 'ended', 'cancelled'] as const)
      await expectFit(lobbyMessage(made(folder, seats, status), words, painter));
    const match = made(folder, seats, 'lobby');
    const begun = { ...match, record: { ...match.record, seats: match.record.seats.slice(0, 1) } };
    for (const each of [match, begun]) {
      expect(plainIn(optionsAnswer(each, each.record.hostId, words).body)).toEqual([]);
      await expectFit(optionsAgain(each, words, words('refused.busy')));
      await expectFit(optionsTold(each, words));
    }
    for (const [i] of folder.words(PSEUDO).help.entries()) await expectFit(rulesMessage({ painter }, folder, i, words));
    const name = threadName(made(folder, seats, 'running'), '12345678901234567890', words);
    expect(english(name)).toEqual([]);
    expect(name.length).toBeLessThanOrEqual(LIMITS.threadName);
  });

  test.each([...new Set([min, max])])('table, hand and end of a match for %s', async (seats) => {
    const setup = { seats, options: {}, seed: 'pseudo' };
    const begun = begin(folder.rules, setup);
    if ('refused' in begun) throw new Error(begun.why);
    await expectPlaying(folder, seats, begun.play, []);
    const moments: { readonly state: Play['state']; readonly before: readonly Line[] }[] = [];
    const lines: Line[] = [];
    const look = ({ state }: Play) => moments.push({ state: structuredClone(state), before: lines.slice(-6) });
    look(walk(folder.rules, setup, look, mostlyWell, (line) => lines.push(line)));
    const every = Math.ceil(moments.length / MOMENTS);
    for (const [i, { state, before }] of moments.entries())
      if (i % every === 0 || state.outcome) await expectPlaying(folder, seats, { state }, before);
  });
});

test('the panel of help and rules', async () => {
  const context = contextFor(undefined);
  for (const said of [undefined, words('help.commands'), words('list.none')])
    await expectFit(helpMessage(context, words, said));
  await expectFit(learnMessage(context, words, GAMES.slice(2, 3)));
});

test('a lobby to which people are asked by name', async () => {
  for (const folder of GAMES) {
    const { max } = folder.rules.seats;
    const lobby = made(folder, max, 'lobby');
    const [host, ...others] = lobby.record.seats as [SeatRecord, ...SeatRecord[]];
    const asked = { ...lobby, record: { ...lobby.record, seats: [host, ...others.map(invited)] } };
    const answers = ANSWERS.map((how, i) => ({ id: String(50 + i), name: 'Ðáñ', how }));
    for (const called of [[], ['11', '12']]) {
      await expectFit(lobbyMessage(asked, words, painter, called));
      const tableState = { ...lobby.tableState, wanted: max + 1, answers };
      await expectFit(lobbyMessage({ ...asked, tableState }, words, painter, called));
    }
    const accepted = [{ id: '11', name: 'Béñ', how: 'accepted' as const }];
    await expectFit(lobbyMessage({ ...lobby, tableState: { ...lobby.tableState, answers: accepted } }, words, painter));
  }
});

const invited = (seat: SeatRecord): SeatRecord => ({ ...seat, kind: 'invited' });
const ANSWERS = ['declined', 'silent', 'withdrawn'] as const;

test('whoever can’t be asked by name', async () => {
  const settings: Context['settings'] = { of: async () => ({ invitations: 'off' }), change: async () => undefined };
  const said = await guestsAmong({ settings, now: () => 0 }, [{ id: '11', name: 'Béñ' }], words);
  expect(said).toContain('Béñ');
  expect(english(said as string)).toEqual([]);
  for (const count of [1, 2]) expect(english(words('invite.bot', { who: 'Béñ', count }))).toEqual([]);
  expect(english(words('invite.notHere', { who: 'Béñ' }))).toEqual([]);
  for (const set of SWITCH)
    for (const name of ['switch', 'invitations', 'next'] as const)
      expect(english(words(`me.${name}.${set}`))).toEqual([]);
});

const REFUSALS: Refusals = {
  noSuchMatch: {},
  cannotUndo: {},
  noAdvice: {},
  noReview: {},
  noEnd: {},
  longNote: { longest: 500 },
  noSuchGame: { game: 'Ŵĥíšŧ' },
  alreadySeated: {},
  notSeated: {},
  gaveUp: { who: 'Ŵĥíšŧ', back: 'no' },
  full: { seats: 4 },
  kept: {},
  haveLeft: { names: 'Áďá, Béñ', count: 2 },
  stillAsked: { names: 'Áďá, Béñ' },
  notInvited: {},
  inviteSelf: {},
  tooManyGuests: { guests: 3, room: 1, seats: 2 },
  unanswered: { guest: 'Áďá', by: 'guest' },
  askedLately: { guest: 'Áďá', again: 0 },
  unwilling: { names: 'Áďá, Béñ', count: 2 },
  alreadyStarted: {},
  notStarted: {},
  alreadyOver: {},
  notHost: { host: 'Áďá' },
  seatsChanged: {},
  tooFewSeats: { min: 2 },
  badWanted: { min: 2, max: 4 },
  belowTaken: { wanted: 2, taken: 3 },
  tooManyComputers: { computers: 3, seats: 2, most: 4 },
  tooManyLobbies: { open: 5 },
  tooManyHosted: { most: 20 },
  tooManyLately: { most: 30 },
  noComputer: { game: 'regicide' },
  noSuchPlayer: { known: 'Šqúíŕé' },
  staleQuestion: {},
  noSignalNow: {},
  noStanding: {},
  notAhead: {},
  askedSignals: {},
  noSeatToTakeBack: {},
  noReplay: {},
  unreplayable: {},
  damaged: {},
  notOver: {},
  neverBegan: {},
  soAlready: {},
  voteOpen: {},
  noVote: {},
  notAbsent: { who: 'Áďá' },
  seatHeld: { who: 'Áďá' },
  sitsHere: {},
  satBefore: {},
  tooManyWatchers: { most: 25 },
  busy: {},
};

const BY = { id: '10', name: 'Áďá' };
const MOTIONS: readonly Motion[] = [
  { to: 'pause' },
  { to: 'goOn' },
  { to: 'callOff' },
  ...PACES.map((pace) => ({ to: 'pace', pace }) as const),
  ...DEADLINES.map((deadline) => ({ to: 'deadline', deadline }) as const),
  { to: 'computer', seat: 0 },
  { to: 'seat', seat: 1, person: BY },
  { to: 'undo', seat: 0, n: 1, seats: [0, 1], lines: 1 },
];

test('what is put to the vote, and what was agreed', async () => {
  const folder = GAMES[0]!;
  const begun = begin(folder.rules, { seats: 2, options: {}, seed: 'pseudo' });
  if ('refused' in begun) throw new Error(begun.why);
  const running = made(folder, 2, 'running', begun.play);
  const far = { pause: { from: 1, until: 8e15 }, pace: '1d' as const, givenUp: 5, left: { 1: 'Béñ' }, chose: { 0: 1 } };
  for (const motion of MOTIONS)
    for (const more of [{}, far]) {
      const vote = { no: 1, motion, by: BY, at: 1, yes: [], against: [] };
      const decided = { motion, by: BY, lines: running.tableState.lines };
      for (const tableState of [
        { ...more, vote },
        { ...more, decided },
      ]) {
        const match: Match = { ...running, tableState: { ...running.tableState, ...tableState } };
        await expectFit(tableMessage(match, words, painter, []));
        await expectFit(handMessage(contextFor(undefined), match, ownSeat(0), { locale: PSEUDO }));
        for (const userId of ['99', match.record.seats[0]?.userId as string])
          await expectFit(manageMessage(match, { userId, now: 9e12, notice: words('vote.put') }, words));
      }
    }
});

test('what is decided ahead, and what became of it', async () => {
  for (const folder of GAMES) {
    const seats = Math.max(2, folder.rules.seats.min);
    const begun = begin(folder.rules, { seats, options: {}, seed: 'pseudo' });
    if ('refused' in begun) throw new Error(begun.why);
    const match = made(folder, seats, 'running', begun.play);
    for (const kind of ['reinforce', 'alliance'])
      for (const dropped of [undefined, 'changed', 'illegal'] as const)
        for (const { seat, userId } of match.record.seats) {
          const view = match.see(seat);
          const offered = view ? (folder.conduct.ahead?.foreseen(view) ?? []) : [];
          const choice = offered[0]?.choices[0] ?? ['4S'];
          const decided = { kind, choice, userId: userId as string, under: '' };
          const own = { ...match.own(ownSeat(seat)), premove: { ...decided, ...(dropped && { dropped }) } };
          const now: Match = { ...match, own: () => own };
          await expectFit(handMessage(contextFor(undefined), now, ownSeat(seat), { locale: PSEUDO }));
        }
  }
});

test('a choice that can be taken back, and one that was', async () => {
  for (const folder of GAMES) {
    const { min } = folder.rules.seats;
    const begun = begin(folder.rules, { seats: min, options: {}, seed: 'pseudo' });
    if ('refused' in begun) throw new Error(begun.why);
    const running = made(folder, min, 'running', begun.play);
    const { lines } = running.tableState;
    const undone: StoryLine = { n: lines, seat: 0, kind: UNDONE, auto: false, events: [], at: 1 };
    const undoable = { seat: 0, userId: running.record.seats[0]?.userId as string, n: lines, at: 1, was: {} };
    const match: Match = { ...running, tableState: { ...running.tableState, undoable } };
    await expectFit(tableMessage(match, words, painter, [undone]));
    const hand = await handMessage(contextFor(undefined), match, ownSeat(0), {
      locale: PSEUDO,
      notice: words('notice.undone'),
    });
    await expectFit(hand);
    expect(JSON.stringify(hand.components)).toContain('c1:undo:');
  }
});

test('the picker of games', async () => {
  const guests = ALL_NAMES.slice(1).map((name, i) => ({ id: String(11 + i).repeat(10), name }));
  for (const given of [{}, { seats: 3, computers: 2 }, { pace: '1d' as const, guests }])
    await expectFit(pickerMessage({ painter, games: GAMES }, given, words));
  const more = GAMES.map((game) => ({ ...game, rules: { ...game.rules, id: `${game.rules.id}-2` } }));
  await expectFit(pickerMessage({ painter, games: [...GAMES, ...more] }, {}, words));
});

test('refusals', () => {
  for (const [why, values] of Object.entries(REFUSALS)) {
    const said = refusalWords({ refused: true, why, values }, undefined, words);
    expect(said).not.toBe(words('notice.fault'));
    expect(english(said), said).toEqual([]);
  }
});

describe('commands', () => {
  const [folder] = GAMES;
  const use = (sub: string, matches: readonly Match[]): Use => ({
    interaction: {} as Use['interaction'],
    context: contextFor(undefined, matches),
    words,
    person: { id: '10', name: 'Áďá' },
    locale: PSEUDO,
    guildId: '3'.repeat(19),
    channelId: '4'.repeat(19),
    sub,
    options: [],
  });
  const run = (name: string, sub: string, matches: readonly Match[]): Promise<Answer> => {
    const command = commands.find((each) => each.declare(GAMES).name === name);
    if (!command) throw new Error(`no command ${name}`);
    return command.run(use(sub, matches));
  };
  const open = [made(folder!, 2, 'lobby'), made(folder!, 2, 'running')];

  interface Declared {
    readonly name: string;
    readonly options?: readonly object[] | undefined;
  }
  const pathsOf = ({ name, options = [] }: Declared): string[] => [
    name,
    ...options.flatMap((option) => pathsOf(option as Declared).map((path) => `${name}.${path}`)),
  ];

  test.each([
    ['help', ''],
    ['rules', ''],
    ['game', 'list'],
    ['game', 'new'],
    ['game', 'options'],
    ['game', 'table'],
    ['game', 'unknown'],
    ['hand', ''],
  ])('/%s %s', async (name, sub) => {
    for (const matches of [[], open, open.slice(0, 1)]) {
      const { body } = await run(name, sub, matches);
      expect(plainIn(body)).toEqual([]);
      expect(read(body).join('').length).toBeGreaterThan(0);
    }
  });

  test('what commands and options are for', () => {
    const paths = commands.flatMap((command) => pathsOf(command.declare(GAMES)));
    expect(paths).toContain('game.signal.word');
    for (const path of paths) {
      const said = commandWords(PSEUDO)(path as CommandPath);
      expect(english(said), said).toEqual([]);
      expect(said.length, said).toBeLessThanOrEqual(LIMITS.commandDescription);
    }
  });

  test('what other languages say stands beside the English, by Discord’s locales', () => {
    expect(inOthers(() => 'same')).toBeUndefined();
    expect(inOthers((language) => `in ${language}`, ['en', 'de', 'pt'])).toEqual({ de: 'in de', 'pt-BR': 'in pt' });
    expect(inOthers(() => undefined, ['en', 'de'])).toBeUndefined();
  });
});
