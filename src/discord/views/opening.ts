import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { isRefusal } from '../../engine/game.js';
import type { Done, Match } from '../../match/model/match.js';
import type { Person } from '../../match/model/person.js';
import { reservedSeats, takenIn } from '../../match/model/reserved-seats.js';
import type { DiscordWords } from '../../words/discord.js';
import { escapeName } from '../../words/escape.js';
import { plainLocale } from '../../words/languages.js';
import { joinList } from '../../words/shared.js';
import { isThread, linkFor } from '../controls/choosing.js';
import type { Use } from '../controls/command.js';
import { type Context, gameCalled } from '../controls/context.js';
import { linkTo } from '../controls/message-links.js';
import { type Message, note } from '../controls/payload.js';
import type { Pressed } from '../controls/press.js';
import { refusalWords } from '../controls/refusals.js';
import type { Wanted } from '../features/guide/picker.js';
import { guestsAmong } from '../features/invitations/guests.js';
import { waitingHand } from './active-hand.js';

/** Who opens a lobby, and where. */
interface Opener {
  readonly context: Context;
  readonly interaction: Use['interaction'] | Pressed['interaction'];
  readonly person: Person;
  readonly guildId: string;
  readonly channelId: string;
  readonly locale: string;
  readonly words: DiscordWords;
}

/**
 * Opens a lobby and waits until its message is in its channel. Returns the match where it began at once, else the
 * message for its host: where the lobby is, in a message that turns into the host's hand when the match starts, or why
 * there is none.
 *
 * @param key identifies what was pressed: a second press gives the same lobby
 */
export async function openLobby(opener: Opener, game: string, wanted: Wanted, key?: string): Promise<Done | Message> {
  const { context, interaction, person, guildId, channelId, words } = opener;
  const lacking = lackingPermission(interaction);
  if (lacking === 'view' && isPrivate(interaction)) return note(words('lobby.unposted.private'));
  if (lacking) return note(words('notice.cannotWrite', { what: words(`permission.${lacking}`) }));
  const folder = gameCalled(context.games, game);
  if (!folder) return note(words('refused.noSuchGame', { game: escapeName(game) }));
  const guests = await guestsAmong(context, wanted.guests ?? [], words);
  if (typeof guests === 'string') return note(guests);
  const done = await context.service.open({
    ...(key !== undefined && { key }),
    game,
    host: person,
    place: { guildId, channelId, ...(may(interaction, 'SendMessagesInThreads') ? {} : { threadless: true }) },
    locale: ('guild_locale' in interaction ? interaction.guild_locale : undefined) ?? plainLocale(opener.locale),
    ...(wanted.seats !== undefined && { wanted: wanted.seats }),
    computers: wanted.computers ?? 0,
    guests,
    agreed: { ...(await context.servers.of(guildId)), ...(wanted.pace && { pace: wanted.pace }) },
  });
  if (isRefusal(done)) {
    const said = refusalWords(done, undefined, words);
    return note(done.why === 'tooManyLobbies' ? [said, ...(await ownLobbies(opener))].join('\n') : said);
  }
  const { id, status } = done.match.record;
  // Then it is known whether its message stands. A hand comes below that, and links to the table.
  await context.tried(id);
  if (status === 'running') return { ...done, match: (await context.service.look(id)) ?? done.match };
  return status === 'lobby' ? showLobby(opener, done.match) : note(words('refused.alreadyOver'));
}

/** The person's own lobbies, each with a link. */
async function ownLobbies({ context, person, words }: Opener): Promise<string[]> {
  const all = await context.service.lookOf(person.id);
  const own = all.filter(({ record: { status, hostId } }) => status === 'lobby' && hostId === person.id);
  return Promise.all(
    own.map(async (match) =>
      words('lobby.open', {
        game: match.folder.words(words.locale).title,
        taken: takenIn(match),
        wanted: match.tableState.wanted,
        link: await linkFor(match, { context, words }),
      }),
    ),
  );
}

/** The message about the lobby. Calls off a lobby that nobody can see. */
async function showLobby(opener: Opener, match: Match): Promise<Message> {
  const { context, person, guildId, locale, words } = opener;
  const { record, folder } = match;
  const at = await context.messageLinks.of(record.id);
  const game = folder.words(words.locale).title;
  if (at) {
    const url = linkTo(guildId, at);
    const invited = reservedSeats(record).map(({ name }) => escapeName(name));
    const told =
      invited.length > 0
        ? words('lobby.openedFor', { game, url, guests: joinList(invited, words.locale), count: invited.length })
        : words('lobby.opened', { game, url });
    return waitingHand(match, person.id, locale, told);
  }
  const trouble = await context.trouble(record.id);
  if (!trouble) return waitingHand(match, person.id, locale, words('lobby.openedUnseen', { game }));
  await context.service.cancel(record.id, person.id);
  const unseen = trouble === 'forbidden' && isPrivate(opener.interaction);
  return note(words(`lobby.unposted.${unseen ? 'private' : trouble}`));
}

/** Commands reach us from a private thread that we aren't in, and our permissions there are the channel's. */
const isPrivate = ({ channel }: Opener['interaction']): boolean => channel?.type === ChannelType.PrivateThread;

const may = (
  { app_permissions: given = '0' }: Opener['interaction'],
  permission: keyof typeof PermissionFlagsBits,
): boolean => (BigInt(given) & PermissionFlagsBits[permission]) !== 0n;

/** The first missing permission of those that we need to show a match here. */
function lackingPermission(interaction: Opener['interaction']): 'view' | 'send' | 'files' | undefined {
  const inThread = interaction.channel && isThread(interaction.channel.type);
  if (!may(interaction, 'ViewChannel')) return 'view';
  if (!may(interaction, inThread ? 'SendMessagesInThreads' : 'SendMessages')) return 'send';
  return may(interaction, 'AttachFiles') ? undefined : 'files';
}
