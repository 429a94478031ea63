import type { Place, Scene } from '../../../pictures/scene.js';
import type { Card } from '../rules/state.js';
import type { RegicideView } from '../rules/view.js';
import { cardName, type SayRegicide } from '../words/phrases.js';
import { type Fan, fanOf, heldWidth } from './fan.js';
import type { Hero } from './hero.js';
import { enemyWords, FLAT, face, flat, heading, nameAt, type Placed, type SceneOptions, standing } from './pieces.js';
import { SITTER } from './side.js';
import { sitterAt } from './table.js';

export interface HandOptions extends SceneOptions {
  /** Cards in some legal choice; the others are dimmed. By default all. */
  readonly choosable?: readonly Card[];
  /** The eye must cover the blow now. */
  readonly covering?: boolean;
}

const { w: W, h: H } = FLAT;
const CARD = 216;
/** The top of the cards. */
const TOP = 184;
/** The enemy's width, and its part that cards leave; one card or two leave it whole. */
const PORTRAIT = { least: 220, most: 346, seen: 0.7 } as const;
/** The width of the other players. */
const ASIDE = 172;

/** The enemy, and the eye's own cards fanned before it; while a seat is to be named, the others too. */
export function handScene(view: RegicideView, options: HandOptions): Scene {
  const { say, covering = false } = options;
  const { hand, enemy } = view;
  const beside = others(view, options);
  const right = beside.length > 0 ? W - ASIDE - 12 : W;
  const free = (right - heldWidth(hand.length, CARD)) / PORTRAIT.seen;
  const w = Math.round(Math.min(PORTRAIT.most, Math.max(PORTRAIT.least, free)));
  const x = enemy === null ? 0 : Math.round(hand.length < 3 ? w + 12 : w * PORTRAIT.seen);
  const before: Place = { x, y: TOP, w: right - x };
  return flat(say('scene.handTitle'), [
    ...(enemy ? [[behind(say, enemy, covering, w), { x: 0, y: 0, w: W }] as const] : []),
    hand.length > 0
      ? [held(view, options), before]
      : [
          { ...heading(say('scene.handEmpty'), 'plain'), over: true },
          { ...before, h: H - TOP },
        ],
    ...beside,
  ]);
}

function held({ hand }: RegicideView, { say, choosable }: HandOptions): Fan {
  const can = choosable && new Set(choosable);
  const cards = hand.map((card) => ({ ...face(say, card), ...(can?.has(card) === false && { dim: true }) }));
  const tilts = cards.map((_, i) => Math.round(1.4 * (i - (cards.length - 1) / 2)));
  return fanOf(say('scene.hand'), cards, CARD, {
    step: 1.12,
    tilts,
    held: true,
    dimLabel: say('scene.dimmed'),
    over: true,
  });
}

/** On the right, while one is to be named: how many cards each has. */
function others(view: RegicideView, { say, names }: HandOptions): Placed[] {
  const { phase, turn, handCounts } = view;
  if (phase !== 'next') return [];
  const seats = [...handCounts.keys()].filter((seat) => seat !== turn);
  const y = TOP + (H - TOP - seats.length * SITTER) / 2;
  return seats.map((seat, i): Placed => {
    const sitting = { seat, count: handCounts[seat]!, name: nameAt(names, seat), phase: 'over' } as const;
    const { mark: _, ...piece } = sitterAt(say, view, sitting);
    return [
      { ...piece, over: true },
      { x: W - ASIDE, y: y + i * SITTER, w: ASIDE },
    ];
  });
}

/** With the cost of a blow that must be covered. */
function behind(say: SayRegicide, enemy: NonNullable<RegicideView['enemy']>, covering: boolean, w: number): Hero {
  const facts = standing(say, enemy);
  const { card, due } = enemy;
  const words = enemyWords(say, enemy);
  const [, ...rest] = facts.chips;
  return {
    kind: 'own:hero',
    aside: true,
    card,
    w,
    h: H,
    ...facts,
    ...(covering && { chips: [{ sign: 'skull', text: say('scene.cover', { due }), ink: 'gold' }, ...rest] }),
    name: cardName(say, card),
    words: covering ? `${words} ${say('scene.coverWords', { due })}` : words,
  };
}
