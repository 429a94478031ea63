import type { Names } from '../../../contract/game.js';
import { board, type Piece, type Place, type Scene } from '../../../pictures/scene.js';
import { drawnNames } from '../../drawn-names.js';
import { modeOf } from '../rules/modes/index.js';
import { type Card, EMPERORS, type Emperor, type PowerOutcome } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import { type Called, emperorNames, type SayPower } from '../words/phrases.js';
import type { View } from '../words/sight.js';
import { ART } from './art.js';
import { captionOf } from './caption.js';
import { countsOf, hungOf } from './counts.js';
import { face } from './faces.js';
import { KINDS } from './kinds.js';
import type { Rampart, Stronghold } from './stronghold.js';
import { cardName, drawnName, inWords } from './words.js';

/** The leaders, with crowns on their cities; then each emperor's results, and the day. */
export function endScene(say: SayPower, seen: View, names: Names, day: string): Scene {
  const view = seen.table;
  const outcome = seen.outcome as PowerOutcome;
  const all = emperorNames(say, names);
  const { season, target } = view;
  const [first = 0] = outcome.leaders;
  const title = (who = ''): string =>
    outcome.draw
      ? say('scene.draw')
      : outcome.leaders.length > 1
        ? say('scene.nobodyWins')
        : say('scene.victory', { who });
  const spoils = outcome.leaders.length === 1 ? spoilsOf(say, view.trophies[first]) : [];
  const order = [...EMPERORS].sort((one, other) => rank(view, outcome, one) - rank(view, outcome, other));
  return {
    title: say('scene.table'),
    felt: ART,
    kinds: KINDS,
    body: board(692, [
      [captionOf(title(drawnNames(say.locale, all)[first]), 'title', title(all[first])), { x: 0, y: -8, w: 944 }],
      [captionOf(say(`scene.reason.${outcome.reason}`, { season, target }), 'line'), { x: 0, y: 68, w: 944 }],
      ...crowned(say, view, outcome, all),
      ...order.map((emperor, i): [Piece, Place] => [
        rampartOf(say, view, outcome, all, emperor),
        { ...RIGHT, y: 132 + i * (spoils.length > 0 ? 95 : 132) },
      ]),
      ...spoils,
      [captionOf(say('title'), 'game'), { ...LEFT, y: day === '' ? 634 : 598 }],
      ...(day === '' ? [] : [[captionOf(day, 'quiet'), { ...LEFT, y: 650 }] as [Piece, Place]]),
    ]),
  };
}

/** Leaders first; then by most conquests, or where nothing is conquered by fewest losses. */
const rank = (view: PowerView, { leaders }: PowerOutcome, emperor: Emperor): number =>
  (leaders.includes(emperor) ? -100 : 0) + (modeOf(view).conquers ? -view.totals[emperor] : view.ruins[emperor]);

/** The winner's castle, and each emperor's results. */
const LEFT = { x: 0, w: 510 } as const;
const RIGHT = { x: 530, w: 414 } as const;

/** As large as there is room side by side. */
function crowned(say: SayPower, view: PowerView, { leaders }: PowerOutcome, all: Called): [Piece, Place][] {
  const some = leaders.slice(0, 2);
  const w = some.length === 1 ? 176 : 150;
  return some.map((emperor, i) => {
    const card = view.cities[emperor] ?? view.trophies[emperor].at(-1);
    const piece: Stronghold = {
      kind: 'own:stronghold',
      look: 'active',
      crowned: card !== undefined,
      card: w,
      hung: hungOf(view, emperor),
      ...(card === undefined ? { sign: 'crown' } : { face: face(say, card) }),
      words:
        card === undefined ? '' : say('scene.cityWords', { who: inWords(all[emperor]), city: cardName(say, card) }),
    };
    return [piece, { ...(some.length === 1 ? LEFT : { x: i * 258, w: 250 }), y: 116, h: 476 }];
  });
}

/** The most that have room. */
const MOST = 11;

/** R10 The winner's last conquests, without the city shown in its walls. */
function spoilsOf(say: SayPower, trophies: readonly Card[]): [Piece, Place][] {
  const others = trophies.slice(-MOST, -1);
  if (others.length === 0) return [];
  const spoils: Piece = {
    kind: 'cards',
    label: say('scene.spoils'),
    cards: others.map((card) => face(say, card)),
    size: 'small',
    spread: 'row',
  };
  return [
    [captionOf(say('scene.spoils'), 'quiet', ''), { ...RIGHT, y: 512 }],
    [spoils, { ...RIGHT, y: 556 }],
  ];
}

/** One emperor's final results. */
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
    name: drawnName(say, all, emperor),
    counts,
    hung: hungOf(view, emperor),
    words: `${who}: ${counts.map(({ words }) => words).join(', ')}`,
  };
}
