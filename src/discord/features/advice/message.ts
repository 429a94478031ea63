import type { Seat } from '../../../engine/table.js';
import type { Weighed } from '../../../engine/weighed.js';
import { mayAsk } from '../../../match/features/advice/hints.js';
import type { Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName } from '../../../words/escape.js';
import { writeId } from '../../controls/custom-id.js';
import type { HandSeen } from '../../controls/parts.js';
import type { ButtonSpec } from '../../controls/payload.js';
import { gameWords, nameIn } from '../../controls/seen.js';

/* What a computer player would do in the seat's place. */

/** The button to ask, where asking is allowed. */
export function adviseButton({ match, question, words }: HandSeen): ButtonSpec[] {
  if (!question || !mayAsk(match)) return [];
  const id = writeId({ verb: 'advise', match: match.record.id, no: question.decision.no });
  return [{ id, label: words('button.advise') }];
}

interface Advice extends Weighed {
  readonly match: Match;
  readonly player: string;
  readonly seat: Seat;
}

/** What the player would choose, its effect, and how much better it was than the second-best. `player`: its id. */
export function adviceWords({ match, player, seat, choice, over }: Advice, words: DiscordWords): string {
  const view = match.see(seat);
  if (!view) return '';
  const said = (each: readonly string[]) => {
    const { label, preview = 'none' } = gameWords(match, words).choice(view, each, match.names);
    return { choice: label, preview };
  };
  const who = escapeName(match.folder.players?.find(({ id }) => id === player)?.name ?? player);
  const best = said(choice);
  const other = over && { ...over, ...said(over.choice) };
  return [
    words('advice.choice', { who, ...best }),
    ...(other && other.choice !== best.choice ? [words(isClose(other) ? 'advice.close' : 'advice.over', other)] : []),
  ].join(' ');
}

/** A lead in so small a share of the deals may be luck. */
const LUCK = 0.1;
const isClose = ({ better, worse, deals }: Omit<NonNullable<Weighed['over']>, 'choice'>): boolean =>
  better - worse <= LUCK * deals;

/** At the end: who asked for advice, and how often. */
export const adviceTaken = (match: Match, words: DiscordWords): string[] =>
  Object.entries(match.tableState.advised ?? {}).map(([seat, { times }]) =>
    words('advice.counted', { who: nameIn(match, Number(seat)), times }),
  );
