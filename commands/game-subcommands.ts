import { PermissionFlagsBits } from 'discord-api-types/v10';
import { type Answer, reply, suggestions } from '../src/discord/answer.js';
import { numberOf, textOf, type Use } from '../src/discord/command.js';
import { gameCalled } from '../src/discord/context.js';
import { buttons, container, GREY, message, note, RED, text } from '../src/discord/payload.js';
import { writeId } from '../src/discord/questions/custom-id.js';
import { gameWords, namesOf } from '../src/discord/questions/seen.js';
import {
  all,
  type Fits,
  isAnswer,
  isFinished,
  isLobby,
  isMine,
  isOpen,
  isPlaying,
  isRunning,
  isThread,
  lastOver,
  lastUnlessWaiting,
  linkFor,
  matchFor,
  noMatch,
  seatFor,
  stateWords,
} from '../src/discord/surfaces/choosing.js';
import { handMessage } from '../src/discord/surfaces/messages/hand.js';
import { optionsMessage, optionsTold } from '../src/discord/surfaces/messages/lobby.js';
import { tableForOne } from '../src/discord/surfaces/messages/table.js';
import { proofAnswer } from '../src/discord/surfaces/proof.js';
import { refusalWords } from '../src/discord/surfaces/refusals.js';
import { isRefusal, type Refusal } from '../src/engine/game.js';
import type { GameFolder } from '../src/games/contract.js';
import { type Done, type Match, refuse } from '../src/match/match.js';
import type { DiscordWords } from '../src/words/discord.js';
import { escapeName } from '../src/words/escape.js';
import { joined } from '../src/words/shared.js';
import { asCalled, optionsGiven } from './options.js';

/** One subcommand, and the matches that its option `match` offers. */
export interface Subcommand {
  readonly fits?: Fits;
  run(use: Use): Promise<Answer>;
}

/** The hand of a match that runs, else a word. */
async function after(use: Use, { match, story }: Done, otherwise: string): Promise<Answer> {
  const seat = match.seatOf(use.person.id);
  if (match.record.status !== 'running' || seat === undefined) return reply(note(otherwise));
  const { context, locale, words } = use;
  return reply(await handMessage(context, match, seat, { locale, story, notice: words('lobby.started.you') }));
}

const refused = (use: Use, refusal: Refusal, match?: Match): Answer =>
  reply(note(refusalWords(refusal, match, use.words)));

