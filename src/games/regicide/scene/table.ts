import type { CardSize, Cards, LeafPiece, Piece, Pile, Plate, Row, Scene } from '../../../pictures/scene.js';
import { yesNo } from '../../../words/people.js';
import type { Names } from '../../contract.js';
import { type Card, ROYALS } from '../rules/state.js';
import type { RegicidePhase, RegicideView } from '../rules/view.js';
import { cardName, type SayRegicide } from '../words/phrases.js';
import {
  attackBadge,
  back,
  face,
  healthMeter,
  immunityBadge,
  nameAt,
  oneCard,
  royalLabel,
  type SceneOptions,
  shieldBadge,
} from './pieces.js';

export interface TableOptions extends SceneOptions {
  /** The match was called off: it is nobody's turn, and nobody has won or lost. */
  readonly calledOff?: boolean;
}

/** All that is public: the enemy, the plays, the piles and the seats. The hand in the view is not used. */
export function tableScene(seen: RegicideView, { say, names, colours, calledOff = false }: TableOptions): Scene {
  const view: RegicideView = calledOff ? { ...seen, phase: 'over' } : seen;
  const side: Piece = { kind: 'stack', pieces: [piles(say, view), progress(say, view)] };
  return {
    title: say('scene.tableTitle', { turn: view.turnNumber }),
    felt: view.phase === 'over' && view.enemy !== null && !calledOff ? 'night' : 'wine',
    ...(colours && { colours }),
    body: {
      kind: 'stack',
      pieces: [
        ...banner(say, view, calledOff),
        { kind: 'row', align: 'top', pieces: [...enemyPieces(say, view), side] },
        ...plays(say, view, names),
        seats(say, view, names),
        ...finalHands(say, view, names),
      ],
    },
  };
}

function banner(say: SayRegicide, view: RegicideView, calledOff: boolean): LeafPiece[] {
  if (view.phase !== 'over') return [];
  const won = view.enemy === null;
  return [
    {
      kind: 'label',
      text: say(calledOff ? 'scene.calledOff' : won ? 'scene.won' : 'scene.lost'),
      size: 'huge',
      face: 'title',
      tone: calledOff ? 'plain' : won ? 'gold' : 'bad',
      align: 'middle',
      grow: true,
    },
  ];
}

function enemyPieces(say: SayRegicide, view: RegicideView): Piece[] {
  const { enemy } = view;
  if (enemy === null) return lastFallen(say, view);
  return [
    oneCard(say, say('scene.enemy'), enemy.card, 'large'),
    {
      kind: 'stack',
      gap: 'tight',
      grow: true,
      pieces: [
        royalLabel(say, enemy.card),
        healthMeter(say, enemy, false),
        attackBadge(say, enemy),
        ...(enemy.shield > 0 ? [shieldBadge(say, enemy)] : []),
        immunityBadge(say, enemy),
      ],
    },
  ];
}

/** Where no enemy is left: the one that fell last. */
function lastFallen(say: SayRegicide, view: RegicideView): Piece[] {
  const last = view.defeated.at(-1);
  if (last === undefined) return [];
  return [
    oneCard(say, say('scene.lastEnemy'), last.card, 'large'),
    {
      kind: 'stack',
      grow: true,
      pieces: [
        royalLabel(say, last.card),
        { kind: 'badge', sign: 'crown', text: say('scene.defeated'), tone: 'gold', words: '' },
      ],
    },
  ];
}

function piles(say: SayRegicide, view: RegicideView): Row {
  const pile = (label: string, count: number, words: string, top: Pile['top']): Pile => ({
    kind: 'pile',
    label,
    count,
    top,
    size: 'small',
    words,
  });
  const { castle, tavern, discard, discardTop } = view;
  const recruited = view.tavernTop[0];
  const onTavern = recruited === undefined ? back(say) : { ...face(say, recruited), dim: true };
  const onDiscard = discardTop === null ? back(say) : face(say, discardTop);
  const top = (card: Card | null | undefined) => ({
    known: yesNo(Boolean(card)),
    top: card ? cardName(say, card) : '',
  });
  return {
    kind: 'row',
    pieces: [
      pile(say('scene.castle'), castle.length, say('scene.castleWords', { n: castle.length }), back(say)),
      pile(say('scene.tavern'), tavern, say('scene.tavernWords', { n: tavern, ...top(recruited) }), onTavern),
      pile(say('scene.discard'), discard, say('scene.discardWords', { n: discard, ...top(discardTop) }), onDiscard),
    ],
  };
}

/** How many royals are down, of all that there are in the castle's order. */
function progress(say: SayRegicide, { defeated }: RegicideView): LeafPiece {
  const down = defeated.length;
  const ranks = ROYALS.map((card) => card.charAt(0));
  return {
    kind: 'track',
    columns: 6,
    steps: ranks.map((text, i) => ({ text, done: i < down, now: i === down })),
    words: say('scene.downWords', { n: down, of: ranks.length }),
  };
}

