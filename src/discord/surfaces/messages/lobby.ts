import type { APIComponentInContainer } from 'discord-api-types/v10';
import { computerSeat, type Match } from '../../../match/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName, escapeText, plainName } from '../../../words/escape.js';
import { buttons, container, GOLD, GREY, type Message, message, note, quiet, select, text } from '../../payload.js';
import { writeId } from '../../questions/custom-id.js';
import { gameWords, namesOf } from '../../questions/seen.js';

/** Where people find together. Once the match runs or was called off, it only says so. */
export function lobbyMessage(match: Match, words: DiscordWords): Message {
  switch (match.record.status) {
    case 'lobby':
      return openLobby(match, words);
    case 'cancelled':
      return match.record.startedAt === undefined ? calledOffLobby(match, words) : startedLobby(match, words);
    case 'running':
    case 'ended':
      return startedLobby(match, words);
  }
}

function openLobby(match: Match, words: DiscordWords): Message {
  const { id: matchId, seats } = match.record;
  const { wanted } = match.beside;
  const { title, blurb } = gameWords(match, words);
  const id = (verb: 'join' | 'leave' | 'addComputer' | 'dropComputer' | 'options' | 'start') =>
    writeId({ verb, match: matchId, no: seats.length });
  const options = optionsLine(match, words);
  const body = [
    words('lobby.seats', { taken: seats.length, wanted, missing: wanted - seats.length }),
    seatLines(match, words),
    ...(options ? [words('lobby.options', { options })] : []),
    ...noteLines(match, words),
    quiet(words('lobby.how')),
  ];
  return message([
    container(GOLD, [
      text(`### ${words('lobby.title', { game: title })}\n${blurb}`),
      text(body.join('\n')),
      ...buttons([
        { id: id('join'), label: words('button.join'), style: 'success' },
        { id: id('leave'), label: words('button.leave') },
        { id: id('addComputer'), label: words('button.addComputer') },
        ...(seats.some((seat) => computerSeat(seat))
          ? [{ id: id('dropComputer'), label: words('button.dropComputer') }]
          : []),
      ]),
      ...buttons([
        { id: id('start'), label: words('button.start'), style: 'primary' },
        ...(canChange(match) ? [{ id: id('options'), label: words('button.options') }] : []),
        { id: writeId({ verb: 'rules', match: match.folder.rules.id }), label: words('button.rules') },
      ]),
    ]),
  ]);
}

function seatLines(match: Match, words: DiscordWords): string {
  const { seats, hostId } = match.record;
  return Array.from({ length: match.beside.wanted }, (_, i) => {
    const seat = seats[i];
    if (!seat) return words('lobby.seat', { number: i + 1, who: words('lobby.free') });
    const who = escapeName(seat.name);
    if (computerSeat(seat)) return words('lobby.seat', { number: i + 1, who: words('lobby.computer', { who }) });
    return words('lobby.seat', { number: i + 1, who: seat.userId === hostId ? words('lobby.host', { who }) : who });
  }).join('\n');
}

function startedLobby(match: Match, words: DiscordWords): Message {
  const { title, etiquette } = gameWords(match, words);
  const everybody = match.record.seats.map(({ seat }) => seat);
  const options = optionsLine(match, words);
  const lines = [
    `### ${words('lobby.title', { game: title })}`,
    words('lobby.started', { players: namesOf(match, everybody, words), seats: everybody.length }),
    ...(options ? [words('lobby.options', { options })] : []),
    ...(etiquette && everybody.length > 1 ? [etiquette] : []),
    quiet(words('lobby.hash', { hash: match.record.seedHash })),
  ];
  return message([
    container(GREY, [
      text(lines.join('\n')),
      ...buttons([
        { id: writeId({ verb: 'table', match: match.record.id }), label: words('button.table') },
        { id: writeId({ verb: 'rules', match: match.folder.rules.id }), label: words('button.rules') },
      ]),
    ]),
  ]);
}

