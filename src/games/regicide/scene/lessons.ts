import type { Scenes } from '../../../contract/game.js';
import type { Scene, Stack } from '../../../pictures/scene.js';
import { type Course, helpPictures, type Pinned } from '../../lesson.js';
import { rules } from '../rules/rules.js';
import type { Card } from '../rules/state.js';
import type { SayRegicide } from '../words/phrases.js';
import { ART } from './art.js';
import { face } from './pieces.js';

/** A Jack of Diamonds, struck by Cleo, who has to cover the rest of his blow. */
const COURSE: Course = {
  seats: 3,
  choices: [['9S'], ['4C'], ['AS', '7D'], ['3S'], ['AH', '8S']],
};
/** The royal, the health, the blow, the plays, the royals to come, the hands. */
const PINS: readonly Pinned[] = [
  ['own:hero', 0, 0.74, 0.1],
  ['own:hero', 0, 0.02, 0.4],
  ['own:hero', 0, 1, 0.2],
  ['own:fan', 0, 0.85, 0.06],
  ['own:war', 0, 0.95, 0.64],
  ['own:sitter', 2, 0.95, 0.1],
];

export const regicideLessons = (say: SayRegicide, table: Scenes['table']) =>
  helpPictures(rules, table, COURSE, PINS, { powers: () => powers(say) });

/** R8 An eight of each suit, with its effect. */
function powers(say: SayRegicide): Scene {
  const does = (card: Card, words: string): Stack => ({
    kind: 'stack',
    align: 'middle',
    gap: 'tight',
    pieces: [
      { kind: 'cards', label: words, cards: [face(say, card)], size: 'large', spread: 'row' },
      { kind: 'label', text: words, size: 'large', tone: 'gold', words: '' },
    ],
  });
  return {
    title: say('lesson.powers'),
    felt: ART,
    body: {
      kind: 'row',
      pieces: [
        does('8H', say('lesson.hearts')),
        does('8D', say('lesson.diamonds')),
        does('8C', say('lesson.clubs')),
        does('8S', say('lesson.spades')),
      ],
    },
  };
}
