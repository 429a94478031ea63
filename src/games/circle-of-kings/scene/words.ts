import type { CircleKind } from '../rules/decisions.js';
import { type Card, type Effect, isLord, type Phase, type Position, suitOf } from '../rules/state.js';
import { cardName, cardsLabel, circleIn, lordText, suitName } from '../words/phrases.js';

const say = circleIn('en');

const count = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;

const PHASES: Readonly<Record<Phase, string>> = {
  draw: 'Draw',
  captain: 'The Captains',
  deploy: 'Armies and Lords',
  combat: 'Combat',
  kings: 'The Lords of the Circle',
  circle: 'The walk',
  justice: 'Justice',
  over: 'The end',
};

/** What a seat is about to do, beside its name. */
const MARKS: Readonly<Record<CircleKind, string>> = {
  draw: 'hand is full',
  recruit: 'may recruit',
  captain: 'choosing',
  army: 'choosing an army',
  lord: 'choosing a Lord',
  attacker: 'to attack',
  suit: 'to attack',
  target: 'to strike',
  casualty: 'to lose a card',
  hermit: 'to steal',
  strength: 'to double',
  tower: 'to choose a King',
  wheel: 'to turn the Circle',
  hierophant: 'to choose a start',
  magician: 'to swap Kings',
  justice: 'to give up cards',
};

const EFFECTS: Readonly<Record<Effect, string>> = {
  fool: 'The lower wins',
  temperance: 'Captains only',
  emperor: 'Emperor: top suit hits two',
  star: 'Star: two fall each time',
};

/** Every text of the pictures, in English. Those named `…Words` are complete sentences, for the alt text. */
export const SCENE_WORDS = {
  tableTitle: 'Circle of Kings, the table',
  handTitle: 'Circle of Kings, your hand',
  card: (card: Card) => (isLord(card) ? lordText(say, card, 'name') : cardName(say, card)),
  king: (king: string) => suitName(say, suitOf(king)),
  /** In armies, of which a picture may show two large ones. */
  armyCard: (card: Card) => cardsLabel(say, [card]),
  effect: (card: Card) => lordText(say, card, 'short'),
  back: 'a face-down card',
  backMajor: 'a face-down Lord',
  round: (round: number) => `Round ${round}`,
  phase: (phase: Phase) => PHASES[phase],
  circle: 'The Kings',
  place: (position: Position) => position,
  walkHere: 'the walk is here',
  gap: (king: string) => `empty, the Tower removed ${suitName(say, suitOf(king))}`,
  preyWords: 'Each suit preys on the next clockwise',
  emperorWords: 'Each suit preys on the next clockwise, the topmost on the next two',
  mark: (kind: CircleKind) => MARKS[kind],
  ready: 'ready',
  first: 'acts first',
  seat: (seat: number) => `Seat ${seat + 1}`,
  held: (lords: number, army: number) => `${count(lords, 'Lord', 'Lords')} + ${army} Army in hand`,
  seatWords: (name: string | undefined, held: string, mark: string | undefined) =>
    `${name === undefined ? '' : `${name}: `}${held}${mark === undefined ? '' : `; ${mark}`}.`,
  lordDeck: 'Lords',
  lordDiscard: 'Spent',
  armyDeck: 'Army',
  armyDiscard: 'Discard',
  /** All four piles of a seat in one sentence. */
  pilesWords: (name: string, lords: number, spent: number, army: number, discard: number, top: string | undefined) =>
    `${name}: ${count(lords, 'Lord', 'Lords')} left, ${spent} spent; Army deck ${army}, discard ${discard}${top === undefined ? '' : ` (${top})`}.`,
  army: 'Army',
  total: 'Army total',
  totalWords: (n: number) => `Total ${n}.`,
  noArmy: (name: string) => `${name} has no army`,
  notYet: (name: string) => `${name} has placed nothing yet`,
  lord: (name: string) => `${name}’s Lord`,
  captain: 'Captain',
  tapped: 'tapped',
  stolen: 'stolen',
  negated: 'negated',
  negatedLord: (card: Card) => `${lordText(say, card, 'name')} negated`,
  combat: (one: number, other: number) => `Combat ${one} : ${other}`,
  combatWords: (one: number, other: number, winner: string | undefined) =>
    `Combat ${one} : ${other}, ${winner === undefined ? 'a draw' : `won by ${winner}`}.`,
  combatDraw: 'Combat: a draw',
  combatWon: (name: string) => `Combat: ${name} won`,
  working: (effect: Effect) => EFFECTS[effect],
  removed: (king: string) => `${suitName(say, suitOf(king))} out`,
  hanged: 'The walk comes first',
  chariot: 'The Chariot is unspent.',
  chariotReady: 'Chariot ready',
  won: (name: string) => `${name} wins`,
  drawn: 'A draw',
  ended: (round: number, loser: string | undefined) =>
    loser === undefined
      ? `Both Lord decks ran out in one moment of round ${round}`
      : `${loser} has no Lord left in round ${round}`,
  calledOff: 'Called off',
  lords: 'Your Lords',
  lordsEmpty: 'You hold no Lords',
  armyHeld: 'Your Army cards',
  lordsAside: 'Lords in hand',
  armyAside: 'Army cards in hand',
  armyHeldEmpty: 'You hold no Army cards',
  dimmed: 'Not to be chosen now',
  laid: 'You have placed',
  laidCaption: 'Placed by you',
  rivalCaptain: 'Their Captain',
  yours: 'Your army',
  theirs: 'Their army',
  yourLord: 'Your Lord',
  theirLord: 'Their Lord',
  noLord: 'none',
  noCards: 'no cards',
};
export type SceneWords = typeof SCENE_WORDS;
