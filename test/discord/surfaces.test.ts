import { InteractionResponseType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modal } from '../../playground/validate/components.js';
import { check as checkForm } from '../../playground/validate/form.js';
import type { GameFolder } from '../../src/contract/game.js';
import type { Answer } from '../../src/discord/controls/answer.js';
import type { Context } from '../../src/discord/controls/context.js';
import { castleCover } from '../../src/discord/controls/game-list.js';
import type { Message } from '../../src/discord/controls/payload.js';
import { helpMessage } from '../../src/discord/features/guide/help.js';
import { learnMessage, rulesMessage } from '../../src/discord/features/guide/rules.js';
import { schoolMessage } from '../../src/discord/features/lessons/message.js';
import { newsMessage } from '../../src/discord/features/news/message.js';
import { endMessage } from '../../src/discord/views/end.js';
import { handMessage } from '../../src/discord/views/hand.js';
import { lobbyMessage } from '../../src/discord/views/lobby.js';
import { optionsAgain, optionsAnswer, optionsTold } from '../../src/discord/views/options.js';
import { collapsedTable, tableForOne, tableMessage } from '../../src/discord/views/table.js';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { isRefusal } from '../../src/engine/game.js';
import { begin, type Line, type Play } from '../../src/engine/play.js';
import { hear, see } from '../../src/engine/see.js';
import type { GameEvent, Told } from '../../src/engine/table.js';
import type { Match } from '../../src/match/model/match.js';
import type { MatchStatus } from '../../src/match/model/records.js';
import type { StoryLine } from '../../src/match/model/story.js';
import { measure, problems } from '../../src/pictures/measure.js';
import { discordWords } from '../../src/words/discord.js';
import { GAMES } from '../games.js';
import { runs } from '../support/cases.js';
import { check } from '../support/refused-by-discord.js';
import { mostlyWell, walk } from '../walk.js';
import { matchOf, ownSeat, painter, textsOf } from './made.js';
import { ADDED } from './offered.js';

const context = {
  painter,
  words: discordWords,
  trouble: async () => 'forbidden',
  messageLinks: { of: async () => ({ channelId: '1'.repeat(19), messageId: '2'.repeat(19) }) },
  service: { story: async () => [] },
  now: () => 1,
  settings: { of: async () => ({ next: 'on' }) },
  hints: { wanted: async () => true, meets: (_, __, ___, all) => all } satisfies Partial<Context['hints']>,
  parts: ADDED,
} as unknown as Context;
const having = (story: readonly StoryLine[]): Context => ({
  ...context,
  service: { ...context.service, story: async () => story },
});
/** As long as Discord allows, full of markup and of what turns or hides the words around it. */
const NAMES = [
  'W'.repeat(32),
  '*'.repeat(32),
  '\u202E<@&1234567890123456789>',
  `ع🦊\u0301\n@everyone \`_~|[]()#`,
  '# > -# 1. - http://a.b',
];

const made = (folder: GameFolder, seats: number, status: MatchStatus, play?: Play): Match =>
  matchOf({ folder, names: NAMES.slice(0, seats), status, play });

/** What turns the words after it, what calls somebody unasked, and markup that a name brought along. */
const UNTAMED = [/[\u202A-\u202E\u2066\u2067]/, /(?<!\\)@everyone/, /(?<!\\)<@&/, /(?<!\\)\*{3}/];

/** What Discord would refuse, and what a name does to the words around it. */
async function problemsOf(given: Message | Promise<Message>): Promise<string[]> {
  const message = await given;
  const untamed = JSON.stringify(message.components).match(/[\u202A-\u202E]/) ? ['a sign that turns what follows'] : [];
  const found = textsOf(message).flatMap((text) => UNTAMED.flatMap((trouble) => text.match(trouble)?.[0] ?? []));
  return [...check(message), ...untamed, ...found];
}

/** Question numbers are public, but not part of what `imagine` can know of other seats. */
const withoutNumbers = (message: object): string => JSON.stringify(message).replace(/(c1:\w+:\w+:)[0-9a-z]+/g, '$1');

/** What one eye is shown, as it goes to Discord: words, alt texts, ids and file names. */
async function shownTo(eye: number | 'bystander', match: Match): Promise<string> {
  if (eye !== 'bystander') return JSON.stringify(await handMessage(context, match, ownSeat(eye), { locale: 'en' }));
  return withoutNumbers(await tableMessage(match, discordWords('en'), painter, []));
}

/** Everything an eye cannot know is dealt anew: what it is shown stays the same. */
async function expectNoSecrets(folder: GameFolder, seats: number, play: Play, seed: string): Promise<void> {
  for (const eye of ['bystander', ...Array.from({ length: seats }, (_, seat) => seat)] as const) {
    const view = see(folder.rules, play.state, eye);
    const other = folder.rules.imagine(view, new Chance(chanceFrom(`${seed} ${eye}`)));
    const match = made(folder, seats, play.state.outcome ? 'ended' : 'running', play);
    const dealtAnew: Match = { ...match, see: (who) => see(folder.rules, other, who) };
    expect(await shownTo(eye, dealtAnew)).toBe(await shownTo(eye, match));
  }
}

/** More lines than any message has room for. */
const MANY_LINES = 120;