const calledOffLobby = (match: Match, words: DiscordWords): Message =>
  message([
    container(GREY, [
      text(`### ${words('lobby.title', { game: gameWords(match, words).title })}\n${calledOffWords(match, words)}`),
    ]),
  ]);

export function calledOffWords(match: Match, words: DiscordWords): string {
  return words(`lobby.cancelled.${match.beside.cancelled ?? 'host'}`);
}

/** Options as they are shown, where there is more than one value to choose. */
function optionsLine(match: Match, words: DiscordWords): string | undefined {
  const said = openOptions(match, words).map(({ value, worded }) => {
    const { name, value: called } = worded(value);
    return `${escapeText(name)}: ${escapeText(called)}`;
  });
  return said.length > 0 ? said.join(' · ') : undefined;
}

/** What the game says of a match with these seats and options, before it begins. */
function noteLines({ folder, beside, options }: Match, { locale }: DiscordWords): string[] {
  const said = folder.words(locale).lobbyNote?.(beside.wanted, options);
  return said === undefined ? [] : [quiet(said)];
}

/** Whether there is anything to agree on: how many play, or an option of the game. */
const canChange = ({ folder: { rules } }: Match): boolean =>
  rules.seats.max > rules.seats.min || rules.options.length > 0;

/**
 * Those that have more than one value and count beside the others. `place`: the option's place among the game's.
 * `worded`: how a value of it is called, seats by their names.
 */
function openOptions(match: Match, { locale }: DiscordWords) {
  const { options, beside, names } = match;
  const { rules } = match.folder;
  const words = match.folder.words(locale);
  const called = names.map(plainName);
  const agreed = Object.fromEntries(rules.options.map(({ id, default: usual }) => [id, options[id] ?? usual]));
  return rules.options.flatMap(({ id, default: usual, values }, place) => {
    const possible = values(beside.wanted);
    if (possible.length < 2 || words.ignores?.(id, agreed)) return [];
    const worded = (value: string) => words.option(id, value, called);
    return [{ place, value: agreed[id] ?? usual, values: possible, worded }];
  });
}

/** For those who aren't the host: what is agreed so far, what it means, and who may change it. */
export function optionsTold(match: Match, words: DiscordWords): Message {
  const host = match.record.seats.find(({ userId }) => userId === match.record.hostId)?.name ?? '?';
  const said = openOptions(match, words).map(({ value, worded }) => {
    const { name, value: called, hint } = worded(value);
    return [`**${escapeText(name)}**: ${escapeText(called)}`, ...(hint ? [quiet(escapeText(hint))] : [])].join('\n');
  });
  const title = words('lobby.optionsTold', { game: gameWords(match, words).title, seats: match.beside.wanted });
  return note([title, ...said, words('lobby.optionsHost', { host: escapeName(host) })].join('\n'));
}

/** The host's own: how many seats, and each option of the game. */
export function optionsMessage(match: Match, words: DiscordWords, notice?: string): Message {
  const { folder, beside, record } = match;
  const { min, max } = folder.rules.seats;
  const least = Math.max(min, record.seats.length);
  const menus: APIComponentInContainer[] = [];
  if (max > least)
    menus.push(
      select({
        id: writeId({ verb: 'setWanted', match: record.id }),
        placeholder: words('lobby.wanted'),
        options: Array.from({ length: max - least + 1 }, (_, i) => ({
          label: words('lobby.wantedValue', { seats: least + i }),
          value: String(least + i),
          chosen: least + i === beside.wanted,
        })),
      }),
    );
  for (const { place, value, values, worded } of openOptions(match, words))
    menus.push(
      select({
        id: writeId({ verb: 'setOption', match: record.id, at: [place] }),
        placeholder: worded(value).name,
        options: values.map((each) => {
          const { name, value: called, hint } = worded(each);
          return { label: `${name}: ${called}`, value: each, description: hint, chosen: each === value };
        }),
      }),
    );
  const title = words('lobby.optionsFor', { game: gameWords(match, words).title });
  return message([container(GOLD, [text(notice ? `> ${notice}\n${title}` : title), ...menus])]);
}
