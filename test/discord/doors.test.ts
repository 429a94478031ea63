import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIInteraction,
  ApplicationCommandOptionType,
  InteractionType,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { commands } from '../../commands/index.js';
import { movableClock } from '../../playground/index.js';
import type { Command } from '../../src/discord/controls/command.js';
import { writeId } from '../../src/discord/controls/custom-id.js';
import { routeOf } from '../../src/discord/router.js';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import type { Done } from '../../src/match/model/match.js';
import type { Person } from '../../src/match/model/person.js';
import { NOWHERE } from '../../src/match/model/practice.js';
import { refuse } from '../../src/match/model/refusals.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { discordWords } from '../../src/words/discord.js';
import { GAMES } from '../games.js';
import { type Bench, openBench } from './bench.js';
import { contextOf } from './made.js';
import { PRESSES, VERBS } from './offered.js';

/*
 * Who may name which match from where: every command that takes a match, and every button, by everybody, from everywhere,
 * against one rule. Ids are no secret, so all of this can be typed, and a button's id can be copied.
 */

const PEOPLE = {
  seated: '1',
  'gave up': '2',
  invited: '3',
  watcher: '4',
  member: '5',
  'member who does not see the channel': '6',
  stranger: '7',
} as const;
type Who = keyof typeof PEOPLE;
const WHO = Object.keys(PEOPLE) as Who[];
const personOf = (who: Who): Person => ({ id: PEOPLE[who], name: who });

const NOW = Date.UTC(2026, 10, 23, 12);

const PLACES = {
  channel: { isServer: true, type: 0 },
  thread: { isServer: true, type: 11, parent: 'channel' },
  'another thread of the channel': { isServer: true, type: 11, parent: 'channel' },
  'another channel': { isServer: true, type: 0 },
  'another server': { isServer: true, type: 0 },
  'direct messages': { isServer: false, type: 1 },
} as const;
type Where = keyof typeof PLACES;
const WHERE = Object.keys(PLACES) as Where[];
const isThere = (where: Where): boolean =>
  where === 'channel' || where === 'thread' || where === 'another thread of the channel';

const KINDS = ['lobby', 'running', 'over', 'practice', 'practice that is over'] as const;
type Kind = (typeof KINDS)[number];

/** Whom Discord lets type or press there: nobody who doesn't see the place. */
function canBe(who: Who, where: Where): boolean {
  if (who === 'stranger') return where === 'another server' || where === 'direct messages';
  return who !== 'member who does not see the channel' || !isThere(where);
}

/** What it does is seen by everybody in the match's channel, without being a choice at its table. */
const POSTS = ['rematch', 'share', 'post'];

/** The rule, as people would say it. */
function may(who: Who, what: string, where: Where, kind: Kind): boolean {
  // Practice is nobody else's business.
  if (kind === 'practice' || kind === 'practice that is over') return who === 'seated';
  // Who is where it is sees it.
  if (isThere(where)) return true;
  // Only who is there makes the bot write there.
  if (POSTS.includes(what)) return false;
  // From elsewhere in the server, or alone with the bot: who has a seat or had one, and who is asked to take one.
  const itsOwn = who === 'seated' || (kind === 'lobby' ? who === 'invited' : who === 'gave up');
  return itsOwn && where !== 'another server';
}

const done = (result: Done | Refusal): Done => {
  if (isRefusal(result)) throw new Error(result.why);
  return result;
};

