import type { Seen } from '../../../src/engine/see.js';
import type { Names, Scenes } from '../../../src/games/contract.js';
import type { CardFace, Cards, Label, Piece, Pile, Scene } from '../../../src/pictures/scene.js';
import { listed } from '../../../src/words/people.js';
import { shared } from '../../../src/words/shared.js';
import { type Card, lightOf, numberOf } from '../rules/state.js';
import type { LanternView } from '../rules/view.js';
import { lanternsIn, type SayLanterns } from '../words/phrases.js';
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

/** Who won by which wish, what all gathered, and the day. */
function endScene(say: SayLanterns, view: View, names: Names, day: string): Scene {
  const { winners = [] } = view.outcome ?? {};
  const wishes = winners.flatMap((seat) => view.table.wishes[seat] ?? []);
  return sceneOf(say('scene.end'), [
    heading(ending(say, winners, names)),
    {
      kind: 'row',
      align: 'middle',
      pieces: [
        cards(
          say('scene.wishes', { n: wishes.length }),
          wishes.map((wish) => face(say, wish)),
        ),
        { kind: 'stack', grow: true, pieces: garlands(say, view, names) },
      ],
    },
    ...(day ? [{ kind: 'label', text: day, size: 'medium', tone: 'quiet' } as const] : []),
  ]);
}

/** All that is public. */
function tableScene(say: SayLanterns, view: View, names: Names, calledOff: boolean): Scene {
  const { table, outcome } = view;
  const title = outcome ? ending(say, outcome.winners, names) : say(calledOff ? 'scene.calledOff' : 'title');
  return sceneOf(say('scene.table'), [
    {
      kind: 'row',
      align: 'middle',
      pieces: [heading(title), ...(outcome ? [] : [pile(say, table.pile)])],
    },
    ...(outcome ? [] : [market(say, table.market, () => false)]),
    ...garlands(say, view, names, calledOff),
  ]);
}

/** The eye's wish beside the market. */
function handScene(say: SayLanterns, view: View, names: Names, legal: ReadonlySet<Card>): Scene {
  const { table, eye, outcome } = view;
  const wish = table.wishes[Number(eye)] ?? 'back';
  return sceneOf(say('scene.hand'), [
    {
      kind: 'row',
      gap: 'wide',
      pieces: [
        cards(say('scene.wish'), [face(say, wish)]),
        ...(outcome ? [] : [market(say, table.market, (card) => legal.size > 0 && !legal.has(card))]),
      ],
    },
    ...garlands(say, view, names),
  ]);
}

const sceneOf = (title: string, pieces: readonly Piece[]): Scene => ({
  title,
  felt: 'night',
  body: { kind: 'stack', pieces },
  kinds: { 'own:garland': garland },
});

const ending = (say: SayLanterns, winners: readonly number[], names: Names): string =>
  say('outcome.title', {
    who: listed(
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
  grow: true,
});

const cards = (label: string, faces: readonly CardFace[]): Cards => ({
  kind: 'cards',
  label,
  caption: label,
  cards: faces,
  size: 'large',
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
  size: 'tiny',
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
