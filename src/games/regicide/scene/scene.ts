import { type Suit, suitOf } from '../../../cards/standard.js';
import type {
  Badge,
  CardFace,
  CardSize,
  Cards,
  LeafPiece,
  Piece,
  Plate,
  Row,
  Scene,
  Sign,
  SuitColours,
} from '../../../pictures/scene.js';
import type { RegicideView } from '../rules/view.js';
import { SCENE_WORDS, type SceneWords } from './words.js';

type Enemy = NonNullable<RegicideView['enemy']>;

export interface SceneOptions {
  /** By seat. */
  readonly names: readonly string[];
  /** Every text in the picture and its alt text; English if not given. */
  readonly say?: SceneWords;
  readonly colours?: SuitColours;
  /** The match was called off: it is nobody's turn, and nobody has won or lost. */
  readonly calledOff?: boolean;
}

export interface HandOptions extends SceneOptions {
  /** Cards that some legal choice holds; the others are dimmed. All, if not given. */
  readonly choosable?: readonly string[];
  /** The eye must cover the blow now. */
  readonly covering?: boolean;
}

const ENEMIES = ['J', 'Q', 'K'].flatMap((rank) => Array<string>(4).fill(rank));
/** The oldest plays are told in one line where more have been made than fit. */
const PLAYS_SHOWN = 20;

/** All that is public: the enemy, the plays, the piles and the seats. The hand in the view is not used. */
export function tableScene(seen: RegicideView, options: SceneOptions): Scene {
  const say = options.say ?? SCENE_WORDS;
  const off = options.calledOff === true;
  const view: RegicideView = off ? { ...seen, phase: 'over' } : seen;
  return {
    title: say.tableTitle(view.turnNumber),
    felt: view.phase === 'over' && view.enemy !== null && !off ? 'night' : 'wine',
    ...(options.colours && { colours: options.colours }),
    body: {
      kind: 'stack',
      pieces: [
        ...banner(view, say, off),
        {
          kind: 'row',
          align: 'top',
          pieces: [...enemyPieces(view, say), { kind: 'stack', pieces: [piles(view, say), ...progress(view, say)] }],
        },
        ...plays(view, options.names, say),
        seats(view, options.names, say),
        ...finalHands(view, options.names, say),
      ],
    },
  };
}

/** The eye's own cards, below what they must be held against. */
export function handScene(view: RegicideView, options: HandOptions): Scene {
  const say = options.say ?? SCENE_WORDS;
  const choosable = options.choosable && new Set(options.choosable);
  const hand: Cards = {
    kind: 'cards',
    label: view.hand.length === 0 ? say.handEmpty : say.hand,
    cards: view.hand.map((card) => ({ ...face(card, say), ...(choosable?.has(card) === false && { dim: true }) })),
    size: 'hand',
    spread: 'row',
    dimLabel: say.dimmed,
    grow: true,
  };
  return {
    title: say.handTitle,
    felt: 'green',
    ...(options.colours && { colours: options.colours }),
    body: { kind: 'stack', pieces: [...facing(view.enemy, options.covering === true, say), hand] },
  };
}

function face(card: string, say: SceneWords): CardFace {
  return { deck: 'standard', card, name: say.card(card) };
}

const back = (say: SceneWords): CardFace => ({ deck: 'standard', card: 'back', name: say.back });

function oneCard(label: string, card: string, size: CardSize, say: SceneWords): Cards {
  return { kind: 'cards', label, cards: [face(card, say)], size, spread: 'row' };
}

/** The enemy in one line, above a hand. */
function facing(enemy: RegicideView['enemy'], covering: boolean, say: SceneWords): Piece[] {
  if (enemy === null) return [];
  const left = Math.max(0, enemy.health - enemy.damage);
  return [
    {
      kind: 'row',
      align: 'middle',
      pieces: [
        oneCard(say.enemy, enemy.card, 'small', say),
        {
          kind: 'stack',
          gap: 'tight',
          grow: true,
          pieces: [
            {
              kind: 'meter',
              value: left,
              max: enemy.health,
              text: say.enemyHealth(say.card(enemy.card), left, enemy.health),
              tone: 'bad',
              words: say.healthWords(left, enemy.health),
              grow: true,
            },
            {
              kind: 'row',
              pieces: [...attack(enemy, say), immunity(enemy, say), ...(covering ? [coverNow(enemy.due, say)] : [])],
            },
          ],
        },
      ],
    },
  ];
}

