import type { APIComponentInContainer } from 'discord-api-types/v10';
import { waitsIn } from '../../../match/features/pace/timed.js';
import { tallyOf } from '../../../match/features/votes/tally.js';
import type { Vote } from '../../../match/features/votes/vote.js';
import { kindOf, type Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName } from '../../../words/escape.js';
import { writeId } from '../../controls/custom-id.js';
import type { MatchSeen, TableSeen } from '../../controls/parts.js';
import { type ButtonSpec, buttons, text } from '../../controls/payload.js';
import { formOf } from '../motions.js';

/* Motions of a table, and their results. */

/** The state of an open vote, and the results since somebody last chose something. */
export function voteLines({ match, words }: Pick<MatchSeen, 'match' | 'words'>): string[] {
  const { vote, decided, lines } = match.tableState;
  if (match.record.status !== 'running') return [];
  return [
    ...(decided && decided.lines === lines ? [formOf(decided.motion).agreed(decided.motion, words)] : []),
    ...(vote ? [voteWords(match, vote, words)] : []),
  ];
}

export function voteWords(match: Match, vote: Vote, words: DiscordWords): string {
  const { yes, of } = tallyOf(match, waitsIn(match), vote, match.record.updatedAt);
  const motion = formOf(vote.motion).aim(vote.motion, match, words);
  return words(kindOf(match, vote.motion).concerned ? 'vote.askedAll' : 'vote.asked', {
    who: escapeName(vote.by.name),
    motion,
    yes,
    of,
  });
}

/** For the people at the table to answer, and for the asker to take the motion back. */
export function voteButtons({ match, words }: Pick<MatchSeen, 'match' | 'words'>): ButtonSpec[] {
  const { id, status } = match.record;
  const { vote } = match.tableState;
  if (status !== 'running' || !vote) return [];
  const voice = (agrees: boolean): string => writeId({ verb: 'vote', match: id, no: vote.no, at: [agrees ? 1 : 0] });
  return [
    { id: voice(true), label: words('button.agree'), style: 'success' },
    { id: voice(false), label: words('button.disagree') },
  ];
}

/** The lines and buttons of a vote, below a table. */
export function votePart(table: TableSeen): APIComponentInContainer[] {
  const said = voteLines(table);
  return said.length > 0 ? [text(said.join('\n')), ...buttons(voteButtons(table))] : [];
}
