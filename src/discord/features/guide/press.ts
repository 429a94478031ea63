import { reply, update } from '../../controls/answer.js';
import { gameCalled } from '../../controls/context.js';
import { readNumber } from '../../controls/custom-id.js';
import { note } from '../../controls/payload.js';
import type { Pressed, PressRoute } from '../../controls/press.js';
import { readRule } from '../../controls/rule-number.js';
import { helpMessage } from './help.js';
import { matchesText } from './matches.js';
import { pickerMessage } from './picker.js';
import { gamesIn, learnMessage, ruleMessage, rulesMessage } from './rules.js';

/* The private panel of /help and /rules. Its buttons and its menu change it; only from elsewhere is it opened anew. */

const panel = (shown: (pressed: Pressed) => ReturnType<typeof helpMessage>): PressRoute => ({
  defer: 'update',
  panel: true,
  handle: async (pressed) => update(await shown(pressed)),
});

/** The section with this number, of the game that the button or menu is about. */
const section = (place: (pressed: Pressed) => number): PressRoute =>
  panel(async (pressed) => {
    const { context, press, words } = pressed;
    const game = gameCalled(context.games, press.match);
    return game ? rulesMessage(context, game, place(pressed), words) : note(words('notice.broken'));
  });

/** Below lobbies, tables and hands, which stay. */
export const rules: PressRoute = {
  defer: 'reply',
  panel: true,
  async handle({ context, press, words }) {
    const game = gameCalled(context.games, press.match);
    return reply(game ? await rulesMessage(context, game, 0, words) : note(words('notice.broken')));
  },
};

/** Beside what was refused, which stays: the rule behind it. */
export const rule: PressRoute = {
  defer: 'reply',
  panel: true,
  async handle({ context, press, words }) {
    const game = gameCalled(context.games, press.match);
    const number = readRule(press.at);
    if (!game || number === undefined) return reply(note(words('notice.broken')));
    return reply(await ruleMessage(context, game, number, words));
  },
};

export const read = section(({ press }) => press.at[0] ?? 0);
export const chosen = section(({ values }) => readNumber(values[0]));

export const learn = panel(async ({ context, words, interaction: { channel } }) =>
  learnMessage(context, words, channel ? await gamesIn(context, channel.id) : []),
);

/** What `/game new` asks. A message of its own, since a picker opens one lobby and no more. */
export const play: PressRoute = {
  defer: 'reply',
  handle: async ({ context, words }) => reply(await pickerMessage(context, {}, words)),
};

export const help = panel(({ context, words }) => helpMessage(context, words));
export const commands = panel(({ context, words }) => helpMessage(context, words, words('help.commands')));
export const matches = panel(async (pressed) =>
  helpMessage(pressed.context, pressed.words, await matchesText(pressed)),
);
