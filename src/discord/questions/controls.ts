import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { ChoiceWords } from '../../games/contract.js';
import { cut, LIMITS } from '../limits.js';
import { type ButtonSpec, buttons, select } from '../payload.js';
import { writeId, writeValue } from './custom-id.js';
import { oneByOne } from './one-by-one.js';
import { type Controls, FRESH, type Progress, type Question } from './question.js';
import { entry, menuWords, placesOf, previewLines } from './saying.js';

/** How a question is put: a tap where that reads well, else one menu, and steps only where no menu can hold it. */
export type Control =
  /** Each legal choice is a button. */
  | { readonly as: 'buttons' }
  /** One menu with a whole choice in each entry, and what is worth a button beside it. */
  | { readonly as: 'list' }
  /** One menu in which a set is picked. `beside`: choices that it cannot hold, as buttons. */
  | { readonly as: 'set'; readonly options: readonly string[]; readonly beside: readonly Choice[] }
  /** Picked one after another, page by page, where order matters or there are too many options. */
  | { readonly as: 'steps' };

type Choice = readonly string[];
/** A choice and what is said of it. */
export interface Offer {
  readonly choice: Choice;
  readonly said: ChoiceWords;
  readonly suggested: boolean;
}

/** Few enough to be buttons whatever their labels: one below the other they read as a list. */
const FEW = LIMITS.buttonsPerRow;
/** Choices at most that are buttons where their labels are short and a few lines say all there is to say of them. */
const SOME = 2 * LIMITS.buttonsPerRow;
/** More lines than this beside short buttons are a wall: a menu says it all in its entries. */
const LINES = 5;
/** So much fits into one row of buttons on a phone 390 points wide, counted in characters of a label. */
const PHONE_ROW = 36;
/** Rows at most that short buttons take. */
const ROWS = 3;
/** What a button takes besides its label, and what its emoji takes. */
const BUTTON_EDGE = 4;
const EMOJI = 3;
/** Picks at most of a choice that one button or one menu entry stands for: their places must fit into its id. */
const LONGEST_WHOLE = 30;
/** Choices offered whole beside a menu: with what must be there they fill a phone's row or two. */
const OFFERS = 3;
/** Words such as `yield` that are buttons beside a menu; more of them are entries in it. */
const WORDS_BESIDE = 2;

/** An option that is a word (`yield`) and not a card or a number. */
const isWord = (option: string): boolean => /^[a-z]/.test(option);
const sameSet = (one: Choice, other: Choice): boolean =>
  one.length === other.length && one.every((option) => other.includes(option));

/** The legal choices as they are listed: as the rules number them, those that surely lose last. */
export function offersOf({ legal, choice, suggestion, decision }: Question): Offer[] {
  const same = decision.ordered ? (a: Choice, b: Choice) => a.join(' ') === b.join(' ') : sameSet;
  const all = legal.map((each): Offer => {
    const said = choice(each);
    const suggested = suggestion !== undefined && !said.warns && same(suggestion.choice, each);
    return { choice: each, said: suggested ? { ...said, mark: said.mark ?? suggestion.mark } : said, suggested };
  });
  return [...all.filter(({ said }) => !said.warns), ...all.filter(({ said }) => said.warns)];
}

export const controlFor = (question: Question): Control => controlOf(question, offersOf(question));

function controlOf({ decision, legal }: Question, offers: readonly Offer[]): Control {
  const fitsAnId = legal.every((choice) => choice.length <= LONGEST_WHOLE);
  if (fitsAnId && (legal.length <= FEW || (legal.length <= SOME && readsAsRows(offers)))) return { as: 'buttons' };
  if (fitsAnId && legal.length <= LIMITS.selectOptions) return { as: 'list' };
  const sets = legal.filter((choice) => choice.length > 1);
  if (decision.ordered || sets.length === 0) return { as: 'steps' };
  const beside = besideSet(legal, new Set(sets.flat()));
  const held = new Set(legal.filter((choice) => !beside.includes(choice)).flat());
  const options = decision.options.filter((option) => held.has(option));
  return options.length <= LIMITS.selectOptions ? { as: 'set', options, beside } : { as: 'steps' };
}

/** What a menu of single options cannot hold: the choice of nothing, and a word or two that always stand alone. */
function besideSet(legal: readonly Choice[], inSets: ReadonlySet<string>): Choice[] {
  const words = legal.filter(([option = '', ...more]) => more.length === 0 && isWord(option) && !inSets.has(option));
  return [...(words.length <= WORDS_BESIDE ? words : []), ...legal.filter((choice) => choice.length === 0)];
}

const readsAsRows = (offers: readonly Offer[]): boolean =>
  shortRows(offers) !== undefined && previewLines(offers).length <= LINES;

/** Short buttons in as few and as even rows as a phone shows them in; undefined where they are too long for that. */
function shortRows(offers: readonly Offer[]): Offer[][] | undefined {
  const width = ({ said: { label, emoji } }: Offer): number =>
    BUTTON_EDGE + label.length + (emoji === undefined ? 0 : EMOJI);
  for (let count = Math.ceil(offers.length / LIMITS.buttonsPerRow); count <= ROWS; count++) {
    const each = Math.ceil(offers.length / count);
    const rows = Array.from({ length: count }, (_, i) => offers.slice(i * each, (i + 1) * each));
    if (rows.every((row) => row.reduce((sum, offer) => sum + width(offer), 0) <= PHONE_ROW)) return rows;
  }
  return undefined;
}

