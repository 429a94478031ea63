import type { Label } from '../../../pictures/scene.js';

/** The styles. */
const LOOKS = {
  title: { size: 58, face: 'title', tone: 'gold' },
  line: { size: 40, face: 'text', tone: 'plain' },
  game: { size: 38, face: 'title', tone: 'gold' },
  name: { size: 40, face: 'strong', tone: 'plain' },
  quiet: { size: 34, face: 'text', tone: 'quiet' },
  bad: { size: 40, face: 'strong', tone: 'bad' },
} as const;

/** A line in the middle of its room. `words`: the alt text, if it differs; empty where a neighbour says it already. */
export const captionOf = (text: string, look: keyof typeof LOOKS, words = text): Label => ({
  kind: 'label',
  text,
  ...LOOKS[look],
  align: 'middle',
  grow: true,
  words,
});
