import { isJoker, longName, SUIT_NAMES, type Suit } from '../../../cards/standard.js';
import type { RegicidePhase } from '../rules/view.js';

const TURNS: Readonly<Record<RegicidePhase, string>> = {
  play: ', and it is their turn',
  suffer: ', and must cover the blow',
  next: ', and chooses who is next',
  over: '',
};

const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

/** Every text of the pictures, in English. Those named `…Words` are complete sentences, for the alt text. */
export const SCENE_WORDS = {
  tableTitle: (turn: number) => `Regicide, the table at turn ${turn}`,
  handTitle: 'Regicide, your hand',
  card: (card: string) => (isJoker(card) ? `Jester ${card[1]}` : longName(card)),
  back: 'a face-down card',
  suit: (suit: Suit) => SUIT_NAMES[suit],
  hand: 'Your hand',
  handEmpty: 'Your hand is empty',
  dimmed: 'Not to be chosen now',
  enemy: 'The enemy',
  lastEnemy: 'The last to be defeated',
  defeated: 'Defeated',
  health: (left: number, of: number) => `${left} of ${of}`,
  healthWords: (left: number, of: number) => `It has ${left} of ${of} health left.`,
  enemyHealth: (enemy: string, left: number, of: number) => `${enemy}: ${left} of ${of}`,
  attack: (attack: number, due: number) => (attack === due ? `Attack ${attack}` : `Attack ${attack} → ${due}`),
  attackWords: (attack: number, due: number, shield: number) =>
    shield === 0 ? `Its attack is ${attack}.` : `Its attack of ${attack} is ${due} after a shield of ${shield}.`,
  shield: (shield: number) => `Shield ${shield}`,
  immune: (suit: string) => `Immune to ${suit}`,
  immuneWords: (suit: string) => `It is immune: ${suit} have no power against it.`,
  broken: 'Immunity broken',
  brokenWords: (suit: string) => `A Jester broke its immunity: ${suit} have their power.`,
  cover: (due: number) => `Cover ${due}`,
  coverWords: (due: number) => `You must cover ${due}.`,
  downWords: (count: number, of: number) => `${count} of ${of} enemies are defeated.`,
  castle: 'Castle',
  castleWords: (count: number) => `${cards(count)} left in the Castle deck.`,
  tavern: 'Tavern',
  tavernWords: (count: number, top: string | undefined) =>
    `${cards(count)} in the Tavern deck${top === undefined ? '' : `, on top the recruited ${top}`}.`,
  discard: 'Discard',
  discardWords: (count: number, top: string | undefined) =>
    `${cards(count)} in the discard pile${top === undefined ? '' : `, on top the ${top}`}.`,
  played: (name: string) => `${name} played`,
  play: (value: number, damage: number) => (value === damage ? String(value) : `${value}, hits ${damage}`),
  playWords: (value: number, damage: number) =>
    value === damage ? `Damage ${damage}.` : `Value ${value}, damage ${damage}.`,
  earlier: (count: number, damage: number) => `and ${count} earlier plays for ${damage}`,
  untouched: 'Nothing has been played against this enemy yet',
  seat: (seat: number) => `Seat ${seat + 1}`,
  turn: { play: 'to play', suffer: 'to cover', next: 'to choose', over: '' },
  yielded: 'yielded',
  seatWords: (name: string, count: number, yielded: boolean, phase: RegicidePhase | undefined) =>
    `${name} has ${cards(count)}${yielded ? ', yielded last turn' : ''}${phase === undefined ? '' : TURNS[phase]}.`,
  jesters: (left: number, of: number) => `${left} of ${of} Jesters left`,
  jestersAside: 'Jesters laid aside',
  flipped: 'Flipped already',
  won: 'The castle has fallen',
  lost: 'The castle stands',
  calledOff: 'Called off',
  finalHand: (name: string) => `${name} held`,
  emptyHand: (name: string) => `${name} held no cards`,
};
export type SceneWords = typeof SCENE_WORDS;
