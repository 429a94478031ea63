import { HINTS, hintsOf, isHints } from '../../match/features/advice/hints.js';
import { DEADLINES, deadlineOf, PACES, paceOf, QUIETS, quietOf } from '../../match/features/pace/agreed.js';
import type { Match } from '../../match/model/match.js';
import type { Terms } from '../../match/model/table-state.js';
import type { DiscordWords } from '../../words/discord.js';
import { escapeName, escapeText, plainName } from '../../words/escape.js';
import { type Answer, reply } from '../controls/answer.js';
import { writeId } from '../controls/custom-id.js';
import { type FormQuestion, form } from '../controls/forms.js';
import { cut, LIMITS } from '../controls/limits.js';
import { type ButtonSpec, buttons, type Message, note, quiet } from '../controls/payload.js';
import { gameWords } from '../controls/seen.js';
import { agreedFrom } from '../controls/settings.js';

/* The terms of a lobby: its message tells them, and its host chooses them in a form. */

/** The options to show: those with more than one value. */
export function optionsLine(match: Match, words: DiscordWords): string | undefined {
  const said = [...openOptions(match, words), ...unusual(match, words)].map(({ value, worded }) => {
    const { name, value: called } = worded(value);
    return `${escapeText(name)}: ${escapeText(called)}`;
  });
  return said.length > 0 ? said.join(' · ') : undefined;
}

/** Options with several values and an effect. `worded`: the name of a value, with people's names for seats. */
function openOptions(match: Match, { locale }: DiscordWords) {
  const { options, tableState, names } = match;
  const { rules } = match.folder;
  const words = match.folder.words(locale);
  const called = names.map(plainName);
  const agreed = Object.fromEntries(rules.options.map(({ id, default: usual }) => [id, options[id] ?? usual]));
  return rules.options.flatMap(({ id, default: usual, values }) => {
    const possible = values(tableState.wanted);
    if (possible.length < 2 || words.ignores?.(id, agreed)) return [];
    const worded = (value: string) => words.option(id, value, called);
    return [{ id, value: agreed[id] ?? usual, values: possible, worded }];
  });
}

const TERMS = { hints: HINTS, pace: PACES, deadline: DEADLINES, quiet: QUIETS } as const;
type TermWords = { [Id in keyof typeof TERMS]: `${Id}.${(typeof TERMS)[Id][number]}` }[keyof typeof TERMS];

/** An option of every game. `only`: the one value that the hint is to. */
function termOption(id: keyof typeof TERMS, value: string, words: DiscordWords, hint: string, only?: string) {
  const values: readonly string[] = TERMS[id];
  const worded = (each: string) => {
    const known = values.includes(each) ? each : values[0];
    const called = words(`${id}.${known}` as TermWords);
    return { name: words(`${id}.name`), value: called, ...((only ?? each) === each && { hint }) };
  };
  return { id, value, values, worded };
}

/** In cooperative games: whether people may ask computers for advice. */
const hintOptions = ({ folder, tableState }: Match, words: DiscordWords) =>
  tableState.wanted < 2 || !folder.conduct.together
    ? []
    : [termOption('hints', hintsOf(tableState), words, words('hints.hint'), 'ask')];

/** The options that every game has: the pace, and where turns are short, what happens at a deadline. */
function paceOptions({ tableState }: Match, words: DiscordWords) {
  if (tableState.wanted < 2) return [];
  const pace = termOption('pace', paceOf(tableState), words, words('pace.hint'));
  if (pace.value === 'none') return [pace];
  return [
    pace,
    termOption('deadline', deadlineOf(tableState), words, words('deadline.choiceHint'), 'choice'),
    termOption('quiet', quietOf(tableState), words, words('quiet.hint'), 'wait'),
  ];
}

/** The options that have an effect, the game's own first. */
const countingOptions = (match: Match, words: DiscordWords) => [
  ...openOptions(match, words).map((each) => ({ ...each, id: `${OPTION}${each.id}` })),
  ...hintOptions(match, words),
  ...paceOptions(match, words),
];

/** The values of the options of every game that differ from their defaults. */
const unusual = (match: Match, words: DiscordWords) => [
  ...hintOptions(match, words).filter(({ value }) => value === 'ask'),
  ...(paceOf(match.tableState) === 'none'
    ? []
    : paceOptions(match, words).filter(({ id, value }) => id !== 'quiet' || value === 'wait')),
];

