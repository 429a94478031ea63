import type { Scene } from '../../../pictures/scene.js';
import type { Scenes } from '../../contract.js';
import { type Course, courseView, explained, PEOPLE, type Pinned } from '../../lesson.js';
import { rules } from '../rules/rules.js';
import { kingdomsIn } from '../words/phrases.js';
import { face } from './pieces.js';
import { sceneLanguage } from './words.js';

/** Ben's army has invaded, and Ada may answer. */
const COURSE: Course = {
  seats: 2,
  options: {},
  seed: 'royal',
  choices: [
    ...[['arrange:swords'], ['PS', '4S'], ['wealth'], ['C0S5W0'], ['KS'], ['arrange:swords'], ['10S'], ['wealth']],
    ...[['C0S1W0'], ['arrange:swords'], ['PS', 'KS'], ['attack:wands']],
  ],
};
/** The piles, a realm, the front, the reserve, a joined force, what is going on. */
const PINS: readonly Pinned[] = [
  ['pile', 0, 0.5, 0.25],
  ['files', 0, 0.21, 0.24],
  ['files', 0, 0.445, 0.72],
  ['files', 0, 0.445, 0.4],
  ['files', 1, 0.63, 0.74],
  ['badge', 0, 1.05, 0.5],
];

/** What the help shows beside its text. */
export function kingdomsLessons(locale: string, table: Scenes['table']): NonNullable<Scenes['lesson']> {
  return (name) => {
    switch (name) {
      case 'table':
        return explained(table(courseView(rules, COURSE), PEOPLE), PINS);
      case 'joined':
        return joined(locale);
      default:
        return undefined;
    }
  };
}

/** R1, R3 Two cards of a realm are one force. */
function joined(locale: string): Scene {
  const say = kingdomsIn(locale);
  const words = sceneLanguage(locale).full.say;
  return {
    title: say('lesson.joined'),
    felt: 'umber',
    body: {
      kind: 'row',
      align: 'middle',
      gap: 'wide',
      pieces: [
        {
          kind: 'cards',
          label: say('lesson.force'),
          cards: ['PS', '4S'].map((card) => face(words, card)),
          size: 'large',
          spread: 'fan',
        },
        {
          kind: 'stack',
          grow: true,
          pieces: [
            { kind: 'label', text: say('lesson.sum'), size: 'huge', face: 'title', tone: 'gold' },
            { kind: 'label', text: say('lesson.one'), size: 'huge' },
          ],
        },
      ],
    },
  };
}
