import type { Seen } from '../../../engine/see.js';
import type { CardFace, Piece, Pile, Row, Scene, Stack } from '../../../pictures/scene.js';
import type { Names } from '../../contract.js';
import type { PowerOutcome } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import { back, cityPile, emperors, face } from './pieces.js';
import { SCENE_WORDS as say } from './words.js';

export { handScene } from './hand.js';

type View = Seen<PowerView>;

/** All that is public. The hand in the view is not used. */
export function tableScene(seen: View, names: Names, calledOff = false): Scene {
  const view = seen.table;
  const outcome = seen.outcome as PowerOutcome | undefined;
  return {
    title: say.tableTitle,
    felt: 'purple',
    body: {
      kind: 'stack',
      pieces: [
        {
          kind: 'row',
          align: 'middle',
          pieces: [heading(view, names, outcome, calledOff), piles(view)],
        },
        emperors(view, names, { size: 'roomy', calledOff, ...(outcome && { outcome }) }),
      ],
    },
  };
}

/** The season and its action; at the end who won. */
function heading(view: PowerView, names: Names, outcome: PowerOutcome | undefined, calledOff: boolean): Stack {
  const { season, maxSeasons, action, mode, target, holy } = view;
  const title = calledOff ? say.calledOff : outcome ? ending(outcome, names) : say.season(season, maxSeasons);
  const sub = outcome
    ? say.reasons[outcome.reason](season, target)
    : calledOff
      ? `${say.season(season, maxSeasons)} · ${say.action(action)}`
      : say.action(action);
  return {
    kind: 'stack',
    gap: 'tight',
    grow: true,
    pieces: [
      { kind: 'label', text: title, size: 'huge', face: 'title', tone: 'gold', grow: true },
      { kind: 'label', text: sub, size: 'large', grow: true },
      { kind: 'label', text: say.aim(mode, target, holy), size: 'small', tone: 'quiet', grow: true },
    ],
  };
}

function ending({ leaders, draw }: PowerOutcome, names: Names): string {
  const [leader] = leaders;
  if (draw) return say.drawTitle;
  return leaders.length === 1 ? say.victory(say.emperorNames(names)[leader as number] as string) : say.nobody;
}

/** What is left of the cities, and of the battle cards. */
function piles(view: PowerView): Row {
  const { battleDeck, battlePlayed, cityDiscard } = view;
  const top = battlePlayed.at(-1);
  const pile = (label: string, count: number, shown: CardFace, words: string): Pile => ({
    kind: 'pile',
    label,
    count,
    top: shown,
    size: 'tiny',
    words,
    minor: true,
  });
  const pair = (...pieces: Piece[]): Row => ({ kind: 'row', gap: 'tight', align: 'bottom', pieces });
  return {
    kind: 'row',
    align: 'bottom',
    pieces: [
      pair(
        cityPile(view, 'tiny'),
        pile(say.gone, cityDiscard.length, { ...back, dim: true }, say.goneWords(cityDiscard.length)),
      ),
      pair(
        pile(say.battle, battleDeck, back, say.battleWords(battleDeck)),
        pile(
          say.pile,
          battlePlayed.length,
          top === undefined ? back : face(top),
          say.pileWords(battlePlayed.length, top && say.card(top)),
        ),
      ),
    ],
  };
}
