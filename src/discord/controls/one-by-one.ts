import type { APIComponentInContainer } from 'discord-api-types/v10';
import { sure } from '../../engine/sure.js';
import { escapeText } from '../../words/escape.js';
import { writeId, writeValue } from './custom-id.js';
import { LIMITS } from './limits.js';
import { type ButtonSpec, buttons, select } from './payload.js';
import { type Controls, entry, menuWords, type Progress, type Question, toSay } from './question.js';

/** One menu at a time, of the options that can follow the picks; then Done, as soon as they are a legal choice. */
export function oneByOne(question: Question, progress: Progress): Controls {
  const so = soFar(question, progress);
  const rows = [...menuRow(question, so), ...buttons([...turnButtons(question, so), ...doneButtons(question, so)])];
  return { rows, lines: so.picks.length > 0 ? pickedLines(question, so) : [] };
}

/** The picks so far. */
interface SoFar {
  /** Places among the options, and the options at these places. */
  readonly picked: readonly number[];
  readonly picks: readonly string[];
  /** Options that can follow, on the current page. */
  readonly shown: readonly string[];
  /** Counted from 0. */
  readonly page: number;
  readonly pages: number;
  /** Whether the picks are already a whole choice. */
  readonly whole: boolean;
}

function soFar({ decision, legal }: Question, { picked, page: wanted }: Progress): SoFar {
  const { ordered, options } = decision;
  const picks = picked.map((place) => sure(options[place]));
  const fits = (each: readonly string[]) =>
    ordered ? picks.every((option, i) => each[i] === option) : picks.every((option) => each.includes(option));
  const open = legal.filter(fits);
  const next = new Set(open.flatMap((each) => (ordered ? each.slice(picks.length, picks.length + 1) : each)));
  const left = options.filter((option) => next.has(option) && !picks.includes(option));
  const pages = Math.max(1, Math.ceil(left.length / LIMITS.selectOptions));
  const page = Math.min(wanted, pages - 1);
  const shown = left.slice(page * LIMITS.selectOptions, (page + 1) * LIMITS.selectOptions);
  return { picked, picks, shown, page, pages, whole: open.some((each) => each.length === picks.length) };
}

function menuRow(question: Question, { picked, shown }: SoFar): APIComponentInContainer[] {
  const { match, decision, pick } = question;
  if (shown.length === 0) return [];
  const single = decision.max === 1;
  return [
    select({
      id: writeId({ verb: single ? 'set' : 'add', match, no: decision.no, at: single ? [] : picked }),
      placeholder: menuWords(question),
      options: shown.map((option) => entry(pick(option), writeValue([decision.options.indexOf(option)]))),
    }),
  ];
}

/** The buttons for the other pages of the menu. */
function turnButtons({ match, decision: { no }, words }: Question, { picked, page, pages }: SoFar): ButtonSpec[] {
  const turn = (to: number) => writeId({ verb: 'page', match, no, at: [to, ...picked] });
  return [
    ...(page > 0 ? [{ id: turn(page - 1), label: words('button.earlier', { page }) }] : []),
    ...(page < pages - 1 ? [{ id: turn(page + 1), label: words('button.later', { page: page + 2 }) }] : []),
  ];
}

function doneButtons(
  { match, decision: { no }, choice, words }: Question,
  { picked, picks, whole }: SoFar,
): ButtonSpec[] {
  if (picks.length === 0) return [];
  const clear: ButtonSpec = { id: writeId({ verb: 'clear', match, no }), label: words('button.clear') };
  if (!whole) return [clear];
  const { label, warns } = choice(picks);
  return [
    {
      id: writeId({ verb: 'done', match, no, at: picked }),
      label: words('button.done', { picks: label }),
      style: warns ? 'danger' : 'success',
    },
    clear,
  ];
}

function pickedLines({ pick, choice, words }: Question, { picks, whole }: SoFar): string[] {
  const said = picks.map((option) => pick(option).label).join(' ');
  const does = whole ? toSay(choice(picks)) : '';
  return [words('hand.picked', { picks: escapeText(said) }), ...(does ? [does] : [])];
}
