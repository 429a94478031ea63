import type { Scene, Stack } from '../../../pictures/scene.js';
import type { Scenes } from '../../contract.js';
import { type Course, courseView, explained, PEOPLE, type Pinned } from '../../lesson.js';
import { rules } from '../rules/rules.js';
import type { Card } from '../rules/state.js';
import type { SayRegicide } from '../words/phrases.js';
import { oneCard } from './pieces.js';

/** A Jack of Diamonds, struck by Cleo, who has to cover the rest of his blow. */
const COURSE: Course = {
  seats: 3,
  options: {},
  seed: 'royal',
  choices: [['9S'], ['4C'], ['AS', '7D'], ['3S'], ['AH', '8S']],
};
/** The royal, the health, the blow, what was played, the royals to come, the hands. */
const PINS: readonly Pinned[] = [
  ['cards', 0, 0.96, 0.03],
  ['meter', 0, 0.12, 0.5],
  ['badge', 0, -0.05, 0.5],
  ['cards', 1, 1, 0.2],
  ['track', 0, 1.03, 0.5],
  ['plate', 0, 0.9, 0.35],
];

/** What the help shows beside its text. */
export const regicideLessons =
  (say: SayRegicide, table: Scenes['table']): NonNullable<Scenes['lesson']> =>
  (name) => {
    switch (name) {
      case 'table':
        return explained(table(courseView(rules, COURSE), PEOPLE), PINS);
      case 'powers':
        return powers(say);
      default:
        return undefined;
    }
  };

/** R8 An eight of each suit, and what it does. */
function powers(say: SayRegicide): Scene {
  const does = (card: Card, words: string): Stack => ({
    kind: 'stack',
    align: 'middle',
    gap: 'tight',
    pieces: [
      oneCard(say, words, card, 'large'),
      { kind: 'label', text: words, size: 'large', tone: 'gold', words: '' },
    ],
  });
  return {
    title: say('lesson.powers'),
    felt: 'wine',
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
