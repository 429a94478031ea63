import type { CardFace } from './terms.js';

/* Shared helpers for the alt texts of pieces. */

/** Each card with its notes. Cards with exactly the same notes are listed together. */
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

/** The name, and in brackets the card's legend and marks. */
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

/** Adds a full stop, unless the sentence has an end already. */
export function ended(text: string): string {
  const clean = text.trim();
  return clean === '' || /[.!?…]$/.test(clean) ? clean : `${clean}.`;
}
