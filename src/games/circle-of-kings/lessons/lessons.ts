import { happened, type Lesson, type Tried } from '../../../contract/lesson.js';
import type { CircleEvent } from '../rules/events.js';
import { round } from './round.js';

/* From the sum of an army to the last Lord. The numbers are those of the rules. */

type Of<T extends CircleEvent['type']> = Extract<CircleEvent, { type: T }>;

const wins = (tried: Tried): boolean => happened<Of<'combat'>>(tried, 'combat', ({ winner }) => winner === 0);

export const lessons: readonly Lesson[] = [
  // R12, R22
  {
    id: 'army',
    title: 'The stronger army',
    text: 'Two players, the same cards each. Every round both send an army, and the **higher sum** wins the combat. The loser burns a **Lord**: they are your life. Whose deck of Lords runs out first has lost.',
    position: round({
      phase: 'deploy',
      mine: { captain: '4W', hand: ['9S', '8P', '2C', '1W', 'M18', 'M19'] },
      bens: { captain: '5C', army: ['3S', '6W', '4P'], lord: 'M10', hand: ['M5'] },
    }),
    steps: [
      {
        asks: 'Your Captain leads two cards. Send the strongest army.',
        right: [['0.9S', '0.8P']],
        wrong: [],
        otherwise: 'Only the sum counts in the combat. You hold higher cards than that.',
        point: 'With your Captain that is 21. Captains lie open; what else goes stays hidden until both have chosen.',
      },
    ],
  },
  // R11, R12
  {
    id: 'captain',
    title: 'The Captain',
    text: 'First you choose a **Captain**. He fights too, and he leads **half his number**, rounded up, of further cards: a 3 leads two, an 8 leads four. The fewer you hold, the fewer can follow.',
    position: round({
      phase: 'captain',
      mine: { hand: ['2S', '3P', '8C', '6W', '7S', '5P', 'M17', 'M19'] },
      bens: { captain: '6S', hand: ['4W', '5W', '9C', 'M10', 'M5'] },
    }),
    steps: [
      {
        asks: 'You hold six cards. Choose a Captain who leads four more.',
        right: [['0.8C'], ['0.7S']],
        wrong: [
          { when: [['0.2S'], ['0.3P']], say: 'Half of that is one or two cards: your strong ones would stay at home.' },
        ],
        otherwise: 'That leads three. Half of which of your cards, rounded up, is four?',
        point: 'Four follow, one stays. A low Captain is for a round that you don’t mind losing.',
      },
    ],
  },
  // R3, R9
  {
    id: 'life',
    title: 'Lords are your life',
    text: 'Every round each draws a Lord from the own deck, and whoever loses a combat burns one. To **recruit** is to burn one as well, for two more army cards. Whose deck is empty has lost, **at that very moment**.',
    position: round({
      phase: 'draw',
      mine: { hand: ['2S', '3P', '5C', 'M17', 'M19'], lords: 1, recruit: 'open' },
      bens: { hand: ['4W', '5W', '9C', 'M10', 'M5'], lords: 1, recruit: 'pass' },
    }),
    steps: [
      {
        asks: 'You have one Lord left in your deck. Recruit?',
        right: [['pass']],
        wrong: [],
        otherwise: 'That burns your last Lord, and the match is lost on the spot, cards or no cards.',
        point: 'Now the combat decides: whoever loses it burns the last Lord.',
      },
    ],
  },
  // R9
  {
    id: 'recruit',
    title: 'When to recruit',
    text: 'A Lord for two cards is a good bargain **early**, with many Lords and a thin hand: lost combats cost Lords as well. Late, it is a dear one.',
    position: round({
      phase: 'draw',
      mine: { hand: ['2S', '1P', 'M17', 'M19'], lords: 17, recruit: 'open' },
      bens: { hand: ['4W', '5W', '9C', '8S', '7P', 'M10', 'M5'], lords: 17, recruit: 'pass' },
    }),
    steps: [
      {
        asks: 'Seventeen Lords left, and a hand of 2 and 1. Recruit?',
        right: [['recruit']],
        wrong: [],
        otherwise:
          'With a 2 and a 1 you lose this combat, and very likely all your cards: two Lords gone, instead of one for two cards.',
        point: 'Two cards more. One Lord of seventeen is cheap; one of three is not.',
      },
    ],
  },
  // R27, R28
  {
    id: 'ring',
    title: 'Who preys on whom',
    text: 'After the combat the armies pick each other off. Four Kings stand in a ring, and **each suit preys on the next one, clockwise**. Here: Wands on Swords, Swords on Pentacles, Pentacles on Cups, Cups on Wands. Numbers don’t matter in this.',
    position: round({
      phase: 'deploy',
      mine: { captain: '2W', hand: ['3S', '4P', '5C', '6W', 'M18', 'M19'] },
      bens: { captain: '9C', army: ['7C', '8C'], lord: 'M10', hand: ['M5', '1W'] },
    }),
    steps: [
      {
        asks: 'Ben’s Captain is a Cup. Send a card that can strike him.',
        right: [['0.4P']],
        wrong: [
          { when: [['0.6W']], say: 'Cups prey on Wands: your Wand would be prey, not hunter.' },
          { when: [['0.5C']], say: 'A suit never strikes its own. Look at the ring: who stands just before Cups?' },
        ],
        otherwise: 'Swords prey on Pentacles. Look at the ring: who stands just before Cups?',
        point: 'A 4 can fell a 9 there. Look at the ring before you send anybody: it turns after every round.',
      },
    ],
  },
  // R28
  {
    id: 'loss',
    title: 'You choose what falls',
    text: 'When your army is struck in a suit, **you** choose which of its cards falls. What lives goes home to your hand; what falls is gone for long.',
    position: round({
      phase: 'circle',
      mine: { captain: '6P', army: ['9S', '2S'], lord: 'M18', hand: ['M2'] },
      bens: { captain: '5C', army: ['7W', '3P'], lord: 'M5', hand: ['M10'] },
      struckBy: '7W',
    }),
    steps: [
      {
        asks: 'Ben’s Wands strike your Swords. Which one falls?',
        right: [['0.2S']],
        wrong: [],
        otherwise: 'The 9 is worth most in every combat to come, and the 2 least.',
        point: 'The 9 came home. Had your whole army been struck down, that **Purge** would have cost a Lord.',
      },
    ],
  },
  // Lords: Temperance
  {
    id: 'lord',
    title: 'A Lord for the moment',
    text: 'With each army goes one **Lord**, hidden until all is turned up. It changes the rules of this round: read both of yours. **Temperance**: the combat counts the Captains only.',
    position: round({
      phase: 'deploy',
      mine: { captain: '10W', hand: ['M14', 'M19'] },
      bens: { captain: '4C', army: ['9S', '10P'], lord: 'M10', hand: ['M5'] },
    }),
    steps: [
      {
        asks: 'Your 10 goes alone; Ben’s Captain, a 4, leads two. Which Lord?',
        right: [['0.M14']],
        wrong: [],
        otherwise:
          'Then the sums count: your 10 against his 4 and two cards more. Which Lord makes a Captain’s fight of it?',
        point: 'Ten against four, whatever else he brought. Ben burns a Lord.',
      },
    ],
  },
  // Lords: the Fool
  {
    id: 'fool',
    title: 'The weak may win',
    text: '**The Fool**: the **lower** sum wins this combat. A Lord is at its best where nobody expects it.',
    position: round({
      phase: 'deploy',
      mine: { captain: '2W', hand: ['9S', '8P', '1C', '3C', 'M0', 'M19'] },
      bens: { captain: '7C', army: ['9W', '10P', '6S', '5S'], lord: 'M10', hand: ['M5'] },
    }),
    steps: [
      {
        asks: 'Ben’s Captain, a 7, leads four. Yours leads one. Whom, for the Fool?',
        right: [['0.1C'], ['0.3C']],
        wrong: [],
        otherwise:
          'That is a strong card, and still far too weak against five. Who goes with a Fool should be weak, and the strong are kept at home.',
        point: 'As small as can be.',
      },
      {
        asks: 'And the Lord?',
        right: [['0.M0']],
        wrong: [],
        otherwise: 'That doesn’t help the weaker army. Who lets the lower sum win?',
        point: 'You won with next to nothing, and your 9 and 8 are still at home.',
      },
    ],
  },
  // Lords: the Hermit
  {
    id: 'hermit',
    title: 'The Hermit steals',
    text: '**The Hermit** takes a card of the rival’s army, the Captain too: it fights on your side for this round. So it counts **twice**: one more for you, one fewer for them.',
    position: round({
      phase: 'combat',
      mine: { captain: '7W', army: ['5S'], lord: 'M9', hand: ['M2'] },
      bens: { captain: '6C', army: ['9P', '5P', '3C'], lord: 'M10', hand: ['M5'] },
    }),
    steps: [
      {
        asks: 'Yours is 12, Ben’s 23. Steal so that you win.',
        right: wins,
        wrong: [
          { when: [['1.5P'], ['1.3C']], say: 'Too little: count it once on your side, and take it away on his.' },
        ],
        otherwise: 'That isn’t enough.',
        point:
          'One more for you, one fewer for Ben, and the combat is yours. It goes home after the round, if it lives.',
      },
    ],
  },
  // R3, Lords: Death. A problem
  {
    id: 'end',
    title: 'Problem: the last Lord',
    text: 'All you know, together. You have 3 Lords left in your deck, Ben has 1. His army is far stronger. Two equal Lords cancel each other. **Death**: both burn a Lord and lose their armies, without a combat.',
    position: round({
      phase: 'deploy',
      mine: { captain: '3W', hand: ['2C', '4P', '9S', '10S', 'M13', 'M0'], lords: 3 },
      bens: { captain: '9C', army: ['8W', '10P', '6S', '7C', '5P'], lord: 'M0', hand: ['M5'], lords: 1 },
    }),
    steps: [
      {
        asks: 'Your 3 leads two cards; Ben’s 9 leads five. Whom do you send?',
        right: [['0.2C', '0.4P']],
        wrong: [],
        otherwise:
          'Strong cards win nothing against five. And look at your Lords: with one of them the low sum is good, with the other all that you send is lost.',
        point: 'Little is at stake now.',
      },
      {
        asks: 'Win in this round, whatever Lord Ben sends.',
        right: (tried) => happened<Of<'over'>>(tried, 'over', ({ winners }) => winners[0] === 0),
        wrong: [],
        otherwise:
          'The lower sum wins then, unless Ben sends a Fool as well: two of them cancel each other. Which Lord asks for no combat at all?',
        point:
          'Death: both burn a Lord, whoever is stronger. It was Ben’s last, and his own Fool was no use. You are ready to play.',
      },
    ],
  },
];
