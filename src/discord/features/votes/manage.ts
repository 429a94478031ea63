import { deadlineOf, lengthOf, paceOf } from '../../../match/features/pace/agreed.js';
import { pausedUntil } from '../../../match/features/pace/away.js';
import type { Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName } from '../../../words/escape.js';
import { joinList } from '../../../words/shared.js';
import { dayOf } from '../../controls/countdown.js';
import { writeId } from '../../controls/custom-id.js';
import type { PanelSeen } from '../../controls/motion.js';
import { lines, type Part, quietLines, row } from '../../controls/parts.js';
import { container, GREY, type Message, message } from '../../controls/payload.js';
import { gameWords } from '../../controls/seen.js';
import { placeOf } from '../motions.js';
import { deadlineMenu, paceMenu, pauseButton } from '../pace/motions.js';
import { callOffButton, computerButtons, seatWishButtons } from '../seating/motions.js';
import { askUndoButton } from '../undo/motions.js';
import { voteButtons, voteLines } from './message.js';

/** Who manages a match, and when; and the first line. */
type Manager = Pick<PanelSeen, 'userId' | 'now' | 'notice'>;

/** The state and future of a running match: its terms, an open vote, and all possible motions. */
export function manageMessage(match: Match, manager: Manager, words: DiscordWords): Message {
  const propose: PanelSeen['propose'] = (to, place) =>
    writeId({ verb: 'propose', match: match.record.id, at: [placeOf(to), ...(place === undefined ? [] : [place])] });
  const seen: PanelSeen = { ...manager, match, words, propose };
  const parts = match.seatOf(manager.userId) === undefined ? FOR_BYSTANDERS : FOR_PLAYERS;
  return message([
    container(
      GREY,
      parts.flatMap((part) => part(seen)),
    ),
  ]);
}

/** A part that an open vote puts aside. */
const motions =
  (part: Part<PanelSeen>): Part<PanelSeen> =>
  (seen) =>
    seen.match.tableState.vote ? [] : part(seen);

/** The first parts of the panel. */
const TERMS: readonly Part<PanelSeen>[] = [
  lines(({ notice }) => (notice ? [`> ${notice}`] : []), title),
  lines(voteLines),
];
/** The parts of the panel, from the top. */
const FOR_PLAYERS: readonly Part<PanelSeen>[] = [
  ...TERMS,
  row(voteButtons),
  motions(row(pauseButton, computerButtons, askUndoButton, callOffButton)),
  motions(paceMenu),
  motions(deadlineMenu),
  quietLines(({ words }) => [words('manage.how')]),
];
const FOR_BYSTANDERS: readonly Part<PanelSeen>[] = [
  ...TERMS,
  motions(row(seatWishButtons)),
  quietLines(({ words }) => [words('manage.howOthers')]),
];

function title({ match, now, words }: PanelSeen): string[] {
  const { tableState, record } = match;
  const others = joinList(
    record.seats.map(({ name }) => escapeName(name)),
    words.locale,
  );
  const paused = pausedUntil(tableState, now);
  const clocked = lengthOf(tableState) !== undefined;
  return [
    `### ${gameWords(match, words).title}`,
    others,
    `⏳ ${words(`pace.${paceOf(tableState)}`)}${clocked ? ` · ${words('deadline.name')}: ${words(`deadline.${deadlineOf(tableState)}`)}` : ''}`,
    ...(paused === undefined ? [] : [words('table.paused', { time: dayOf(paused) })]),
  ];
}
