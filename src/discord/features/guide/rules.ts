import type { GameFolder, GameWords } from '../../../contract/game.js';
import { passageIn, sectionWith } from '../../../games/passages.js';
import type { Scene } from '../../../pictures/scene.js';
import type { DiscordWords } from '../../../words/discord.js';
import type { Context } from '../../controls/context.js';
import { NO_MATCH, writeId } from '../../controls/custom-id.js';
import { castleCover, gamesToPick } from '../../controls/game-list.js';
import { LIMITS } from '../../controls/limits.js';
import { type ButtonSpec, buttons, card, GOLD, type Message, quiet, select, text } from '../../controls/payload.js';
import { pictureOf } from '../../controls/pictures.js';
import { learnButton } from '../lessons/message.js';

/** One section of a game's help, with its picture and the way to others. One that doesn't exist gives the first. */
export async function rulesMessage(
  { painter }: Pick<Context, 'painter'>,
  folder: GameFolder,
  section: number,
  words: DiscordWords,
): Promise<Message> {
  const game = folder.words(words.locale);
  const at = game.help[section] ? section : 0;
  const shown = game.help[at];
  const title = titleOf(game, at, words);
  const told = shown?.text ?? game.blurb;
  const { scene, before } = withPicture(folder, at, words);
  const files = scene ? [await pictureOf(painter, scene, 'rules.png')] : [];
  return card(GOLD, [
    ...(before ? [...files, text(`${title}\n${told}`)] : [text(title), ...files, text(told)]),
    ...buttons(steps(folder, game, at, words)),
    ...sectionMenu(folder, game, at, words),
    text(quiet(game.credit)),
  ]);
}

const titleOf = ({ title: game, help }: GameWords, at: number, words: DiscordWords): string =>
  `### ${words('rules.title', { game, section: help[at]?.title ?? '' })}`;

/**
 * What the rules help says about one rule, and the button for its section: short enough for a phone, which shows the
 * end of new messages. Where the help doesn't mention the rule, its first section.
 */
export async function ruleMessage(
  context: Pick<Context, 'painter'>,
  folder: GameFolder,
  rule: string,
  words: DiscordWords,
): Promise<Message> {
  const game = folder.words(words.locale);
  const at = sectionWith(game.help, rule);
  const section = game.help[at];
  if (!section) return rulesMessage(context, folder, 0, words);
  const told = [titleOf(game, at, words), ...passageIn(section.text, rule)];
  const whole = writeId({ verb: 'read', match: folder.rules.id, at: [at] });
  return card(GOLD, [
    text(told.join('\n')),
    ...buttons([
      { id: whole, label: words('button.wholeSection'), style: 'primary' },
      ...learnButton(folder, words, 'lessons'),
      { id: writeId({ verb: 'learn', match: NO_MATCH }), label: words('button.otherGames') },
    ]),
    ...sectionMenu(folder, game, at, words),
  ]);
}

/** A section with its own picture below its heading; the first section with the title picture above it. */
function withPicture(
  { words: wordsIn, scenes }: GameFolder,
  at: number,
  { locale }: DiscordWords,
): { readonly scene: Scene | undefined; readonly before: boolean } {
  const { cover, lesson } = scenes(locale);
  const name = wordsIn(locale).help[at]?.picture;
  if (name !== undefined) return { scene: lesson?.(name), before: false };
  return { scene: at === 0 ? cover() : undefined, before: true };
}

/** The same buttons on every page, so that readers needn't look for them. */
function steps(folder: GameFolder, { help }: GameWords, at: number, words: DiscordWords): ButtonSpec[] {
  const last = at + 1 >= help.length;
  const id = (section: number): string => writeId({ verb: 'read', match: folder.rules.id, at: [section] });
  return [
    { id: id(Math.max(0, at - 1)), label: words('button.previous'), disabled: at === 0 },
    { id: id(at + 1), label: words('button.next'), style: 'primary', disabled: last },
    ...learnButton(folder, words, 'lessons'),
    { id: writeId({ verb: 'learn', match: NO_MATCH }), label: words('button.otherGames') },
  ];
}

function sectionMenu({ rules }: GameFolder, { help }: GameWords, at: number, words: DiscordWords) {
  const pages = help.slice(0, LIMITS.selectOptions);
  if (pages.length < 2) return [];
  return [
    select({
      id: writeId({ verb: 'section', match: rules.id }),
      placeholder: words('rules.pick'),
      options: pages.map(({ title }, i) => ({ label: title, value: String(i), chosen: i === at })),
    }),
  ];
}

/** Every game with a line and a button. `first`: the games of the current channel, which come before the others. */
export async function learnMessage(
  { painter, games }: Pick<Context, 'painter' | 'games'>,
  words: DiscordWords,
  first: readonly GameFolder[],
): Promise<Message> {
  const cover = await pictureOf(painter, castleCover(games, words), 'cover.png');
  const list = { title: words('rules.which'), games: [...new Set([...first, ...games])], first };
  return card(GOLD, [cover, ...gamesToPick(list, (game) => writeId({ verb: 'read', match: game, at: [0] }), words)]);
}