export function controls(question: Question, progress: Progress = FRESH): Controls {
  const offers = offersOf(question);
  const control = controlOf(question, offers);
  switch (control.as) {
    case 'buttons':
      return offers.length <= FEW ? withLines(question, [], offers) : shortButtons(question, offers);
    case 'list':
      return list(question, offers);
    case 'set':
      return withLines(question, [setMenu(question, control)], worthAButton(offers, control.beside));
    case 'steps':
      return stepped(question, offers, progress);
  }
}

/** As long as nothing was picked, to choose nothing stands beside it where that is legal. */
function stepped(question: Question, offers: readonly Offer[], progress: Progress): Controls {
  const { rows, lines } = oneByOne(question, progress);
  if (progress.picked.length > 0) return { rows, lines };
  const nothing = question.legal.filter((each) => each.length === 0);
  const beside = withLines(question, [], worthAButton(offers, nothing));
  return { rows: [...rows, ...beside.rows], lines: beside.lines };
}

/** Buttons below these rows, and what they do. */
const withLines = (
  question: Question,
  rows: readonly APIComponentInContainer[],
  offers: readonly Offer[],
): Controls => ({
  rows: [...rows, ...buttons(offers.map((offer) => wholeButton(question, offer, styleOf(question, offer))))],
  lines: previewLines(offers),
});

/** More than a row of buttons: they say what is chosen, and the lines above say all else about it, marks too. */
const shortButtons = (question: Question, offers: readonly Offer[]): Controls => ({
  rows: (shortRows(offers) ?? []).flatMap((row) =>
    buttons(
      row.map((offer) => {
        const { label, emoji } = offer.said;
        return { ...wholeButton(question, offer, styleOf(question, offer)), label, emoji };
      }),
    ),
  ),
  lines: previewLines(offers),
});

/** Every choice is an entry, except words that are buttons beside the menu; the best are both. */
function list(question: Question, offers: readonly Offer[]): Controls {
  const words = offers.filter(({ choice }) => choice.length === 1 && choice.every(isWord));
  const beside = words.length <= WORDS_BESIDE ? words : [];
  const entries = offers.filter((offer) => !beside.includes(offer));
  const best = [...entries].sort((one, other) => rank(one) - rank(other));
  const menu = select({
    id: writeId({ verb: 'set', match: question.match, no: question.decision.no }),
    placeholder: menuWords(question),
    options: best.map(({ choice, said }) => entry(said, writeValue(placesOf(question.decision, choice)))),
  });
  return withLines(
    question,
    [menu],
    worthAButton(
      offers,
      beside.map(({ choice }) => choice),
    ),
  );
}

/** What stands first in a list: what is suggested, the best, what is marked; what surely loses comes last. */
export const rank = ({ said, suggested }: Pick<Offer, 'said' | 'suggested'>): number => {
  if (said.warns) return 4;
  if (suggested) return 0;
  if (said.best) return 1;
  return said.mark === undefined ? PLAIN : 2;
};
const PLAIN = 3;

/** What is prominent, what is suggested or marked, as far as a row goes, and what else must have a button; what surely loses comes last. */
function worthAButton(offers: readonly Offer[], must: readonly Choice[]): Offer[] {
  const needed = offers.filter(({ choice }) => must.includes(choice));
  const best = offers.filter(
    (offer) =>
      !needed.includes(offer) &&
      (rank(offer) < PLAIN || (offer.said.prominent && !offer.said.warns)) &&
      offer.choice.length <= LONGEST_WHOLE,
  );
  const first = needed.filter(({ said }) => said.prominent);
  const last = needed.filter(({ said }) => !said.prominent);
  const shown = [...first, ...best.sort((one, other) => rank(one) - rank(other)).slice(0, OFFERS), ...last];
  return [...shown.filter(({ said }) => !said.warns), ...shown.filter(({ said }) => said.warns)];
}

function setMenu(question: Question, { options, beside }: Control & { as: 'set' }) {
  const { match, decision, legal, pick } = question;
  const sizes = legal.filter((choice) => !beside.includes(choice)).map(({ length }) => length);
  const min = Math.min(...sizes);
  const max = Math.max(...sizes);
  return select({
    id: writeId({ verb: 'set', match, no: decision.no }),
    placeholder: menuWords(question, min, max),
    min,
    max,
    options: options.map((option) => entry(pick(option), writeValue([decision.options.indexOf(option)]))),
  });
}

function wholeButton(
  { match, decision }: Question,
  { choice, said }: Offer,
  style: NonNullable<ButtonSpec['style']>,
): ButtonSpec {
  const { label, mark, emoji } = said;
  return {
    id: writeId({ verb: 'whole', match, no: decision.no, at: placesOf(decision, choice) }),
    label: mark ? markedLabel(label, mark) : label,
    style,
    emoji,
  };
}

/** A word beside cards stays in the background, unless it is prominent; where words are all there is, they are the answers. */
function styleOf({ legal }: Question, { choice, said, suggested }: Offer): NonNullable<ButtonSpec['style']> {
  if (said.warns) return 'danger';
  if (said.best || suggested) return 'success';
  const aside = choice.every(isWord) && !said.prominent && legal.some((each) => !each.every(isWord));
  return aside ? 'secondary' : 'primary';
}

/** A long label is cut before its mark is. */
const markedLabel = (label: string, mark: string): string =>
  `${cut(label, LIMITS.buttonLabel - mark.length - 3)} · ${mark}`;
