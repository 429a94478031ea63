import { nothing, reply } from '../../src/discord/controls/answer.js';
import { countdown } from '../../src/discord/controls/countdown.js';
import { writeId } from '../../src/discord/controls/custom-id.js';
import { quietLines, row, type TableSeen } from '../../src/discord/controls/parts.js';
import { note } from '../../src/discord/controls/payload.js';
import type { Feature } from '../../src/discord/controls/press.js';
import { isRefusal } from '../../src/engine/game.js';
import './match.js';

const line = ({ match: { tableState } }: TableSeen): string[] => {
  const { hourglass } = tableState;
  if (hourglass === undefined) return [];
  return [hourglass === 0 ? '⌛ The hourglass has run out.' : `⏳ ${countdown(hourglass)}`];
};

export const hourglassInDiscord: Feature = {
  presses: {
    turnHourglass: {
      defer: 'update',
      async handle({ context, press }) {
        const done = await context.service.turnHourglass(press.match);
        return isRefusal(done) ? reply(note('It runs already.')) : nothing();
      },
    },
  },
  parts: {
    table: (seen) => [
      ...quietLines(line)(seen),
      ...row<TableSeen>(({ match }) => [
        { id: writeId({ verb: 'turnHourglass', match: match.record.id }), label: 'Turn the hourglass' },
      ])(seen),
    ],
  },
};
