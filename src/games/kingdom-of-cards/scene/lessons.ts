import type { Scene } from '../../../pictures/scene.js';
import type { Scenes } from '../../contract.js';
import { type Course, courseView, explained, PEOPLE, type Pinned } from '../../lesson.js';
import { rules } from '../rules/rules.js';
import { beatsWords, cardsIn } from '../words/phrases.js';
import { face, wheel } from './pieces.js';
import { sceneLanguage } from './words.js';

/** All have laid what they will; Ada is asked for an alliance. */
const COURSE: Course = {
  seats: 4,
  options: {},
  seed: 'royal',
  choices: [['15Cr'], ['11Ma'], ['7Ma'], ['15Sh'], ['13Co'], ['pass'], ['pass'], ['5Sp']],
};
/** A seat, what it deployed, its reinforcement, where an alliance goes, whom it beats, the wheel. */
const PINS: readonly Pinned[] = [
  ['strip', 1, 0.24, 0.4],
  ['strip', 0, 0.415, 0.84],
  ['strip', 3, 0.535, 0.84],
  ['strip', 0, 0.64, 0.5],
  ['strip', 3, 0.93, 0.73],
  ['wheel', 0, 0.02, 0.1],
];

/** What the help shows beside its text. */
export function cardsLessons(locale: string, table: Scenes['table']): NonNullable<Scenes['lesson']> {
  return (name) => {
    switch (name) {
      case 'table':
        return explained(table(courseView(rules, COURSE), PEOPLE), PINS);
      case 'wheel':
        return suits(locale);
      default:
        return undefined;
    }
  };
}

const EXAMPLE = '9Sp';

/** R1 The wheel, and what one card beats. */
function suits(locale: string): Scene {
  const say = cardsIn(locale);
  const tongue = sceneLanguage(locale).full;
  const example = face(tongue.say, EXAMPLE);
  const beaten = say('lesson.beats', { card: example.name, what: beatsWords(say, EXAMPLE) });
  return {
    title: say('lesson.wheel'),
    felt: 'green',
    body: {
      kind: 'stack',
      align: 'middle',
      grow: true,
      pieces: [
        {
          kind: 'row',
          align: 'middle',
          gap: 'wide',
          pieces: [
            wheel('large', tongue, 'Sp'),
            { kind: 'cards', label: say('lesson.card'), cards: [example], size: 'large', spread: 'row' },
          ],
        },
        { kind: 'label', text: beaten, size: 'large', tone: 'gold' },
      ],
    },
  };
}
