import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { Seen } from '../../engine/see.js';
import { goneSince } from '../../match/features/pace/absent.js';
import { awayUntil, pausedUntil } from '../../match/features/pace/away.js';
import { runningClocks } from '../../match/features/pace/clock.js';
import { timedOf } from '../../match/features/pace/shown.js';
import { computerSeat, type Match, type StoryLine } from '../../match/model/match.js';
import type { DiscordWords } from '../../words/discord.js';
import { escapeName } from '../../words/escape.js';
import { joined } from '../../words/shared.js';
import type { Context } from '../controls/context.js';
import { countdown, dayOf } from '../controls/countdown.js';
import { writeId } from '../controls/custom-id.js';
import { newestThatFit } from '../controls/limits.js';
import {
  type ButtonSpec,
  buttons,
  container,
  GOLD,
  GREY,
  type Message,
  message,
  note,
  type OutFile,
  picture,
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
  namesOf,
  picturedNames,
  publicQuestionOf,
  tale,
} from '../controls/seen.js';
import { explainButton } from '../features/guide/explain.js';
import { votePart } from '../features/votes/message.js';
import { wayOnAfter } from './end.js';
import { calledOffWords, noTableWords } from './lobby.js';

/** Short enough for a phone. */
export const STORY = 900;
/** What a table may have told before a fresh one goes on, so that it folds to a whole story. */
export const LONG_STORY = 1600;
/** A round of questions isn't cut in two: with more than this told before it, it gets a table of its own. */
export const SHORT_STORY = 500;
/** The longest round of questions after the longest choice, and what was told before. */
const FOLDED_STORY = 3000;

/** All that is public: the picture, whose turn it is, what happened, and the way to one's own hand. It notifies nobody. */
export async function tableMessage(
  match: Match,
  words: DiscordWords,
  painter: Context['painter'],
  story: readonly StoryLine[],
): Promise<Message> {
  const view = match.see('bystander');
  if (!view) throw new Error(`match ${match.record.id} has no table yet`);
  const files = await picturesOf(match, view, words, painter, story);
  const lines = newestThatFit(tale(match, 'bystander', story, words), STORY, words('table.earlier'));
  const silence = silenceLines(match, words, story);
  const facts = [
    gameWords(match, words).facts(view, match.names),
    ...leftLines(match, words),
    ...awayLines(match, words),
  ]
    .filter(Boolean)
    .join('\n');
  return message(
    [
      container(GOLD, [
        text([awaitedLine(match, view, words), ...timeLines(match, words), ...goneLines(match, words)].join('\n')),
        ...files.map(picture),
        ...(lines.length > 0 ? [text(lines.join('\n'))] : []),
        ...(facts ? [text(quiet(facts))] : []),
        ...(silence.length > 0 ? [text(silence.join('\n'))] : []),
        ...votePart(match, words),
        ...tapButtons(match, view, words),
        ...signalPart(match, view, words),
        ...buttons([
          ...wayOn(match, words),
          ...explainButton(match, view, words),
          { id: writeId({ verb: 'rules', match: match.folder.rules.id }), label: words('button.rules') },
          ...seatButtons(match, words),
          ...proofButton(match, words),
        ]),
      ]),
    ],
    files,
  );
}

/** The table as it stands, and what just happened where that is worth a picture of its own. */
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

function wayOn(match: Match, words: DiscordWords): ButtonSpec[] {
  const { id, status } = match.record;
  if (status !== 'running') return wayOnAfter(match, words);
  return [{ id: writeId({ verb: 'move', match: id }), label: words('button.move'), style: 'primary' }];
}

/** Whose turn it is and what for; people by mention, so that they are notified once where the message is new. */
function awaitedLine(match: Match, view: Seen, words: DiscordWords): string {
  if (match.record.status === 'cancelled') return calledOffWords(match, words);
  const asked = awaitedByWhat(match, view, words);
  if (asked.length === 0) return words('hand.over');
  const called = (seat: number): string => {
    const record = match.record.seats[seat];
    const person = record?.userId !== undefined && !computerSeat(record);
    return person ? `<@${record.userId}>` : nameIn(match, seat);
  };
  const key = match.folder.conduct.goesOn(view) ? 'table.goesOn' : 'table.asked';
  return asked
    .map(({ what, seats }) => words(key, { who: joined(seats.map(called), words.locale), what, seats: seats.length }))
    .join('\n');
}

/** How long all this lasts. */
function timeLines(match: Match, words: DiscordWords): string[] {
  const { beside, record } = match;
  const paused = pausedUntil(beside, record.updatedAt);
  if (record.status !== 'running') return [];
  if (beside.givenUp !== undefined) return [words('table.givenUp', { time: countdown(beside.givenUp) })];
  return paused === undefined ? clockLines(match, words) : [words('table.paused', { time: dayOf(paused) })];
}

/** Until when whose time lasts, grace included. Discord counts down by itself. */
function clockLines(match: Match, words: DiscordWords): string[] {
  const seats = new Map<string, number[]>();
  for (const { seat, deadline } of runningClocks(timedOf(match))) {
    const time = countdown(deadline);
    seats.set(time, [...(seats.get(time) ?? []), seat]);
  }
  return [...seats].map(([time, these]) => quiet(words('table.clock', { who: namesOf(match, these, words), time })));
}

/** Which computers play for people who gave up, or who left a seat that could no longer win. */
const leftLines = (match: Match, words: DiscordWords): string[] =>
  Object.entries(match.beside.left ?? {}).map(([seat, name]) =>
    words('table.left', { computer: nameIn(match, Number(seat)), person: escapeName(name) }),
  );

