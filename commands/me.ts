import {
  type APIApplicationCommandStringOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10';
import { fold } from '../src/cards/typed.js';
import { type Answer, isAnswer, reply, suggestions } from '../src/discord/controls/answer.js';
import { isPlaying, namedMatch, suggestMatches } from '../src/discord/controls/choosing.js';
import { type Command, textOf, type Use } from '../src/discord/controls/command.js';
import { dayOf } from '../src/discord/controls/countdown.js';
import { ANYWHERE, declarationOf, typedOption } from '../src/discord/controls/declaring.js';
import { note } from '../src/discord/controls/payload.js';
import { refusalWords } from '../src/discord/controls/refusals.js';
import { gameWords } from '../src/discord/controls/seen.js';
import { isRefusal } from '../src/engine/game.js';
import { LONGEST_AWAY_DAYS, readUntil, type Then } from '../src/match/features/pace/away.js';
import { formatTimes, readTimes } from '../src/match/features/pace/quiet.js';
import { findZone, formatZone, zonesLike } from '../src/match/features/pace/zone.js';
import type { Match } from '../src/match/model/match.js';
import type { CommandPath, SubcommandOf } from '../src/words/commands.js';
import { escapeName } from '../src/words/escape.js';
import { joinList } from '../src/words/shared.js';
import type { Choosing } from './me/choosing.js';
import { exampleOf, hints, invitations, name, next, reminders, words } from './me/switches.js';

const LONGEST_TIMES = 20;
const timesOption = (path: CommandPath): APIApplicationCommandStringOption => ({
  type: ApplicationCommandOptionType.String,
  ...declarationOf(path),
  required: true,
  max_length: LONGEST_TIMES,
});

const away: Choosing = {
  options: () => [timesOption('me.away.until'), typedOption('me.away.match')],
  async run(use) {
    const { context, person, words } = use;
    const zone = (await context.settings.of(person.id)).quiet?.zone;
    const then = readUntil(fold(textOf(use, 'until') ?? ''), context.now(), zone);
    if (then === 'far') return reply(note(words('me.away.far', { days: LONGEST_AWAY_DAYS })));
    if (typeof then === 'string') return reply(note(words(`me.away.${then}`)));
    const { until } = then;
    const time = thenSaid(then, zone, words);
    const named = await namedMatch(use);
    if (named) return isAnswer(named) ? named : setAwayIn(use, named, until, time);
    // Matches that begin later read it, too.
    await context.settings.change(person.id, { away: { from: context.now(), until } });
    const matches = await setAwayInAll(use, until);
    return reply(note(matches > 0 ? words('me.away.done', { time, matches }) : words('me.away.none', { time })));
  },
  suggest: (use, { name, text }) => (name === 'match' ? suggestMatches(use, isPlaying, text) : suggestions([])),
};

const back: Choosing = {
  options: () => [],
  async run(use) {
    const { context, person, words } = use;
    const { away: said } = await context.settings.of(person.id);
    await context.settings.change(person.id, { away: undefined });
    const matches = await setAwayInAll(use, undefined);
    return reply(
      note(words('me.back.done', { matches: Math.max(matches, said && said.until > context.now() ? 1 : 0) })),
    );
  },
};

/** A time in words; where a day was named, with that day and its time zone. */
function thenSaid({ until, day }: Then, zone: string | undefined, words: Use['words']): string {
  const time = dayOf(until);
  if (day === undefined) return time;
  const date = new Intl.DateTimeFormat(words.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(day);
  return zone === undefined
    ? words('me.away.dayUtc', { time, date })
    : words('me.away.day', { time, date, zone: formatZone(zone) });
}

/** Sets the person away in one match alone. */
async function setAwayIn({ context, person, words }: Use, match: Match, until: number, time: string): Promise<Answer> {
  const done = await context.service.setAway(match.record.id, person.id, until);
  if (isRefusal(done)) return reply(note(refusalWords(done, match, words)));
  return reply(note(words('me.away.here', { game: gameWords(match, words).title, time })));
}

/** The ids of the person's running matches. */
async function runningOf({ context, person }: Use): Promise<string[]> {
  const matches = await context.service.lookOf(person.id);
  return matches.flatMap(({ record: { id, status } }) => (status === 'running' ? [id] : []));
}

/** Sets the person away until then, or here again, in all running matches. Gives how many that changed. */
async function setAwayInAll(use: Use, until: number | undefined): Promise<number> {
  const { context, person } = use;
  const ids = await runningOf(use);
  const done = await Promise.all(ids.map((id) => context.service.setAway(id, person.id, until)));
  return done.filter((each) => !isRefusal(each) && !each.nothingNew).length;
}

/** Applies new preferences at once in all running matches. */
async function applyInMatches(use: Use): Promise<void> {
  const { context, person } = use;
  const preferences = new Map([[person.id, await context.settings.of(person.id)]]);
  const ids = await runningOf(use);
  await Promise.all(ids.map((id) => context.service.applyPreferences(id, preferences)));
}

/** The word that turns quiet hours off. */
const NONE = 'off';

const hours: Choosing = {
  options: () => [timesOption('me.hours.times'), typedOption('me.hours.zone')],
  async run(use) {
    const { context, person, words } = use;
    const typed = fold(textOf(use, 'times') ?? '');
    if (typed === NONE) {
      await context.settings.change(person.id, { quiet: undefined });
      await applyInMatches(use);
      return reply(note(words('me.hours.off')));
    }
    const times = readTimes(typed);
    if (!times) return reply(note(words('me.hours.badTimes')));
    const named = textOf(use, 'zone');
    const zone = named === undefined ? (await context.settings.of(person.id)).quiet?.zone : findZone(named);
    if (zone === undefined)
      return reply(
        note(named === undefined ? words('me.hours.noZone') : words('me.hours.badZone', { zone: escapeName(named) })),
      );
    await context.settings.change(person.id, { quiet: { ...times, zone } });
    await applyInMatches(use);
    const now = new Intl.DateTimeFormat(words.locale, { timeZone: zone, timeStyle: 'short' }).format(context.now());
    return reply(note(words('me.hours.done', { times: formatTimes(times), zone: formatZone(zone), now })));
  },
  suggest: (_, { text }) =>
    suggestions(
      zonesLike(text).map(({ names: [name = '', ...others] }) => ({
        name: others.length > 0 ? `${name} (${others.join(', ')})` : name,
        value: name,
      })),
    ),
};

const show: Choosing = {
  options: () => [],
  async run({ context, person, words, locale }) {
    const {
      cards = 'signs',
      reminders: often = 'usual',
      quiet,
      away: gone,
      invitations: asked = 'on',
      next: told = 'off',
      name: named = 'show',
      enough = [],
    } = await context.settings.of(person.id);
    return reply(
      note(
        [
          words('me.show.cards', { example: exampleOf(cards, locale) }),
          words('me.show.reminders', { often: words(`me.reminders.${often}`) }),
          ...(gone && gone.until > context.now() ? [words('me.show.away', { time: dayOf(gone.until) })] : []),
          quiet
            ? words('me.show.hours', { times: formatTimes(quiet), zone: formatZone(quiet.zone) })
            : words('me.show.noHours'),
          words('me.show.invitations', { on: asked }),
          words('me.show.next', { on: told }),
          words('me.show.name', { name: named }),
          words('me.show.hints', {
            games: joinList(titlesOf(enough, context.games, locale), locale),
            none: enough.length,
          }),
        ].join('\n'),
      ),
    );
  },
};

const titlesOf = (ids: readonly string[], games: Use['context']['games'], locale: string): string[] =>
  games.filter(({ rules }) => ids.includes(rules.id)).map((game) => game.words(locale).title);

/** A subcommand without words, or words without one, doesn't compile. */
const SUBCOMMANDS: Readonly<Record<SubcommandOf<'me'>, Choosing>> = {
  away,
  back,
  hints,
  hours,
  invitations,
  name,
  next,
  reminders,
  show,
  words,
};

const isKnown = (name: string): name is SubcommandOf<'me'> => Object.hasOwn(SUBCOMMANDS, name);

/** `/me …`: a person's preferences, for every server. */
export const me: Command = {
  declare: () => ({
    ...declarationOf('me'),
    ...ANYWHERE,
    options: Object.keys(SUBCOMMANDS)
      .filter(isKnown)
      .map(
        (name): APIApplicationCommandSubcommandOption => ({
          type: ApplicationCommandOptionType.Subcommand,
          ...declarationOf(`me.${name}`),
          options: SUBCOMMANDS[name].options(),
        }),
      ),
  }),
  defer: 'reply',
  async run(use) {
    // Discord may still show a subcommand of an earlier program.
    return isKnown(use.sub) ? SUBCOMMANDS[use.sub].run(use) : reply(note(use.words('notice.unknownCommand')));
  },
  async suggest(use, typed) {
    return (isKnown(use.sub) && SUBCOMMANDS[use.sub].suggest?.(use, typed)) || suggestions([]);
  },
};