async function matches({ bot }: Bench, place: { readonly guildId: string; readonly channelId: string }) {
  const { service } = bot;
  const [ada, ben, cy, wes] = (['seated', 'gave up', 'invited', 'watcher'] as const).map(personOf) as Person[];
  const begin = async (more: Partial<Parameters<MatchService['open']>[0]> = {}): Promise<string> => {
    const { match } = done(
      await service.open({ game: 'regicide', host: ada as Person, place, locale: 'en', wanted: 2, ...more }),
    );
    return match.record.id;
  };
  const running = async (): Promise<string> => {
    const id = await begin({ wanted: 3, computers: 1 });
    done(await service.join(id, ben as Person));
    done(await service.watch(id, (wes as Person).id, 'end'));
    done(await service.resign(id, (ben as Person).id));
    return id;
  };
  const over = await running();
  done(await service.cancel(over, (ada as Person).id));
  const practised = await begin({ place: NOWHERE, wanted: 1 });
  done(await service.cancel(practised, (ada as Person).id));
  const ids: Readonly<Record<Kind, string>> = {
    over,
    'practice that is over': practised,
    practice: await begin({ place: NOWHERE, wanted: 1 }),
    running: await running(),
    lobby: await begin({ guests: [{ ...(cy as Person), told: NOW }] }),
  };
  await bot.idle();
  return { ids, threadId: (await service.look(ids.running))?.record.threadId as string };
}

/** Every command and subcommand that takes a match, with all else that it takes: `game share`. */
function commandsNaming(): readonly { readonly words: readonly string[]; readonly options: object[] }[] {
  const naming = (words: readonly string[], options: readonly APIApplicationCommandOption[] = []): Named[] => {
    const inner = options.flatMap((option) =>
      option.type === ApplicationCommandOptionType.Subcommand ||
      option.type === ApplicationCommandOptionType.SubcommandGroup
        ? naming([...words, option.name], option.options)
        : [],
    );
    if (!options.some(({ name }) => name === 'match')) return inner;
    return [{ words, options: (options as APIApplicationCommandBasicOption[]).filter(({ name }) => name !== 'match') }];
  };
  return commands.flatMap((command) => {
    const { name, options } = command.declare(GAMES);
    return naming([name], options);
  });
}
type Named = ReturnType<typeof commandsNaming>[number];

interface Doing {
  readonly name: string;
  /** What of an interaction says so, where it is about this match; a command being typed where it is about none yet. */
  about(match: string | undefined): object;
}

/** Each command's option is given as text, or as a number. */
const valueFor = ({ type }: APIApplicationCommandBasicOption) =>
  type === ApplicationCommandOptionType.String ? '3d' : 1;

const typed = ({ words, options }: Named): Doing => ({
  name: `/${words.join(' ')}`,
  about(match) {
    const others = (options as APIApplicationCommandBasicOption[])
      .filter(({ required }) => required)
      .map((option) => ({ name: option.name, type: option.type, value: valueFor(option) }));
    const named = { name: 'match', type: 3, value: match ?? '', ...(match === undefined && { focused: true }) };
    const [name = '', ...path] = words;
    const all = path.reduceRight<object[]>(
      (inner, step, i) => [{ name: step, type: i === path.length - 1 ? 1 : 2, options: inner }],
      [...others, named],
    );
    const type =
      match === undefined ? InteractionType.ApplicationCommandAutocomplete : InteractionType.ApplicationCommand;
    return { type, data: { id: '1', name, type: 1, options: all } };
  },
});

const pressed = (verb: string): Doing => ({
  name: verb,
  about: (match = '-') => ({
    type: InteractionType.MessageComponent,
    message: { id: '5', flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral },
    data: { custom_id: writeId({ verb, match, no: 1, at: [0, 0] }), component_type: 3, values: ['0'] },
  }),
});

const ALL = String(
  PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages | PermissionFlagsBits.AttachFiles,
);
/** The ids of the match's server and of all places. */
interface World {
  readonly guildId: string;
  readonly ids: Readonly<Record<Where, string>>;
}

let interactions = 0;
function interactionOf({ guildId, ids }: World, who: Who, where: Where, about: object): APIInteraction {
  const user = { id: PEOPLE[who], username: who };
  const { isServer, type, ...more } = PLACES[where];
  const channel = { id: ids[where], type, ...('parent' in more && { parent_id: ids[more.parent] }) };
  return {
    id: String(++interactions),
    locale: 'en',
    app_permissions: ALL,
    channel,
    ...(isServer
      ? { guild_id: where === 'another server' ? '101' : guildId, member: { user, permissions: ALL } }
      : { user }),
    ...about,
  } as unknown as APIInteraction;
}

