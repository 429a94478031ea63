import type { Scenes } from '../../../contract/game.js';
import { board, type Scene } from '../../../pictures/scene.js';
import { type Course, helpPictures, type Pinned } from '../../lesson.js';
import { rules } from '../rules/rules.js';
import { beatsWords, cardsIn } from '../words/phrases.js';
import { ART } from './art.js';
import { KINDS } from './kinds.js';
import { textOf } from './parts.js';
import { face, wheel } from './pieces.js';
import { HEIGHT } from './round.js';
import type { HandRow } from './row.js';
import { sceneLanguage } from './words.js';

/** All have laid their cards; Ada is asked for an alliance. */
const COURSE: Course = {
  seats: 4,
  choices: [['15Cr'], ['11Ma'], ['7Ma'], ['15Sh'], ['13Co'], ['pass'], ['pass'], ['5Sp']],
};
/**
 * The leader, the next one's deploy card, its reinforcement, the place of an alliance card, an arrow, the captured
 * cards.
 */
const PINS: readonly Pinned[] = [
  ['own:place', 0, 0.6, 0.74],
  ['own:place', 1, 0.16, 0.72],
  ['own:place', 3, 0.72, 0.42],
  ['own:place', 0, 0.86, 0.3],
  ['own:darts', 0, 0.5, 0.48],
  ['own:place', 2, 0.62, 0.09],
];

export const cardsLessons = (locale: string, table: Scenes['table']) =>
  helpPictures(rules, table, COURSE, PINS, { wheel: () => suits(locale) });

const EXAMPLE = '9Sp';

/** R1 The wheel, and the cards that one card beats. */
function suits(locale: string): Scene {
  const say = cardsIn(locale);
  const tongue = sceneLanguage(locale).tongues[0];
  const shown = face(tongue.say, EXAMPLE);
  const example: HandRow = {
    kind: 'own:row',
    cards: [shown],
    card: 290,
    words: `${say('lesson.card')}: ${shown.name}`,
  };
  const beaten = say('lesson.beats', { card: shown.name, what: beatsWords(say, EXAMPLE) });
  return {
    title: say('lesson.wheel'),
    felt: ART,
    kinds: KINDS,
    body: board(HEIGHT, [
      [wheel(tongue, 'Sp'), { x: 0, y: 0, w: 560 }],
      [example, { x: 600, y: 20, w: 320 }],
      [textOf(beaten, 40, { most: 4, ink: 'gold', words: beaten }), { x: 590, y: 470, w: 354 }],
    ]),
  };
}
