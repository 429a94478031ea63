import { type APIComponentInContainer, type APIMessage, ComponentType } from 'discord-api-types/v10';
import type { GameFolder } from '../../../contract/game.js';
import { PACES, type PaceName } from '../../../match/features/pace/agreed.js';
import type { Person } from '../../../match/model/person.js';
import type { DiscordWords } from '../../../words/discord.js';
import { cleanName, plainName } from '../../../words/escape.js';
import { joinList } from '../../../words/shared.js';
import type { Context } from '../../controls/context.js';
import { NO_MATCH, type Press, readId, writeId } from '../../controls/custom-id.js';
import { castleCover, gameLine } from '../../controls/game-list.js';
import { LIMITS } from '../../controls/limits.js';
import { buttons, card, GOLD, type Message, quiet, select, text } from '../../controls/payload.js';
import { pictureOf } from '../../controls/pictures.js';

/** The arguments besides the game. */
export interface Wanted {
  readonly seats?: number | undefined;
  readonly computers?: number | undefined;
  readonly pace?: PaceName | undefined;
  /** The people to invite. */
  readonly guests?: readonly Person[];
}

/** Whether a game can be opened with these arguments. */
function fits(
  { rules: { seats } }: GameFolder,
  { seats: wanted = seats.max, computers = 0, guests = [] }: Wanted,
): boolean {
  return wanted >= seats.min && wanted <= seats.max && computers + guests.length < wanted;
}

/** Which game to open, with a line for each possible one: one press opens its lobby. The arguments remain. */
export async function pickerMessage(
  { painter, games }: Pick<Context, 'painter' | 'games'>,
  given: Wanted,
  words: DiscordWords,
): Promise<Message> {
  const { seats = 0, computers = 0, guests = [] } = given;
  const cover = await pictureOf(painter, castleCover(games, words), 'cover.png');
  const fitting = games.filter((game) => fits(game, given));
  const unfit = games.filter((game) => !fitting.includes(game)).map((game) => game.words(words.locale).title);
  const lines = [
    words('pick.title', { seats, computers }),
    ...fitting.map((game) => gameLine(game, words)),
    ...(unfit.length > 0 ? [quiet(words('pick.unfit', { games: joinList(unfit, words.locale) }))] : []),
  ];
  return card(GOLD, [
    cover,
    text(lines.join('\n')),
    ...choices(fitting, given, words),
    ...guestButtons(guests, words),
    ...(guests.length > 0
      ? []
      : buttons([{ id: writeId({ verb: 'practice', match: NO_MATCH }), label: words('button.practiceAlone') }])),
  ]);
}

/** A button for each game; a menu where there are too many. */
function choices(fitting: readonly GameFolder[], { seats = 0, computers = 0, pace }: Wanted, words: DiscordWords) {
  const at = [seats, computers, ...(pace ? [PACES.indexOf(pace)] : [])];
  const idOf = (game: string): string => writeId({ verb: 'pick', match: game, at });
  const all = fitting.map((game) => ({ game: game.rules.id, label: game.words(words.locale).title }));
  if (all.length <= LIMITS.buttonsPerRow)
    return buttons(all.map(({ game, label }) => ({ id: idOf(game), label, style: 'primary' as const })));
  return [
    select({
      id: idOf(ANY_GAME),
      placeholder: words('pick.menu'),
      options: all.map(({ game, label }) => ({ label, value: game })),
    }),
  ];
}

/** The game in a menu's id, since the menu's entries name the games. */
const ANY_GAME = 'game';

/** The people to invite, as disabled buttons whose ids name them, so that the press of a game finds them. */
const guestButtons = (guests: readonly Person[], words: DiscordWords): APIComponentInContainer[] =>
  guests.length === 0
    ? []
    : [
        text(quiet(words('pick.guests'))),
        ...buttons(
          guests.map(({ id, name }) => ({
            id: writeId({ verb: 'pick', match: id }),
            label: plainName(name),
            disabled: true,
          })),
        ),
      ];

/** The arguments of a picker, read from its message and from the press of a game. */
export function pickedWith({ at }: Press, message: Pick<APIMessage, 'components'> | undefined): Wanted {
  const [seats = 0, computers = 0, pace] = at;
  const guests = (message?.components ?? []).flatMap((part) =>
    part.type === ComponentType.Container ? part.components.flatMap(guestsIn) : [],
  );
  return { computers, pace: pace === undefined ? undefined : PACES[pace], guests, ...(seats > 0 && { seats }) };
}

const guestsIn = (row: APIComponentInContainer): Person[] =>
  row.type !== ComponentType.ActionRow
    ? []
    : row.components.flatMap((each) => {
        const id = each.type === ComponentType.Button && 'custom_id' in each && each.disabled && readId(each.custom_id);
        return id && 'label' in each ? [{ id: id.match, name: cleanName(each.label) }] : [];
      });
