import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { board, type LeafPiece, type Place, type Scene } from '../../../pictures/scene.js';
import { joinWithDots, seatName } from '../../../words/people.js';
import { drawnNames } from '../../drawn-names.js';
import { type RegicideOutcome, total } from '../rules/state.js';
import type { RegicideView } from '../rules/view.js';
import { cardName } from '../words/phrases.js';
import { ART } from './art.js';
import { fanOf, fanWidth } from './fan.js';
import type { Hero } from './hero.js';
import { enemyWords, face, heading, KINDS, nameAt, type SceneOptions, standing, textOf } from './pieces.js';
import type { Part } from './side.js';
import { lastFallen } from './table.js';

const W = 944;
const TOP = 84;
const PORTRAIT = { w: 300, h: 380 } as const;
const ASIDE = { x: 420, w: W - 420 } as const;
/** The place of the fallen royals. */
const TROPHIES = { y: TOP + PORTRAIT.h + 22, w: 100 } as const;

type Placed = readonly [LeafPiece, Place];

/** The last enemy, the deciding fact, each player's part, and all fallen royals. */
export function endScene(seen: Seen<RegicideView>, options: SceneOptions, day: string): Scene {
  const { say, names } = options;
  const view = seen.table;
  const outcome = seen.outcome as RegicideOutcome | undefined;
  const won = view.enemy === null;
  const medal = outcome?.victory ?? '';
  const decided = (by: Names): string => decidedBy(options, view, outcome, nameAt(by, outcome?.seat ?? 0));
  const facts = joinWithDots([medal && say('scene.medal', { medal }), say('scene.turns', { n: view.turnNumber }), day]);
  const fallen = outcome?.reason === 'uncovered' ? handOf(options, view, outcome.seat) : [];
  const held = fallen.length > 0;
  return {
    title: say('scene.endTitle'),
    felt: ART,
    kinds: KINDS,
    body: board(TROPHIES.y + TROPHIES.w * 1.4 + 46, [
      [heading(say(won ? 'scene.won' : 'scene.lost'), won ? 'gold' : 'bad'), { x: 0, y: 0, w: W }],
      ...portrait(options, view),
      [
        textOf(decided(drawnNames(say.locale, names, 10)), 42, 'plain', decided(names)),
        { x: ASIDE.x, y: TOP + (held ? 4 : 72), w: ASIDE.w },
      ],
      ...fallen,
      ...parts(options, view, TOP + (held ? 236 : 162)),
      [textOf(facts, 32, 'quiet'), { x: ASIDE.x, y: TOP + PORTRAIT.h - (held ? 42 : 92), w: ASIDE.w }],
      ...trophies(options, view),
    ]),
  };
}

function decidedBy(
  { say }: SceneOptions,
  view: RegicideView,
  outcome: RegicideOutcome | undefined,
  who: string,
): string {
  if (outcome?.reason === 'stuck') return say('scene.stuck', { who });
  if (outcome?.reason !== 'uncovered') return say('scene.struckLast', { who });
  const had = total(view.revealed?.hands[outcome.seat] ?? []);
  return say('scene.fell', { who, had, due: view.enemy?.due ?? 0 });
}

function portrait({ say }: SceneOptions, view: RegicideView): Placed[] {
  const place = { x: 0, y: TOP, w: 400 };
  const { enemy } = view;
  if (enemy === null) return lastFallen(say, view, PORTRAIT).map((hero): Placed => [hero, place]);
  const { life } = standing(say, enemy);
  const hero: Hero = {
    kind: 'own:hero',
    card: enemy.card,
    ...PORTRAIT,
    ...(life && { life }),
    chips: [],
    name: cardName(say, enemy.card),
    words: enemyWords(say, enemy),
  };
  return [[hero, place]];
}

/** The insufficient hand of the player who fell. */
function handOf({ say, names }: SceneOptions, view: RegicideView, seat: number): Placed[] {
  const hand = view.revealed?.hands[seat] ?? [];
  if (hand.length === 0) return [];
  const cards = hand.map((card) => face(say, card));
  const fan = fanOf(say('scene.finalHand', { who: nameAt(names, seat) }), cards, 106, { step: 1.06 });
  return [[fan, { x: ASIDE.x, y: TOP + 68, w: ASIDE.w, h: 156 }]];
}

/** The number of royals that each player brought down; solo, whether Jesters helped. */
function parts(
  { say, names }: SceneOptions,
  { handCounts, defeated, jesters, flipsUsed }: RegicideView,
  y: number,
): Placed[] {
  if (handCounts.length === 1)
    return jesters > 0 ? [[textOf(say('outcome.flips', { n: flipsUsed }), 36), { x: ASIDE.x, y, w: ASIDE.w }]] : [];
  const w = ASIDE.w / 2;
  return handCounts.map((_, seat): Placed => {
    const who = nameAt(names, seat);
    const n = defeated.filter((each) => each.seat === seat).length;
    const piece: Part = {
      kind: 'own:part',
      name: who,
      standIn: seatName(say, seat),
      count: n,
      words: say('scene.killsWords', { who, n }),
    };
    return [piece, { x: ASIDE.x + (seat % 2) * w, y: y + Math.floor(seat / 2) * 52, w: w - 16 }];
  });
}

/** All fallen royals, in order. */
function trophies({ say }: SceneOptions, { defeated }: RegicideView): Placed[] {
  const n = defeated.length;
  const label = say('scene.beatenCards', { n, exact: defeated.filter((each) => each.exact).length });
  const text = joinWithDots([say('title'), label]);
  const caption: Placed = [textOf(text, 32, 'plain', ''), { x: 0, y: TROPHIES.y + TROPHIES.w * 1.4 + 4, w: W }];
  const step = n > 1 ? Math.min(1.06, (W / TROPHIES.w - 1.04) / (n - 1)) : 1;
  const cards = defeated.map(({ card, exact }) => {
    const shown = face(say, card);
    return exact ? { ...shown, name: `${shown.name} (${say('scene.recruitedNote')})` } : shown;
  });
  if (n === 0) return [[textOf(text, 36, 'quiet', label), { x: 0, y: TROPHIES.y + 40, w: W }]];
  const w = fanWidth(n, TROPHIES.w, step) + 2;
  return [[fanOf(label, cards, TROPHIES.w, { step }), { x: (W - w) / 2, y: TROPHIES.y, w }], caption];
}
