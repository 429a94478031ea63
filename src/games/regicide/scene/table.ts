import { suitOf } from '../../../cards/standard.js';
import type { Names } from '../../../contract/game.js';
import { board, type LeafPiece, type Place, type Scene } from '../../../pictures/scene.js';
import { joinNames, seatName, yesNo } from '../../../words/people.js';
import { type Card, ROYALS } from '../rules/state.js';
import type { RegicidePhase, RegicideView } from '../rules/view.js';
import { cardName, type SayRegicide } from '../words/phrases.js';
import { ART } from './art.js';
import { type Fan, fanOf, fanWidth } from './fan.js';
import type { Hero } from './hero.js';
import { back, enemyWords, face, heading, KINDS, nameAt, type SceneOptions, standing, TILTS } from './pieces.js';
import { type Heap, SITTER, type Sitter, type War } from './side.js';

export interface TableOptions extends SceneOptions {
  /** The match was called off: it is nobody's turn, and nobody has won or lost. */
  readonly calledOff?: boolean;
}

/** The widths of the board and its outer columns, and the space between columns. */
const W = 944;
const EDGE = 236;
const MIDDLE = { x: EDGE, w: W - 2 * EDGE } as const;
/** The enemy's portrait: larger before the first play against it. */
const PORTRAIT = { w: 316, h: 412 } as const;
/** Its height below a banner. */
const LOW = 396;
const FRESH = { w: 380, h: 600 } as const;
/** The space between the enemy and the plays. */
const APART = 8;

type Placed = readonly [LeafPiece, Place];

/** Everything public: the enemy, the plays, the piles and the seats. The view's hand is not used. */
export function tableScene(seen: RegicideView, { say, names, calledOff = false }: TableOptions): Scene {
  const view: RegicideView = calledOff ? { ...seen, phase: 'over' } : seen;
  const isOver = view.phase === 'over' && !calledOff;
  const front = isOver ? finalHands(say, view, names) : plays(say, view, names, calledOff ? OPEN : LARGEST);
  // Open hands name their players.
  const sitting = isOver && front.length > 0 ? [] : sitters(say, view, names);
  const banner = bannerOf(say, view, calledOff);
  const top = banner.length > 0 ? 78 : 0;
  const portrait = front.length === 0 ? { ...FRESH, h: FRESH.h - top } : top > 0 ? { ...PORTRAIT, h: LOW } : PORTRAIT;
  const foot = top + portrait.h + APART;
  const placed: Placed[] = [
    ...banner,
    ...heroOf(say, view, portrait).map((piece): Placed => [piece, { ...MIDDLE, y: top }]),
    ...[...books(say, view), ...sitting].map(([piece, place]): Placed => [piece, { ...place, y: place.y + top }]),
    ...front.map(([piece, place]): Placed => [piece, { ...place, y: place.y + foot }]),
  ];
  const below = Math.max(0, ...front.map(([, { h = 0 }]) => h));
  return {
    title: say('scene.tableTitle', { turn: view.turnNumber }),
    felt: ART,
    kinds: KINDS,
    body: board(front.length > 0 ? foot + below : top + portrait.h, placed),
  };
}

function bannerOf(say: SayRegicide, view: RegicideView, calledOff: boolean): Placed[] {
  if (view.phase !== 'over') return [];
  const won = view.enemy === null;
  const text = say(calledOff ? 'scene.calledOff' : won ? 'scene.won' : 'scene.lost');
  return [[heading(text, calledOff ? 'plain' : won ? 'gold' : 'bad'), { x: 0, y: 0, w: W }]];
}

function heroOf(say: SayRegicide, view: RegicideView, portrait: { readonly w: number; readonly h: number }): Hero[] {
  const { enemy } = view;
  if (enemy === null) return lastFallen(say, view, portrait);
  return [
    {
      kind: 'own:hero',
      card: enemy.card,
      ...portrait,
      ...standing(say, enemy),
      name: cardName(say, enemy.card),
      words: enemyWords(say, enemy),
    },
  ];
}

/** After the last enemy: the one that fell last. */
export function lastFallen(
  say: SayRegicide,
  { defeated }: RegicideView,
  portrait: { readonly w: number; readonly h: number },
): Hero[] {
  const last = defeated.at(-1);
  if (last === undefined) return [];
  const name = cardName(say, last.card);
  return [
    {
      kind: 'own:hero',
      card: last.card,
      ...portrait,
      fate: last.exact ? 'won' : 'slain',
      chips: [],
      name,
      line: say(last.exact ? 'scene.recruited' : 'scene.slain'),
      words: say('scene.lastWords', { enemy: name }),
    },
  ];
}

