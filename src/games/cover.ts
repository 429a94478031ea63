import type { CoverScene } from '../contract/game.js';
import type { Cover, OwnArt } from '../pictures/scene.js';
import { joinList, shared } from '../words/shared.js';

/** A title picture with its texts in the language nearest to a locale. */
export function coverOf(locale: string, felt: OwnArt, shown: Omit<Cover, 'kind' | 'words'>): CoverScene {
  const say = shared(locale);
  const cards = joinList(
    shown.cards.map(({ name }) => name),
    locale,
  );
  return {
    title: say('cover', { title: shown.title }),
    felt,
    bleeds: true,
    body: { kind: 'cover', words: say('cover.words', { line: shown.line, cards }), ...shown },
  };
}

interface Saying {
  (key: 'title' | 'cover'): string;
  readonly locale: string;
}

/** The title picture of a game with these messages. */
export const gameCover = (say: Saying, felt: OwnArt, shown: Pick<Cover, 'signs' | 'cards'>): CoverScene =>
  coverOf(say.locale, felt, { title: say('title'), line: say('cover'), ...shown });