async function openTable() {
  const bench = await openBench({ seed: 'doors', botClock: movableClock(NOW) });
  const [room] = bench.playground.keeper.places();
  const guildId = room?.guildId as string;
  const { ids, threadId } = await matches(bench, { guildId, channelId: room?.id as string });
  const world: World = {
    guildId,
    ids: {
      channel: room?.id as string,
      thread: threadId,
      'another thread of the channel': '301',
      'another channel': '201',
      'another server': '202',
      'direct messages': '203',
    },
  };
  const { service } = bench.bot;
  /** Whatever changes a match, or looks further into it. */
  const asked: string[] = [];
  const LOOKS: readonly string[] = ['look', 'lookIn', 'overIn', 'lookOf', 'newerOf', 'practiceOf'];
  const still = new Proxy(service, {
    get: (target, name, receiver) =>
      LOOKS.includes(String(name))
        ? Reflect.get(target, name, receiver)
        : async () => {
            asked.push(String(name));
            return name === 'story' ? [] : refuse('busy');
          },
  });
  const context = contextOf(bench, still);
  const byName = new Map<string, Command>(commands.map((command) => [command.declare(GAMES).name, command]));
  const words = discordWords('en');
  /** What is said to who may not name a match. */
  const shut = [
    words('notice.gone'),
    ...[world.ids.channel, threadId].map((id) => words('notice.notThere', { place: `<#${id}>` })),
  ];
  return {
    ids,
    isOfServers: (name: string) => name.startsWith('/') && !byName.get(name.slice(1).split(' ')[0] ?? '')?.anywhere,
    async told(who: Who, where: Where, about: object) {
      asked.length = 0;
      const route = routeOf(interactionOf(world, who, where, about), context, { commands: byName, presses: PRESSES });
      if (!route) throw new Error('nobody hears of that');
      const { body } = await route.handle();
      const said = JSON.stringify(body);
      return { isShut: shut.some((each) => said.includes(each)), choices: choicesOf(body), asked: [...asked] };
    },
  };
}

const choicesOf = (body: object): string[] =>
  'data' in body && body.data && typeof body.data === 'object' && 'choices' in body.data
    ? (body.data.choices as { value: string }[]).map(({ value }) => value)
    : [];

/** `share` of `/game share`. */
const whatOf = (name: string): string => name.split(' ').at(-1) ?? '';

const DOINGS = [...commandsNaming().map(typed), ...VERBS.map(pressed)];

test('all commands that take a match are found, in groups too', () => {
  const names = DOINGS.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['/hand', '/play', '/game share', '/game computer add', 'post']));
});

test('a match is named from where people see it, and from elsewhere by who belongs to it', async () => {
  const table = await openTable();
  const wrong: string[] = [];
  for (const { name, about } of DOINGS)
    for (const kind of KINDS)
      for (const who of WHO)
        for (const where of WHERE.filter((place) => canBe(who, place))) {
          // Commands of servers aren't offered elsewhere.
          if (where === 'direct messages' && table.isOfServers(name)) continue;
          const { isShut, asked } = await table.told(who, where, about(table.ids[kind]));
          if (isShut === may(who, whatOf(name), where, kind) || (isShut && asked.length > 0))
            wrong.push(`${name} of ${kind}, by ${who}, in ${where}: ${isShut ? 'refused' : 'let in'} ${asked.join()}`);
        }
  expect(wrong).toEqual([]);
});

test('what is suggested for a match can be named there', async () => {
  const table = await openTable();
  const kinds = new Map(KINDS.map((kind) => [table.ids[kind], kind]));
  let offered = 0;
  for (const named of commandsNaming())
    for (const who of WHO)
      for (const where of WHERE.filter((place) => canBe(who, place))) {
        const { name, about } = typed(named);
        const { choices } = await table.told(who, where, about(undefined));
        offered += choices.length;
        for (const id of choices)
          expect(may(who, whatOf(name), where, kinds.get(id) as Kind), `${name} by ${who} in ${where}`).toBe(true);
      }
  expect(offered).toBeGreaterThan(20);
});
