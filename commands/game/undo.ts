import { reply } from '../../src/discord/answer.js';
import { all, type Fits, isAnswer, isPlaying, matchFor } from '../../src/discord/surfaces/choosing.js';
import { livingHand } from '../../src/discord/surfaces/messages/living.js';
import { isRefusal } from '../../src/engine/game.js';
import { refused, type Subcommand } from './subcommand.js';

/** The user's own choice was the last thing that happened there, and can be taken back. */
const isUndoable: Fits = ({ beside: { undoable } }, userId) => undoable?.userId === userId;

export const undo: Subcommand = {
  fits: all(isPlaying, isUndoable),
  async run(use) {
    const { context, person, locale, words } = use;
    const match = await matchFor(use, all(isPlaying, isUndoable), words('refused.cannotUndo'));
    if (isAnswer(match)) return match;
    const { id } = match.record;
    const done = await context.service.undo(id, person.id, match.beside.undoable?.n ?? 0);
    if (isRefusal(done)) return refused(use, done, await context.service.look(id));
    return reply(await livingHand(context, done.match, person.id, { locale }));
  },
};
