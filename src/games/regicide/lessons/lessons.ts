import { happened, type Lesson, type Tried } from '../../../contract/lesson.js';
import type { RegicideEvent } from '../rules/events.js';
import { total } from '../rules/state.js';
import { against } from './against.js';

/* From the first blow to a tricky Queen. Each teaches one thing; rule numbers name it. */

const has = (tried: Tried, type: RegicideEvent['type']): boolean => happened<RegicideEvent>(tried, type);
const fells = (tried: Tried): boolean => has(tried, 'enemyDefeated');
const exactly = (tried: Tried): boolean =>
  tried.events.some(
    (event) => (event as RegicideEvent).type === 'enemyDefeated' && 'exact' in event && event.exact === true,
  );
const falls = (tried: Tried): boolean => has(tried, 'fell');
const yields = [['yield']];

export const lessons: readonly Lesson[] = [
  // R16
  {
    id: 'strike',
    title: 'Strike',
    text: 'Twelve royals hold the castle. You bring them down one by one, with your friends, never against them. A card’s number is the damage it does.',
    position: against('JS', { hands: [['5D', '9H', '3D', '6S']], played: [['6H'], ['6D']] }),
    steps: [
      {
        asks: 'This Jack has 8 of its 20 health left. Bring it down with one card.',
        right: fells,
        wrong: [],
        otherwise: 'That number is below 8: the Jack would still stand, and strike back. Take a card worth 8 or more.',
        point: 'Down it goes, and the next royal steps up. Beat all twelve and everybody wins.',
      },
    ],
  },
  // R20-R22
  {
    id: 'cover',
    title: 'Pay for the blow',
    text: 'A royal that still stands after your turn strikes **you**. You pay with cards from your hand, worth at least its attack. Whoever cannot pay loses the match **for everybody**.',
    position: against('JC', { hands: [['2H', '4D', '6S', '7D', '9H']], played: [['5S'], ['3D']], covering: true }),
    steps: [
      {
        asks: 'The Jack strikes for 5. Pay with what you need least.',
        right: [['2H', '4D']],
        wrong: [
          {
            when: ({ choice }) => choice.length === 1,
            say: 'That pays, but no change is given: you lose {6S} or more, where {2H} and {4D} together are worth 6 as well, and are your weakest cards. Which two small cards reach 5?',
          },
          {
            when: ({ choice }) => total(choice) > 6,
            say: 'That pays far more than 5, and no change is given. Which two small cards reach 5?',
          },
        ],
        otherwise: 'That pays, but more cheaply would do.',
        point: 'Your hand is your weapon **and** your armour. Small cards pay for blows; big ones strike.',
      },
    ],
  },
  // R15
  {
    id: 'clubs',
    title: 'Clubs hit twice',
    text: 'Each suit does something besides its number. **Clubs ♣ double the damage** of what you play.',
    position: against('JH', { hands: [['7C', '10D', '9S', '8H']], played: [['6D']] }),
    steps: [
      {
        asks: 'The Jack has 14 health left. One of your cards is enough.',
        right: [['7C']],
        wrong: [{ when: [['10D']], say: '{10D} is your biggest number, but 10 leaves the Jack 4. What is 7 twice?' }],
        otherwise: 'That leaves the Jack standing. Only one suit hits twice.',
        point: '{7C} hit for 14. Clubs are how Queens (30 health) and Kings (40) fall in time.',
      },
    ],
  },
  // R15, R20
  {
    id: 'spades',
    title: 'Spades are a shield',
    text: '**Spades ♠ lower the royal’s attack** by their number, for everybody, as long as this royal stands. They help already against the blow of this very turn.',
    position: against('QD', { hands: [['8S', '7H', '6C', '4H', '3D']] }),
    steps: [
      {
        asks: 'This Queen strikes for 15. Play a single card, so that the blow costs you least.',
        right: [['8S']],
        wrong: [
          {
            when: [['6C']],
            say: '{6C} hits for 12, but then 15 are due: most of your hand. The Queen has 30 health and will strike again.',
          },
        ],
        otherwise: 'After that the blow is 15, and you lose nearly everything. Which suit lowers it?',
        point: 'Only 7 are due now, this turn and every turn of everybody. Spades **early** pay again and again.',
      },
      {
        asks: 'Now pay the 7, and no more than that.',
        right: [['7H'], ['4H', '3D']],
        wrong: [],
        otherwise: 'That pays, with more than 7 is worth.',
        point: 'Seven instead of fifteen, and cards left to play with.',
      },
    ],
  },
  // R13
  {
    id: 'diamonds',
    title: 'Diamonds fill hands',
    text: '**Diamonds ♦ draw** as many cards as their number, one each in turn beginning with you, until all hands are full. Drawing comes before the blow, so new cards can pay for it.',
    position: against('JS', {
      hands: [
        ['6D', '8H'],
        ['4C', '3S', '7H', '2D', '5C'],
      ],
      discard: ['9C', '2C', '10H'],
      top: ['9D', '5H', '6S', '3H', '8C', '2S'],
    }),
    steps: [
      {
        asks: 'You hold two cards, and 10 will be due. What do you play?',
        right: [['6D']],
        wrong: [
          {
            when: [['8H']],
            say: 'Hearts put discards back under the deck, not into your hand. You would stand there with {6D} alone against a blow of 10: lost.',
          },
          {
            when: yields,
            say: 'To yield is to play nothing, but the blow of 10 falls all the same. It takes nearly all you have.',
          },
        ],
        otherwise: 'That leaves you without cards.',
        point:
          'Six cards came, shared between Ben and you. Play Diamonds when hands are nearly empty, never when they are full.',
      },
      {
        asks: 'Now the blow of 10. Pay with what you need least.',
        right: ({ choice }) => total(choice) <= 11,
        wrong: [],
        otherwise: 'That pays more than you must.',
        point: 'Drawn just in time.',
      },
    ],
  },
  // R12, R14
  {
    id: 'hearts',
    title: 'Hearts refill the deck',
    text: '**Hearts ♥ heal**: that many discards go back under the Tavern deck, from which Diamonds draw. Equal numbers may be played **together**, up to a sum of 10: both suits then work, each with the sum. Hearts come first.',
    position: against('JS', {
      hands: [
        ['5H', '5D', '9C', '10D'],
        ['4C', '3S'],
      ],
      drained: true,
    }),
    steps: [
      {
        asks: 'The deck is empty! Get discards into your hands, at once.',
        right: [['5H', '5D']],
        wrong: [
          {
            when: [['10D'], ['5D']],
            say: 'Diamonds draw from the Tavern deck, and there is no card in it. Fill it first.',
          },
          { when: [['5H']], say: 'That puts five cards under the deck, and draws none. Which card could go with it?' },
          { when: [['9C']], say: 'Eighteen damage, but the deck stays empty and your hands run dry.' },
        ],
        otherwise: 'The deck stays empty then.',
        point: 'Ten discards went under the deck, and were drawn at once. Two fives made one play of 10.',
      },
    ],
  },
  // R11
  {
    id: 'immune',
    title: 'A royal’s own suit',
    text: 'A royal is **immune to its own suit**: the number still counts, the suit’s power does not.',
    position: against('QS', { hands: [['10S', '6H', '6D', '8C', '3S', '2D']], played: [['7C']] }),
    steps: [
      {
        asks: 'The Queen of Spades has 16 health left. One card of yours would end it.',
        right: [['8C']],
        wrong: [
          {
            when: ({ choice }) => choice.includes('10S') || choice.includes('3S'),
            say: 'She is a Queen of **Spades**: your Spades shield nothing here, they only count their number. You are not safer after that.',
          },
        ],
        otherwise: 'She still stands after that, and strikes for 15.',
        point:
          'Her own suit does half its work; the other three do all of it. Against Spades royals there is no shield, so be quick.',
      },
    ],
  },
  // R17
  {
    id: 'exact',
    title: 'Exactly to the point',
    text: 'A royal beaten with **exactly** its health changes sides: it goes on top of the Tavern deck, to be drawn next. In a hand it is worth 10, 15 or 20.',
    position: against('JH', {
      hands: [['6C', '9C', '7D', '10D']],
      played: [['8D']],
      top: ['4H', '2S', '5D', '3H', '9H', '6S', '2H', '4S', '8S'],
    }),
    steps: [
      {
        asks: 'The Jack has 12 health left. Win it over to your side.',
        right: exactly,
        wrong: [
          {
            when: fells,
            say: 'It falls, but with more than 12: it goes to the discard pile, and you get nothing for it.',
          },
        ],
        otherwise: 'It still stands after that. Twelve, neither less nor more: what hits twice?',
        point:
          'The Jack of Hearts is yours: it lies on top of the deck. And after a kill there is no blow: you go on at once.',
      },
      {
        asks: 'A new Jack stands before you. Fetch your recruit from the deck.',
        right: (tried) => has(tried, 'drewCards'),
        wrong: [],
        otherwise: 'It lies on top of the Tavern deck: which suit draws?',
        point: 'The first card you drew was the Jack: a card worth 10 for the price of counting well.',
      },
    ],
  },
  // R7
  {
    id: 'ace',
    title: 'An ace comes along',
    text: 'An **ace** is worth 1 and may go with **any one card**. Both suits work, each with the sum of the two.',
    position: against('JD', { hands: [['AC', '4H', '8S', '7H', '9H']], played: [['6H'], ['4S']] }),
    steps: [
      {
        asks: 'The Jack has 10 health left. Make it yours: hit for exactly 10.',
        right: exactly,
        wrong: [
          {
            when: fells,
            say: 'It falls, but not to the point, so it doesn’t change sides. With the ace of Clubs everything doubles: you need 5.',
          },
        ],
        otherwise:
          'It still stands after that. With the ace of Clubs the sum of two cards hits twice: which sum makes 10?',
        point: 'Ace and four are 5, and Clubs make it 10. An ace lends its suit to a big card, or makes a number fit.',
      },
    ],
  },
  // R24, R25
  {
    id: 'jester',
    title: 'The Jester',
    text: 'A **Jester** does no damage. It **breaks the royal’s immunity**, no blow follows, and you name who goes next. Against a royal of Spades, all Spades lying there begin to shield at once.',
    position: against('KS', {
      hands: [
        ['X1', '9C', '4D'],
        ['10C', '8H', '7D', '3C'],
        ['6H', '5D'],
      ],
      played: [['9S'], ['8S']],
      jesters: 1,
    }),
    steps: [
      {
        asks: 'This King strikes for 20, and your hand is worth 13. Save everybody.',
        right: [['X1']],
        wrong: [
          { when: [['9C']], say: 'Eighteen damage, and then 20 are due, with {4D} left to pay: lost for all.' },
          { when: falls, say: 'Then 20 are due, and you cannot pay them: lost for all. What lets no blow fall?' },
        ],
        otherwise: 'Then 20 are due, and you cannot pay them.',
        point:
          'The two Spades woke: 17 of the King’s 20 are shielded, and nobody was struck. Keep the Jester for the Kings.',
      },
      {
        asks: 'And who goes next? Ben holds 4 cards, Cleo 2, you 2.',
        right: [['1']],
        wrong: [{ when: [['0']], say: 'You may, but you have two cards left to strike and to pay with.' }],
        otherwise: 'With two cards it is hard to strike and to pay.',
        point: 'Most cards, most to strike with. What you hold is never said aloud, but how many, everybody may see.',
      },
    ],
  },
  // R9
  {
    id: 'yield',
    title: 'To yield',
    text: 'Instead of playing you may **yield**: no card, no damage, but the blow still falls, less what Spades shield. Not if everybody else has just yielded. Here the shield holds it all.',
    position: against('JH', {
      hands: [
        ['10C', '2D'],
        ['9C', '4S', '7D', '8H', '3C'],
      ],
      played: [['7S'], ['3S']],
    }),
    steps: [
      {
        asks: 'The Jack has 10 left, and Ben goes next. What wastes nothing?',
        right: [['2D'], ['yield']],
        wrong: [
          {
            when: [['10C']],
            say: '{10C} hits for 20 where 10 are left: your best Club is gone, and the Jack is not even yours. A Queen’s 30 health are next.',
          },
        ],
        otherwise: 'Think of what comes after this Jack.',
        point: 'No blow lands, so waiting is free: yield, or throw in a small card. The big Club waits for a Queen.',
      },
    ],
  },
  // R13, R15, R17, R20-R22: a problem
  {
    id: 'queen',
    title: 'Problem: the Queen',
    text: 'All you know, together. You are alone with this Queen, and no card will be drawn. Beat her **exactly**, in two plays, and pay for the blow between them.',
    position: against('QD', { hands: [['4S', '4C', '7C', '6H', 'AH', '3S', '2H']], drained: true }),
    steps: [
      {
        asks: 'She has 30 health and strikes for 15. Your first play?',
        right: [['4S', '4C']],
        wrong: [
          {
            when: ({ choice }) => choice.includes('7C'),
            say: '{7C} is the card to end with. Spend it now, and nothing later adds up to what she has left.',
          },
        ],
        otherwise:
          'You live, but you can’t finish her to the point in one more play. Two fours are one play: what would they do together?',
        point: '16 damage by the Club, 8 shielded by the Spade. She has 14 left, and 7 are due.',
      },
      {
        asks: 'Pay the 7, no more. What must you keep?',
        right: [['6H', 'AH']],
        wrong: [{ when: ({ choice }) => choice.includes('7C'), say: 'She has 14 left. What is 7 twice?' }],
        otherwise: 'That pays more than 7, and leaves you with little.',
        point: 'Covered, and the card you need is still there.',
      },
      {
        asks: 'She has 14 left.',
        right: exactly,
        wrong: [],
        otherwise: 'That is not 14.',
        point: 'Exactly 30: the Queen is yours, 15 for the next blow or the next strike. You are ready to play.',
      },
    ],
  },
];
