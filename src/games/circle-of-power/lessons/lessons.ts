import { happened, type Lesson, type Tried } from '../../../contract/lesson.js';
import type { PowerEvent } from '../rules/events.js';
import { action } from './action.js';

/* From the highest card to a whole action. The numbers are those of the rules. */

type Of<T extends PowerEvent['type']> = Extract<PowerEvent, { type: T }>;

/** The learner wins the initiative. */
const wins = (tried: Tried): boolean =>
  happened<Of<'initiativeWon'>>(tried, 'initiativeWon', ({ emperor }) => emperor === 0);
const loses = (tried: Tried): boolean => !wins(tried);
const conquers = (tried: Tried): boolean => happened<Of<'conquer'>>(tried, 'conquer', ({ by }) => by === 0);

export const lessons: readonly Lesson[] = [
  // R3, R4
  {
    id: 'highest',
    title: 'The highest card',
    text: 'Four emperors fight, each holding one city. Everybody plays one card, and the **highest wins**: its player may attack. Whoever conquers most cities wins the match.',
    position: action({
      cities: ['QD', 'KC', 'JH', 'AC'],
      next: 'KS',
      hand: ['10S', '4H', '6S'],
      played: ['7S', '8H', '3D'],
    }),
    steps: [
      {
        asks: 'You play last; the best card so far is {8H}. Win this.',
        right: wins,
        wrong: [],
        otherwise: 'That is lower than the 8 of Hearts. You need more than 8.',
        point: 'Yours was the highest, so you strike: your Queen may attack a Jack.',
      },
    ],
  },
  // R2, R4
  {
    id: 'trump',
    title: 'Your own trump',
    text: 'The suit of **your own city** is your trump, and yours alone. A trump beats every card that isn’t its player’s trump, however high.',
    position: action({
      cities: ['QD', 'KC', 'JH', 'AC'],
      next: 'KS',
      hand: ['3D', '9S', '8S'],
      played: ['10S', '9D', '7D'],
    }),
    steps: [
      {
        asks: 'Your city is the Queen of Diamonds. {10S} leads. Win this.',
        right: wins,
        wrong: [
          {
            when: [['9S'], ['8S']],
            say: 'Spades are not your trump, so the number counts, and 10 is more. Which card has the suit of your city?',
          },
        ],
        otherwise: 'That doesn’t beat the 10.',
        point: 'A 3 beat a 10. The other two Diamonds were no trumps: their players’ cities have other suits.',
      },
    ],
  },
  // R4, G7
  {
    id: 'cheap',
    title: 'Win with little',
    text: 'Of two equal numbers **the later one wins**. Who plays last knows exactly what is needed, and keeps the rest for later.',
    position: action({
      cities: ['KD', 'QC', 'QH', 'AC'],
      next: 'JS',
      hand: ['8S', '10S', '4D'],
      played: ['6S', '8D', '5D'],
    }),
    steps: [
      {
        asks: 'Ben’s {8D} leads. Win, and keep your trump and your 10.',
        right: [['8S']],
        wrong: [
          {
            when: [['10S']],
            say: 'That wins, but so would less, and a 10 is hard to beat later on. What about an equal number?',
          },
          {
            when: [['4D']],
            say: 'Your trump wins, but that is your strongest weapon, and it isn’t needed here. What about an equal number?',
          },
        ],
        otherwise: 'That is not enough.',
        point: 'Your 8 came later than Ben’s. High cards and trumps are kept for the actions that matter.',
      },
    ],
  },
  // R1
  {
    id: 'circle',
    title: 'Who attacks whom',
    text: 'A circle of ranks: **Queen takes Jack, King takes Queen, Ace takes King, Jack takes Ace.** The winner must attack whom the circle allows. **Conquer** puts that city on your row of trophies: that is what counts.',
    position: action({
      cities: ['KD', 'QC', 'JH', 'AC'],
      next: 'JS',
      hand: ['8S', '5H', '2D'],
      played: ['6S', '7H', '5D', '10S'],
    }),
    steps: [
      {
        asks: 'You won, and your King reaches Ben’s Queen. Win a trophy.',
        right: conquers,
        wrong: [],
        otherwise:
          'To **retake** is to move into that city and to leave your own: no trophy for you. Here there is a trophy to be had.',
        point:
          'The Queen of Clubs is your trophy. Ben moved to the city that lay open, the Jack of Spades; you keep your King.',
      },
    ],
  },
  // R6
  {
    id: 'retake',
    title: 'Retake',
    text: 'Instead of conquering you may **retake**: the victim loses the **newest trophy**, you move into the city, and nobody gains any. Whom you attack loses no trophies otherwise.',
    position: action({
      cities: ['KD', 'QC', 'QH', 'AC'],
      next: 'JS',
      hand: ['8S', '5H', '2D'],
      played: ['6S', '7H', '5D', '10S'],
      trophies: [[], ['JD', 'KH'], ['AH'], []],
      totals: [0, 3, 0, 0],
    }),
    steps: [
      {
        asks: 'Ben has conquered 5; with 6 he wins. Stop him.',
        right: [['retake-1']],
        wrong: [
          {
            when: [['conquer-1']],
            say: 'That takes Ben’s city, but none of his trophies: he keeps 5, and moves to a new city. One more will win the match.',
          },
        ],
        otherwise: 'That doesn’t hurt Ben. Who is about to win?',
        point: 'Ben is down to 4, and you sit in his Queen. Conquer to win, retake to keep others from it.',
      },
    ],
  },
  // R7
  {
    id: 'rebel',
    title: 'Do not always win',
    text: 'A winner who **reaches nobody** must leave for the next city. If nobody threatened the old one, it **rebels**: the newest trophy is lost.',
    position: action({
      cities: ['QD', 'QC', 'AH', 'AC'],
      next: 'JS',
      hand: ['10S', '4D', '3H'],
      played: ['7S', '8H', '3D'],
      trophies: [['JD', 'KS'], [], [], []],
    }),
    steps: [
      {
        asks: 'Your Queen reaches no Jack, and no King reaches her. What do you play?',
        right: loses,
        wrong: [
          {
            when: [['4D']],
            say: 'A trump wins, and winning is bad here: you reach nobody, must leave, and the Queen rebels. A trophy gone.',
          },
        ],
        otherwise:
          'That wins, and winning is bad here: you reach nobody, must leave, and the Queen rebels. A trophy gone.',
        point: 'Let others win what you have no use for. You keep both trophies, your trump and your 10.',
      },
    ],
  },
  // R7
  {
    id: 'flee',
    title: 'Win to get away',
    text: 'A city **under threat** doesn’t rebel: whoever wins and reaches nobody simply moves on, and loses nothing. And who moves on cannot be conquered in this action.',
    position: action({
      cities: ['QD', 'KC', 'AH', 'AC'],
      next: 'JS',
      hand: ['10S', '4H', '3S'],
      played: ['7S', '8H', '3D'],
      trophies: [['JD'], ['QS', 'KS'], [], []],
    }),
    steps: [
      {
        asks: 'Ben’s {8H} leads, and his King takes Queens: yours. What do you play?',
        right: wins,
        wrong: [],
        otherwise:
          'Then Ben wins, and your Queen is his third trophy. You reach nobody either, but winning takes the prize from him.',
        point: 'You moved to the Jack of Spades. No rebellion, since the King threatened you, and nothing for Ben.',
      },
    ],
  },
  // R6
  {
    id: 'safe',
    title: 'Trophies stay',
    text: 'Losing your **city** doesn’t cost you trophies: you get the next city and go on. Only a retake and a rebellion take trophies. So some actions may be lost cheaply.',
    position: action({
      cities: ['QD', 'KC', 'KH', 'JC'],
      next: 'AS',
      hand: ['9H', '5D', '2S'],
      played: ['10S', '9C', '7D'],
      trophies: [['JD', 'KS', 'JS'], [], [], []],
    }),
    steps: [
      {
        asks: 'Ben’s {9C} is his trump. Beat it if you can; else lose cheaply.',
        right: [['2S']],
        wrong: [
          {
            when: [['9H']],
            say: 'Equal numbers, but his is a trump and yours is not: it loses, and you have spent a 9 on it.',
          },
          {
            when: [['5D']],
            say: 'Between two trumps the higher number wins: 5 loses to 9. Your trump is gone for nothing.',
          },
        ],
        otherwise: 'That loses too much.',
        point:
          'Your city falls, and your three trophies lie where they lay. The 9 and the trump are there for the next action.',
      },
    ],
  },
  // R1, R2
  {
    id: 'joker',
    title: 'The joker city',
    text: 'A **joker** as your city attacks every **red** city, and every **black** one attacks it. Its trump is the suit of the **next** city lying open.',
    position: action({
      cities: ['X1', 'KH', 'JC', 'AS'],
      next: 'QC',
      hand: ['4C', '9D', '6H'],
      played: ['10D', '8D', '9H'],
    }),
    steps: [
      {
        asks: 'Your city is a joker, and the Queen of Clubs lies open next. Win this.',
        right: wins,
        wrong: [],
        otherwise: 'A joker has no suit of its own: look at the next city. Which suit is your trump now?',
        point: 'Clubs were your trump, and {4C} beat a 10. Your joker may attack Ben’s red King.',
      },
    ],
  },
  // R1-R6: a problem
  {
    id: 'whole',
    title: 'Problem: a whole action',
    text: 'All you know, together. Trumps, equal numbers, the circle, and who is hurt. Look at all four cities before you play.',
    position: action({
      cities: ['AC', 'JH', 'KD', 'QS'],
      next: 'JS',
      hand: ['9C', '5C', '10H'],
      played: ['9D', '6S', '4S'],
      trophies: [[], ['KS'], ['JC', 'QH'], []],
      totals: [1, 1, 3, 0],
    }),
    steps: [
      {
        asks: 'One card of yours wins. Which?',
        right: [['9C']],
        wrong: [
          {
            when: [['10H']],
            say: '{10H} is no trump of yours, and {9D} is a trump of a King of Diamonds: it beats every plain card.',
          },
          { when: [['5C']], say: 'Your trump, but the leading 9 is a trump too, and of two trumps the higher wins.' },
        ],
        otherwise: 'That doesn’t win.',
        point: 'Trump against trump, 9 against 9, and yours came later.',
      },
      {
        asks: 'Your Ace reaches the King, who has 5 of the 6 needed. And now?',
        right: [['retake-2']],
        wrong: [],
        otherwise:
          'A second trophy for you, but he keeps his five, and needs one more. You have to take one from him first.',
        point: 'He is down to 4, and nobody is about to win. You are ready to play.',
      },
    ],
  },
];