function coverNow(due: number, say: SceneWords): Badge {
  return { kind: 'badge', sign: 'skull', text: say.cover(due), tone: 'gold', words: say.coverWords(due) };
}

function attack(enemy: Enemy, say: SceneWords): Badge[] {
  return [
    {
      kind: 'badge',
      sign: 'sword',
      text: say.attack(enemy.attack, enemy.due),
      tone: enemy.due === 0 ? 'good' : 'bad',
      words: say.attackWords(enemy.attack, enemy.due, enemy.shield),
    },
  ];
}

const SIGNS: Readonly<Record<Suit, Sign>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };

function immunity(enemy: Enemy, say: SceneWords): Badge {
  const suit = suitOf(enemy.card) ?? 'C';
  const name = say.suit(suit);
  return enemy.immune
    ? {
        kind: 'badge',
        sign: SIGNS[suit],
        crossed: true,
        text: say.immune(name),
        tone: 'plain',
        words: say.immuneWords(name),
      }
    : { kind: 'badge', sign: 'broken-shield', text: say.broken, tone: 'gold', words: say.brokenWords(name) };
}

function progress(view: RegicideView, say: SceneWords): LeafPiece[] {
  const done = view.defeated.length;
  return [
    {
      kind: 'track',
      columns: 6,
      steps: ENEMIES.map((text, i) => ({ text, done: i < done, now: i === done })),
      words: say.downWords(done, ENEMIES.length),
    },
  ];
}

function banner(view: RegicideView, say: SceneWords, off: boolean): LeafPiece[] {
  if (view.phase !== 'over') return [];
  const won = view.enemy === null;
  return [
    {
      kind: 'label',
      text: off ? say.calledOff : won ? say.won : say.lost,
      size: 'huge',
      face: 'title',
      tone: off ? 'plain' : won ? 'gold' : 'bad',
      align: 'middle',
      grow: true,
    },
  ];
}

function enemyPieces(view: RegicideView, say: SceneWords): Piece[] {
  const { enemy } = view;
  if (enemy === null) return lastFallen(view, say);
  const left = Math.max(0, enemy.health - enemy.damage);
  return [
    oneCard(say.enemy, enemy.card, 'large', say),
    {
      kind: 'stack',
      gap: 'tight',
      grow: true,
      pieces: [
        {
          kind: 'label',
          text: say.card(enemy.card),
          size: 'large',
          face: 'title',
          tone: 'gold',
          words: '',
          grow: true,
        },
        {
          kind: 'meter',
          value: left,
          max: enemy.health,
          text: say.health(left, enemy.health),
          tone: 'bad',
          words: say.healthWords(left, enemy.health),
          grow: true,
        },
        ...attack(enemy, say),
        ...(enemy.shield > 0 ? [shield(enemy, say)] : []),
        immunity(enemy, say),
      ],
    },
  ];
}

/** Where no enemy is left: the one that fell last. */
function lastFallen(view: RegicideView, say: SceneWords): Piece[] {
  const last = view.defeated.at(-1);
  if (last === undefined) return [];
  return [
    oneCard(say.lastEnemy, last.card, 'large', say),
    {
      kind: 'stack',
      grow: true,
      pieces: [
        {
          kind: 'label',
          text: say.card(last.card),
          size: 'large',
          face: 'title',
          tone: 'gold',
          words: '',
          grow: true,
        },
        { kind: 'badge', sign: 'crown', text: say.defeated, tone: 'gold', words: '' },
      ],
    },
  ];
}

/** Its words are in the attack's. */
function shield(enemy: Enemy, say: SceneWords): Badge {
  return { kind: 'badge', sign: 'shield', text: say.shield(enemy.shield), tone: 'good', words: '' };
}

