import type { Match } from '../../match/model/match.js';
import type { SeatRecord } from '../../match/model/records.js';
import { invitedSeat, reservedSeats, reservedUntil, takenIn } from '../../match/model/reserved-seats.js';
import { computerSeat, hostName } from '../../match/model/seats.js';
import type { Answered } from '../../match/model/table-state.js';
import type { DiscordWords } from '../../words/discord.js';
import { escapeName } from '../../words/escape.js';
import { joinList } from '../../words/shared.js';
import type { Context } from '../controls/context.js';
import { countdown } from '../controls/countdown.js';
import { writeId } from '../controls/custom-id.js';
import { calledOffWords } from '../controls/match-words.js';
import { type ButtonSpec, buttons, card, GOLD, GREY, type Message, quiet, text } from '../controls/payload.js';
import { pictureOf } from '../controls/pictures.js';
import { gameWords, namesOf } from '../controls/seen.js';
import { learnButton } from '../features/lessons/message.js';
import { canChange, optionsLine } from './options.js';

/**
 * The lobby's message. Once the match runs or was called off, it only says so, without its picture.
 *
 * @param called user ids of people who were told of their reserved seats: a mention names them
 */
export async function lobbyMessage(
  match: Match,
  words: DiscordWords,
  painter: Context['painter'],
  called: readonly string[] = [],
): Promise<Message> {
  const { status, startedAt } = match.record;
  if (status === 'lobby') return openLobby(match, words, painter, called);
  const neverBegan = status === 'cancelled' && startedAt === undefined;
  return neverBegan ? calledOffLobby(match, words) : startedLobby(match, words);
}

async function openLobby(
  match: Match,
  words: DiscordWords,
  painter: Context['painter'],
  called: readonly string[],
): Promise<Message> {
  const { seats } = match.record;
  const { wanted } = match.tableState;
  const { title, blurb } = gameWords(match, words);
  const options = optionsLine(match, words);
  const cover = await pictureOf(painter, match.folder.scenes(words.locale).cover(), 'cover.png');
  const body = [
    `### ${words('lobby.title', { game: title })}`,
    ...askingLines(match, words, called),
    quiet(noteOf(match, words) ?? blurb),
    words('lobby.seats', { taken: takenIn(match), wanted }),
    ...seats.map((seat, i) => words('lobby.seat', { number: i + 1, who: seatWords(match, seat, words) })),
    ...answerLines(match, words).map(quiet),
    ...(options ? [quiet(options)] : []),
    quiet(
      words(reservedSeats(match.record).length > 0 ? 'lobby.howInvited' : 'lobby.how', { free: wanted - seats.length }),
    ),
  ];
  return card(GOLD, [
    cover,
    text(body.join('\n')),
    ...buttons(seatButtons(match, words)),
    ...buttons([
      ...(canStartEarly(match) ? [startButton(match, words, 'secondary')] : []),
      ...(canChange(match, words) ? [lobbyButton(match, 'options', words('button.options'))] : []),
      { id: writeId({ verb: 'rules', match: match.folder.rules.id }), label: words('button.rules') },
      ...learnButton(match.folder, words, 'teach'),
    ]),
  ]);
}

const isFull = ({ record, tableState }: Match): boolean => record.seats.length >= tableState.wanted;
const isAsking = ({ record }: Match): boolean => reservedSeats(record).length > 0;
const canStartEarly = (match: Match): boolean =>
  !isFull(match) && !isAsking(match) && match.record.seats.length >= match.folder.rules.seats.min;

const startButton = (match: Match, words: DiscordWords, style: ButtonSpec['style']): ButtonSpec =>
  lobbyButton(match, 'start', words('button.start'), style);

