import { reply } from '../../controls/answer.js';
import { gameCalled } from '../../controls/context.js';
import { readNumber } from '../../controls/custom-id.js';
import { CARDS } from '../../controls/explained.js';
import { gamesIn } from '../../controls/game-list.js';
import { type Message, note } from '../../controls/payload.js';
import { changesPanel, onMatch, opensPanel, type Pressed, type Presses } from '../../controls/press.js';
import { readRule } from '../../controls/rule-number.js';
import { onlookerMessage } from '../watching/message.js';
import { explainMessage } from './explain.js';
import { helpMessage } from './help.js';
import { matchesText } from './matches.js';
import { pickerMessage } from './picker.js';
import { learnMessage, ruleMessage, rulesMessage } from './rules.js';

/* The private panel of /help and /rules. Its buttons and its menu change it; only presses elsewhere open a new one. */

/** The section with this number, of the game that the button or menu is about. */
async function section({ context, press, words }: Pressed, place: number): Promise<Message> {
  const game = gameCalled(context.games, press.match);
  return game ? rulesMessage(context, game, place, words) : note(words('notice.broken'));
}

export const presses: Presses = {
  /** From lobbies, tables and hands, which stay. */
  rules: opensPanel((pressed) => section(pressed, 0), 'same'),
  read: changesPanel((pressed) => section(pressed, pressed.press.at[0] ?? 0), 'same'),
  section: changesPanel((pressed) => section(pressed, readNumber(pressed.values[0])), 'same'),

  /** From a refusal, which stays: the rule behind it. */
  rule: opensPanel(async ({ context, press, words }) => {
    const game = gameCalled(context.games, press.match);
    const number = readRule(press.at);
    return game && number !== undefined ? ruleMessage(context, game, number, words) : note(words('notice.broken'));
  }, 'same'),

  learn: changesPanel(
    async ({ context, words, interaction: { channel } }) =>
      learnMessage(context, words, channel ? await gamesIn(context, channel.id) : []),
    'same',
  ),

  /** The question of `/game new`. A message of its own, since a picker opens only one lobby. */
  play: { defer: 'reply', handle: async ({ context, words }) => reply(await pickerMessage(context, {}, words)) },

  help: changesPanel(({ context, words }) => helpMessage(context, words), 'same'),
  commands: changesPanel(({ context, words }) => helpMessage(context, words, words('help.commands')), 'same'),
  matches: changesPanel(
    async (pressed) => helpMessage(pressed.context, pressed.words, await matchesText(pressed)),
    'same',
  ),

  /**
   * Explains the cards that lie open or in the presser's own hand, to the presser only. People without a seat there
   * first get an explanation of the whole table.
   */
  explain: {
    defer: 'reply',
    panel: true,
    takes: 'same',
    handle: onMatch(async ({ context, press, person, words }, match) => {
      const seat = match.seatOf(person.id);
      if (seat === undefined && press.at[0] !== CARDS)
        return reply(await onlookerMessage(context, match, person.id, words));
      return reply(explainMessage(match, seat ?? 'bystander', words));
    }),
  },
};
