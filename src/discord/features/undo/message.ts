import { writeId } from '../../controls/custom-id.js';
import type { HandSeen } from '../../controls/parts.js';
import type { ButtonSpec } from '../../controls/payload.js';

/** For the person with the last choice, while it can still be taken back. */
export function undoButton({ match, seat, words }: HandSeen): ButtonSpec[] {
  const { undoable } = match.tableState;
  const { id, status, seats } = match.record;
  if (
    !undoable ||
    undoable.stands ||
    undoable.seat !== seat ||
    seats[seat]?.userId !== undoable.userId ||
    status !== 'running'
  )
    return [];
  return [{ id: writeId({ verb: 'undo', match: id, no: undoable.n }), label: words('button.undoChoice') }];
}