/** The oldest plays are told in one line where more have been made than fit. */
const PLAYS_SHOWN = 20;

function plays(say: SayRegicide, view: RegicideView, names: Names): Piece[] {
  const { enemy, played } = view;
  if (enemy === null) return [];
  if (played.length === 0)
    return [
      { kind: 'label', text: say('scene.untouched'), size: 'medium', tone: 'quiet', align: 'middle', grow: true },
    ];
  const shown = played.slice(-PLAYS_SHOWN);
  const older = played.slice(0, -PLAYS_SHOWN);
  const row: Row = {
    kind: 'row',
    columns: shown.length > 8 ? 5 : Math.min(4, shown.length),
    align: 'bottom',
    pieces: shown.map((play, i) => playPiece(say, play, names, sizeOf(shown.length), i < shown.length - 1)),
  };
  if (older.length === 0) return [row];
  const damage = older.reduce((sum, play) => sum + play.damage, 0);
  const earlier = say('scene.earlier', { n: older.length, damage });
  return [row, { kind: 'label', text: earlier, size: 'small', tone: 'quiet', minor: true }];
}

/** The larger the fewer plays there are. */
const sizeOf = (plays: number): CardSize => (plays > 8 ? 'tiny' : plays > 4 ? 'small' : 'medium');

function playPiece(
  say: SayRegicide,
  { seat, cards, value, damage }: RegicideView['played'][number],
  names: Names,
  size: CardSize,
  minor: boolean,
): Cards {
  const dealt = { value, damage, alike: yesNo(value === damage) };
  const result = { result: say('scene.play', dealt), words: say('scene.playWords', dealt) };
  return {
    kind: 'cards',
    label: say('scene.played', { who: nameAt(names, seat) }),
    cards: cards.map((card) => face(say, card)),
    size,
    spread: 'fan',
    caption: nameAt(names, seat),
    standIn: say('scene.seat', { number: seat + 1 }),
    ...(value > 0 && result),
    minor,
  };
}

const TURNS = { play: 'scene.toPlay', suffer: 'scene.toCover', next: 'scene.toName' } as const;

function seats(say: SayRegicide, view: RegicideView, names: Names): Row {
  const { handCounts, phase, turn, jesters } = view;
  const plates = handCounts.map((count, seat): Plate => {
    const active = phase !== 'over' && seat === turn;
    return seatPlate(say, view, { seat, count, name: nameAt(names, seat), phase: active ? phase : 'over' });
  });
  const aside = handCounts.length === 1 && jesters > 0 ? [jestersAside(say, view)] : [];
  return { kind: 'row', pieces: [...plates, ...aside] };
}

interface Sitting {
  readonly seat: number;
  /** How many cards. */
  readonly count: number;
  readonly name: string;
  /** What the seat is about to do; `over` where it isn't its turn. */
  readonly phase: RegicidePhase;
}

function seatPlate(say: SayRegicide, view: RegicideView, { seat, count, name, phase }: Sitting): Plate {
  const yielded = view.yielded[seat] === true;
  const mark = yielded ? say('scene.yielded') : phase === 'over' ? undefined : say(TURNS[phase]);
  return {
    kind: 'plate',
    name,
    standIn: say('scene.seat', { number: seat + 1 }),
    sign: 'cards',
    sub: String(count),
    ...(mark !== undefined && { mark }),
    active: phase !== 'over',
    words: say('scene.seatWords', { who: name, n: count, yielded: yesNo(yielded), phase }),
    grow: true,
  };
}

/** Solo: the Jesters laid aside; those flipped are dimmed. */
function jestersAside(say: SayRegicide, { jesters, flipsLeft }: RegicideView): Cards {
  return {
    kind: 'cards',
    label: say('scene.jestersAside'),
    cards: Array.from({ length: jesters }, (_, i) => ({
      ...face(say, `X${i + 1}`),
      ...(i >= flipsLeft && { dim: true }),
    })),
    size: 'tiny',
    spread: 'row',
    dimLabel: say('scene.flipped'),
    caption: say('scene.jesters', { left: flipsLeft, of: jesters }),
  };
}

function finalHands(say: SayRegicide, view: RegicideView, names: Names): Piece[] {
  const hands = view.revealed?.hands;
  if (hands === undefined || hands.every((hand) => hand.length === 0)) return [];
  return [
    {
      kind: 'row',
      columns: Math.max(1, Math.min(4, hands.length)),
      pieces: hands.map((hand, seat) => ({
        kind: 'cards',
        label: say(hand.length > 0 ? 'scene.finalHand' : 'scene.emptyHand', { who: nameAt(names, seat) }),
        cards: hand.map((card) => face(say, card)),
        size: 'tiny',
        spread: 'row',
        caption: nameAt(names, seat),
        standIn: say('scene.seat', { number: seat + 1 }),
      })),
    },
  ];
}
