import { PermissionFlagsBits } from 'discord-api-types/v10';
import { reply } from '../src/discord/controls/answer.js';
import { type Command, textOf, type Use } from '../src/discord/controls/command.js';
import { declarationOf, IN_SERVERS, optionOf } from '../src/discord/controls/declaring.js';
import { note } from '../src/discord/controls/payload.js';
import { agreedFrom } from '../src/discord/controls/settings.js';
import { DEADLINES, deadlineOf, PACES, paceOf, QUIETS, quietOf } from '../src/match/features/pace/agreed.js';
import type { Agreed } from '../src/match/model/table-state.js';
import type { DiscordWords } from '../src/words/discord.js';

/** `/server`: the terms that new lobbies of this server begin with. All may read them, its managers set them. */
export const server: Command = {
  declare: () => ({
    ...declarationOf('server'),
    ...IN_SERVERS,
    options: [
      optionOf('server.pace', PACES, (pace, words) => words(`pace.${pace}`)),
      optionOf('server.deadline', DEADLINES, (deadline, words) => words(`deadline.${deadline}`)),
      optionOf('server.quiet', QUIETS, (quiet, words) => words(`quiet.${quiet}`)),
    ],
  }),
  defer: 'reply',
  async run(use) {
    const { context, guildId, words } = use;
    const named = (name: keyof Agreed): string => textOf(use, name) ?? '';
    const wanted = agreedFrom({ pace: named('pace'), deadline: named('deadline'), quiet: named('quiet') });
    const changes = Object.keys(wanted).length > 0;
    if (changes && !manages(use.interaction)) return reply(note(words('server.notYours')));
    if (changes) await context.servers.change(guildId, wanted);
    return reply(note(told(await context.servers.of(guildId), changes, words)));
  },
};

const manages = ({ member }: Use['interaction']): boolean =>
  (BigInt(member?.permissions ?? 0) & PermissionFlagsBits.ManageGuild) !== 0n;

const told = (agreed: Agreed, changed: boolean, words: DiscordWords): string =>
  [
    words(changed ? 'server.changed' : 'server.usual'),
    `- ${words('pace.name')}: ${words(`pace.${paceOf(agreed)}`)}`,
    `- ${words('deadline.name')}: ${words(`deadline.${deadlineOf(agreed)}`)}`,
    `- ${words('quiet.name')}: ${words(`quiet.${quietOf(agreed)}`)}`,
    ...(changed ? [] : [words('server.how')]),
  ].join('\n');
