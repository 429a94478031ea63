/* What in a text is new: numbers, cards and names may differ in what is said again. */

const SUITS =
  /\b(?:Clubs|Diamonds|Hearts|Spades|Wands|Cups|Swords|Pentacles|Sheaves|Crowns|Spears|Coins|Masks)\b|[♣♦♥♠]/g;
/** In this order. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Ada|Ben|Cleo|Dan|Eve)\b/g, 'N'],
  [/\d+/g, '#'],
  [SUITS, 'S'],
  [
    /(?:\b(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Ace|Page|Knight|Jack|Queen|King|[AKQJPN])|#)(?: of | ?)S\b|\bS #/g,
    'C',
  ],
  // Lists of these.
  [/((?:\b[NCS]|#))(?:(?:, | and | or |–| )(?:[NCS]\b|#))+/g, '$1'],
];

/** A text without what differs from match to match. */
const shapeOf = (text: string): string => MASKS.reduce((masked, [from, to]) => masked.replace(from, to), text);

export interface Novelty {
  /** Whether any part of the text (parts are parted by ` · `) was never given before. From then on it was. */
  isNew(text: string): boolean;
}

export function novelty(): Novelty {
  const texts = new Set<string>();
  const shapes = new Set<string>();
  return {
    isNew(text) {
      if (texts.has(text)) return false;
      texts.add(text);
      const before = shapes.size;
      for (const part of text.split(/ · |\n|(?<=[.!?]) /)) shapes.add(shapeOf(part));
      return shapes.size > before;
    },
  };
}
