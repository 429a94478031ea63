import {
  type CardFace,
  type Cards,
  type Files,
  type LeafPiece,
  leaves,
  type Quarter,
  type Ring,
  type Scene,
  type Wheel,
} from './scene.js';

/** Discord's limit for the description of an attachment. */
export const ALT_LIMIT = 1024;

interface Sentence {
  readonly text: string;
  readonly minor: boolean;
}

/**
 * The picture in words: the same scene, read from top to bottom in complete sentences, 1,024 characters at most.
 * Where there is no room the minor pieces are shortened first, the last of them before the others.
 */
export function altText(scene: Scene): string {
  const sentences: Sentence[] = [
    { text: ended(scene.title), minor: false },
    ...leaves(scene.body).map((leaf) => ({ text: sentenceOf(leaf), minor: leaf.minor === true })),
  ].filter((sentence) => sentence.text !== '');
  return shortenAt(shortenMinor(sentences, ALT_LIMIT).join(' '), ALT_LIMIT);
}

/** Cut at a word, with an ellipsis, to at most `limit` characters. */
export function shortenAt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (limit < 2) return '';
  const room = text.slice(0, limit - 1);
  const space = room.lastIndexOf(' ');
  return `${(space > 0 ? room.slice(0, space) : room).replace(/[\s,.:;\uD800-\uDBFF]+$/, '')}…`;
}

function shortenMinor(sentences: readonly Sentence[], limit: number): string[] {
  const texts = sentences.map((sentence) => sentence.text);
  let excess = texts.join(' ').length - limit;
  for (let i = texts.length - 1; i >= 0 && excess > 0; i--) {
    if (!sentences[i]!.minor) continue;
    const before = texts[i]!;
    texts[i] = shortenAt(before, Math.max(0, before.length - excess));
    excess -= before.length - texts[i]!.length;
  }
  return texts.filter((text) => text !== '');
}

function sentenceOf(leaf: LeafPiece): string {
  switch (leaf.kind) {
    case 'cards':
      return cardsSentence(leaf);
    case 'label':
      return ended(leaf.words ?? leaf.text);
    case 'ring':
      return ringSentence(leaf);
    case 'wheel':
      return wheelSentence(leaf);
    case 'quarter':
      return quarterSentence(leaf);
    case 'files':
      return filesSentence(leaf);
    case 'pile':
    case 'meter':
    case 'plate':
    case 'badge':
    case 'track':
    case 'strip':
      return ended(leaf.words);
  }
}

function cardsSentence(piece: Cards): string {
  const names = namesOf(piece.cards);
  const dim = piece.dimLabel === undefined ? [] : piece.cards.filter((face) => face.dim).map((face) => face.name);
  const parts = [names === '' ? ended(piece.label) : `${piece.label}: ${names}.`];
  if (dim.length > 0) parts.push(`${piece.dimLabel}: ${dim.join(', ')}.`);
  if (piece.words !== undefined) parts.push(ended(piece.words));
  return parts.join(' ');
}

/** Each card with what is said of it. Cards of which the same is said, and no more, follow together. */
function namesOf(cards: readonly CardFace[]): string {
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

function ringSentence(piece: Ring): string {
  const places = piece.places.map(({ name, face, gap, now }) => {
    const what = face === undefined ? (gap?.words ?? '') : nameOf(face);
    return `${name} ${what}${now === undefined ? '' : `, ${now}`}`.trim();
  });
  return `${piece.label}: ${places.join('; ')}. ${ended(piece.words)}`.trim();
}

/** The suits in their order, what the arrows mean, and then whose stand out. */
function wheelSentence({ label, suits, words, focus }: Wheel): string {
  const names = suits.map((suit) => suit.name).join(', ');
  return [`${label}: ${names}.`, ended(words), ended(focus?.words ?? '')].filter((text) => text !== '').join(' ');
}

/** Places without a card are not told. */
function quarterSentence({ words, places, facts, line }: Quarter): string {
  const parts = [
    ...places.flatMap(({ label, face, words, chip }) =>
      face === undefined ? [] : [`${label} ${nameOf(face, words, chip)}`],
    ),
    ...facts.map((fact) => fact.words),
    line === undefined || line.cards.length === 0
      ? ''
      : `${line.label} ${line.cards.map((face) => nameOf(face)).join(' ')}`,
  ].filter((part) => part !== '');
  return ended(parts.length === 0 ? words : `${words}: ${parts.join(', ')}`);
}

/** Who, then what stands beside the name, then file by file. */
function filesSentence({ words, standing, files }: Files): string {
  const parts = [...standing.map((card) => card.words), ...files.map((file) => file.words)].filter(
    (part) => part !== '',
  );
  return ended(parts.length === 0 ? words : `${words}: ${parts.join('; ')}`);
}

/** The name, and in brackets what is printed on the card and what has happened to it. */
function nameOf(card: CardFace, ...more: readonly (string | undefined)[]): string {
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
function ended(text: string): string {
  const clean = text.trim();
  return clean === '' || /[.!?…]$/.test(clean) ? clean : `${clean}.`;
}
