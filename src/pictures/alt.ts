import { kindOf } from './pieces/index.js';
import { leaves, type Scene } from './scene.js';
import { ended } from './spoken.js';

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
    ...leaves(scene.body).map((leaf) => ({ text: kindOf(leaf, scene.kinds).words(leaf), minor: leaf.minor === true })),
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
