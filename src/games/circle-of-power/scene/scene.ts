import type { Seen } from '../../../engine/see.js';
import type { CardFace, Piece, Pile, Row, Scene, Stack } from '../../../pictures/scene.js';
import type { Names, Scenes } from '../../contract.js';
import { LAST_ACTION, type PowerOutcome } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import { emperorNames, powerIn, type SayPower } from '../words/phrases.js';
import type { View } from '../words/sight.js';
import { powerCover } from './cover.js';
import { back, cityPile, face } from './faces.js';
import { handScene } from './hand.js';
import { powerLessons } from './lessons.js';
import { emperors } from './square.js';
import { cardName } from './words.js';

/** What the table says of a match: the view, and whether it was called off. */
interface Told {
  readonly say: SayPower;
  readonly view: PowerView;
  readonly names: Names;
  readonly outcome: PowerOutcome | undefined;
  readonly calledOff: boolean;
}

/** The pictures in one language. */
export function powerScenes(locale: string): Scenes {
  const say = powerIn(locale);
  const own = (view: Seen): View => view as View;
  const table: Scenes['table'] = (view, names, calledOff) => tableScene(say, own(view), names, calledOff);
  return {
    table,
    hand: (view, names, legal) => handScene(say, own(view), names, legal),
    cover: () => powerCover(locale),
    lesson: powerLessons(say, table),
  };
}

/** All that is public. The hand in the view is not used. */
function tableScene(say: SayPower, seen: View, names: Names, calledOff = false): Scene {
  const view = seen.table;
  const outcome = seen.outcome as PowerOutcome | undefined;
  const top: Row = {
    kind: 'row',
    align: 'middle',
    pieces: [heading({ say, view, names, outcome, calledOff }), piles(say, view)],
  };
  const square = emperors(say, view, names, { size: 'roomy', calledOff, ...(outcome && { outcome }) });
  return { title: say('scene.table'), felt: 'purple', body: { kind: 'stack', pieces: [top, square] } };
}

/** The season and its action; at the end who won. */
function heading(told: Told): Stack {
  const { say, view } = told;
  const { target, holy } = view;
  const mode = say(`option.mode.${view.mode}`);
  return {
    kind: 'stack',
    gap: 'tight',
    grow: true,
    pieces: [
      { kind: 'label', text: titleOf(told), size: 'huge', face: 'title', tone: 'gold', grow: true },
      { kind: 'label', text: belowTitle(told), size: 'large', grow: true, wraps: true },
      {
        kind: 'label',
        text: say(`scene.aim.${view.mode}`, { mode, target, holy }),
        size: 'small',
        tone: 'quiet',
        grow: true,
        wraps: true,
      },
    ],
  };
}

function titleOf({ say, view, names, outcome, calledOff }: Told): string {
  if (calledOff) return say('scene.calledOff');
  if (!outcome) return seasonWords(say, view);
  const [leader = 0, ...others] = outcome.leaders;
  if (outcome.draw) return say('scene.draw');
  return others.length > 0 ? say('scene.nobodyWins') : say('scene.victory', { who: emperorNames(say, names)[leader] });
}

function belowTitle({ say, view, outcome, calledOff }: Told): string {
  const { season, target } = view;
  if (outcome) return say(`scene.reason.${outcome.reason}`, { season, target });
  const action = say('scene.action', { action: view.action, last: LAST_ACTION });
  return calledOff ? `${seasonWords(say, view)} · ${action}` : action;
}

const seasonWords = (say: SayPower, { season, maxSeasons }: PowerView): string =>
  say('scene.season', { season, most: maxSeasons });

/** What is left of the cities, and of the battle cards. */
function piles(say: SayPower, view: PowerView): Row {
  const { battleDeck, battlePlayed, cityDiscard } = view;
  const top = battlePlayed.at(-1);
  const gone = cityDiscard.length;
  const played =
    top === undefined
      ? say('scene.noPileWords')
      : say('scene.pileWords', { n: battlePlayed.length, card: cardName(say, top) });
  const pair = (...pieces: Piece[]): Row => ({ kind: 'row', gap: 'tight', align: 'bottom', pieces });
  return {
    kind: 'row',
    align: 'bottom',
    pieces: [
      pair(
        cityPile(say, view, 'tiny'),
        pile(say('scene.gone'), gone, { ...back(say), dim: true }, say('scene.goneWords', { n: gone })),
      ),
      pair(
        pile(say('scene.battle'), battleDeck, back(say), say('scene.battleWords', { n: battleDeck })),
        pile(say('scene.pile'), battlePlayed.length, top === undefined ? back(say) : face(say, top), played),
      ),
    ],
  };
}

const pile = (label: string, count: number, top: CardFace, words: string): Pile => ({
  kind: 'pile',
  label,
  count,
  top,
  size: 'tiny',
  words,
  minor: true,
});
