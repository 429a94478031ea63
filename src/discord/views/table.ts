import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { Seen } from '../../engine/see.js';
import { sure } from '../../engine/sure.js';
import type { Match } from '../../match/model/match.js';
import { computerSeat } from '../../match/model/seats.js';
import type { StoryLine } from '../../match/model/story.js';
import type { DiscordWords } from '../../words/discord.js';
import { joinList } from '../../words/shared.js';
import type { Context } from '../controls/context.js';
import { countdown } from '../controls/countdown.js';
import { writeId } from '../controls/custom-id.js';
import { explainButton } from '../controls/explained.js';
import { newestThatFit } from '../controls/limits.js';
import { calledOffWords, noTableWords } from '../controls/match-words.js';
import { lines, type Part, quietLines, row, type TableSeen } from '../controls/parts.js';
import {
  type ButtonSpec,
  buttons,
  card,
  container,
  GOLD,
  GREY,
  type Message,
  note,
  type OutFile,
  quiet,
  text,
} from '../controls/payload.js';
import { pictureOf } from '../controls/pictures.js';
import {
  awaitedByWhat,
  awaitedPeople,
  awaitedSeats,
  gameWords,
  momentOf,
  nameIn,
  namesOf,
  picturedNames,
  publicQuestionOf,
  storyLines,
} from '../controls/seen.js';
import { leftLines } from '../features/leaving/message.js';
import { awayLines, timeLines } from '../features/pace/message.js';
import { proofButton } from '../features/proof/message.js';
import { goneLines, seatButtons } from '../features/seating/message.js';
import { signalPart, silenceLines } from '../features/signals/message.js';
import { votePart } from '../features/votes/message.js';
import { wayOnAfter } from './end.js';

/** Most characters of a table's story: short enough for a phone. */
export const STORY = 900;
/** How much a table may tell before a fresh one continues, so that it collapses to a whole story. */
export const LONG_STORY = 1600;
/** A round of questions isn't split: after a longer story it gets a table of its own. */
export const SHORT_STORY = 500;
/** The longest round of questions after the longest choice, and the story before. */
const FOLDED_STORY = 3000;

/** A table with the data of all its parts. */
interface Table extends TableSeen {
  readonly files: readonly OutFile[];
}

/** The parts of a table, from the top. */
const PARTS: readonly Part<Table>[] = [
  lines(awaitedLine, timeLines, goneLines),
  ({ files }) => files,
  lines(({ match, story, words }) =>
    newestThatFit(storyLines(match, 'bystander', story, words), STORY, words('table.earlier')),
  ),
  quietLines(
    ({ match, view, words }) => [gameWords(match, words).facts(view, match.names)].filter(Boolean),
    leftLines,
    awayLines,
  ),
  lines(silenceLines),
  votePart,
  tapButtons,
  signalPart,
  row(
    wayOn,
    explainButton,
    ({ match, words }) => [
      { id: writeId({ verb: 'rules', match: match.folder.rules.id }), label: words('button.rules') },
    ],
    seatButtons,
    proofButton,
  ),
];

/**
 * All that is public: the picture, whose turn it is, what happened, and the button for one's own hand. It notifies
 * nobody.
 *
 * @param added parts of features, at its end
 */
export async function tableMessage(
  match: Match,
  words: DiscordWords,
  painter: Context['painter'],
  story: readonly StoryLine[],
  added: readonly Part<TableSeen>[] = [],
): Promise<Message> {
  const view = sure(match.see('bystander'), `match ${match.record.id} has no table yet`);
  const files = await picturesOf(match, view, words, painter, story);
  const table: Table = { match, view, words, story, files };
  const parts = [...PARTS, ...added].flatMap((part) => part(table));
  return card(GOLD, parts);
}