const open: Subcommand = {
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

/** A request to the lobby that is meant. */
function lobbyRequest(
  fits: Fits,
  request: (use: Use, match: Match) => Promise<Done | Refusal>,
  otherwise: (use: Use) => string,
): Subcommand {
  return {
    fits,
    async run(use) {
      const match = await matchFor(use, fits, use.words('notice.noLobby'));
      if (isAnswer(match)) return match;
      const done = await request(use, match);
      return isRefusal(done) ? refused(use, done, match) : after(use, done, otherwise(use));
    },
  };
}

const join = lobbyRequest(
  isLobby,
  ({ context, person }, match) => context.service.join(match.record.id, person),
  ({ words }) => words('lobby.joined'),
);
const leave = lobbyRequest(
  all(isLobby, isMine),
  ({ context, person }, match) => context.service.leave(match.record.id, person.id),
  ({ words }) => words('lobby.left'),
);
const start = lobbyRequest(
  all(isLobby, isMine),
  ({ context, person }, match) => context.service.start(match.record.id, person.id),
  ({ words }) => words('lobby.started.you'),
);

const table: Subcommand = {
  fits: isRunning,
  async run(use) {
    const match = await matchFor(use, isRunning, noMatch, {
      instead: 'table',
      last: () => lastUnlessWaiting(use),
    });
    return isAnswer(match) ? match : reply(await tableForOne(use.context, match, use.locale));
  },
};

/** So many matches are listed at most, in so many characters: names may be long. */
const LISTED = 20;
const LIST_ROOM = 3600;
const list: Subcommand = {
  async run(use) {
    const { context, person, words } = use;
    const matches = await context.service.lookOf(person.id);
    if (matches.length === 0) return reply(note(words('list.none')));
    const lines = await Promise.all(
      matches.slice(0, LISTED).map(async (match) =>
        words('list.line', {
          game: gameWords(match, words).title,
          others: othersIn(match, person.id, words) || 'none',
          state: stateWords(match, use),
          link: await linkFor(match, use),
        }),
      ),
    );
    while (lines.join('\n').length > LIST_ROOM) lines.pop();
    const more = matches.length - lines.length;
    return reply(note([words('list.title'), ...lines, ...(more > 0 ? [words('list.more', { more })] : [])].join('\n')));
  },
};

/** Who else sits there, to tell one match from another. */
const othersIn = (match: Match, userId: string, words: DiscordWords): string =>
  namesOf(
    match,
    match.record.seats.filter((seat) => seat.userId !== userId).map(({ seat }) => seat),
    words,
  );

/** Asks again before anything is done. */
const asking = (verb: 'resign' | 'cancel', fits: Fits, question: (use: Use, match: Match) => string): Subcommand => ({
  fits,
  async run(use) {
    const { words } = use;
    const match = await matchFor(use, fits, noMatch);
    if (isAnswer(match)) return match;
    if (verb === 'cancel' && match.record.hostId !== use.person.id) return refused(use, notHost(match), match);
    const id = writeId({ verb, match: match.record.id });
    return reply(
      message([
        container(RED, [
          text(question(use, match)),
          ...buttons([{ id, label: words(`button.${verb}`), style: 'danger' }]),
        ]),
      ]),
    );
  },
});

const notHost = ({ record }: Match): Refusal =>
  refuse('notHost', { host: record.seats.find(({ userId }) => userId === record.hostId)?.name ?? '?' });

const resign = asking('resign', all(isMine, isRunning), ({ words, person }, match) => {
  const alone = match.record.seats.every(({ kind, userId }) => kind === 'computer' || userId === person.id);
  const game = gameWords(match, words).title;
  return words(alone ? 'confirm.resignAlone' : 'confirm.resign', { game });
});
const cancel = asking('cancel', all(isMine, isOpen), ({ words }, match) =>
  words('confirm.cancel', { game: gameWords(match, words).title }),
);

const exported: Subcommand = {
  fits: all(isMine, isFinished),
  async run(use) {
    const { context, person, words } = use;
    const id = textOf(use, 'match') ?? (await lastOver(use))?.record.id;
    if (id === undefined) return reply(message([container(GREY, [text(words('notice.noEnded'))])]));
    return proofAnswer(context, id, person.id, words);
  },
};

const rematch: Subcommand = {
  fits: all(isMine, isFinished),
  async run(use) {
    const { context, person, words, locale } = use;
    const id = textOf(use, 'match') ?? (await lastOver(use))?.record.id;
    if (id === undefined) return reply(note(words('notice.noEnded')));
    const done = await context.service.rematch(id, person);
    if (isRefusal(done)) return refused(use, done, await context.service.look(id));
    const seat = done.match.seatOf(person.id);
    if (seat === undefined) return reply(note(words('notice.foreign')));
    const notice = words('end.rematch');
    return reply(await handMessage(context, done.match, seat, { locale, story: done.story, notice }));
  },
};

/** The lobby's options: the host's menus, for others to read. */
const options: Subcommand = {
  fits: isLobby,
  async run(use) {
    const { person, words } = use;
    const match = await matchFor(use, isLobby, words('notice.noLobby'));
    if (isAnswer(match)) return match;
    return reply(match.record.hostId === person.id ? optionsMessage(match, words) : optionsTold(match, words));
  },
};

const signal: Subcommand = {
  fits: isPlaying,
  async run(use) {
    const { context, person, words } = use;
    const at = await seatFor(use);
    if (isAnswer(at)) return at;
    const typed = (textOf(use, 'word') ?? '').trim();
    const known = signalsOf(at.match, words);
    const word = known.find(({ id, label }) => [id, label.toLowerCase()].includes(typed.toLowerCase()));
    if (!word && known.length > 0) {
      const signals = joined(
        known.map(({ label }) => `“${label}”`),
        words.locale,
      );
      return reply(note(words('notice.noSuchSignal', { word: escapeName(typed), signals })));
    }
    const done = word ? await context.service.signal(at.match.record.id, person.id, word.id) : refuse('noSignalNow');
    return isRefusal(done) ? refused(use, done, at.match) : reply(note(words('table.signalled')));
  },
};

/** What can be signalled in a match, as its buttons say it. */
const signalsOf = (match: Match, words: DiscordWords): { readonly id: string; readonly label: string }[] =>
  (match.folder.conduct.signals?.all ?? []).map(({ id }) => ({
    id,
    label: gameWords(match, words).signal?.(id) ?? id,
  }));

/** The words for the option `word`, where the match has signals. */
export async function suggestSignals(use: Use, typed: string): Promise<Answer> {
  const at = await seatFor(use);
  const known = isAnswer(at) ? [] : signalsOf(at.match, use.words);
  return suggestions(
    known
      .filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
      .map(({ id, label }) => ({ name: label, value: id })),
  );
}

export const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  new: open,
  join,
  leave,
  start,
  table,
  list,
  resign,
  cancel,
  export: exported,
  rematch,
  options,
  signal,
};
