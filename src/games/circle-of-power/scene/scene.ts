import type { Names, Scenes } from '../../../contract/game.js';
import { board, type Label, type Scene } from '../../../pictures/scene.js';
import type { PowerEvent } from '../rules/events.js';
import { LAST_ACTION } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import { emperorNames, powerIn, type SayPower } from '../words/phrases.js';
import type { View } from '../words/sight.js';
import { ART } from './art.js';
import { powerCover } from './cover.js';
import { endScene } from './end.js';
import { handScene } from './hand.js';
import { KINDS } from './kinds.js';
import { landOf } from './land.js';
import { powerLessons } from './lessons.js';
import { momentScene } from './moment.js';
import { prospectOf } from './prospect.js';
import { storesOf } from './stores.js';

/** The pictures in one language. */
export function powerScenes(locale: string): Scenes {
  const say = powerIn(locale);
  const table: Scenes['table'] = (view: View, names, calledOff) =>
    view.outcome && !calledOff
      ? endScene(say, view, names, '')
      : tableScene(say, view.table, names, calledOff === true);
  return {
    table,
    hand: (view: View, names) => handScene(say, view, names),
    end: (view: View, names, day) => endScene(say, view, names, day),
    moment: (events: readonly PowerEvent[], names) => momentScene(say, events, names),
    cover: () => powerCover(locale),
    lesson: powerLessons(say, table),
  };
}

/** Between the names of the upper cities, and between the lower cities. */
const HEAD = { x: 290, w: 364 } as const;
const NEXT = { x: 340, y: 508, w: 266 } as const;
/** Below all cities. */
const STORES = { x: 0, y: 648, w: 944 } as const;

/** Everything public. The view's hand is not used. */
function tableScene(say: SayPower, view: PowerView, names: Names, calledOff: boolean): Scene {
  return {
    title: say('scene.table'),
    felt: ART,
    kinds: KINDS,
    body: board(692, [
      [heading(calledOff ? say('scene.calledOff') : seasonWords(say, view), 'title'), { ...HEAD, y: -8 }],
      [heading(belowTitle(say, view), 'text', aim(say, view)), { ...HEAD, y: 44 }],
      [landOf(say, view, names, { calledOff }), { x: 0, y: 0, w: 944 }],
      [prospectOf(say, view, false), NEXT],
      [{ ...storesOf(say, view, emperorNames(say, names)), over: true }, STORES],
    ]),
  };
}

const heading = (text: string, font: 'title' | 'text', words?: string): Label => ({
  kind: 'label',
  text,
  size: font === 'title' ? 'large' : 'medium',
  face: font,
  tone: font === 'title' ? 'gold' : 'plain',
  align: 'middle',
  grow: true,
  over: true,
  aside: true,
  ...(words !== undefined && { words }),
});

const belowTitle = (say: SayPower, { action }: PowerView): string => say('scene.action', { action, last: LAST_ACTION });

function aim(say: SayPower, view: PowerView): string {
  const { mode, target, holy } = view;
  const told = say(`scene.aimWords.${mode}`, { mode: say(`option.mode.${mode}`), target, holy });
  return `${belowTitle(say, view)}. ${told}`;
}

const seasonWords = (say: SayPower, { season, maxSeasons }: PowerView): string =>
  say('scene.season', { season, most: maxSeasons });
