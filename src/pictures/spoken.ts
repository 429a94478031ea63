import type { CardFace } from './terms.js';

/* What the alt texts of several pieces are made with. */

/** Each card with what is said of it. Cards of which the same is said, and no more, follow together. */
export function namesOf(cards: readonly CardFace[]): string {
  const same = new Map<string, string[]>();
  for (const card of cards) {
    const notes = notesOf(card);
    if (card.legend === undefined && notes !== '') same.set(notes, [...(same.get(notes) ?? []), card.name]);
  }
  const groups = [...same].filter(([, names]) => names.length > 1);
  const grouped = new Set(groups.map(([notes]) => notes));
  const alone = cards
    .filter((card) => card.legend !== undefined || !grouped.has(notesOf(card)))
    .map((card) => nameOf(card));
  const lists = [
    ...(alone.length > 0 ? [alone.join(', ')] : []),
    ...groups.map(([notes, names]) => `${notes}: ${names.join(', ')}`),
  ];
  return lists.join('; ');
}

/** The name, and in brackets what is printed on the card and what has happened to it. */
export function nameOf(card: CardFace, ...more: readonly (string | undefined)[]): string {
  const notes = notesOf(card, ...more);
  return notes === '' ? card.name : `${card.name} (${notes})`;
}

const notesOf = (
  { legend, marks = [], note }: Pick<CardFace, 'legend' | 'marks' | 'note'>,
  ...more: readonly (string | undefined)[]
): string =>
  [legend, ...marks.map((mark) => mark.words), note?.text, ...more]
    .filter((note) => note !== undefined)
    .map((note) => note.replace(/\.$/, ''))
    .join('; ');

/** A sentence ends with a full stop, unless it has an end of its own. */
export function ended(text: string): string {
  const clean = text.trim();
  return clean === '' || /[.!?…]$/.test(clean) ? clean : `${clean}.`;
}
