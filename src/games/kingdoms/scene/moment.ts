import { tarotName } from '../../../cards/tarot.js';
import type { Scene } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import type { KingdomEvent } from '../rules/events.js';
import { eventMeaning, kingdomsIn } from '../words/phrases.js';
import { called, face } from './pieces.js';
import { SCENE_WORDS as words } from './words.js';

const say = kingdomsIn('en');

/** R26 The event that was turned up last, as long as it is news: until the turn after it is over. */
export function momentScene(events: readonly KingdomEvent[], names: Names): Scene | undefined {
  const at = events.findLastIndex(({ type }) => type === 'event');
  const drawn = events[at];
  if (drawn?.type !== 'event' || events.slice(at).filter(({ type }) => type === 'turn').length > 1) return undefined;
  const { card, seat } = drawn;
  return {
    title: words.momentTitle,
    felt: 'wine',
    body: {
      kind: 'row',
      align: 'middle',
      pieces: [
        { kind: 'cards', label: words.momentTitle, cards: [face(card)], size: 'large', spread: 'row' },
        {
          kind: 'stack',
          gap: 'tight',
          grow: true,
          pieces: [
            { kind: 'label', text: tarotName(card), size: 'huge', face: 'title', tone: 'gold', grow: true },
            { kind: 'label', text: eventMeaning(say, card), size: 'medium', grow: true },
            { kind: 'label', text: words.turnedUpBy(called(names, seat)), size: 'medium', tone: 'quiet', grow: true },
          ],
        },
      ],
    },
  };
}
