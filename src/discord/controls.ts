import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { Decision } from '../engine/table.js';
import type { ChoiceWords } from '../games/contract.js';
import type { DiscordWords } from '../words/discord.js';
import { writeId } from './customId.js';
import { cut, LIMITS } from './limits.js';
import { type ButtonSpec, buttons, select } from './payload.js';

/** All that the layer knows of a question of any game. */
export interface Question {
  readonly match: string;
  readonly decision: Decision;
  /** Every legal choice. */
  readonly legal: readonly (readonly string[])[];
  pick(option: string): ChoiceWords;
  choice(choice: readonly string[]): ChoiceWords;
  readonly suggestion: readonly string[] | undefined;
  readonly words: DiscordWords;
}

/** What was picked already where one message does not hold the whole question, as places among the options. */
export interface Progress {
  readonly picked: readonly number[];
  /** Counted from 0. */
  readonly page: number;
}
export const FRESH: Progress = { picked: [], page: 0 };

/** How a question is put: taps before menus, menus before pages. */
export type Control =
  /** Each legal choice is a button. */
  | { readonly as: 'choices' }
  /** One menu, with buttons beside it for the choices that are words or worth offering whole. */
  | { readonly as: 'menu'; readonly options: readonly string[]; readonly min: number; readonly max: number }
  /** Picked one after another, where order matters or a menu can't hold the options. */
  | { readonly as: 'steps'; readonly options: readonly string[] };

const BUTTONS = 2 * LIMITS.buttonsPerRow;
/** Legal choices offered whole beside a menu. */
const OFFERS = LIMITS.buttonsPerRow;

/** An option that is a word (`yield`) and not a card or a number. */
const isWord = (option: string): boolean => /^[a-z]/.test(option);

export function controlFor({ decision, legal }: Pick<Question, 'decision' | 'legal'>): Control {
  if (legal.length <= BUTTONS) return { as: 'choices' };
  const chosen = new Set(legal.flat());
  const options = decision.options.filter((option) => chosen.has(option) && !isWord(option));
  if (decision.ordered && decision.max > 1) return { as: 'steps', options };
  if (options.length > LIMITS.selectOptions) return { as: 'steps', options };
  const sizes = legal.filter((choice) => !choice.some(isWord)).map(({ length }) => length);
  return { as: 'menu', options, min: Math.min(...sizes), max: Math.max(...sizes) };
}

/** The rows that ask a question, and a line for each choice that has more to say than its button holds. */
export interface Controls {
  readonly rows: readonly APIComponentInContainer[];
  readonly lines: readonly string[];
}

export function controls(question: Question, progress: Progress = FRESH): Controls {
  const control = controlFor(question);
  switch (control.as) {
    case 'choices':
      return {
        rows: buttons(question.legal.map((choice) => wholeButton(question, choice))),
        lines: question.legal.flatMap((choice) => previewLine(question.choice(choice))),
      };
    case 'menu':
      return { rows: [menu(question, control), ...buttons(offers(question))], lines: offerLines(question) };
    case 'steps':
      return steps(question, control.options, progress);
  }
}

const menu = ({ match, decision, pick, words }: Question, control: Control & { as: 'menu' }): APIComponentInContainer =>
  select({
    id: writeId({ verb: 'set', match, no: decision.no }),
    placeholder: rangeWords(words, control.min, control.max),
    min: control.min,
    max: control.max,
    options: control.options.map((option) => entry(pick(option), decision.options.indexOf(option))),
  });

const rangeWords = (words: DiscordWords, min: number, max: number): string => {
  if (max === 1) return words('hand.chooseOne');
  return min === max ? words('hand.chooseExactly', { min }) : words('hand.choose', { min, max });
};

const entry = ({ label, preview, mark, emoji }: ChoiceWords, place: number) => ({
  label,
  value: String(place),
  description: [mark, preview].filter(Boolean).join(' · '),
  emoji,
});

