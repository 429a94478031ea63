import type { Scenes } from '../../../contract/game.js';
import type { Ring, RingPlace, Scene, Stack } from '../../../pictures/scene.js';
import { type Course, helpPictures, type Pinned } from '../../lesson.js';
import { rules } from '../rules/rules.js';
import type { Card } from '../rules/state.js';
import type { SayPower } from '../words/phrases.js';
import { ART } from './art.js';
import { face } from './faces.js';

/** Ben has a trophy; Ada has won the initiative and must attack. */
const COURSE: Course = {
  seats: 4,
  choices: [
    ...[['10D'], ['2C'], ['3D'], ['6H'], ['8C'], ['2S'], ['5C'], ['8D'], ['conquer-0']],
    ...[['3H'], ['6C'], ['10S'], ['4C']],
  ],
};
/** The next city; Ada's city, her battle card, the way of her attack; Ben's trumps, and what he has won. */
const PINS: readonly Pinned[] = [
  ['own:prospect', 0, 0.24, 0.78],
  ['own:realm', 0, 0.02, 0.2],
  ['own:realm', 0, 0.36, 0.195],
  ['own:realm', 0, 0.43, 0.38],
  ['own:realm', 0, 0.785, 0.045],
  ['own:realm', 0, 0.83, 0.43],
];

export const powerLessons = (say: SayPower, table: Scenes['table']) =>
  helpPictures(rules, table, COURSE, PINS, { circle: () => circle(say) });

/** R1 Which ranks attack which. */
function circle(say: SayPower): Scene {
  const place = (card: Card): RingPlace => ({ name: '', face: face(say, card) });
  const ring: Ring = {
    kind: 'ring',
    label: say('lesson.ring'),
    places: [place('AS'), place('KH'), place('QC'), place('JD')],
    size: 'medium',
    words: say('lesson.arrows'),
  };
  const jokers: Stack = {
    kind: 'stack',
    align: 'middle',
    pieces: [told(say, say('lesson.joker'), ['X1', 'KH', 'QD']), told(say, say('lesson.black'), ['AS', 'JC', 'X1'])],
  };
  return {
    title: say('lesson.circle'),
    felt: ART,
    body: {
      kind: 'stack',
      align: 'middle',
      grow: true,
      pieces: [{ kind: 'row', align: 'middle', gap: 'wide', pieces: [ring, jokers] }],
    },
  };
}

/** Cards, with the first one's effect on the others below. */
const told = (say: SayPower, label: string, cards: readonly Card[]): Stack => ({
  kind: 'stack',
  gap: 'tight',
  align: 'middle',
  pieces: [
    { kind: 'cards', label, cards: cards.map((card) => face(say, card)), size: 'medium', spread: 'row' },
    { kind: 'label', text: label, size: 'large', tone: 'gold', words: '' },
  ],
});
