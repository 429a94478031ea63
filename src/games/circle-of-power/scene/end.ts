import { board, type Piece, type Place, type Scene } from '../../../pictures/scene.js';
import { shared } from '../../../words/shared.js';
import type { Names } from '../../contract.js';
import { EMPERORS, type Emperor, type PowerOutcome } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import { type Called, emperorNames, type SayPower } from '../words/phrases.js';
import type { View } from '../words/sight.js';
import { captionOf } from './caption.js';
import { countsOf, hungOf } from './counts.js';
import { face } from './faces.js';
import { KINDS } from './kinds.js';
import type { Rampart, Stronghold } from './stronghold.js';
import { cardName, inWords, LINE_LIMIT } from './words.js';

/** Those who lead, their cities crowned; then what each emperor has, and the day. */
export function endScene(say: SayPower, seen: View, names: Names, day: string): Scene {
  const view = seen.table;
  const outcome = seen.outcome as PowerOutcome;
  const all = emperorNames(say, names);
  const { season, target } = view;
  const [first = 0] = outcome.leaders;
  const title = outcome.draw
    ? say('scene.draw')
    : outcome.leaders.length > 1
      ? say('scene.nobodyWins')
      : say('scene.victory', { who: inWords(all[first], LINE_LIMIT) });
  const order = [...EMPERORS].sort((one, other) => rank(outcome, one) - rank(outcome, other));
  return {
    title: say('scene.table'),
    felt: 'purple',
    kinds: KINDS,
    body: board(640, [
      [captionOf(title, 'title'), { x: 0, y: -6, w: 944 }],
      [captionOf(say(`scene.reason.${outcome.reason}`, { season, target }), 'line'), { x: 0, y: 66, w: 944 }],
      ...crowned(say, view, outcome, all),
      ...order.map((emperor, i): [Piece, Place] => [
        rampartOf(say, view, outcome, all, emperor),
        { x: 470, y: 140 + i * 124, w: 474 },
      ]),
      ...(day === ''
        ? []
        : [
            [
              { ...captionOf(day, 'quiet'), over: true },
              { x: 0, y: 606, w: 440 },
            ] as [Piece, Place],
          ]),
    ]),
  };
}

const rank = ({ leaders }: PowerOutcome, emperor: Emperor): number => (leaders.includes(emperor) ? 0 : 1);

/** As large as there is room for them side by side. */
function crowned(say: SayPower, view: PowerView, { leaders }: PowerOutcome, all: Called): [Piece, Place][] {
  const some = leaders.slice(0, 2);
  const w = some.length === 1 ? 170 : 128;
  return some.map((emperor, i) => {
    const card = view.cities[emperor] ?? view.trophies[emperor].at(-1);
    const piece: Stronghold = {
      kind: 'own:stronghold',
      look: 'active',
      crowned: true,
      card: w,
      hung: hungOf(view, emperor),
      ...(card !== undefined && { face: face(say, card) }),
      words:
        card === undefined ? '' : say('scene.cityWords', { who: inWords(all[emperor]), city: cardName(say, card) }),
    };
    return [piece, { x: some.length === 1 ? 30 : i * 222, y: 126, w: some.length === 1 ? 400 : 214, h: 470 }];
  });
}

/** What one emperor has in the end. */
function rampartOf(say: SayPower, view: PowerView, outcome: PowerOutcome, all: Called, emperor: Emperor): Rampart {
  const won = outcome.leaders.includes(emperor);
  const counts = countsOf(say, view, emperor);
  const notes = [
    ...(won ? [say(outcome.leaders.length === 1 ? 'scene.wins' : 'scene.draws')] : []),
    ...(view.out[emperor] ? [say('scene.out')] : []),
  ];
  const who = [inWords(all[emperor]), ...notes].join(', ');
  return {
    kind: 'own:rampart',
    look: won ? 'active' : view.out[emperor] ? 'fallen' : 'plain',
    name: all[emperor],
    standIn: shared(say.locale)('seat', { number: emperor + 1 }),
    counts,
    hung: hungOf(view, emperor),
    words: `${who}: ${counts.map(({ words }) => words).join(', ')}`,
  };
}
