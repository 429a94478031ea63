import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { ChoiceWords } from '../../contract/game.js';
import { writeId, writeValue } from './custom-id.js';
import { cut, LIMITS } from './limits.js';
import { oneByOne } from './one-by-one.js';
import { type ButtonSpec, besides, buttons, quiet, select } from './payload.js';
import { buttonWidth, GAP, LINE } from './phone.js';
import { type Controls, entry, FRESH, menuWords, type Progress, placesOf, type Question, toSay } from './question.js';

/** How to ask: with buttons where they read well, else with one menu, and in steps only where no menu can hold it. */
export type Control =
  /** A button for each legal choice, whose label says everything about it. */
  | { readonly as: 'buttons' }
  /** A few choices that need more words: each a button next to its words. */
  | { readonly as: 'told' }
  /** One menu with a whole choice in each entry. All short ones, or the best ones, are buttons too. */
  | { readonly as: 'list' }
  /** One menu in which a set is picked. `asButtons`: choices that it cannot hold. */
  | { readonly as: 'set'; readonly options: readonly string[]; readonly asButtons: readonly Choice[] }
  /** One pick after another, page by page, where order matters or there are too many options. */
  | { readonly as: 'steps' };

type Choice = readonly string[];
/** A choice and its words. */
export interface Offer {
  readonly choice: Choice;
  readonly said: ChoiceWords;
  readonly suggested: boolean;
}

/** At most so many choices are buttons even if each takes a line of a phone: in a column they read as a list. */
const FEW = LIMITS.buttonsPerRow;
/** Most choices that are buttons. */
const SOME = 2 * LIMITS.buttonsPerRow;
/** Most rows that short buttons take on a phone, where they say everything or a menu next to them does. */
const ROWS = 3;
const ROWS_BESIDE = 2;
/** Most choices that have a button next to their words. */
const TOLD = 3;
/** The share of a phone's line that a button next to words may take. */
const BESIDE_WORDS = 0.6;
/** Most picks of a choice that one button or menu entry stands for: their places must fit into its id. */
const LONGEST_WHOLE = 30;
/** Whole choices offered next to a menu: with the necessary buttons they fill one or two rows of a phone. */
const OFFERS = 3;
/** Most words such as `yield` that are buttons next to a menu; more of them are entries in it. */
const WORDS_BESIDE = 2;

/** Whether an option is a word (`yield`), not a card or a number. */
const isWord = (option: string): boolean => /^[a-z]/.test(option);
const sameSet = (one: Choice, other: Choice): boolean =>
  one.length === other.length && one.every((option) => other.includes(option));

/** The legal choices in the order of lists: in the order of the rules, but surely losing ones last. */
export function offersOf({ legal, choice, suggestion, notable = [], decision }: Question): Offer[] {
  const same = decision.ordered ? (a: Choice, b: Choice) => a.join(' ') === b.join(' ') : sameSet;
  const all = legal.map((each): Offer => {
    const said = choice(each);
    const suggested = suggestion !== undefined && !said.warns && same(suggestion.choice, each);
    const stands = suggested ? suggestion : notable.find(({ choice: other }) => same(other, each));
    return { choice: each, said: stands ? { ...said, mark: said.mark ?? stands.mark } : said, suggested };
  });
  return [...all.filter(({ said }) => !said.warns), ...all.filter(({ said }) => said.warns)];
}

export const controlFor = (question: Question): Control => controlOf(question, offersOf(question));

function controlOf({ decision, legal }: Question, offers: readonly Offer[]): Control {
  if (legal.every((choice) => choice.length <= LONGEST_WHOLE)) {
    if (buttonRows(offers)) return { as: 'buttons' };
    if (legal.length <= TOLD && offers.every(isNarrow)) return { as: 'told' };
    if (legal.length <= LIMITS.selectOptions) return { as: 'list' };
  }
  const sets = legal.filter((choice) => choice.length > 1);
  if (decision.ordered || sets.length === 0) return { as: 'steps' };
  const asButtons = besideSet(legal, new Set(sets.flat()));
  const inMenu = new Set(legal.filter((choice) => !asButtons.includes(choice)).flat());
  const options = decision.options.filter((option) => inMenu.has(option));
  return options.length <= LIMITS.selectOptions ? { as: 'set', options, asButtons } : { as: 'steps' };
}

