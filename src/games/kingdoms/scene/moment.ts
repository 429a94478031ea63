import type { Scene } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import type { KingdomEvent } from '../rules/events.js';
import { called, face } from './pieces.js';
import type { SceneWords } from './words.js';

/** R26 The event that was turned up last, as long as it is news: until the turn after it is over. */
export function momentScene(say: SceneWords, events: readonly KingdomEvent[], names: Names): Scene | undefined {
  const at = events.findLastIndex(({ type }) => type === 'event');
  const drawn = events[at];
  if (drawn?.type !== 'event' || events.slice(at).filter(({ type }) => type === 'turn').length > 1) return undefined;
  const { card, seat } = drawn;
  return {
    title: say.momentTitle,
    felt: 'umber',
    body: {
      kind: 'row',
      align: 'middle',
      pieces: [
        { kind: 'cards', label: say.momentCard, cards: [face(say, card)], size: 'large', spread: 'row' },
        {
          kind: 'stack',
          gap: 'tight',
          grow: true,
          pieces: [
            {
              kind: 'label',
              text: say.eventTitle(card),
              size: 'huge',
              face: 'title',
              tone: 'gold',
              grow: true,
              words: '',
            },
            { kind: 'label', text: say.meaning(card), size: 'medium', grow: true },
            { kind: 'label', text: say.does(card), size: 'medium', grow: true, wraps: true },
            {
              kind: 'label',
              text: say.turnedUpBy(called(say, names, seat)),
              size: 'medium',
              tone: 'quiet',
              grow: true,
            },
          ],
        },
      ],
    },
  };
}