/** On the right: the progress of the war, and the piles. */
function books(say: SayRegicide, view: RegicideView): Placed[] {
  const [tavern, discard] = heaps(say, view);
  const x = W - EDGE;
  return [
    [warOf(say, view), { x: x + 20, y: 0, w: EDGE - 20 }],
    [tavern, { x, y: 208, w: EDGE / 2 }],
    [discard, { x: x + EDGE / 2, y: 208, w: EDGE / 2 }],
  ];
}

/** On the left: the players, and solo the Jesters. */
function sitters(say: SayRegicide, view: RegicideView, names: Names): Placed[] {
  const { handCounts, phase, turn, jesters } = view;
  const w = EDGE - 16;
  const seats = handCounts.map((count, seat): Placed => {
    const doing = phase !== 'over' && seat === turn ? phase : 'over';
    const piece = sitterAt(say, view, { seat, count, name: nameAt(names, seat), phase: doing });
    return [piece, { x: 0, y: seat * (SITTER + 6), w }];
  });
  const alone = handCounts.length === 1 && jesters > 0;
  return alone ? [...seats, [jestersAside(say, view), { x: 0, y: SITTER + 34, w }]] : seats;
}

/** The number of fallen royals, of all in the castle's order. */
function warOf(say: SayRegicide, { defeated, castle }: Pick<RegicideView, 'defeated' | 'castle'>): War {
  const down = defeated.length;
  const steps = ROYALS.map((_, i) => (i < down ? 'done' : i === down ? 'now' : 'ahead') as 'done' | 'now' | 'ahead');
  return {
    kind: 'own:war',
    text: say('scene.castleLeft', { n: castle.length }),
    ranks: ['J', 'Q', 'K'].map((letter, i) => ({ letter, steps: steps.slice(4 * i, 4 * i + 4) })),
    words: `${say('scene.castleWords', { n: castle.length })} ${say('scene.downWords', { n: down, of: ROYALS.length })}`,
  };
}

function heaps(say: SayRegicide, { tavern, tavernTop, discard, discardTop }: RegicideView): [Heap, Heap] {
  const recruited = tavernTop[0];
  const top = (card: Card | null | undefined) => ({
    known: yesNo(Boolean(card)),
    top: card ? cardName(say, card) : '',
  });
  return [
    {
      kind: 'own:heap',
      label: say('scene.tavern'),
      count: tavern,
      top: recruited === undefined ? back(say) : face(say, recruited),
      words: say('scene.tavernWords', { n: tavern, ...top(recruited) }),
    },
    {
      kind: 'own:heap',
      label: say('scene.discard'),
      count: discard,
      top: discardTop === null ? back(say) : face(say, discardTop),
      words: say('scene.discardWords', { n: discard, ...top(discardTop) }),
    },
  ];
}

const TURNS = { play: 'scene.toPlay', suffer: 'scene.toCover', next: 'scene.toName' } as const;

interface Sitting {
  readonly seat: number;
  /** How many cards. */
  readonly count: number;
  readonly name: string;
  /** The seat's next action; `over` when it isn't its turn. */
  readonly phase: RegicidePhase;
}

export function sitterAt(say: SayRegicide, view: RegicideView, { seat, count, name, phase }: Sitting): Sitter {
  const yielded = view.yielded[seat] === true;
  const mark = phase !== 'over' ? say(TURNS[phase]) : yielded ? say('scene.yielded') : undefined;
  return {
    kind: 'own:sitter',
    name,
    standIn: seatName(say, seat),
    count,
    ...(mark !== undefined && { mark }),
    active: phase !== 'over',
    words: say('scene.seatWords', { who: name, n: count, yielded: yesNo(yielded), phase }),
  };
}

/** Solo: the Jesters laid aside; those flipped are dimmed. */
function jestersAside(say: SayRegicide, { jesters, flipsLeft }: RegicideView): Fan {
  const cards = Array.from({ length: jesters }, (_, i) => ({
    ...face(say, `X${i + 1}`),
    ...(i >= flipsLeft && { dim: true }),
  }));
  return fanOf(say('scene.jestersAside'), cards, 96, {
    step: 0.9,
    tilts: [-4, 4],
    dimLabel: say('scene.flipped'),
    caption: say('scene.jesters', { left: flipsLeft, of: jesters }),
  });
}

const GAP = 22;
/** The greatest and the least width of a played card. */
const LARGEST = 140;
/** The same below a banner. */
const OPEN = 104;
const SMALLEST = 94;
/** Cards, their effect, and their player. */
const heightOf = (w: number): number => Math.round(w * 1.4) + 24 + 42;
/** How many plays are askew; earlier ones are straight. */
const ASKEW = 2;
/** The width of the number of earlier plays. */
const EARLIER = 150;

