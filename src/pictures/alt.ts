import { cut } from './cut.js';
import { kindOf } from './piece-kinds.js';
import { type Changed, leaves, type Scene } from './scene.js';
import { ended } from './spoken.js';

/** Discord's limit for the description of an attachment. */
export const ALT_LIMIT = 1024;

interface Sentence {
  readonly text: string;
  readonly minor: boolean;
}

/**
 * The picture in words: the scene from top to bottom in complete sentences, at most 1,024 characters.
 * Where there is no room the minor pieces are shortened first, starting with the last one.
 */
export function altText(scene: Scene): string {
  const said = leaves(scene.body).map((leaf) => ({
    text: kindOf(leaf, scene.kinds).words(leaf),
    minor: leaf.minor === true,
  }));
  const sentences: Sentence[] = [firm(ended(scene.title)), ...changedFirst(said, scene.changed)];
  return cut(
    shortenMinor(
      sentences.filter(({ text }) => text !== ''),
      ALT_LIMIT,
    ).join(' '),
    ALT_LIMIT,
  );
}

const firm = (text: string): Sentence => ({ text, minor: false });

/** What has changed, then the rest as far as there is room. `said`: the words of each leaf. */
function changedFirst(said: readonly Sentence[], changed: Changed | undefined): readonly Sentence[] {
  if (changed === undefined) return said;
  const isNew = (i: number): boolean => changed.leaves.includes(i);
  const { words } = changed;
  const fresh = said.filter((_, i) => isNew(i)).map(({ text }) => firm(text));
  const others = said.filter(({ text }, i) => !isNew(i) && text !== '');
  return [firm(words.changed), ...fresh, ...(others.length > 0 ? [firm(words.others), ...others] : [])];
}

function shortenMinor(sentences: readonly Sentence[], limit: number): string[] {
  const texts = sentences.map((sentence) => sentence.text);
  let excess = texts.join(' ').length - limit;
  for (let i = texts.length - 1; i >= 0 && excess > 0; i--) {
    if (!sentences[i]!.minor) continue;
    const before = texts[i]!;
    texts[i] = cut(before, Math.max(0, before.length - excess));
    excess -= before.length - texts[i]!.length;
  }
  return texts.filter((text) => text !== '');
}
