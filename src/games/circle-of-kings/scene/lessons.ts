import type { Scenes } from '../../../contract/game.js';
import type { Scene } from '../../../pictures/scene.js';
import { type Course, helpPictures, type Pinned } from '../../lesson.js';
import { magician } from '../rules/lords/01-magician.js';
import { justice } from '../rules/lords/11-justice.js';
import { rules } from '../rules/rules.js';
import type { SayCircle } from '../words/phrases.js';
import { ART } from './art.js';
import { CIRCLE_KINDS, cardsWords, type Groups, type Told } from './kinds.js';
import { face } from './pieces.js';

/** The first walk: Ben's Captain strikes, and Ada has to lose a card. */
const COURSE: Course = {
  seats: 2,
  choices: [['0.5C'], ['1.6C'], [`0.M${magician.number}`], [`1.M${justice.number}`], ['left-top'], ['1.6C']],
};
/** The ring of Kings, Lord deck, combat, Lord, Captain, army. */
const PINS: readonly Pinned[] = [
  ['ring', 0, 0.5, 0.5],
  ['own:tally', 0, 0.95, 0.15],
  ['own:score', 0, 0.1, 0.5],
  ['own:portrait', 0, 0.5, 0.6],
  ['own:troop', 0, 0.91, 0.6],
  ['own:troop', 0, 0.42, 0.85],
];

export const circleLessons = (say: SayCircle, table: Scenes['table']) =>
  helpPictures(rules, table, COURSE, PINS, { captain: () => captain(say) });

/** R12 Half of five, rounded up. */
function captain(say: SayCircle): Scene {
  const leader = { ...face(say, '0.5C'), marks: [{ mark: 'captain' as const, words: say('picture.captain') }] };
  const army = ['0.2C', '0.10S', '0.2P'].map((card) => face(say, card));
  const groups: Groups = {
    kind: 'own:groups',
    groups: [
      { caption: say('lesson.captainAlone'), cards: [leader] },
      { caption: say('lesson.more'), cards: army },
    ],
    widest: 200,
    words: cardsWords(say('lesson.army'), [leader, ...army]),
  };
  const title: Told = {
    kind: 'own:told',
    text: say('lesson.leads'),
    px: 48,
    tone: 'gold',
    font: 'title',
    words: say('lesson.leads'),
  };
  return {
    title: say('lesson.captain'),
    felt: ART,
    kinds: CIRCLE_KINDS,
    body: { kind: 'stack', pieces: [title, groups] },
  };
}