/** What a menu of single options cannot hold: the empty choice, and a word or two that always stand alone. */
function besideSet(legal: readonly Choice[], inSets: ReadonlySet<string>): Choice[] {
  const words = legal.filter(([option = '', ...more]) => more.length === 0 && isWord(option) && !inSets.has(option));
  return [...(words.length <= WORDS_BESIDE ? words : []), ...legal.filter((choice) => choice.length === 0)];
}

/** A button's label with everything about the choice. */
const wholeLabel = ({ said: { label, mark, preview } }: Offer): string =>
  [label, mark, preview].filter(Boolean).join(' · ');
const hasMore = ({ said: { mark, preview } }: Offer): boolean => Boolean(mark || preview);
const breadth = (label: string, { said: { emoji } }: Offer): number => buttonWidth(label, emoji !== undefined);
/** Whether its label and all further words fit on a line of a phone, or there are no further words. */
const holdsAll = (offer: Offer): boolean => !hasMore(offer) || breadth(wholeLabel(offer), offer) <= LINE;
const isNarrow = (offer: Offer): boolean => breadth(offer.said.label, offer) <= LINE * BESIDE_WORDS;

/** Buttons that say everything, in few even rows of a phone, or a few with a line each; undefined where too many. */
const buttonRows = (offers: readonly Offer[]): (readonly Offer[])[] | undefined =>
  evenRows(offers, wholeLabel, ROWS) ?? (offers.length <= FEW && offers.every(holdsAll) ? [offers] : undefined);

function evenRows(offers: readonly Offer[], labelOf: (offer: Offer) => string, most: number): Offer[][] | undefined {
  if (offers.length > SOME) return undefined;
  const fits = (row: readonly Offer[]): boolean =>
    row.reduce((sum, offer) => sum + breadth(labelOf(offer), offer) + GAP, -GAP) <= LINE;
  for (let count = Math.ceil(offers.length / LIMITS.buttonsPerRow); count <= most; count++) {
    const each = Math.ceil(offers.length / count);
    const rows = Array.from({ length: count }, (_, i) => offers.slice(i * each, (i + 1) * each));
    if (rows.every(fits)) return rows;
  }
  return undefined;
}

export function controls(question: Question, progress: Progress = FRESH): Controls {
  const offers = offersOf(question);
  const control = controlOf(question, offers);
  switch (control.as) {
    case 'buttons':
      return alone((buttonRows(offers) ?? []).flatMap((row) => buttons(row.map((each) => whole(question, each)))));
    case 'told':
      return alone([
        ...offers.filter(hasMore).map((offer) => withWords(question, offer)),
        ...buttons(offers.filter((offer) => !hasMore(offer)).map((offer) => whole(question, offer))),
      ]);
    case 'list':
      return alone(list(question, offers));
    case 'set':
      return alone([setMenu(question, control), ...apart(question, worthAButton(offers, control.asButtons))]);
    case 'steps':
      return stepControls(question, offers, progress);
  }
}

const alone = (rows: readonly APIComponentInContainer[]): Controls => ({ rows, lines: [] });

/** Before the first pick there is also a button for the empty choice where that is legal. */
function stepControls(question: Question, offers: readonly Offer[], progress: Progress): Controls {
  const { rows, lines } = oneByOne(question, progress);
  if (progress.picked.length > 0) return { rows, lines };
  const nothing = question.legal.filter((each) => each.length === 0);
  return { rows: [...rows, ...apart(question, worthAButton(offers, nothing))], lines };
}

