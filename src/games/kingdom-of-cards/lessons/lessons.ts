import { happened, type Lesson, type Tried } from '../../../contract/lesson.js';
import type { CardsEvent } from '../rules/events.js';
import { trick } from './trick.js';

/* From one card against another to a trick that has to be read. The numbers are those of the rules. */

type Of<T extends CardsEvent['type']> = Extract<CardsEvent, { type: T }>;

/** The learner's present wins, by the running score. */
const winsNow =
  (least: number) =>
  (tried: Tried): boolean =>
    happened<Of<'tally'>>(tried, 'tally', ({ wins }) => (wins[0] ?? 0) >= least);
/** The learner has a part in the pot, alone or with others. */
const takes = (tried: Tried): boolean =>
  happened<Of<'trick-won'>>(tried, 'trick-won', ({ seats }) => seats.includes(0));

export const lessons: readonly Lesson[] = [
  // R1, R2
  {
    id: 'higher',
    title: 'Higher in the same suit',
    text: 'In each trick everybody plays a card, and whoever **beats most of the others** takes all the cards played. Against a card of the same suit, the **higher** one beats the lower.',
    position: trick({ phase: 'deploy', hand: ['12Sp', '5Sp', '3Sp', '2Sp'], ben: ['8Sp'], holding: [[], ['6Sp']] }),
    steps: [
      {
        asks: 'Ben leads {8Sp}. Beat it.',
        right: [['12Sp']],
        wrong: [],
        otherwise: 'That is lower than 8, and of the same suit: it beats nothing here.',
        replies: [{ seat: 2, choice: ['6Sp'] }],
        point:
          'Your 12 beats both of them. Most cards at the end win the hand: those you took **and** those you never played.',
      },
    ],
  },
  // R1
  {
    id: 'next',
    title: 'The next suit, from above',
    text: 'The suits stand in a wheel: **Coins → Masks → Sheaves → Crowns → Spears → Coins**. A card beats the **next** suit if it is **as high or higher**.',
    position: trick({ phase: 'deploy', hand: ['10Co', '5Co', '11Sh', '13Cr'], ben: ['8Ma'], holding: [[], ['4Ma']] }),
    steps: [
      {
        asks: 'Ben leads {8Ma}. In the wheel, Coins come just before Masks.',
        right: [['10Co']],
        wrong: [
          { when: [['5Co']], say: 'Coins are right, but 5 is lower than 8: the next suit is beaten from above.' },
        ],
        otherwise: 'However high: that suit doesn’t beat Masks in this way. Which suit stands just before Masks?',
        replies: [{ seat: 2, choice: ['4Ma'] }],
        point: 'Coins beat Masks from above. One step along the wheel: as high or higher.',
      },
    ],
  },
  // R1
  {
    id: 'below',
    title: 'The one after, from below',
    text: 'A card beats the suit **after the next** if it is **as low or lower**: Coins → Masks → **Sheaves** → Crowns → Spears → Coins. So small cards are weapons too.',
    position: trick({ phase: 'deploy', hand: ['3Co', '12Co', '14Sp', '9Cr'], ben: ['8Sh'], holding: [[], ['11Sh']] }),
    steps: [
      {
        asks: 'Ben leads {8Sh}: two steps after Coins. Beat it.',
        right: [['3Co']],
        wrong: [
          {
            when: [['12Co']],
            say: 'Coins are right, but 12 is higher than 8: two steps along the wheel, the **lower** card wins.',
          },
        ],
        otherwise: 'Crowns and Spears never beat Sheaves. Which suit stands two steps before Sheaves?',
        replies: [{ seat: 2, choice: ['11Sh'] }],
        point: 'A 3 beats an 8, and an 11 as well. One step: from above. Two steps: from below. Further: never.',
      },
    ],
  },
  // R3, R14
  {
    id: 'save',
    title: 'Cards are points',
    text: 'After the first card each may **reinforce** with a second. But every card you keep counts at the end, just as every card you take. So never lay what isn’t needed.',
    position: trick({
      phase: 'reinforce',
      hand: ['6Sp', '13Sp', '4Co', '9Sh'],
      mine: ['12Sp'],
      ben: ['8Sp', 'pass'],
      cleo: ['10Co', 'pass'],
    }),
    steps: [
      {
        asks: 'You beat both, and both have passed. Lay a second card?',
        right: [['pass']],
        wrong: [],
        otherwise:
          'You beat both of them already, and neither can get better any more. That card would only be one point less for you.',
        point: 'Two wins with a single card. A pass costs nothing, and is often the best play.',
      },
    ],
  },
  // R3, R9
  {
    id: 'second',
    title: 'A second card',
    text: 'A second card must be of the **same suit** as your first, or of one of the **two suits it can beat**; its number doesn’t matter. You then attack with the better one, and are struck at both.',
    position: trick({
      phase: 'reinforce',
      hand: ['10Co', '5Co', '14Cr', '6Sp'],
      mine: ['3Cr'],
      ben: ['9Ma', 'pass'],
      cleo: ['2Ma', 'pass'],
    }),
    steps: [
      {
        asks: 'Your {3Cr} beats neither. Beat both of them.',
        right: winsNow(2),
        wrong: [
          {
            when: [['pass']],
            say: 'Then Ben and Cleo have a win each, and you have none: they share the cards, yours too.',
          },
          { when: [['14Cr']], say: 'Crowns never beat Masks, however high. Which suit beats Masks from above?' },
        ],
        otherwise:
          'That beats only one of them: a win each for three, and the cards are shared. Which card beats both?',
        replies: [
          { seat: 1, choice: ['pass'] },
          { seat: 2, choice: ['pass'] },
        ],
        point:
          'The 10 of Coins beats 9 and 2 of Masks from above: two wins. A weak first card can be saved by the second.',
      },
    ],
  },
  // R7, R9
  {
    id: 'pair',
    title: 'A pair is four numbers',
    text: 'Two cards of **one suit** are a pair: it counts as **either card, their sum (15 at most) or their difference**, whichever you like. It may attack as one number and defend as another.',
    position: trick({
      phase: 'reinforce',
      hand: ['15Cr', '14Cr', '4Co', '5Sp'],
      mine: ['3Cr'],
      ben: ['12Sp', 'pass'],
      cleo: ['12Co', 'pass'],
    }),
    steps: [
      {
        asks: 'Crowns beat Spears from above and Coins from below. Beat both 12s.',
        right: winsNow(2),
        wrong: [
          {
            when: [['14Cr']],
            say: 'The pair counts 3, 14, 15 or 11: the first and the last beat Cleo, the others Ben. What you need is exactly 12.',
          },
          { when: [['pass']], say: 'Then you beat Cleo, as Ben does: a win each, and you share the cards with him.' },
        ],
        otherwise: 'One card must beat both, and only a 12 of Crowns would. Two of your cards make it.',
        replies: [
          { seat: 1, choice: ['pass'] },
          { seat: 2, choice: ['pass'] },
        ],
        point:
          '15 less 3 is 12, and a 12 of Crowns beats both. A pair that lies before a rival is four numbers, too: beware.',
      },
    ],
  },
  // R8
  {
    id: 'defend',
    title: 'Defend with the right number',
    text: 'Your pair beats Ben. When a pair is attacked, **you** choose the one number it defends with, against everybody. It still attacks with its best.',
    position: trick({
      phase: 'defend',
      hand: ['4Co', '7Sh'],
      mine: ['3Cr', '15Cr', 'pass'],
      ben: ['12Sp', 'pass', 'pass'],
      cleo: ['9Ma', 'pass', 'pass'],
    }),
    steps: [
      {
        asks: 'Cleo’s {9Ma} beats Crowns of 9 or more. Your number?',
        right: [['3Cr']],
        wrong: [],
        otherwise:
          'Masks beat Crowns from below: 9 beats every Crown of 9 or more. Then Cleo has a win as well, and half the cards.',
        point: 'As a 3 the pair is out of her reach, as a 15 it beats Ben: all the cards are yours.',
      },
    ],
  },
  // R4, R5
  {
    id: 'call',
    title: 'Call for help',
    text: 'A third card looks for **allies**: those who lay the same suit fight together and share. If no two match, a card in the suit of your **own first card** calls **everybody who passed** to your side.',
    position: trick({
      phase: 'alliance',
      hand: ['3Cr', '6Co', '8Ma', '4Sh'],
      mine: ['14Cr', 'pass'],
      ben: ['11Co', 'pass', 'pass'],
      cleo: ['10Ma', '12Sh', '1Sp'],
    }),
    steps: [
      {
        asks: 'You beat nobody. Ben beats Cleo, and has passed. Get a share.',
        right: takes,
        wrong: [
          { when: [['pass']], say: 'Then you get nothing: Ben and Cleo have a win each and share your card too.' },
        ],
        otherwise:
          'That suit calls nobody: it is not that of your first card, the 14 of Crowns. The card would be lost.',
        point:
          'Your Crown called Ben: together you beat both of Cleo’s cards, and share the pot. Who passes may be called by anybody.',
      },
    ],
  },
  // R3-R9: a problem
  {
    id: 'trick',
    title: 'Problem: read the trick',
    text: 'All you know, together. Look at what each card beats, and who beats you. Ben and Cleo have passed; nothing is hidden any more.',
    position: trick({
      phase: 'reinforce',
      hand: ['3Sh', '12Cr', '6Sp', '9Sh'],
      mine: ['7Sh'],
      ben: ['9Cr', 'pass'],
      cleo: ['5Co', 'pass'],
    }),
    steps: [
      {
        asks: 'Cleo’s Coins beat your {7Sh}. Find the card that wins it all alone.',
        right: [['3Sh']],
        wrong: [
          {
            when: [['12Cr'], ['6Sp']],
            say: 'A win for you, but Cleo still beats your 7 of Sheaves: one each, and the cards are shared. Could your 7 count as something else?',
          },
          {
            when: [['9Sh']],
            say: 'A pair of 9, 7, 15 and 2: that works as well, but it costs you the stronger card of the two.',
          },
        ],
        otherwise: 'Then Cleo takes it all: she beats your 7, and nobody beats her.',
        replies: [
          { seat: 1, choice: ['pass'] },
          { seat: 2, choice: ['pass'] },
        ],
        point: 'A pair: 7, 3, 10 or 4. As a 10 it beats Ben’s 9 of Crowns.',
      },
      {
        asks: 'Both have passed again. A third card?',
        right: [['pass']],
        wrong: [
          {
            when: [['9Sh']],
            say: 'Sheaves are the suit of your first card: that would call both of them to your side, to share with you.',
          },
        ],
        otherwise: 'That card would be lost for nothing: you need no ally.',
        point: 'No allies, no sharing.',
      },
      {
        asks: 'Cleo’s 5 of Coins beats Sheaves of 5 or more. Your number?',
        right: (tried) =>
          happened<Of<'trick-won'>>(tried, 'trick-won', ({ seats }) => seats.length === 1 && seats[0] === 0),
        wrong: [],
        otherwise: 'That is 5 or more: Cleo beats it from below, and shares with you.',
        point: 'Attack as 10, defend as a small one: the whole pot is yours. You are ready to play.',
      },
    ],
  },
];