/** The current table, and the newest moment where that has a picture of its own. */
function picturesOf(
  match: Match,
  view: Seen,
  words: DiscordWords,
  painter: Context['painter'],
  story: readonly StoryLine[],
): Promise<OutFile[]> {
  const names = picturedNames(match);
  const scenes = match.folder.scenes(words.locale);
  const moment = momentOf(match, story, words);
  return Promise.all([
    pictureOf(painter, scenes.table(view, names, match.record.status === 'cancelled'), 'table.png'),
    ...(moment ? [pictureOf(painter, moment, 'moment.png')] : []),
  ]);
}

function wayOn({ match, words }: TableSeen): ButtonSpec[] {
  const { id, status } = match.record;
  if (status !== 'running') return wayOnAfter(match, words);
  return [{ id: writeId({ verb: 'move', match: id }), label: words('button.move'), style: 'primary' }];
}

/** Whose turn it is and what for. People are mentioned, so that a new message notifies them once. */
function awaitedLine({ match, view, words }: TableSeen): string[] {
  if (match.record.status === 'cancelled') return [calledOffWords(match, words)];
  const asked = awaitedByWhat(match, view, words);
  if (asked.length === 0) return [words('hand.over')];
  const called = (seat: number): string => {
    const record = match.record.seats[seat];
    const person = record?.userId !== undefined && !computerSeat(record);
    return person ? `<@${record.userId}>` : nameIn(match, seat);
  };
  const key = match.folder.conduct.goesOn(view) ? 'table.goesOn' : 'table.asked';
  return asked.map(({ what, seats }) =>
    words(key, { who: joinList(seats.map(called), words.locale), what, seats: seats.length }),
  );
}

/** Buttons on the table itself for a question whose options are few and public. */
function tapButtons({ match, view, words }: TableSeen): APIComponentInContainer[] {
  const specs = awaitedPeople(match, view).flatMap(({ seat }): ButtonSpec[] => {
    const own = match.see(seat);
    const question = own && publicQuestionOf(match, own, words);
    if (!question) return [];
    const { decision, legal, pick } = question;
    return legal.map(([option = '']) => ({
      id: writeId({
        verb: 'tap',
        match: match.record.id,
        no: decision.no,
        at: [seat, decision.options.indexOf(option)],
      }),
      label: pick(option).label,
      emoji: pick(option).emoji,
      style: 'primary',
    }));
  });
  if (specs.length === 0) return [];
  return [text(quiet(words('table.taps', { asker: namesOf(match, awaitedSeats(view), words) }))), ...buttons(specs)];
}

/** How many characters the table needs to tell these choices. */
export const lengthOf = (match: Match, story: readonly StoryLine[], words: DiscordWords): number =>
  storyLines(match, 'bystander', story, words).join('\n').length;

/** A collapsed table: its story stays, for people who read the channel later. */
export function collapsedTable(match: Match, words: DiscordWords, story: readonly StoryLine[]): Message {
  const told = newestThatFit(storyLines(match, 'bystander', story, words), FOLDED_STORY, words('table.earlier'));
  const off = match.record.status === 'cancelled' ? [calledOffWords(match, words)] : [];
  const said = [...told, ...off, ...silenceLines({ match, words, story })];
  return card(GREY, [text(said.length > 0 ? said.join('\n') : words('table.silent'))]);
}

/**
 * The table for one person's eyes, wherever its message may be. It shows its time and a button for the newest table,
 * unless it is `active`: kept up to date in place of a hand.
 */
export async function tableForOne(context: Context, match: Match, locale: string, active = false): Promise<Message> {
  const words = context.words(locale);
  const { id, status } = match.record;
  if (!match.see('bystander')) return note(noTableWords(match, words));
  const story = await context.service.story(id, match.tableState.lines - RECENT, 'bystander');
  const shown = await tableMessage(match, words, context.painter, story, context.parts.table);
  if (active || status !== 'running') return shown;
  const dated = [
    text(quiet(words('table.dated', { time: countdown(context.now()) }))),
    ...buttons([{ id: writeId({ verb: 'table', match: id }), label: words('button.refresh') }]),
  ];
  return { ...shown, components: [...shown.components, container(GREY, dated)] };
}

/** How many choices a newly opened table tells. */
const RECENT = 6;
