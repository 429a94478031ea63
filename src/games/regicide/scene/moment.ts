import type { Names } from '../../../contract/game.js';
import { board, type LeafPiece, type Place, type Scene } from '../../../pictures/scene.js';
import { yesNo } from '../../../words/people.js';
import { drawnNames } from '../../drawn-names.js';
import type { RegicideEvent } from '../rules/events.js';
import type { Card } from '../rules/state.js';
import { cardName, type SayRegicide } from '../words/phrases.js';
import { ART } from './art.js';
import { fanOf, fanWidth } from './fan.js';
import type { Hero } from './hero.js';
import { face, heading, KINDS, nameAt, TILTS, textOf } from './pieces.js';

type Of<Type extends RegicideEvent['type']> = Extract<RegicideEvent, { type: Type }>;

const W = 944;
const H = 560;

/** The newest turn of the war: a royal that fell or was won over, or a Jester. */
export function momentScene(say: SayRegicide, events: readonly RegicideEvent[], names: Names): Scene | undefined {
  const at = events.findLastIndex(({ type }) => MOMENTS.has(type));
  const event = events[at];
  switch (event?.type) {
    case 'enemyDefeated': {
      const blow = events.slice(0, at).findLast((each): each is Of<'cardsPlayed'> => each.type === 'cardsPlayed');
      return fall(say, event, blow?.cards ?? [], names);
    }
    case 'jesterPlayed':
      return jester(say, event, names);
    case 'jesterFlipped':
      return flip(say, event, names);
    default:
      return undefined;
  }
}

const MOMENTS: ReadonlySet<RegicideEvent['type']> = new Set(['enemyDefeated', 'jesterPlayed', 'jesterFlipped']);

const sceneOf = (title: string, placed: readonly (readonly [LeafPiece, Place])[]): Scene => ({
  title,
  felt: ART,
  kinds: KINDS,
  body: board(H, placed),
});

/** The royal, and before it the cards that felled it. */
function fall(
  say: SayRegicide,
  { seat, card, exact }: Of<'enemyDefeated'>,
  cards: readonly Card[],
  names: Names,
): Scene {
  const enemy = cardName(say, card);
  const who = nameAt(names, seat);
  const hero: Hero = {
    kind: 'own:hero',
    card,
    w: 400,
    h: H,
    fate: exact ? 'won' : 'slain',
    chips: [],
    words: say('scene.fallWords', { enemy, exact: yesNo(exact) }),
  };
  const left = 430;
  const room = W - left;
  const w = cards.length > 2 ? 160 : 190;
  const wide = Math.min(room, fanWidth(cards.length, w, 0.5) + 20);
  const faces = cards.map((each) => face(say, each));
  const blow = fanOf(say('scene.blow', { who }), faces, w, { step: 0.5, tilts: cards.length > 1 ? [-4, 3] : [-3] });
  return sceneOf(say('scene.fallTitle'), [
    [hero, { x: 0, y: 0, w: 400 }],
    [heading(enemy, 'gold', ''), { x: left, y: 14, w: room }],
    [
      heading(say(exact ? 'scene.changesSides' : 'scene.falls'), exact ? 'gold' : 'bad', ''),
      { x: left, y: 92, w: room },
    ],
    ...(cards.length > 0 ? [[blow, { x: left + (room - wide) / 2, y: 184, w: wide, h: 266 }] as const] : []),
    [
      textOf(say('scene.lastBlow', { who: nameAt(drawnNames(say.locale, names), seat) }), 40, 'plain', ''),
      { x: left, y: 452, w: room },
    ],
    [textOf(say(exact ? 'scene.toTavern' : 'scene.toDiscard'), 40), { x: left, y: 504, w: room }],
  ]);
}

function jester(say: SayRegicide, { seat, card, shieldNow }: Of<'jesterPlayed'>, names: Names): Scene {
  return jesting(say, card, [
    say('scene.jesterName'),
    (by) => say('scene.jesterBy', { who: nameAt(by, seat) }),
    names,
    shieldNow > 0 ? say('scene.jesterShield', { shield: shieldNow }) : undefined,
  ]);
}

/** R30 It doesn't matter which of the two it was. */
function flip(say: SayRegicide, { seat, drawn, left }: Of<'jesterFlipped'>, names: Names): Scene {
  return jesting(say, left > 0 ? 'X1' : 'X2', [
    say('scene.flipName'),
    (by) => say('scene.flipBy', { who: nameAt(by, seat) }),
    names,
    say('scene.flipNew', { n: drawn }),
  ]);
}

function jesting(
  say: SayRegicide,
  card: Card,
  [name, by, names, more]: readonly [string, (names: Names) => string, Names, string | undefined],
): Scene {
  const shown = fanOf(say('scene.jesterTitle'), [face(say, card)], 330, { tilts: [TILTS[0]] });
  const x = 430;
  return sceneOf(say('scene.jesterTitle'), [
    [shown, { x: 20, y: 0, w: 380, h: H }],
    [heading(name), { x, y: 160, w: W - x }],
    [textOf(by(drawnNames(say.locale, names)), 40, 'plain', by(names)), { x, y: 262, w: W - x }],
    ...(more === undefined ? [] : [[textOf(more, 40), { x, y: 330, w: W - x }] as const]),
  ]);
}
