import type { APIMessageComponentInteraction } from 'discord-api-types/v10';
import type { Refusal } from '../../../engine/game.js';
import type { Match, Person } from '../../../match/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName } from '../../../words/escape.js';
import { type Answer, type Deferral, isEphemeral, reply, update } from '../../answer.js';
import type { Context } from '../../context.js';
import { note } from '../../payload.js';
import type { Press } from '../../questions/custom-id.js';
import { handMessage } from '../messages/hand.js';

/** A button or menu that was used, and by whom. */
export interface Pressed {
  readonly interaction: APIMessageComponentInteraction;
  readonly press: Press;
  /** A menu's picks. */
  readonly values: readonly string[];
  readonly person: Person;
  readonly locale: string;
  readonly words: DiscordWords;
  readonly context: Context;
}

export interface PressRoute {
  readonly defer: Deferral;
  handle(pressed: Pressed): Promise<Answer>;
}

/** A refusal of the service or of the game, as a sentence. */
export function refusalWords(refusal: Refusal, match: Match | undefined, words: DiscordWords): string {
  const value = (name: string) => escapeName(String(refusal.values[name] ?? '?'));
  const count = (name: string) => Number(refusal.values[name]);
  switch (refusal.why) {
    case 'noSuchGame':
      return words('refused.noSuchGame', { game: value('game') });
    case 'full':
      return words('refused.full', { seats: value('seats') });
    case 'notHost':
      return words('refused.notHost', { host: value('host') });
    case 'tooFewSeats':
      return words('refused.tooFewSeats', { min: value('min') });
    case 'badWanted':
      return words('refused.badWanted', {
        range: count('min') === count('max') ? 'no' : 'yes',
        min: count('min'),
        max: count('max'),
      });
    case 'belowTaken':
      return words('refused.belowTaken', { wanted: count('wanted'), taken: count('taken') });
    case 'notSeated':
      return words(match?.record.status === 'lobby' ? 'refused.notInLobby' : 'refused.notSeated');
    case 'noSuchMatch':
    case 'alreadySeated':
    case 'alreadyStarted':
    case 'notStarted':
    case 'seatsChanged':
    case 'alreadyOver':
    case 'noComputer':
    case 'staleQuestion':
    case 'noSignalNow':
    case 'noStanding':
    case 'askedSignals':
    case 'notOver':
    case 'busy':
      return words(`refused.${refusal.why}`);
    default:
      return match ? match.folder.words.refusal(refusal, match.names) : words('notice.fault');
  }
}

/** The hand with a word above: in place of the hand that was pressed, or else as a message of one's own. */
export async function handAnswer(
  { context, interaction, locale, words }: Pick<Pressed, 'context' | 'interaction' | 'locale' | 'words'>,
  match: Match,
  userId: string,
  wish: Partial<Parameters<typeof handMessage>[3]> = {},
): Promise<Answer> {
  const seat = match.seatOf(userId);
  if (seat === undefined) return reply(note(wish.notice ?? words('notice.foreign')));
  const message = await handMessage(context, match, seat, { locale, ...wish });
  return isEphemeral(interaction.message) ? update(message) : reply(message);
}

/** What is said where a match has disappeared. */
export const gone = (words: DiscordWords): Answer => reply(note(words('notice.gone')));