/** Choices that are in no menu: as buttons, or next to their words where labels are too short for them. */
const apart = (question: Question, offers: readonly Offer[]): APIComponentInContainer[] => [
  ...offers.filter((offer) => !holdsAll(offer)).map((offer) => withWords(question, offer)),
  ...buttons(offers.filter(holdsAll).map((offer) => whole(question, offer))),
];

/** The choice's button, whose label says everything about it. */
const whole = (question: Question, offer: Offer): ButtonSpec => choosing(question, offer, wholeLabel(offer));

/** The words of a choice, with its button next to them. */
const withWords = (question: Question, offer: Offer): APIComponentInContainer =>
  besides(quiet(toSay(offer.said)), choosing(question, offer, offer.said.label));

/** Every choice is an entry with its words, and as many as fit are buttons too. */
function list(question: Question, offers: readonly Offer[]): APIComponentInContainer[] {
  const best = [...offers].sort((one, other) => rank(one) - rank(other));
  const menu = select({
    id: writeId({ verb: 'set', match: question.match, no: question.decision.no }),
    placeholder: menuWords(question),
    options: best.map(({ choice, said }) => entry(said, writeValue(placesOf(question.decision, choice)))),
  });
  return [menu, ...taps(question, offers)];
}

/** Buttons next to the menu of all: for all, if their labels are short; else words, if they are few, and the best. */
function taps(question: Question, offers: readonly Offer[]): APIComponentInContainer[] {
  for (const labelOf of [markedLabel, bareLabel]) {
    const button = (offer: Offer): ButtonSpec => choosing(question, offer, labelOf(offer));
    const rows = evenRows(offers, labelOf, ROWS_BESIDE);
    if (rows) return rows.flatMap((row) => buttons(row.map(button)));
  }
  const words = offers.filter(({ choice }) => choice.length === 1 && choice.every(isWord));
  const must = words.length <= WORDS_BESIDE ? words.map(({ choice }) => choice) : [];
  return buttons(worthAButton(offers, must).map((offer) => choosing(question, offer, markedLabel(offer))));
}

/** The rank in a list, lowest first: suggested, best, marked; surely losing choices come last. */
export const rank = ({ said, suggested }: Pick<Offer, 'said' | 'suggested'>): number => {
  if (said.warns) return 4;
  if (suggested) return 0;
  if (said.best) return 1;
  return said.mark === undefined ? PLAIN : 2;
};
const PLAIN = 3;

/**
 * The choices that get a button: prominent, suggested or marked ones, as far as a row goes, and those in `must`. Surely
 * losing choices come last.
 */
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

function setMenu(question: Question, { options, asButtons }: Control & { as: 'set' }) {
  const { match, decision, legal, pick } = question;
  const sizes = legal.filter((choice) => !asButtons.includes(choice)).map(({ length }) => length);
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

const choosing = (question: Question, offer: Offer, label: string): ButtonSpec => ({
  id: writeId({
    verb: 'whole',
    match: question.match,
    no: question.decision.no,
    at: placesOf(question.decision, offer.choice),
  }),
  label,
  style: styleOf(question, offer),
  emoji: offer.said.emoji,
});

/** A word next to cards stays in the background, unless it is prominent or all choices are words: the answers. */
function styleOf({ legal }: Question, { choice, said, suggested }: Offer): NonNullable<ButtonSpec['style']> {
  if (said.warns) return 'danger';
  if (said.best || suggested) return 'success';
  const aside = choice.every(isWord) && !said.prominent && legal.some((each) => !each.every(isWord));
  return aside ? 'secondary' : 'primary';
}

const bareLabel = ({ said: { label } }: Offer): string => label;
/** Shortens a long label before its mark. */
const markedLabel = ({ said: { label, mark } }: Offer): string =>
  mark ? `${cut(label, LIMITS.buttonLabel - mark.length - 3)} · ${mark}` : label;