/** Words first, then what is marked or suggested, as far as a row goes. */
function offers(question: Question): ButtonSpec[] {
  return offered(question).map((choice) => wholeButton(question, choice));
}

function offered({ legal, choice, suggestion }: Question): readonly (readonly string[])[] {
  const words = legal.filter((each) => each.every(isWord));
  const worth = legal.filter((each) => !each.every(isWord) && choice(each).mark !== undefined);
  const all = [...words, ...(suggestion ? [suggestion] : []), ...worth];
  const different = new Map(all.map((each) => [[...each].sort().join(' '), each]));
  return [...different.values()].slice(0, OFFERS);
}

const offerLines = (question: Question): string[] =>
  offered(question).flatMap((choice) => previewLine(question.choice(choice)));

function previewLine({ label, preview, mark }: ChoiceWords): string[] {
  const said = [mark && `**${mark}**`, preview].filter(Boolean).join(' · ');
  return said ? [cut(`**${label}** ${said}`, 160)] : [];
}

function wholeButton({ match, decision, choice, suggestion }: Question, picks: readonly string[]): ButtonSpec {
  const { label, mark, emoji } = choice(picks);
  const suggested = suggestion !== undefined && sameSet(suggestion, picks);
  return {
    id: writeId({ verb: 'whole', match, no: decision.no, at: picks.map((option) => decision.options.indexOf(option)) }),
    label: mark ? `${label} · ${mark}` : label,
    style: mark || suggested ? 'success' : picks.every(isWord) ? 'secondary' : 'primary',
    emoji,
  };
}

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((option) => other.includes(option));

/** One menu a step: what can still follow what was picked; then Done, as soon as that is legal. */
function steps(question: Question, options: readonly string[], { picked, page }: Progress): Controls {
  const { match, decision, legal, pick, choice, words } = question;
  const { no } = decision;
  const picks = picked.map((place) => decision.options[place] as string);
  const fits = (each: readonly string[]) =>
    decision.ordered ? picks.every((option, i) => each[i] === option) : picks.every((option) => each.includes(option));
  const open = legal.filter(fits);
  const next = new Set(open.flatMap((each) => (decision.ordered ? each.slice(picks.length, picks.length + 1) : each)));
  const left = options.filter((option) => next.has(option) && !picks.includes(option));
  const pages = Math.max(1, Math.ceil(left.length / LIMITS.selectOptions));
  const at = Math.min(page, pages - 1);
  const shown = left.slice(at * LIMITS.selectOptions, (at + 1) * LIMITS.selectOptions);
  const whole = open.some((each) => each.length === picks.length);
  const single = decision.max === 1;
  const rows: APIComponentInContainer[] = [];
  if (shown.length > 0)
    rows.push(
      select({
        id: writeId({ verb: single ? 'set' : 'add', match, no, at: single ? [] : picked }),
        placeholder: rangeWords(words, 1, 1),
        options: shown.map((option) => entry(pick(option), decision.options.indexOf(option))),
      }),
    );
  const more: ButtonSpec[] = [];
  const turn = (to: number) => writeId({ verb: 'page', match, no, at: [to, ...picked] });
  if (at > 0) more.push({ id: turn(at - 1), label: words('button.earlier', { page: at }) });
  if (at < pages - 1) more.push({ id: turn(at + 1), label: words('button.later', { page: at + 2 }) });
  if (whole)
    more.push({
      id: writeId({ verb: 'done', match, no, at: picked }),
      label: words('button.done', { picks: choice(picks).label }),
      style: 'success',
    });
  if (picks.length > 0) more.push({ id: writeId({ verb: 'clear', match, no }), label: words('button.clear') });
  const said = picks.map((option) => pick(option).label).join(' ');
  return {
    rows: [...rows, ...buttons(more), ...(picks.length === 0 ? buttons(offers(question)) : [])],
    lines: picks.length > 0 ? [words('hand.picked', { picks: said })] : [],
  };
}
