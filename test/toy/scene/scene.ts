import type { Names, Scenes } from '../../../src/contract/game.js';
import type { Seen } from '../../../src/engine/see.js';
import {
  board,
  type CardFace,
  type Cards,
  type Label,
  type Piece,
  type Pile,
  type Place,
  type Scene,
} from '../../../src/pictures/scene.js';
import { joinNames } from '../../../src/words/people.js';
import { shared } from '../../../src/words/shared.js';
import { type Card, lightOf, numberOf } from '../rules/state.js';
import type { LanternView } from '../rules/view.js';
import { lanternsIn, type SayLanterns } from '../words/phrases.js';
import { ART } from './art.js';
import { lanternCover } from './cover.js';
import { back, face, nameOf, signOf } from './faces.js';
import { type Garland, garland } from './garland.js';

type View = Seen<LanternView>;

/** Its pictures, with their texts in the language nearest to a locale. */
export function lanternScenes(locale: string): Scenes {
  const say = lanternsIn(locale);
  return {
    table: (view, names, calledOff = false) => tableScene(say, view as View, names, calledOff),
    end: (view, names, day) => endScene(say, view as View, names, day),
    hand: (view, names, legal) => handScene(say, view as View, names, new Set(legal.flat())),
    cover: () => lanternCover(locale),
  };
}

/** What is placed by hand: a piece and its room, in pixels. */
type Placed = readonly [Piece, Place];
const WIDE = 944;
/** As high as a row of cards with what stands below it. */
const ROW = 240;
const HEADING = 92;

/** All that is public. */
function tableScene(say: SayLanterns, view: View, names: Names, calledOff: boolean): Scene {
  const { table, outcome } = view;
  if (outcome)
    return sceneOf(say('scene.table'), HEADING, [over(say, outcome.winners, names)], garlands(say, view, names));
  const aside = calledOff ? heading(say('scene.calledOff')) : pile(say, table.pile);
  return sceneOf(
    say('scene.table'),
    ROW,
    [
      [market(say, table.market, () => false), { x: 0, y: 0, w: 640 }],
      [aside, { x: 660, y: 0, w: WIDE - 660, h: ROW }],
    ],
    garlands(say, view, names, calledOff),
  );
}

/** The eye's wish beside the market. */
function handScene(say: SayLanterns, view: View, names: Names, legal: ReadonlySet<Card>): Scene {
  const { table, eye, outcome } = view;
  const wish = table.wishes[Number(eye)] ?? 'back';
  const offered = market(say, table.market, (card) => legal.size > 0 && !legal.has(card));
  return sceneOf(
    say('scene.hand'),
    ROW,
    [
      [cards(say('scene.wish'), [face(say, wish)]), { x: 0, y: 0, w: 240 }],
      ...(outcome ? [] : [[offered, { x: 304, y: 0, w: 640 }] as const]),
    ],
    garlands(say, view, names),
  );
}

/** Who won by which wish, what all gathered, and the day. */
function endScene(say: SayLanterns, view: View, names: Names, day: string): Scene {
  const { winners = [] } = view.outcome ?? {};
  const wishes = winners.flatMap((seat) => view.table.wishes[seat] ?? []);
  const shown = cards(
    say('scene.wishes', { n: wishes.length }),
    wishes.map((wish) => face(say, wish)),
  );
  return sceneOf(
    say('scene.end'),
    HEADING + ROW,
    [
      over(say, winners, names),
      [shown, { x: 0, y: HEADING, w: 480 }],
      ...(day ? [[dayOf(day), { x: 504, y: HEADING, w: WIDE - 504, h: ROW }] as const] : []),
    ],
    garlands(say, view, names),
  );
}

/** What lies above, so high, and a garland for each seat below it. */
const sceneOf = (title: string, top: number, above: readonly Placed[], rows: readonly Garland[]): Scene => ({
  title,
  felt: ART,
  body: board(top + rows.length * GARLAND, [
    ...above,
    ...rows.map((row, i): Placed => [row, { x: 0, y: top + i * GARLAND, w: WIDE }]),
  ]),
  kinds: { 'own:garland': garland },
});
/** From one garland to the next. */
const GARLAND = 102;

const over = (say: SayLanterns, winners: readonly number[], names: Names): Placed => [
  heading(ending(say, winners, names)),
  { x: 0, y: 0, w: WIDE },
];

const ending = (say: SayLanterns, winners: readonly number[], names: Names): string =>
  say('outcome.title', {
    who: joinNames(
      say,
      winners.map((seat) => names[seat] ?? ''),
    ),
    n: winners.length,
  });

const heading = (text: string): Label => ({
  kind: 'label',
  text,
  size: 'huge',
  face: 'title',
  tone: 'gold',
});

const dayOf = (day: string): Label => ({ kind: 'label', text: day, size: 'medium', tone: 'quiet' });

const cards = (label: string, faces: readonly CardFace[]): Cards => ({
  kind: 'cards',
  label,
  caption: label,
  cards: faces,
  size: 'medium',
  spread: 'row',
});

const market = (say: SayLanterns, lie: readonly Card[], isDim: (card: Card) => boolean): Cards => ({
  ...cards(
    say('scene.market'),
    lie.map((card) => ({ ...face(say, card), ...(isDim(card) && { dim: true }) })),
  ),
  dimLabel: say('scene.dimmed'),
});

const pile = (say: SayLanterns, count: number): Pile => ({
  kind: 'pile',
  label: say('scene.pile'),
  count,
  top: back(say),
  size: 'medium',
  words: say('scene.pileWords', { n: count }),
  minor: true,
});

const garlands = (say: SayLanterns, { table, outcome }: View, names: Names, calledOff = false): Garland[] =>
  table.rows.map((row, seat): Garland => {
    const who = names[seat] ?? '';
    const active = !outcome && !calledOff && seat === table.turn;
    const lights = row.length === 0 ? say('scene.noLights') : row.map((card) => nameOf(say, card)).join(', ');
    const hung = say('scene.row', { who, turn: active ? 'yes' : 'no', lights });
    const wish = outcome && table.wishes[seat];
    const common = {
      kind: 'own:garland',
      name: who,
      standIn: shared(say.locale)('seat', { number: seat + 1 }),
      lanterns: row.map((card) => ({ sign: signOf(card), number: numberOf(card) })),
      active,
    } as const;
    if (!wish) return { ...common, words: hung };
    const sum = outcome.scores[seat] ?? 0;
    const words = say('scene.wished', { hung, light: say('light', { light: lightOf(wish) }), sum });
    return { ...common, wish: { sign: signOf(wish), sum }, words };
  });
