import type { Names } from '../contract.js';
import type { CircleKind } from './decisions.js';
import { cardName, circleIn, lordText, suitName } from './phrases.js';
import { type Card, type Effect, isLord, type Phase, type Position, suitOf } from './state.js';

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
  tableTitle: (round: number) => `Circle of Kings, the table in round ${round}`,
  handTitle: 'Circle of Kings, your hand',
  card: (card: Card) => (isLord(card) ? lordText(say, card, 'name') : cardName(say, card)),
  king: (king: string) => cardName(say, king),
  effect: (card: Card) => lordText(say, card, 'short'),
  back: 'a face-down Army card',
  backMajor: 'a face-down Lord',
  round: (round: number) => `Round ${round}`,
  phase: (phase: Phase) => PHASES[phase],
  circle: 'The Circle',
  place: (position: Position) => position,
  walkHere: 'the walk stands here',
  gap: (king: string) => `empty, since the Tower removed the ${cardName(say, king)}`,
  preyWords: 'Each suit preys on the next one clockwise',
  emperorWords: 'Each suit preys on the next one clockwise, the topmost on the next two',
  mark: (kind: CircleKind) => MARKS[kind],
  ready: 'ready',
  first: 'acts first',
  seat: (seat: number) => `Seat ${seat + 1}`,
  /** `army`: what lies open, where it does. */
  held: (lords: number, held: number, army: number | undefined) =>
    `${count(lords, 'Lord', 'Lords')} + ${held} in hand${army === undefined ? '' : ` · army ${army}`}`,
  seatWords: (name: string, lords: number, army: number, mark: string | undefined) =>
    `${name} holds ${count(lords, 'Lord', 'Lords')} and ${count(army, 'Army card', 'Army cards')}${mark === undefined ? '' : `, ${mark}`}.`,
  lordDeck: 'Lords',
  lordDeckWords: (name: string, n: number) => `${name} has ${count(n, 'Lord', 'Lords')} left in the deck.`,
  lordDiscard: 'Spent',
  lordDiscardWords: (n: number) => `${count(n, 'Lord', 'Lords')} burned or spent.`,
  armyDeck: 'Army',
  armyDeckWords: (n: number) => `${count(n, 'Army card', 'Army cards')} in the deck.`,
  armyDiscard: 'Discard',
  armyDiscardWords: (n: number, top: string | undefined) =>
    `${count(n, 'Army card', 'Army cards')} discarded${top === undefined ? '' : `, on top the ${top}`}.`,
  army: (name: string) => `${name}’s army`,
  totalWords: (n: number) => `Worth ${n} together.`,
  noArmy: (name: string) => `${name} has no army`,
  lord: (name: string) => `${name}’s Lord`,
  captain: 'Captain',
  tapped: 'tapped',
  stolen: (name: string) => `stolen from ${name}`,
  negated: 'negated',
  negatedLord: (card: Card) => `${lordText(say, card, 'name')} negated`,
  combat: (one: number, other: number) => `Combat ${one} : ${other}`,
  combatWords: (names: Names, values: readonly number[], winner: number | null) =>
    `Combat: ${names[0] ?? ''} ${values[0]}, ${names[1] ?? ''} ${values[1]}; ${winner === null ? 'a draw' : `${names[winner] ?? ''} won`}.`,
  combatDraw: 'Combat: a draw',
  combatWon: (name: string) => `Combat: ${name} won`,
  working: (effect: Effect) => EFFECTS[effect],
  removed: (king: string) => `${suitName(say, suitOf(king))} out`,
  removedWords: (king: string) =>
    `${suitName(say, suitOf(king))} can neither attack nor fall: the Tower removed their King.`,
  hanged: 'The walk comes first',
  chariot: (name: string) => `${name}’s Chariot is unspent.`,
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
  armyHeldEmpty: 'You hold no Army cards',
  dimmed: 'Not to be chosen now',
  laid: 'You have placed',
  laidCaption: 'placed by you',
  rivalCaptain: 'Their Captain',
  yours: 'Your army',
  theirs: 'Their army',
};
export type SceneWords = typeof SCENE_WORDS;
