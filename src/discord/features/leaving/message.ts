import type { Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName } from '../../../words/escape.js';
import { writeId } from '../../controls/custom-id.js';
import type { HandSeen, TableSeen } from '../../controls/parts.js';
import { type ButtonSpec, buttons, type Message, note } from '../../controls/payload.js';
import { nameIn } from '../../controls/seen.js';
import { voteWords } from '../votes/message.js';

/* Messages about people who give a seat up. */

/** The message for somebody who has left a match. */
export type Leaving = 'confirm.resigned' | 'confirm.cancelled' | 'confirm.handedOver';

export function leftMessage(match: Match, said: Leaving, words: DiscordWords): Message {
  const { record, tableState } = match;
  if (record.status !== 'running') return note(words(said));
  if (said === 'confirm.cancelled')
    return note(tableState.vote ? voteWords(match, tableState.vote, words) : words(said));
  const undo = { id: writeId({ verb: 'takeBack', match: record.id }), label: words('button.undo') };
  return note(words(tableState.givenUp === undefined ? said : 'confirm.givenUp'), buttons([undo]));
}

/** Which computers play for people who gave up, or who left a seat that could no longer win. */
export const leftLines = ({ match, words }: TableSeen): string[] =>
  Object.entries(match.tableState.left ?? {}).map(([seat, name]) =>
    words('table.left', { computer: nameIn(match, Number(seat)), person: escapeName(name) }),
  );

/** For people who cannot win any more, while there are other people to play for. */
export function handOverButton({ match, view, words }: HandSeen): ButtonSpec[] {
  const { id, status, seats } = match.record;
  const others = seats.some(({ kind, seat }) => kind === 'person' && seat !== view.eye);
  if (status !== 'running' || !others || !match.folder.conduct.handsOver?.(view)) return [];
  return [{ id: writeId({ verb: 'handOver', match: id }), label: words('button.handOver') }];
}
