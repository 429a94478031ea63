import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import type { Use } from '../../src/discord/controls/command.js';
import { declarationOf } from '../../src/discord/controls/declaring.js';
import type { Person } from '../../src/match/model/person.js';
import { cleanName, escapeName } from '../../src/words/escape.js';
import { joinList } from '../../src/words/shared.js';

/** The options that name people: as many as a table has room for, without the host. */
const GUESTS = ['with', 'with2', 'with3', 'with4'] as const;

export const guestOptions = (): APIApplicationCommandBasicOption[] =>
  GUESTS.map((name) => ({ type: ApplicationCommandOptionType.User, ...declarationOf(`game.new.${name}`) }));

/** The people who are named, each once; or a sentence that says which of them can't be invited in this channel. */
export function namedGuests({ interaction, options, words }: Use): readonly Person[] | string {
  const ids = new Set(
    GUESTS.flatMap((name) => options.find((option) => option.name === name)?.value ?? []).map(String),
  );
  if (ids.size === 0) return [];
  const { users = {}, members = {} } = ('resolved' in interaction.data && interaction.data.resolved) || {};
  const named = [...ids].map((id) => {
    const user = users[id];
    const member = members[id];
    const name = cleanName(member?.nick, user?.global_name, user?.username);
    const sees = member !== undefined && (BigInt(member.permissions) & PermissionFlagsBits.ViewChannel) !== 0n;
    return { id, name, bot: user?.bot ?? false, sees };
  });
  const list = (some: typeof named) => {
    const names = some.map(({ name }) => escapeName(name));
    return joinList(names, words.locale);
  };
  const bots = named.filter(({ bot }) => bot);
  if (bots.length > 0) return words('invite.bot', { who: list(bots), count: bots.length });
  const away = named.filter(({ sees }) => !sees);
  if (away.length > 0) return words('invite.notHere', { who: list(away) });
  return named.map(({ id, name }) => ({ id, name }));
}
