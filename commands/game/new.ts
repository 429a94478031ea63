import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOptionChoice,
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { type Answer, reply, suggestions } from '../../src/discord/answer.js';
import { numberOf, textOf, type Use } from '../../src/discord/command.js';
import { gameCalled } from '../../src/discord/context.js';
import { DECLARED_IN, declared, described, inOthers } from '../../src/discord/declaring.js';
import { cut, LIMITS } from '../../src/discord/limits.js';
import { note } from '../../src/discord/payload.js';
import { isThread } from '../../src/discord/surfaces/choosing.js';
import { refusalWords } from '../../src/discord/surfaces/refusals.js';
import { isRefusal, type Options, type Refusal } from '../../src/engine/game.js';
import type { GameFolder } from '../../src/games/contract.js';
import { escapeName } from '../../src/words/escape.js';
import { after, type Subcommand } from './subcommand.js';

export const open: Subcommand = {
  options: newOptions,
  suggest: (use, { name, text }) => suggestValues(use, name, text),
  async run(use) {
    const { context, words, person, guildId, channelId, interaction } = use;
    const lacking = lackingPermission(use);
    if (lacking) return reply(note(words('notice.cannotWrite', { what: words(`permission.${lacking}`) })));
    const named = textOf(use, 'game');
    const folder = named === undefined ? context.games[0] : gameCalled(context.games, named);
    if (!folder) return reply(note(words('refused.noSuchGame', { game: escapeName(named ?? '') })));
    const wanted = numberOf(use, 'seats');
    const done = await context.service.open({
      game: folder.rules.id,
      host: person,
      place: { guildId, channelId },
      locale: ('guild_locale' in interaction ? interaction.guild_locale : undefined) ?? use.locale,
      ...(wanted !== undefined && { wanted }),
      options: optionsGiven(use, folder),
      computers: numberOf(use, 'computers') ?? 0,
    });
    if (isRefusal(done)) return reply(note(openRefusal(use, done, folder)));
    const { title } = folder.words(words.locale);
    return after(use, done, words('lobby.opened', { game: title, wanted: done.match.beside.wanted }));
  },
};

/** Refusals of options come from the engine and are worded by the game. */
function openRefusal(use: Use, refusal: Refusal, folder: GameFolder): string {
  const known = ['badOption', 'unknownOption', 'badSeats'].includes(refusal.why);
  return known
    ? folder.words(use.words.locale).refusal(asCalled(refusal, folder, use.words.locale), [])
    : refusalWords(refusal, undefined, use.words);
}

/** What we need to show a match here and may not do. */
function lackingPermission({ interaction }: Use): 'view' | 'send' | 'files' | undefined {
  const may = BigInt(interaction.app_permissions ?? '0');
  const { ViewChannel, SendMessages, SendMessagesInThreads, AttachFiles } = PermissionFlagsBits;
  const send = interaction.channel && isThread(interaction.channel.type) ? SendMessagesInThreads : SendMessages;
  if ((may & ViewChannel) === 0n) return 'view';
  if ((may & send) === 0n) return 'send';
  return (may & AttachFiles) === 0n ? 'files' : undefined;
}

/** The games, then every option that any game has. */
function newOptions(games: readonly GameFolder[]): APIApplicationCommandBasicOption[] {
  const most = Math.max(...games.map(({ rules }) => rules.seats.max));
  const ids = [...new Set(games.flatMap(({ rules }) => rules.options.map(({ id }) => id)))];
  return [
    {
      type: ApplicationCommandOptionType.String,
      ...declared('game.new.game'),
      choices: games.slice(0, LIMITS.commandChoices).map(gameChoice),
    },
    {
      type: ApplicationCommandOptionType.Integer,
      ...declared('game.new.seats'),
      min_value: 1,
      max_value: most,
    },
    {
      type: ApplicationCommandOptionType.Integer,
      ...declared('game.new.computers'),
      min_value: 0,
      max_value: most - 1,
    },
    ...ids.slice(0, LIMITS.commandOptions - 3).map((id) => optionOf(games, id)),
  ];
}

function gameChoice({ rules, words }: GameFolder): APIApplicationCommandOptionChoice<string> {
  const title = (language: string) => words(language).title;
  const others = inOthers(title);
  return { name: title(DECLARED_IN), ...(others && { name_localizations: others }), value: rules.id };
}

/** An option of some games, called as each of them calls it. */
function optionOf(games: readonly GameFolder[], id: string): APIApplicationCommandStringOption {
  const called = (language: string) =>
    games.flatMap(({ rules, words: wordsIn }) => {
      const option = rules.options.find((each) => each.id === id);
      const words = wordsIn(language);
      return option ? [`${words.title}: ${words.option(option.id, option.default).name}`] : [];
    });
  return {
    type: ApplicationCommandOptionType.String,
    name: id.toLowerCase(),
    ...described((language) => cut(called(language).join(' · '), LIMITS.commandDescription)),
    max_length: LIMITS.suggestionName,
    autocomplete: true,
  };
}

/** Values of a game's option, called by the game's own words. */
function suggestValues(use: Use, name: string, typed: string): Answer {
  const folder = gameCalled(use.context.games, textOf(use, 'game') ?? '') ?? use.context.games[0];
  const option = folder?.rules.options.find(({ id }) => id.toLowerCase() === name);
  if (!folder || !option) return suggestions([]);
  const seats = numberOf(use, 'seats') ?? folder.rules.seats.max;
  const values = option
    .values(seats)
    .map((value) => ({ name: folder.words(use.words.locale).option(option.id, value).value, value }));
  return suggestions(values.filter((it) => it.name.toLowerCase().includes(typed.trim().toLowerCase())));
}

/** The options given, by the game's own ids. Typed as they are shown, they are known too. */
function optionsGiven(use: Use, { rules, words: wordsIn }: GameFolder): Options {
  const words = wordsIn(use.words.locale);
  const seats = numberOf(use, 'seats') ?? rules.seats.max;
  return Object.fromEntries(
    rules.options.flatMap(({ id, values }) => {
      const typed = textOf(use, id.toLowerCase());
      if (typed === undefined || typed === '') return [];
      const shown = values(seats).find((value) => words.option(id, value).value.toLowerCase() === typed.toLowerCase());
      return [[id, shown ?? typed]];
    }),
  );
}

/** A refusal of options with the game and its option and values as people see them, not by their ids. */
function asCalled(refusal: Refusal, { rules, words: wordsIn }: GameFolder, locale: string): Refusal {
  const words = wordsIn(locale);
  const { values } = refusal;
  if (refusal.why === 'badSeats') return { ...refusal, values: { ...values, game: words.title } };
  const option = rules.options.find(({ id }) => id === values.option);
  if (refusal.why !== 'badOption' || !option) return refusal;
  const possible = String(values.values).split(', ');
  return {
    ...refusal,
    values: {
      ...values,
      option: words.option(option.id, option.default).name,
      values: possible.map((value) => words.option(option.id, value).value).join(', '),
    },
  };
}
