import { type Answer, isAnswer, nothing, reply } from '../../src/discord/controls/answer.js';
import { isPlaying, matchFor } from '../../src/discord/controls/choosing.js';
import type { Command } from '../../src/discord/controls/command.js';
import type { Context } from '../../src/discord/controls/context.js';
import { writeId } from '../../src/discord/controls/custom-id.js';
import { quietLines, row, type TableSeen } from '../../src/discord/controls/parts.js';
import { note } from '../../src/discord/controls/payload.js';
import type { Feature } from '../../src/discord/controls/press.js';
import { isRefusal } from '../../src/engine/game.js';
import './match.js';

/* Applause as people meet it: a line and a button of the table, and a command. */

const SENTENCES: Readonly<Record<string, string>> = {
  applaudedAlready: 'You applaud already.',
  nothingChosen: 'Nobody has chosen anything yet.',
};

async function applaud({ service }: Context, match: string, userId: string, thanks: Answer): Promise<Answer> {
  const done = await service.applaud(match, userId);
  return isRefusal(done) ? reply(note(SENTENCES[done.why] ?? done.why)) : thanks;
}

const claps = ({ match: { tableState } }: TableSeen): number => tableState.applause?.length ?? 0;

export const applauseInDiscord: Feature = {
  presses: {
    applaud: {
      defer: 'update',
      handle: ({ context, press, person }) => applaud(context, press.match, person.id, nothing()),
    },
  },
  parts: {
    table: (of) => [
      ...quietLines<TableSeen>((seen) => (claps(seen) === 0 ? [] : [`👏 ${claps(seen)}`]))(of),
      ...row<TableSeen>(({ match }) => [
        { id: writeId({ verb: 'applaud', match: match.record.id }), label: 'Applaud' },
      ])(of),
    ],
  },
};

/** `/applaud`: the match of this channel. */
export const applaudCommand: Command = {
  declare: () => ({ name: 'applaud', description: 'Applauds the last choice' }),
  defer: 'reply',
  async run(use) {
    const match = await matchFor(use, isPlaying);
    return isAnswer(match) ? match : applaud(use.context, match.record.id, use.person.id, reply(note('👏')));
  },
};
