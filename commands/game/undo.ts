import { reply } from '../../src/discord/controls/answer.js';
import { all, type Fits, isPlaying, matchFor } from '../../src/discord/controls/choosing.js';
import { isRefusal } from '../../src/engine/game.js';
import { onMatch, refused } from './subcommand.js';

/** Whether the user has chosen something there. */
const hasChosen: Fits = (match, userId) => match.tableState.chose?.[match.seatOf(userId) ?? -1] !== undefined;
const fits = all(isPlaying, hasChosen);

/** Takes the last choice back at once where its person may do so alone, else asks the others. */
export const undo = onMatch(
  fits,
  async (use, match) => {
    const { context, person, locale, words } = use;
    const { id } = match.record;
    const { undoable } = match.tableState;
    const done = await (undoable?.userId === person.id
      ? context.service.undoChoice(id, person.id, undoable.n)
      : context.service.askUndo(id, person));
    if (isRefusal(done)) return refused(use, done, await context.service.look(id));
    const notice = done.match.tableState.vote ? { notice: words('vote.put') } : {};
    return reply(await context.hand(done.match, person.id, { locale, ...notice }));
  },
  (use) => matchFor(use, fits, { none: use.words('refused.cannotUndo') }),
);