/** Who has left the server, whose seat others may have. */
const goneLines = (match: Match, words: DiscordWords): string[] =>
  match.record.status === 'running' && !match.beside.vote
    ? goneSeats(match).map((seat) => words('table.gone', { who: nameIn(match, seat) }))
    : [];

const goneSeats = ({ record: { seats }, beside }: Pick<Match, 'record' | 'beside'>): number[] =>
  seats.flatMap(({ seat }) => (goneSince({ seats, beside }, seat) === undefined ? [] : [seat]));

/** Who is away, as it was when the match changed last. */
const awayLines = (match: Match, words: DiscordWords): string[] =>
  match.record.seats.flatMap(({ seat, userId }) => {
    const until = userId === undefined ? undefined : awayUntil(match.beside, seat, match.record.updatedAt);
    return until === undefined ? [] : [words('table.away', { who: nameIn(match, seat), time: dayOf(until) })];
  });

const nameIn = (match: Match, seat: number): string => escapeName(match.names[seat] ?? '?');

/** A question whose few options everybody may see is answered on the table itself. */
function tapButtons(match: Match, view: Seen, words: DiscordWords): APIComponentInContainer[] {
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

/** What was signalled, and the buttons to signal with, while that is open. */
function signalPart(match: Match, view: Seen, words: DiscordWords): APIComponentInContainer[] {
  const { signals } = match.folder.conduct;
  const label = (id: string): string => gameWords(match, words).signal?.(id) ?? id;
  const [asker] = awaitedSeats(view);
  if (!signals?.open(view) || asker === undefined) return [];
  const no = match.see(asker)?.asked?.no ?? 0;
  const lines = Object.entries(saidTo(match, asker, no)).flatMap(([seat, id]) => {
    const word = signals.all.find((each) => each.id === id);
    const who = nameIn(match, Number(seat));
    return word ? [words('table.signal', { who, word: label(word.id), emoji: word.emoji ?? '•' })] : [];
  });
  return [
    text([words('table.signals', { asker: namesOf(match, [asker], words) }), ...lines].join('\n')),
    ...buttons(
      signals.all.map(({ id, emoji }, i) => ({
        id: writeId({ verb: 'signal', match: match.record.id, no, at: [asker, i] }),
        label: label(id),
        emoji,
      })),
    ),
  ];
}

function saidTo({ beside: { signals } }: Match, asker: number, no: number): Readonly<Record<number, string>> {
  return signals?.asker === asker && signals.no === no ? signals.said : {};
}

/** A rematch has no lobby of its own that asks for silence: the table that tells of its beginning does. */
function silenceLines(match: Match, words: DiscordWords, story: readonly StoryLine[]): string[] {
  if (match.record.rematchOf === undefined || story[0]?.n !== 0) return [];
  const { etiquette } = gameWords(match, words);
  return etiquette && match.record.seats.length > 1 ? [quiet(etiquette)] : [];
}

/** Nor has it one that leads to the proof of fair shuffles. */
const proofButton = ({ record: { id, rematchOf } }: Match, words: DiscordWords): ButtonSpec[] =>
  rematchOf === undefined ? [] : [{ id: writeId({ verb: 'proof', match: id }), label: words('button.proof') }];

/** For those whose seat a computer has, or who gave the match up; and for who would like such a seat. */
function seatButtons(match: Match, words: DiscordWords): ButtonSpec[] {
  const {
    record: { id, status },
    beside,
  } = match;
  const { former = {}, left = {}, givenUp, vote } = beside;
  if (status !== 'running') return [];
  const back = Object.keys(former).length > 0 || givenUp !== undefined;
  const free = (Object.keys(left).length > 0 || goneSeats(match).length > 0) && !vote;
  return [
    ...(back ? [{ id: writeId({ verb: 'takeBack', match: id }), label: words('button.takeBack') }] : []),
    ...(free ? [{ id: writeId({ verb: 'manage', match: id }), label: words('button.takeSeat') }] : []),
  ];
}

/** How many characters the table tells these choices in. */
export const lengthOf = (match: Match, story: readonly StoryLine[], words: DiscordWords): number =>
  tale(match, 'bystander', story, words).join('\n').length;

/** A table whose time is over: its story stays, for those who read the channel later. */
export function foldedTable(match: Match, words: DiscordWords, story: readonly StoryLine[]): Message {
  const lines = newestThatFit(tale(match, 'bystander', story, words), FOLDED_STORY, words('table.earlier'));
  const off = match.record.status === 'cancelled' ? [calledOffWords(match, words)] : [];
  const said = [...lines, ...off, ...silenceLines(match, words, story)];
  return message([container(GREY, [text(said.length > 0 ? said.join('\n') : words('table.silent'))])]);
}

/**
 * The table for one person's eyes, wherever its message may be. It says of when it is, and leads to the newest, unless it is
 * `living`: kept up to date in place of a hand.
 */
export async function tableForOne(context: Context, match: Match, locale: string, living = false): Promise<Message> {
  const words = context.words(locale);
  const { id, status } = match.record;
  if (!match.see('bystander')) return note(noTableWords(match, words));
  const story = await context.service.story(id, match.beside.lines - RECENT, 'bystander');
  const shown = await tableMessage(match, words, context.painter, story);
  if (living || status !== 'running') return shown;
  const dated = [
    text(quiet(words('table.dated', { time: countdown(context.now()) }))),
    ...buttons([{ id: writeId({ verb: 'table', match: id }), label: words('button.refresh') }]),
  ];
  return { ...shown, components: [...shown.components, container(GREY, dated)] };
}
/** Somebody who comes to look is told this many choices. */
const RECENT = 6;
