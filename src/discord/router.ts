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
import { type Answer, isEphemeral, reply, suggestions } from './controls/answer.js';
import type { Command, Use } from './controls/command.js';
import { type Context, localeOf, personOf, spokenTo } from './controls/context.js';
import { NO_MATCH, ofOpening, type Press, readId, type Verb } from './controls/custom-id.js';
import { turnedAway } from './controls/door.js';
import { readPlace } from './controls/lesson-place.js';
import { note } from './controls/payload.js';
import type { PressRoute } from './controls/press.js';
import * as guide from './features/guide/press.js';
import * as lessons from './features/lessons/press.js';
import * as ownNote from './features/notes/press.js';
import * as practice from './features/practice/press.js';
import * as back from './features/replay/press.js';
import * as other from './features/seating/press.js';
import * as sharing from './features/share/press.js';
import * as votes from './features/votes/press.js';
import * as watching from './features/watching/press.js';
import { type Route, scheduledCommand, scheduledPress } from './transport/requests.js';
import * as hand from './views/hand-presses.js';
import * as lobby from './views/lobby-presses.js';

const PRESSES: Readonly<Record<Verb, PressRoute>> = {
  join: lobby.join,
  decline: lobby.decline,
  leave: lobby.leave,
  fill: lobby.fill,
  dropComputer: lobby.dropComputer,
  options: lobby.options,
  configure: lobby.configure,
  start: lobby.start,
  pick: lobby.pick,
  move: hand.move,
  refresh: hand.refresh,
  table: hand.table,
  tap: hand.tap,
  signal: hand.signal,
  whole: hand.whole,
  set: hand.set,
  add: hand.add,
  page: hand.page,
  done: hand.whole,
  clear: hand.clear,
  rules: guide.rules,
  rule: guide.rule,
  section: guide.chosen,
  read: guide.read,
  learn: guide.learn,
  help: guide.help,
  commands: guide.commands,
  matches: guide.matches,
  play: guide.play,
  practice: practice.practice,
  practise: practice.begin,
  school: lessons.school,
  teach: lessons.teach,
  lessons: lessons.lessons,
  lesson: lessons.lesson,
  pickLesson: lessons.picked,
  solve: lessons.solve,
  replay: back.replay,
  step: back.step,
  chapter: back.chapter,
  eye: back.eye,
  log: back.log,
  logPage: back.logPage,
  logChapter: back.logChapter,
  review: back.review,
  moment: back.moment,
  share: sharing.share,
  post: sharing.post,
  explain: other.explain,
  rematch: other.rematch,
  proof: other.proof,
  resign: other.resign,
  handOver: other.handOver,
  takeBack: other.takeBack,
  vote: votes.vote,
  watch: watching.watch,
  manage: votes.manage,
  propose: votes.propose,
  stand: hand.stand,
  ahead: hand.ahead,
  enough: hand.enough,
  news: hand.news,
  note: ownNote.write,
  noted: ownNote.written,
  undo: hand.undo,
  advise: hand.advise,
  cancel: other.cancel,
};

/** Finds what an interaction asks for. Undefined for kinds that we never offer. */
export function routeOf(
  interaction: APIInteraction,
  context: Context,
  commands: ReadonlyMap<string, Command>,
): Route | undefined {
  const route = routeTo(interaction, context, commands);
  return route && { ...route, handle: async () => inOwnForm(await route.handle(), interaction) };
}

/** Each opening of a form has an id of its own. */
function inOwnForm(answer: Answer, { id }: APIInteraction): Answer {
  if (answer.body.type !== InteractionResponseType.Modal) return answer;
  const { data } = answer.body;
  return { ...answer, body: { ...answer.body, data: { ...data, custom_id: ofOpening(data.custom_id, id) } } };
}

function routeTo(
  interaction: APIInteraction,
  context: Context,
  commands: ReadonlyMap<string, Command>,
): Route | undefined {
  switch (interaction.type) {
    case InteractionType.MessageComponent:
    case InteractionType.ModalSubmit:
      return pressRoute(interaction, context);
    case InteractionType.ApplicationCommand:
    case InteractionType.ApplicationCommandAutocomplete:
      return commandRoute(interaction, context, commands);
    default:
      return undefined;
  }
}

/** A lesson's question has the controls of any other, but a teacher for its judge. */
const routeOfPress = ({ verb, match }: Press): PressRoute =>
  (readPlace(match) && lessons.ANSWERS[verb]) ?? PRESSES[verb];

/** A button, a menu, or a form that was sent. */
function pressRoute(interaction: APIMessageComponentInteraction | APIModalSubmitInteraction, context: Context): Route {
  const press = readId(interaction.data.custom_id);
  if (!press) {
    const said = context.words(localeOf(interaction))('notice.broken');
    const who = personOf(interaction).id;
    return { name: 'press unknown', defer: 'reply', who, rank: 'press', handle: async () => reply(note(said)) };
  }
  const { defer, panel, there, handle } = routeOfPress(press);
  const values = 'values' in interaction.data ? interaction.data.values : [];
  const filled = interaction.type === InteractionType.ModalSubmit ? filledIn(interaction) : {};
  return {
    name: `press ${press.verb}`,
    match: press.match,
    ...scheduledPress(interaction, press.verb, values),
    // A form that a command opened has no message behind it.
    defer: interaction.message ? defer : 'reply',
    async handle() {
      const locale = await spokenTo(interaction, context);
      const words = context.words(locale);
      const person = personOf(interaction);
      const pressed = { interaction, press, values, filled, person, locale, words, context };
      const answer = (await turnedAway(pressed, there)) ?? (await handle(pressed));
      const own = isEphemeral(interaction.message) ? answer : besides(answer);
      return panel ? inPanel(own, person.id, press.match) : own;
    },
  };
}

/** A message stands in the person's panel; a form doesn't. */
function inPanel(answer: Answer, userId: string, about: string): Answer {
  const { type } = answer.body;
  const isMessage =
    type === InteractionResponseType.ChannelMessageWithSource || type === InteractionResponseType.UpdateMessage;
  return isMessage ? { ...answer, panel: { userId, about } } : answer;
}

/** What everybody sees is never replaced by what one of them is told. */
const besides = (answer: Answer): Answer =>
  answer.body.type === InteractionResponseType.UpdateMessage
    ? {
        ...answer,
        body: {
          type: InteractionResponseType.ChannelMessageWithSource,
          data: {
            ...answer.body.data,
            flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral,
          },
        },
      }
    : answer;

/** The one value chosen for each question of a form. */
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
  const scheduled = scheduledCommand(interaction, called, typing, data.options ?? []);
  if (!command || !use || (!use.guildId && !command.anywhere)) {
    const words = context.words(localeOf(interaction));
    const said = words(command ? 'notice.guildOnly' : 'notice.unknownCommand');
    return { name, ...scheduled, defer: 'none', handle: async () => (typing ? suggestions([]) : reply(note(said))) };
  }
  const spoken = async (): Promise<Use> => {
    const locale = await spokenTo(interaction, context);
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

/** Slash commands alone, not those of a menu. */
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

/** The subcommand and its options, or the command's own. */
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
