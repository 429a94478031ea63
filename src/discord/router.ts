import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteraction,
  type APIApplicationCommandInteractionDataBasicOption,
  type APIApplicationCommandInteractionDataOption,
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10';
import { type Answer, inPanel, isEphemeral, reply, suggestions } from './controls/answer.js';
import type { Command, Use } from './controls/command.js';
import { type Context, localeFor, localeOf, personOf } from './controls/context.js';
import { NO_MATCH, ofOpening, type Press, readId } from './controls/custom-id.js';
import { refusePress } from './controls/door.js';
import { readPlace } from './controls/lesson-place.js';
import { note } from './controls/payload.js';
import type { Feature, Presses, PressRoute } from './controls/press.js';
import { lessonAnswers } from './features/lessons/press.js';
import { type Route, type Scheduled, scheduledCommand, scheduledPress } from './transport/requests.js';
import { handPresses } from './views/hand-presses.js';
import { lobbyPresses } from './views/lobby-presses.js';

/** The presses of lobbies, hands and tables, and those of the features. Throws where two share a verb. */
export function pressesOf(features: readonly Feature[]): Presses {
  const all = [lobbyPresses, handPresses, ...features.map(({ presses = {} }) => presses)].flatMap(Object.entries);
  const presses = Object.fromEntries(all);
  const twice = all.find(([verb, route]) => presses[verb] !== route);
  if (twice) throw new Error(`two features press ${twice[0]}`);
  return presses;
}

/** The commands and presses that people may use. */
export interface Offered {
  readonly commands: ReadonlyMap<string, Command>;
  readonly presses: Presses;
}

/** The handler of an interaction. Undefined for kinds that we never offer. */
export function routeOf(interaction: APIInteraction, context: Context, offered: Offered): Route | undefined {
  const route = routeTo(interaction, context, offered);
  return route && { ...route, handle: async () => inOwnForm(await route.handle(), interaction) };
}

/** Gives each opening of a form its own id. */
function inOwnForm(answer: Answer, { id }: APIInteraction): Answer {
  if (answer.body.type !== InteractionResponseType.Modal) return answer;
  const { data } = answer.body;
  return { ...answer, body: { ...answer.body, data: { ...data, custom_id: ofOpening(data.custom_id, id) } } };
}

function routeTo(interaction: APIInteraction, context: Context, { commands, presses }: Offered): Route | undefined {
  switch (interaction.type) {
    case InteractionType.MessageComponent:
    case InteractionType.ModalSubmit:
      return pressRoute(interaction, context, presses);
    case InteractionType.ApplicationCommand:
    case InteractionType.ApplicationCommandAutocomplete:
      return commandRoute(interaction, context, commands);
    default:
      return undefined;
  }
}

/** A lesson's question has the controls of any other, but its own handlers. */
const routeOfPress = ({ verb, match }: Press, presses: Presses): PressRoute | undefined =>
  (readPlace(match) && own(lessonAnswers, verb)) ?? own(presses, verb);
const own = (presses: Presses, verb: string): PressRoute | undefined =>
  Object.hasOwn(presses, verb) ? presses[verb] : undefined;

/** The route of a button, a menu, or a sent form. */
function pressRoute(
  interaction: APIMessageComponentInteraction | APIModalSubmitInteraction,
  context: Context,
  presses: Presses,
): Route {
  const press = readId(interaction.data.custom_id);
  const route = press && routeOfPress(press, presses);
  if (!route) {
    const said = context.words(localeOf(interaction))('notice.broken');
    const who = personOf(interaction).id;
    return { name: 'press unknown', defer: 'reply', who, rank: 'press', handle: async () => reply(note(said)) };
  }
  const { defer, panel, there, takes, handle } = route;
  const values = 'values' in interaction.data ? interaction.data.values : [];
  const filled = interaction.type === InteractionType.ModalSubmit ? filledIn(interaction) : {};
  return {
    name: `press ${press.verb}`,
    match: press.match,
    ...scheduledPress(interaction, takes, values),
    // A form opened by a command has no message behind it.
    defer: interaction.message ? defer : 'reply',
    async handle() {
      const locale = await localeFor(interaction, context);
      const words = context.words(locale);
      const person = personOf(interaction);
      const pressed = { interaction, press, values, filled, person, locale, words, context };
      const answer = (await refusePress(pressed, there)) ?? (await handle(pressed));
      const own = isEphemeral(interaction.message) ? answer : besides(answer);
      return panel ? inPanel(own, person.id, press.match) : own;
    },
  };
}

