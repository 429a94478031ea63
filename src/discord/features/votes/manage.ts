import type { APIComponentInContainer } from 'discord-api-types/v10';
import { isAbsent, isOffered } from '../../../match/features/pace/absent.js';
import { DEADLINES, deadlineOf, lengthOf, PACES, paceOf } from '../../../match/features/pace/agreed.js';
import { pausedUntil } from '../../../match/features/pace/away.js';
import { waitsIn } from '../../../match/features/pace/timed.js';
import type { Match } from '../../../match/model/match.js';
import type { Motion } from '../../../match/model/motion.js';
import { computerSeat } from '../../../match/model/seats.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName, plainName } from '../../../words/escape.js';
import { joinList } from '../../../words/shared.js';
import { dayOf } from '../../controls/countdown.js';
import { writeId } from '../../controls/custom-id.js';
import { lines, type Part, quietLines, row } from '../../controls/parts.js';
import { type ButtonSpec, buttons, container, GREY, type Message, message, select } from '../../controls/payload.js';
import { gameWords } from '../../controls/seen.js';
import { voteButtons, voteLines } from './message.js';

/** The possible motions, by their places in a custom id. */
export const MOTIONS = [
  'pause',
  'goOn',
  'callOff',
  'pace',
  'deadline',
  'computer',
  'seat',
  'undo',
] as const satisfies readonly Motion['to'][];

/** Who manages a match, and when. */
export interface Manager {
  readonly userId: string;
  readonly now: number;
  /** The first line. */
  readonly notice?: string | undefined;
}

/** The state and future of a running match: its terms, an open vote, and all possible motions. */
export function manageMessage(match: Match, manager: Manager, words: DiscordWords): Message {
  const managed = { ...manager, match, words, seated: match.seatOf(manager.userId) !== undefined };
  return message([
    container(
      GREY,
      PARTS.flatMap((part) => part(managed)),
    ),
  ]);
}

interface Managed extends Manager {
  readonly match: Match;
  readonly words: DiscordWords;
  readonly seated: boolean;
}

/** The parts of the panel, from the top. */
const PARTS: readonly Part<Managed>[] = [
  lines(({ notice }) => (notice ? [`> ${notice}`] : []), title),
  lines(voteLines),
  row((managed) => (managed.seated ? voteButtons(managed) : [])),
  (managed) => (managed.seated ? forPlayers(managed) : forBystanders(managed)),
  quietLines(({ seated, words }) => [words(seated ? 'manage.how' : 'manage.howOthers')]),
];

function title({ match, now, words }: Managed): string[] {
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

const proposing = (match: Match, to: Motion['to'], place?: number): string =>
  writeId({
    verb: 'propose',
    match: match.record.id,
    at: [MOTIONS.indexOf(to), ...(place === undefined ? [] : [place])],
  });

/** All motions except those of the open vote. */
function forPlayers({ match, userId, now, words }: Managed): APIComponentInContainer[] {
  if (match.tableState.vote) return [];
  const { tableState, record } = match;
  const paused = pausedUntil(tableState, now) !== undefined;
  const waits = waitsIn(match);
  const absent = record.seats.filter(({ seat }) => isAbsent(waits, seat, now));
  const specs: ButtonSpec[] = [
    paused
      ? { id: proposing(match, 'goOn'), label: words('button.goOn'), style: 'primary' }
      : { id: proposing(match, 'pause'), label: words('button.pause') },
    ...absent.map(({ seat, name }) => ({
      id: proposing(match, 'computer', seat),
      label: words('button.computerFor', { who: plainName(name) }),
    })),
    ...(tableState.chose?.[match.seatOf(userId) ?? -1] === undefined
      ? []
      : [{ id: proposing(match, 'undo'), label: words('button.askUndo') }]),
    { id: proposing(match, 'callOff'), label: words('button.callOff'), style: 'danger' },
  ];
  return [
    ...buttons(specs),
    select({
      id: proposing(match, 'pace'),
      placeholder: words('manage.pace'),
      options: PACES.map((pace, i) => ({
        label: words(`pace.${pace}`),
        value: String(i),
        chosen: pace === paceOf(tableState),
      })),
    }),
    ...(lengthOf(tableState) === undefined
      ? []
      : [
          select({
            id: proposing(match, 'deadline'),
            placeholder: words('deadline.name'),
            options: DEADLINES.map((deadline, i) => ({
              label: words(`deadline.${deadline}`),
              value: String(i),
              chosen: deadline === deadlineOf(tableState),
            })),
          }),
        ]),
  ];
}

/** The seats that somebody without one may ask for. */
function forBystanders({ match, now, words }: Managed): APIComponentInContainer[] {
  if (match.tableState.vote) return [];
  const waits = waitsIn(match);
  const free = match.record.seats.filter(({ seat }) => isOffered(waits, seat, now));
  return buttons(
    free.map((seat) => ({
      id: proposing(match, 'seat', seat.seat),
      label: words(computerSeat(seat) ? 'button.askFor' : 'button.askForAbsent', { who: plainName(seat.name) }),
    })),
  );
}