/** The first button is prominent: the likely next step. */
function seatButtons(match: Match, words: DiscordWords): ButtonSpec[] {
  const full = isFull(match);
  const asking = isAsking(match);
  const some = match.record.seats.some(computerSeat);
  const join = words(full ? 'button.accept' : 'button.join');
  return [
    full && !asking ? startButton(match, words, 'success') : lobbyButton(match, 'join', join, 'success'),
    ...(asking ? [lobbyButton(match, 'decline', words('button.decline'))] : []),
    lobbyButton(match, 'leave', words('button.leave')),
    ...(full ? [] : [lobbyButton(match, 'fill', words('button.fill'))]),
    ...(some ? [lobbyButton(match, 'dropComputer', words('button.dropComputer'))] : []),
  ];
}

/** A button that counts only for the occupied seats that its presser saw. */
const lobbyButton = (
  { record }: Match,
  verb: 'join' | 'decline' | 'leave' | 'fill' | 'dropComputer' | 'options' | 'start',
  label: string,
  style: ButtonSpec['style'] = 'secondary',
): ButtonSpec => ({ id: writeId({ verb, match: record.id, no: record.seats.length }), label, style });

/** Who invites whom. */
function askingLines({ record }: Match, words: DiscordWords, called: readonly string[]): string[] {
  const guests = reservedSeats(record).map(({ userId, name }) =>
    userId !== undefined && called.includes(userId) ? `<@${userId}>` : escapeName(name),
  );
  if (guests.length === 0) return [];
  return [words('lobby.asks', { host: escapeName(hostName({ record })), guests: joinList(guests, words.locale) })];
}

/** Who sits there, or may. */
function seatWords(match: Match, seat: SeatRecord, words: DiscordWords): string {
  const { userId, name } = seat;
  const who = escapeName(name);
  if (computerSeat(seat)) return words('lobby.computer', { who });
  if (userId === match.record.hostId) return words('lobby.host', { who });
  if (invitedSeat(seat)) return words('lobby.invited', { who, time: countdown(reservedUntil(seat)) });
  return lastAnswer(match, userId) === 'accepted' ? words('lobby.accepted', { who }) : who;
}

const lastAnswer = ({ tableState }: Match, userId: string | undefined): Answered['how'] | undefined =>
  tableState.answers?.findLast(({ id }) => id === userId)?.how;

/** The invited people who aren't here. */
function answerLines({ tableState: { answers = [] }, record: { seats } }: Match, words: DiscordWords): string[] {
  const last = new Map(answers.map((answer) => [answer.id, answer]));
  return [...last.values()].flatMap(({ id, name, how }) =>
    how === 'accepted' || seats.some(({ userId }) => userId === id)
      ? []
      : [words(`lobby.answer.${how}`, { who: escapeName(name) })],
  );
}

function startedLobby(match: Match, words: DiscordWords): Message {
  const { title, etiquette } = gameWords(match, words);
  const everybody = match.record.seats.map(({ seat }) => seat);
  const options = optionsLine(match, words);
  const lines = [
    `### ${words('lobby.title', { game: title })}`,
    words('lobby.started', { players: namesOf(match, everybody, words), seats: everybody.length }),
    ...(options ? [quiet(options)] : []),
    ...(etiquette && everybody.length > 1 ? [etiquette] : []),
  ];
  return card(GREY, [
    text(lines.join('\n')),
    ...buttons([
      { id: writeId({ verb: 'table', match: match.record.id }), label: words('button.table') },
      { id: writeId({ verb: 'rules', match: match.folder.rules.id }), label: words('button.rules') },
      { id: writeId({ verb: 'proof', match: match.record.id }), label: words('button.proof') },
    ]),
  ]);
}

const calledOffLobby = (match: Match, words: DiscordWords): Message =>
  card(GREY, [
    text(`### ${words('lobby.title', { game: gameWords(match, words).title })}\n${calledOffWords(match, words)}`),
  ]);

/** The game's note on a match with these seats and options, before it begins. */
const noteOf = ({ folder, tableState, options }: Match, { locale }: DiscordWords): string | undefined =>
  folder.words(locale).lobbyNote?.(tableState.wanted, options);
