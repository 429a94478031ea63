import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type APIApplicationCommandOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { commands } from '../commands/index.js';
import { GAMES } from '../src/games/index.js';

/* `npm run commands` writes docs/commands.md from what the bot declares to Discord. */

type Declared = Pick<APIApplicationCommandOption, 'name' | 'description'> & { readonly options?: unknown };

/** Lines for a command, or for each of its subcommands. `match`, which most of them take, is said once above all. */
function linesOf({ name, description, options }: Declared, before = '/'): string[] {
  const all = (options ?? []) as readonly APIApplicationCommandOption[];
  const below = all.filter(({ type }) => type <= ApplicationCommandOptionType.SubcommandGroup);
  if (below.length > 0) return below.flatMap((each) => linesOf(each, `${before}${name} `));
  const needed = all.filter(({ required }) => required).map((option) => ` ${option.name}:`);
  return [
    `- \`${before}${name}${needed.join('')}\`: ${description}`,
    ...all.filter((each) => each.name !== 'match').map((each) => `  - \`${each.name}:\` ${each.description}`),
  ];
}

/** Of commands that are in so many of Discord's contexts: servers alone, or all three. */
const linesIn = (count: number): string => {
  const declared = commands.map((each) => each.declare(GAMES)).filter(({ contexts }) => contexts?.length === count);
  return declared.flatMap((each) => linesOf(each)).join('\n');
};

export const commandsPage = (): string => `# What can I type?

Where you have several matches, \`match:\` names the one that you mean.

## In servers

${linesIn(1)}

## In servers, in direct messages, and wherever you took the bot along

${linesIn(3)}

_\`npm run commands\` writes this page from what the bot declares to Discord._
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(process.argv[2] ?? 'docs/commands.md', commandsPage());