/** All surfaces as they stand now. */
async function problemsNow(folder: GameFolder, seats: number, play: Play, told: readonly Told<GameEvent>[][]) {
  const words = discordWords('en');
  const over = play.state.outcome !== undefined;
  const match = made(folder, seats, over ? 'ended' : 'running', play);
  const story = (eye: number | 'bystander'): StoryLine[] =>
    told
      .slice(-MANY_LINES)
      .map((events, n) => ({ n, seat: 0, kind: 'play', auto: false, events: hear(events, eye), at: 1 }));
  const found = [
    ...(await problemsOf(tableForOne(having(story('bystander')), match, 'en'))),
    ...(await problemsOf(collapsedTable(match, words, story('bystander')))),
    ...(over ? await problemsOf(endMessage(match, words, painter)) : []),
  ];
  for (let seat = 0; seat < seats; seat++) {
    const wish = { locale: 'en', notice: 'n'.repeat(200) };
    const heard = having(story(seat));
    found.push(...(await problemsOf(handMessage(heard, match, ownSeat(seat), wish))));
    found.push(...(await problemsOf(newsMessage(heard, match, ownSeat(seat), words))));
  }
  return found;
}

/** A form that Discord takes, or a message where there is nothing to choose. */
function expectForm({ body }: Answer): void {
  if (body.type === InteractionResponseType.Modal) checkForm(modal, body.data);
  else expect(JSON.stringify(body)).toContain('There is nothing to agree on');
}

/** Every moment of a short match; of a long one, which repeats itself, every moment at first, and some later. */
const isLookedAt = (moment: number): boolean => moment <= 40 || moment % 31 === 0;

test.each(GAMES.map((folder) => [folder.rules.id, folder] as const))(
  '%s: every surface keeps to the limits, and to what its eye may know, all through a match',
  async (_, folder) => {
    const { min, max } = folder.rules.seats;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min, max }),
        fc.string(),
        fc.infiniteStream(fc.nat()),
        async (seats, seed, picks) => {
          const begun = begin(folder.rules, { seats, options: {}, seed });
          if (isRefusal(begun)) throw new Error(begun.why);
          const { play } = begun;
          const told: Told<GameEvent>[][] = [[...begun.events]];
          for (const pick of picks) {
            const [open] = play.state.pending;
            if (!open || isLookedAt(told.length)) {
              expect(await problemsNow(folder, seats, play, told)).toEqual([]);
              await expectNoSecrets(folder, seats, play, seed);
            }
            if (!open) break;
            const legal = play.legal(open);
            const line = play.choose(open.seat, legal.at(pick % legal.count));
            if (isRefusal(line)) throw new Error(line.why);
            told.push([...line.events]);
          }
        },
      ),
      { numRuns: runs(12) },
    );
  },
);

test.each(GAMES.map((folder) => [folder.rules.id, folder] as const))(
  '%s: a hand says once who has won, whether its own choice ended the match or not',
  async (_, folder) => {
    const { min: seats } = folder.rules.seats;
    let last: Line | undefined;
    const play = walk(
      folder.rules,
      { seats, options: {}, seed: 'the end' },
      () => {},
      mostlyWell,
      (line) => {
        last = line;
      },
    );
    const match = made(folder, seats, 'ended', play);
    const { title } = folder.words('en').outcome(see(folder.rules, play.state, 0), match.names);
    const events = hear(last?.events ?? [], 0);
    for (const story of [[], [{ n: 0, seat: 0, kind: 'play', auto: false, events, at: 1 }]]) {
      const said = textsOf(await handMessage(having(story), match, ownSeat(0), { locale: 'en' })).join('\n');
      expect(said.split(title)).toHaveLength(2);
    }
  },
);

test.each(GAMES.map((folder) => [folder.rules.id, folder] as const))(
  '%s: lobby, options and rules keep to the limits',
  async (_, folder) => {
    const words = discordWords('en');
    for (let seats = folder.rules.seats.min; seats <= folder.rules.seats.max; seats++) {
      const match = made(folder, seats, 'lobby');
      for (const status of ['lobby', 'running', 'ended', 'cancelled'] as const)
        expect(await problemsOf(lobbyMessage(made(folder, seats, status), words, painter))).toEqual([]);
      expect(
        await problemsOf(lobbyMessage({ ...match, record: { ...match.record, seats: [] } }, words, painter)),
      ).toEqual([]);
      const few = { ...match, record: { ...match.record, seats: match.record.seats.slice(0, 1) } };
      expect(await problemsOf(optionsAgain(few, words, 'n'.repeat(200)))).toEqual([]);
      for (const each of [few, match]) expectForm(optionsAnswer(each, '10', words));
      expect(await problemsOf(optionsTold(match, words))).toEqual([]);
    }
    for (const [i] of folder.words('en').help.entries())
      expect(check(await rulesMessage(context, folder, i, words))).toEqual([]);
  },
);

test('help and rules keep to the limits, however many games there are', async () => {
  const words = discordWords('en');
  for (const count of [1, 5, 50]) {
    const games = Array.from({ length: count }, (_, i): GameFolder => {
      const folder = GAMES[i % GAMES.length] as GameFolder;
      return { ...folder, rules: { ...folder.rules, id: `${folder.rules.id}-${i}` } };
    });
    expect(check(await helpMessage({ painter, games }, words))).toEqual([]);
    expect(check(await helpMessage({ painter, games }, words, 'n'.repeat(5000)))).toEqual([]);
    expect(check(await learnMessage({ painter, games }, words, games.slice(-2)))).toEqual([]);
    expect(check(schoolMessage({ games }, words, games.slice(-2)))).toEqual([]);
    expect(problems(measure(castleCover(games, words)))).toEqual([]);
  }
});
