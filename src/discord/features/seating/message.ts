import { goneSince } from '../../../match/features/pace/absent.js';
import type { Match } from '../../../match/model/match.js';
import { newTo } from '../../../match/play/seating.js';
import { escapeName } from '../../../words/escape.js';
import { writeId } from '../../controls/custom-id.js';
import type { HandSeen, TableSeen } from '../../controls/parts.js';
import type { ButtonSpec } from '../../controls/payload.js';
import { nameIn } from '../../controls/seen.js';

/* Seats that one may take. */

/** Who has left the server; others may take their seats. */
export const goneLines = ({ match, words }: TableSeen): string[] =>
  match.record.status === 'running' && !match.tableState.vote
    ? goneSeats(match).map((seat) => words('table.gone', { who: nameIn(match, seat) }))
    : [];

const goneSeats = ({ record: { seats }, tableState }: Pick<Match, 'record' | 'tableState'>): number[] =>
  seats.flatMap(({ seat }) => (goneSince({ seats, tableState }, seat) === undefined ? [] : [seat]));

/** For people whose seat a computer has, for those who gave up, and for those who would like such a seat. */
export function seatButtons({ match, words }: TableSeen): ButtonSpec[] {
  const {
    record: { id, status },
    tableState,
  } = match;
  const { former = {}, left = {}, givenUp, vote } = tableState;
  if (status !== 'running') return [];
  const back = Object.keys(former).length > 0 || givenUp !== undefined;
  const free = (Object.keys(left).length > 0 || goneSeats(match).length > 0) && !vote;
  return [
    ...(back ? [{ id: writeId({ verb: 'takeBack', match: id }), label: words('button.takeBack') }] : []),
    ...(free ? [{ id: writeId({ verb: 'manage', match: id }), label: words('button.takeSeat') }] : []),
  ];
}

/** For people who have just taken another's seat. */
export function newcomerLines({ match: { tableState, record }, seat, words }: HandSeen): string[] {
  const own = record.seats[seat];
  const before = own && newTo(tableState, own);
  return before === undefined ? [] : [words('hand.arrived', { who: escapeName(before) })];
}
