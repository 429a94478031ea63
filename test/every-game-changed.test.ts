import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Chance } from '../src/engine/chance.js';
import { clone } from '../src/engine/clone.js';
import { see } from '../src/engine/see.js';
import type { BaseState } from '../src/engine/table.js';
import { ALT_LIMIT, altText } from '../src/pictures/alt.js';
import { type Box, type Rect, within } from '../src/pictures/boxes.js';
import { withChanges } from '../src/pictures/changed.js';
import type { Layout } from '../src/pictures/layout.js';
import { measure, problems, unclear } from '../src/pictures/measure.js';
import { createStudio } from '../src/pictures/paint/studio.js';
import { paint } from '../src/pictures/paint.js';
import { partsOf } from '../src/pictures/parts.js';
import type { Scene } from '../src/pictures/scene.js';
import { GAMES } from './games.js';
import { slipsIn } from './slips.js';
import { runs } from './support/cases.js';
import { mostlyWell, setups, thinly, walk } from './walk.js';

const studio = createStudio();

/* The table with what has changed in rings: from each seat's own last choice to where it is asked again, in every game. */

const WORDS = { changed: 'This is new.', others: 'This is not.' };
/** Of a picture. */
const MOST_BYTES = 100_000;
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];

const tables = GAMES.map((folder) => ({ folder, id: folder.rules.id, seats: folder.rules.seats.max }));

/** Open cards that lay nowhere before and lie in no ring, though their part of the picture says something else now. */
function forgotten(before: Scene, now: Scene, rings: readonly Rect[]): string[] {
  const [was, is] = [measure(before), measure(now)];
  const known = new Set(was.boxes.flatMap((box) => (box.draw === 'card' ? box.face.card : [])));
  const said = new Set(partsOf(before, was).map(({ words }) => words));
  return partsOf(now, is)
    .filter(({ aside, words }) => !aside && !said.has(words))
    .flatMap(({ at }) => is.boxes.filter((box) => within(box, at)))
    .flatMap((box) => (box.draw === 'card' && box.w >= 60 && !rings.some((ring) => within(box, ring)) ? box.face : []))
    .map(({ card }) => card)
    .filter((card) => !known.has(card));
}

/** Rings in which all looks as it did. */
function needless(before: Scene, now: Scene, rings: readonly Rect[]): Rect[] {
  const at = ({ x, y }: Rect): string => [x, y].map(Math.round).join();
  const shown = (scene: Scene) =>
    measure(scene).boxes.flatMap((box) => (box.draw === 'text' && !/\d|^\P{L}+$/u.test(box.text) ? [] : box));
  const key = (box: Box): string => JSON.stringify([{ ...box, x: 0, y: 0 }, at(box)]);
  const [was, is] = [before, now].map((scene) => new Map(shown(scene).map((box) => [key(box), box])));
  const come = [...(is ?? [])].filter(([each]) => !was?.has(each));
  const gone = [...(was ?? [])].filter(([each]) => !is?.has(each));
  return rings.filter((ring) => ![...come, ...gone].some(([, box]) => within(box, ring)));
}

interface Pair {
  readonly before: Scene;
  readonly now: Scene;
}

describe.each(tables)('$id with $seats seats', ({ folder, seats }) => {
  const { rules, scenes } = folder;
  const { table } = scenes('en');
  const names = NAMES.slice(0, seats);

  /** For each seat that is asked: the table right after its own last choice, and as it is now. */
  function pairs(visit: (pair: Pair, states: readonly [BaseState, BaseState], chance: Chance) => void): void {
    for (const setup of fc.sample(setups(rules, seats), runs(10))) {
      const after: (BaseState | undefined)[] = [];
      let chose: number | undefined;
      const look = thinly(({ state }, chance) => {
        for (const { seat } of state.pending) {
          const then = after[seat];
          if (!then) continue;
          const [before, now] = [then, state].map((each) => table(see(rules, each, 'bystander'), names));
          if (before && now) visit({ before, now }, [then, state], chance);
        }
      });
      walk(
        rules,
        setup,
        (play, chance) => {
          if (chose !== undefined) after[chose] = clone(play.state);
          else for (let seat = 0; seat < seats; seat++) after[seat] ??= clone(play.state);
          chose = undefined;
          look(play, chance);
        },
        mostlyWell,
        ({ seat }) => {
          chose = seat;
        },
      );
    }
  }

  test('rings are where something is new, and nowhere else; the picture can be read, and its words fit', async () => {
    let ringed = 0;
    let fullest: Layout | undefined;
    pairs(({ before, now }) => {
      const shown = withChanges(before, now, WORDS);
      const rings = shown?.changed?.rings ?? [];
      expect(forgotten(before, now, rings)).toEqual([]);
      expect(needless(before, now, rings)).toEqual([]);
      expect(withChanges(now, now, WORDS)).toBeUndefined();
      if (!shown) return;
      ringed++;
      const layout = measure(shown);
      expect([...problems(layout), ...unclear(layout)]).toEqual([]);
      if (layout.boxes.length > (fullest?.boxes.length ?? 0)) fullest = layout;
      const alt = altText(shown);
      expect(alt.length).toBeLessThanOrEqual(ALT_LIMIT);
      expect(alt).toContain(WORDS.changed);
      expect(slipsIn(alt)).toEqual([]);
    });
    expect(ringed).toBeGreaterThan(0);
    if (fullest) expect((await paint(studio, fullest)).png.length).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('they tell nobody what they cannot know: whatever is hidden is dealt anew, and the picture is the same', () => {
    pairs(({ before, now }, states, chance) => {
      const [then, since] = states.map((state) =>
        table(see(rules, rules.imagine(see(rules, state, 'bystander'), chance), 'bystander'), names),
      );
      if (then && since) expect(withChanges(then, since, WORDS)).toEqual(withChanges(before, now, WORDS));
    });
  });
});