/** In front of the enemy, the newest on the right; the oldest become one number where they don't all fit. */
function plays(say: SayRegicide, { enemy, played }: RegicideView, names: Names, most: number): Placed[] {
  if (enemy === null || played.length === 0) return [];
  /** In widths of one card, without the gaps. */
  const units = (shown: typeof played): number => shown.reduce((sum, { cards }) => sum + fanWidth(cards.length, 1), 0);
  const takes = (w: number, shown: typeof played): number => units(shown) * w + GAP * (shown.length - 1);
  let from = 0;
  const free = () => W - (from > 0 ? EARLIER + GAP : 0);
  while (from < played.length - 1 && takes(SMALLEST, played.slice(from)) > free()) from++;
  const shown = played.slice(from);
  const w = Math.floor(Math.min(most, (free() - GAP * (shown.length - 1)) / units(shown)));
  const h = heightOf(w);
  let x = W - free() + (free() - takes(w, shown)) / 2;
  const placed: Placed[] =
    from > 0 ? [[earlier(say, played.slice(0, from)), { x: 0, y: h - heightOf(SMALLEST), w: EARLIER }]] : [];
  for (const [i, play] of shown.entries()) {
    const wide = fanWidth(play.cards.length, w);
    const piece = playFan(say, enemy, names, {
      play,
      w,
      nth: from + i,
      minor: i < shown.length - 1,
      askew: shown.length - i <= ASKEW,
    });
    placed.push([piece, { x: x - GAP / 2 + 2, y: 0, w: wide + GAP - 4, h }]);
    x += wide + GAP;
  }
  return placed;
}

interface Shown {
  readonly play: RegicideView['played'][number];
  readonly w: number;
  readonly nth: number;
  readonly minor: boolean;
  readonly askew: boolean;
}

function playFan(
  say: SayRegicide,
  enemy: NonNullable<RegicideView['enemy']>,
  names: Names,
  { play: { seat, cards, value, damage }, w, nth, minor, askew }: Shown,
): Fan {
  const shields =
    cards.some((card) => suitOf(card) === 'S') && !(enemy.immune && suitOf(enemy.card) === 'S') && value > 0;
  const tilt = TILTS[nth % TILTS.length]!;
  const who = nameAt(names, seat);
  const faces = cards.map((card) => face(say, card));
  return fanOf(say('scene.played', { who }), faces, w, {
    tilts: [askew ? tilt : 0],
    did:
      value === 0
        ? [{ sign: 'broken-shield', text: '', ink: 'gold' }]
        : [
            { sign: 'sword', text: String(damage), ink: 'gold' },
            ...(shields ? [{ sign: 'shield', text: String(value), ink: 'good' } as const] : []),
          ],
    caption: who,
    standIn: seatName(say, seat),
    words: value === 0 ? '' : say('scene.playWords', { value, damage, alike: yesNo(value === damage) }),
    minor,
  });
}

function earlier(say: SayRegicide, older: RegicideView['played']): Fan {
  const damage = older.reduce((sum, play) => sum + play.damage, 0);
  const cards = older.flatMap((play) => play.cards).map((card) => cardName(say, card));
  const backs = Array.from({ length: Math.min(2, older.length) }, () => back(say));
  return fanOf('', backs, SMALLEST, {
    step: 0.4,
    tilts: [-6, -3],
    did: [{ sign: 'sword', text: String(damage), ink: 'plain' }],
    caption: say('scene.before'),
    words: say('scene.earlier', { n: older.length, damage, cards: joinNames(say, cards) }),
    minor: true,
  });
}

/** After the end all hands are open. */
function finalHands(say: SayRegicide, view: RegicideView, names: Names): Placed[] {
  const hands = view.revealed?.hands ?? [];
  if (hands.every((hand) => hand.length === 0)) return [];
  const share = W / hands.length;
  const w = Math.floor(
    Math.min(OPEN, ...hands.map((hand) => (share - 8) / fanWidth(Math.max(1, hand.length), 1, 0.37))),
  );
  const h = Math.round(w * 1.4) + 42;
  return hands.map((hand, seat): Placed => {
    const who = nameAt(names, seat);
    const label = say(hand.length > 0 ? 'scene.finalHand' : 'scene.emptyHand', { who });
    const cards = hand.map((card) => face(say, card));
    const fan = fanOf(label, cards, w, { caption: who, standIn: seatName(say, seat) });
    return [fan, { x: seat * share + 4, y: 0, w: share - 8, h }];
  });
}
