import type { Scenes } from '../../../contract/game.js';
import type { Scene } from '../../../pictures/scene.js';
import { type Course, helpPictures, type Pinned } from '../../lesson.js';
import { rules } from '../rules/rules.js';
import { kingdomsIn } from '../words/phrases.js';
import { ART } from './art.js';
import { face } from './pieces.js';
import { sceneLanguage } from './words.js';

/** Ben has joined two armies to a third, and is about to act. */
const COURSE: Course = {
  seats: 2,
  choices: [
    ...[['arrange:swords'], ['PS', '4S'], ['wealth'], ['C0S5W0'], ['KS'], ['arrange:swords'], ['10S'], ['wealth']],
    ...[['C0S1W0'], ['arrange:swords'], ['PS', 'KS']],
  ],
};
/** The piles, a realm, the front, the reserve, a joined force, what is going on. */
const PINS: readonly Pinned[] = [
  ['own:ledger', 0, 1.03, 0.5],
  ['own:lanes', 0, 0.98, 0.5],
  ['own:files', 0, 0.41, 0.68],
  ['own:files', 0, 0.23, 0.3],
  ['own:files', 1, 0.66, 0.62],
  ['own:files', 1, 0.28, 0.9],
];

export const kingdomsLessons = (locale: string, table: Scenes['table']) =>
  helpPictures(rules, table, COURSE, PINS, { joined: () => joined(locale) });

/** R1, R3 Two cards of a realm are one force. */
function joined(locale: string): Scene {
  const say = kingdomsIn(locale);
  const words = sceneLanguage(locale).tongues[0].say;
  return {
    title: say('lesson.joined'),
    felt: ART,
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