/** A private answer never replaces a public message. */
function besides(answer: Answer): Answer {
  if (answer.body.type !== InteractionResponseType.UpdateMessage) return answer;
  const data = { ...answer.body.data, flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral };
  return { ...answer, body: { type: InteractionResponseType.ChannelMessageWithSource, data } };
}

/** The one value for each question of a form. */
function filledIn({ data }: APIModalSubmitInteraction): Record<string, string> {
  const parts = data.components.flatMap((part) => ('component' in part ? [part.component] : []));
  return Object.fromEntries(
    parts.flatMap((part) => {
      const value = 'values' in part ? part.values[0] : part.value;
      return typeof value === 'string' ? [[part.custom_id, value]] : [];
    }),
  );
}

function commandRoute(
  interaction: CommandInteraction,
  context: Context,
  commands: ReadonlyMap<string, Command>,
): Route | undefined {
  if (!isTyped(interaction)) return undefined;
  const { data } = interaction;
  const typing = interaction.type === InteractionType.ApplicationCommandAutocomplete;
  const name = `${typing ? 'typing' : 'command'} ${data.name}`;
  const command = commands.get(data.name);
  const use = useOf(interaction, context);
  const called = `${data.name} ${use?.sub ?? ''}`.trim();
  const scheduled: Scheduled = typing
    ? { who: personOf(interaction).id, rank: 'typing' }
    : scheduledCommand(interaction, called, command?.takes?.(use?.sub ?? ''), data.options ?? []);
  if (!command || !use || (!use.guildId && !command.anywhere)) {
    const words = context.words(localeOf(interaction));
    const said = words(command ? 'notice.guildOnly' : 'notice.unknownCommand');
    return { name, ...scheduled, defer: 'none', handle: async () => (typing ? suggestions([]) : reply(note(said))) };
  }
  const spoken = async (): Promise<Use> => {
    const locale = await localeFor(interaction, context);
    return { ...use, locale, words: context.words(locale) };
  };
  if (!typing) {
    const run = async (): Promise<Answer> => {
      const answer = await command.run(await spoken());
      return command.panel ? inPanel(answer, use.person.id, NO_MATCH) : answer;
    };
    return { name: `command ${called}`, ...scheduled, defer: command.defer, handle: run };
  }
  const focused = use.options.find((option) => 'focused' in option && option.focused);
  const typed = { name: focused?.name ?? '', text: String(focused?.value ?? '') };
  return {
    name,
    ...scheduled,
    defer: 'none',
    handle: async () => (command.suggest ? command.suggest(await spoken(), typed) : suggestions([])),
  };
}

type CommandInteraction = APIApplicationCommandInteraction | APIApplicationCommandAutocompleteInteraction;

/** Only slash commands, not those of a context menu. */
const isTyped = (interaction: CommandInteraction): interaction is Use['interaction'] =>
  interaction.data.type === ApplicationCommandType.ChatInput;

/** Undefined outside of channels. */
function useOf(interaction: Use['interaction'], context: Context): Use | undefined {
  const { guild_id: guildId = '', channel, data } = interaction;
  if (channel === undefined) return undefined;
  const locale = localeOf(interaction);
  return {
    interaction,
    context,
    words: context.words(locale),
    person: personOf(interaction),
    locale,
    guildId,
    channelId: channel.id,
    ...unwrap(data.options ?? []),
  };
}

/** The options of the subcommand, with its name; or the command's own. */
function unwrap(options: readonly APIApplicationCommandInteractionDataOption[]): Pick<Use, 'sub' | 'options'> {
  const [first] = options;
  if (first?.type === ApplicationCommandOptionType.SubcommandGroup) {
    const { sub, options: inner } = unwrap(first.options);
    return { sub: `${first.name} ${sub}`, options: inner };
  }
  if (first?.type === ApplicationCommandOptionType.Subcommand)
    return { sub: first.name, options: (first.options ?? []).filter(isBasic) };
  return { sub: '', options: options.filter(isBasic) };
}

const isBasic = (
  option: APIApplicationCommandInteractionDataOption,
): option is APIApplicationCommandInteractionDataBasicOption => 'value' in option;