function piles(view: RegicideView, say: SceneWords): Row {
  const recruited = view.tavernTop[0];
  const known = recruited === undefined ? undefined : say.card(recruited);
  const top = view.discardTop === null ? undefined : say.card(view.discardTop);
  const size = 'small';
  return {
    kind: 'row',
    pieces: [
      {
        kind: 'pile',
        label: say.castle,
        count: view.castle.length,
        top: back(say),
        size,
        words: say.castleWords(view.castle.length),
      },
      {
        kind: 'pile',
        label: say.tavern,
        count: view.tavern,
        top: recruited === undefined ? back(say) : { ...face(recruited, say), dim: true },
        size,
        words: say.tavernWords(view.tavern, known),
      },
      {
        kind: 'pile',
        label: say.discard,
        count: view.discard,
        top: view.discardTop === null ? back(say) : face(view.discardTop, say),
        size,
        words: say.discardWords(view.discard, top),
      },
    ],
  };
}

/** The larger the fewer there are. */
function plays(view: RegicideView, names: readonly string[], say: SceneWords): Piece[] {
  if (view.enemy === null) return [];
  if (view.played.length === 0) {
    return [{ kind: 'label', text: say.untouched, size: 'medium', tone: 'quiet', align: 'middle', grow: true }];
  }
  const shown = view.played.slice(-PLAYS_SHOWN);
  const older = view.played.slice(0, -PLAYS_SHOWN);
  const many = shown.length > 8;
  const row: Row = {
    kind: 'row',
    columns: many ? 5 : Math.min(4, shown.length),
    align: 'bottom',
    pieces: shown.map(({ seat, cards, value, damage }, i) => ({
      kind: 'cards',
      label: say.played(names[seat] ?? ''),
      cards: cards.map((card) => face(card, say)),
      size: many ? 'tiny' : shown.length > 4 ? 'small' : 'medium',
      spread: 'fan',
      caption: names[seat] ?? '',
      standIn: say.seat(seat),
      ...(value > 0 && { result: say.play(value, damage), words: say.playWords(value, damage) }),
      minor: i < shown.length - 1,
    })),
  };
  if (older.length === 0) return [row];
  const damage = older.reduce((sum, play) => sum + play.damage, 0);
  return [row, { kind: 'label', text: say.earlier(older.length, damage), size: 'small', tone: 'quiet', minor: true }];
}

function seats(view: RegicideView, names: readonly string[], say: SceneWords): Row {
  const over = view.phase === 'over';
  const solo = view.handCounts.length === 1;
  return {
    kind: 'row',
    pieces: [
      ...view.handCounts.map((count, seat): Plate => {
        const active = !over && seat === view.turn;
        const yielded = view.yielded[seat] === true;
        return {
          kind: 'plate',
          name: names[seat] ?? '',
          standIn: say.seat(seat),
          sign: 'cards',
          sub: String(count),
          ...(yielded ? { mark: say.yielded } : active ? { mark: say.turn[view.phase] } : {}),
          active,
          words: say.seatWords(names[seat] ?? '', count, yielded, active ? view.phase : undefined),
          grow: true,
        };
      }),
      ...(solo && view.jesters > 0 ? [jestersAside(view, say)] : []),
    ],
  };
}

/** Solo: the Jesters laid aside; those flipped are dimmed. */
function jestersAside(view: RegicideView, say: SceneWords): Cards {
  return {
    kind: 'cards',
    label: say.jestersAside,
    cards: Array.from({ length: view.jesters }, (_, i) => ({
      ...face(`X${i + 1}`, say),
      ...(i >= view.flipsLeft && { dim: true }),
    })),
    size: 'tiny',
    spread: 'row',
    dimLabel: say.flipped,
    caption: say.jesters(view.flipsLeft, view.jesters),
  };
}

function finalHands(view: RegicideView, names: readonly string[], say: SceneWords): Piece[] {
  const hands = view.revealed?.hands;
  if (hands === undefined || hands.every((hand) => hand.length === 0)) return [];
  return [
    {
      kind: 'row',
      columns: Math.max(1, Math.min(4, hands.length)),
      pieces: hands.map((hand, seat) => ({
        kind: 'cards',
        label: hand.length > 0 ? say.finalHand(names[seat] ?? '') : say.emptyHand(names[seat] ?? ''),
        cards: hand.map((card) => face(card, say)),
        size: 'tiny',
        spread: 'row',
        caption: names[seat] ?? '',
        standIn: say.seat(seat),
      })),
    },
  ];
}