/** For people who aren't the host: the terms so far, their meaning, and who may change them. */
export function optionsTold(match: Match, words: DiscordWords): Message {
  const host = match.record.seats.find(({ userId }) => userId === match.record.hostId)?.name ?? '?';
  const said = countingOptions(match, words).map(({ value, worded }) => {
    const { name, value: called, hint } = worded(value);
    return [`**${escapeText(name)}**: ${escapeText(called)}`, ...(hint ? [quiet(escapeText(hint))] : [])].join('\n');
  });
  const title = words('lobby.optionsTold', { game: gameWords(match, words).title, seats: match.tableState.wanted });
  return note([title, ...said, words('lobby.optionsHost', { host: escapeName(host) })].join('\n'));
}

/** The id of the number of seats in a form; options have a prefix, so no option of a game can have this id. */
const SEATS = 'seats';
const OPTION = 'option:';

/** The number of seats, where the game allows several: no fewer than are occupied. */
function seatsQuestion({ folder, tableState, record }: Match, words: DiscordWords): FormQuestion[] {
  const { min, max } = folder.rules.seats;
  const least = Math.max(min, record.seats.length);
  const options = Array.from({ length: max - least + 1 }, (_, i) => least + i).map((seats) => ({
    label: words('lobby.wantedValue', { seats }),
    value: String(seats),
    chosen: seats === tableState.wanted,
  }));
  return options.length > 1 ? [{ id: SEATS, label: words('lobby.wanted'), options }] : [];
}

function questionsOf(match: Match, words: DiscordWords): FormQuestion[] {
  const options = countingOptions(match, words).map(({ id, value, values, worded }) => ({
    id,
    label: worded(value).name,
    options: values.map((each) => {
      const { value: label, hint } = worded(each);
      return { label, value: each, hint, chosen: each === value };
    }),
  }));
  return [...seatsQuestion(match, words), ...options];
}

/** The questions, split into pages of as many as fit into a form. */
function pagesOf(match: Match, words: DiscordWords): FormQuestion[][] {
  const questions = questionsOf(match, words);
  return Array.from({ length: Math.ceil(questions.length / LIMITS.formParts) }, (_, page) =>
    questions.slice(page * LIMITS.formParts, (page + 1) * LIMITS.formParts),
  );
}

/** Whether the host has anything to choose. */
export const canChange = (match: Match, words: DiscordWords): boolean => questionsOf(match, words).length > 0;

/** The answer to a press on the options: for the host a form, or first the choice of its page; for others the terms. */
export function optionsAnswer(match: Match, userId: string, words: DiscordWords, page?: number): Answer {
  const pages = pagesOf(match, words);
  const questions = pages.length === 1 ? pages[0] : pages[page ?? -1];
  const game = gameWords(match, words).title;
  if (pages.length === 0) return reply(note(words('lobby.optionsNone', { game })));
  if (match.record.hostId !== userId) return reply(optionsTold(match, words));
  if (!questions) return reply(note(words('lobby.optionsPages', { game }), buttons(pages.map(pageButton(match)))));
  const id = writeId({ verb: 'configure', match: match.record.id });
  return form({ id, title: words('lobby.optionsFor', { game }), questions });
}

const pageButton =
  ({ record }: Match) =>
  (questions: readonly FormQuestion[], page: number): ButtonSpec => ({
    id: writeId({ verb: 'options', match: record.id, at: [page] }),
    label: cut(questions.map(({ label }) => label).join(' · '), LIMITS.buttonLabel),
  });

/** A notice about a change, with a button that opens the form again. */
export const optionsAgain = (match: Match, words: DiscordWords, said: string): Message =>
  note(said, buttons([{ id: writeId({ verb: 'options', match: match.record.id }), label: words('button.options') }]));

/** The values of a form, by the ids of its questions, as the host's terms. */
export function termsOf(filled: Readonly<Record<string, string>>): Terms {
  const options = Object.entries(filled).flatMap(([id, value]) =>
    id.startsWith(OPTION) ? [[id.slice(OPTION.length), value] as const] : [],
  );
  const { [SEATS]: wanted, hints = '' } = filled;
  return {
    ...(wanted !== undefined && { wanted: Number(wanted) }),
    ...agreedFrom(filled),
    ...(isHints(hints) && { hints }),
    options: Object.fromEntries(options),
  };
}

/** The names of options that have an effect now and had none before. */
export function newlyOpen(before: Match, after: Match, words: DiscordWords): string[] {
  const known = countingOptions(before, words).map(({ id }) => id);
  return countingOptions(after, words).flatMap(({ id, value, worded }) =>
    known.includes(id) ? [] : [worded(value).name],
  );
}
