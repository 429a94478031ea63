import type { Names } from '../../../contract/game.js';
import type { Scene } from '../../../pictures/scene.js';
import { yesNo } from '../../../words/people.js';
import { drawnNames } from '../../drawn-names.js';
import type { RegicideEvent } from '../rules/events.js';
import type { Card } from '../rules/state.js';
import { cardName, type SayRegicide } from '../words/phrases.js';
import { fanOf } from './fan.js';
import type { Hero } from './hero.js';
import { FLAT, face, flat, heading, nameAt, TILTS, textOf } from './pieces.js';

type Of<Type extends RegicideEvent['type']> = Extract<RegicideEvent, { type: Type }>;

const { w: W, h: H } = FLAT;
/** The width of what it is about, and where its words begin. */
const HERO = 350;
const X = 384;
const ROOM = W - X;

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
    w: HERO,
    h: H,
    fate: exact ? 'won' : 'slain',
    chips: [],
    words: say('scene.fallWords', { enemy, exact: yesNo(exact) }),
  };
  const w = cards.length > 2 ? 150 : 160;
  const faces = cards.map((each) => face(say, each));
  const blow = fanOf(say('scene.blow', { who }), faces, w, { step: 0.5, tilts: cards.length > 1 ? [-4, 3] : [-3] });
  return flat(say('scene.fallTitle'), [
    [hero, { x: 4, y: 0, w: HERO }],
    [heading(enemy, 'gold', ''), { x: X, y: 0, w: ROOM }],
    [heading(say(exact ? 'scene.changesSides' : 'scene.falls'), exact ? 'gold' : 'bad', ''), { x: X, y: 72, w: ROOM }],
    ...(cards.length > 0 ? [[blow, { x: X, y: 150, w: ROOM, h: 236 }] as const] : []),
    [
      textOf(say('scene.lastBlow', { who: nameAt(drawnNames(say.locale, names), seat) }), 40, 'plain', ''),
      { x: X, y: 388, w: ROOM },
    ],
    [textOf(say(exact ? 'scene.toTavern' : 'scene.toDiscard'), 40), { x: X, y: 442, w: ROOM }],
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
  const shown = fanOf(say('scene.jesterTitle'), [face(say, card)], 320, { tilts: [TILTS[0]] });
  return flat(say('scene.jesterTitle'), [
    [shown, { x: 16, y: 0, w: HERO, h: H }],
    [heading(name), { x: X, y: 136, w: ROOM }],
    [textOf(by(drawnNames(say.locale, names)), 40, 'plain', by(names)), { x: X, y: 232, w: ROOM }],
    ...(more === undefined ? [] : [[textOf(more, 40), { x: X, y: 300, w: ROOM }] as const]),
  ]);
}
