import { happened, type Lesson } from '../../../contract/lesson.js';
import type { KingdomEvent } from '../rules/events.js';
import { war } from './war.js';

/* From the first blow to the last. The numbers are those of the rules. */

export const lessons: readonly Lesson[] = [
  // R15-R17, R19, R37
  {
    id: 'strike',
    title: 'Your army strikes',
    text: 'Two kingdoms at war, each with wealth, fields, armies and faith. In each realm one force stands in front. An **army destroys** a front that is **weaker** than itself. Whoever has no force left has lost.',
    position: war({ mine: { swords: ['NS'], cups: ['3C'] }, theirs: { coins: ['4P'], cups: ['QC'] } }),
    steps: [
      {
        asks: 'Your army counts 12. Strike what it can beat.',
        right: [['attack:coins']],
        wrong: [],
        otherwise:
          'An event is turned up by chance, for good or ill. Your army could strike: which of Ben’s fronts is below 12?',
        point: 'Ben’s wealth is gone, with all it could have bought. A Queen counts 13: too strong for a Knight.',
      },
    ],
  },
  // R18-R21
  {
    id: 'caught',
    title: 'Far from home',
    text: 'An army abroad is worn: its force less **half of what it struck**, or less all of it if that was an army. If Ben has an army or a faith **stronger than what is left**, he may strike back, and yours is lost.',
    position: war({
      mine: { swords: ['10S'], cups: ['4C'] },
      theirs: { coins: ['3P'], cups: ['9C'], swords: ['7S'], wands: ['5W'] },
    }),
    steps: [
      {
        asks: 'Strike where nobody can strike back.',
        right: [['attack:coins'], ['attack:wands']],
        wrong: [
          {
            when: [['attack:cups']],
            say: 'The 9 is a fine prize, but of your 10 only 5 are left there, and Ben’s army of 7 strikes you down.',
          },
          {
            when: [['attack:swords']],
            say: 'Army against army costs all it counts: of your 10 only 3 are left, and Ben’s faith of 5 takes your army over.',
          },
        ],
        otherwise: 'You need no luck here: one of your attacks is safe.',
        point:
          'More was left of you than anything of Ben’s can beat. Each attack says at how much you could be caught.',
      },
    ],
  },
  // R19
  {
    id: 'faith',
    title: 'Faith takes over',
    text: '**Faith** doesn’t destroy: what it beats **changes sides** and waits behind your own. Abroad it is worn by half, as an army is.',
    position: war({
      mine: { wands: ['10W'], swords: ['9S'], cups: ['2C'] },
      theirs: { coins: ['8P'], cups: ['3C'], swords: ['5S'] },
    }),
    steps: [
      {
        asks: 'Take the most valuable thing from Ben, for yourself.',
        right: [['convert:coins']],
        wrong: [
          {
            when: ({ choice }) => choice[0]?.startsWith('attack:') === true,
            say: 'Your army would destroy it. Faith could have it instead: one more for you, one fewer for Ben.',
          },
          {
            when: ({ choice }) => choice[0]?.startsWith('convert:') === true,
            say: 'That changes sides too, but Ben has something worth more.',
          },
        ],
        otherwise: 'Your faith of 10 is stronger than all that Ben has. Let it act.',
        point: 'His wealth of 8 is yours, and 6 of your faith were left: too much for his army of 5.',
      },
    ],
  },
  // R22, R23
  {
    id: 'wealth',
    title: 'Wealth buys',
    text: '**Wealth is spent** to draw cards for other realms: one for every 3 it counts, 5 at most. You see them all and **keep one**, face down behind your front.',
    position: war({
      mine: { coins: ['QP'], cups: ['6C'], wands: ['2W'] },
      theirs: { coins: ['9P'], swords: ['KS'], cups: ['7C'] },
      next: ['4S', '10S', '6S', '8S', '3S'],
    }),
    steps: [
      {
        asks: 'You have no army, and Ben has a King. What do you do?',
        right: [['wealth']],
        wrong: [
          {
            when: [['militia']],
            say: 'Your fields would become an army of 3, and there would be no fields left. Your Queen of wealth can buy better.',
          },
        ],
        otherwise: 'An event may bring an army, but it may bring anything. Your wealth is worth 13: use it.',
        point: 'Five cards for a Queen.',
      },
      {
        asks: 'From where? You need an army most.',
        right: [['C0S5W0'], ['C0S4W1'], ['C1S4W0']],
        wrong: [],
        otherwise: 'The fewer swords you draw, the smaller the chance of a strong one.',
        point: 'More cards of one kind, more choice of it.',
      },
      {
        asks: 'Keep one.',
        right: [['10S']],
        wrong: [],
        otherwise: 'You have seen a stronger army than that.',
        point: 'An army of 10, and Ben doesn’t know which card it is. The others go back into their piles.',
      },
    ],
  },
  // R13
  {
    id: 'arrange',
    title: 'Who stands in front',
    text: 'Only the **front** acts and is struck. What waits behind is known to you alone. Before your act you may **arrange** each realm once, and that costs nothing.',
    position: war({
      mine: { swords: ['3S', 'KS'], cups: ['5C'] },
      theirs: { coins: ['8P'], cups: ['9C'], swords: ['6S'] },
    }),
    steps: [
      {
        asks: 'A 3 stands in front, your King waits behind. Put that right.',
        right: [['arrange:swords']],
        wrong: [],
        otherwise:
          'Before that: your King does nothing behind a 3. Arrange your armies first; you still have your act afterwards.',
        point: 'Arranging is free, and your act is still to come.',
      },
      {
        asks: 'Who shall stand in front?',
        right: [['KS']],
        wrong: [
          {
            when: [['3S', 'KS']],
            say: 'That joins them into one force of 17: for good, and lost as one. Here the King alone is enough.',
          },
        ],
        otherwise: 'Then the 3 stays in front, and the King idle.',
        point: 'The King is in front.',
      },
      {
        asks: 'And now strike: what can nobody avenge?',
        right: ({ choice }) => choice[0]?.startsWith('attack:') === true,
        wrong: [],
        otherwise: 'Your King is worth 14 and stands ready. Strike.',
        point: 'Whatever you struck, more was left of your King than Ben’s 6 could beat.',
      },
    ],
  },
  // R14
  {
    id: 'join',
    title: 'Joined for good',
    text: 'Forces of one realm may be **joined** when you arrange: their numbers add up, and they act, are struck and are lost **as one**, for good. Faith is never joined.',
    position: war({
      mine: { swords: ['NS', '9S'], cups: ['8C'] },
      theirs: { swords: [['10S', '8S']], coins: ['QP'], cups: ['KC'] },
    }),
    steps: [
      {
        asks: 'Ben joined an army of 18. What can beat it?',
        right: [['arrange:swords']],
        wrong: [
          {
            when: ({ choice }) => choice[0] === 'event',
            say: 'Chance may help, or not. Your armies together are stronger than 18: arrange them.',
          },
        ],
        otherwise: 'Neither your 12 nor your 9 beats 18. Together they do: arrange them first.',
        point: 'Now name both for the front.',
      },
      {
        asks: 'Join 12 and 9.',
        right: [['NS', '9S']],
        wrong: [],
        otherwise: 'One alone doesn’t beat 18.',
        point: 'An army of 21.',
      },
      {
        asks: 'Strike the army of 18.',
        right: [['attack:swords']],
        wrong: [],
        otherwise: 'Then that army of 18 stays, and it beats all you have but this one.',
        point:
          'It lies across yours as a **wound** of 18, so that 3 are left: fields stronger than a wound heal it in time. A joined force is answered by joining.',
      },
    ],
  },
  // R20, R21
  {
    id: 'answer',
    title: 'Strike back',
    text: 'When you are invaded you may answer once, with an army from **any place**, or with the faith in front, if it is stronger than what is **left** of the invader. An army destroys it; **faith takes it over**.',
    position: war({
      mine: { swords: ['2S', '9S'], wands: ['10W'], cups: ['5C'] },
      theirs: { swords: ['NS'], cups: ['7C'], coins: ['6P'] },
      invaded: { target: 'coins', effective: 8 },
    }),
    steps: [
      {
        asks: 'Ben’s Knight stands in your land with 8 left. Your answer?',
        right: [['10W']],
        wrong: [
          {
            when: [['9S']],
            say: 'Your 9 beats 8, and the Knight is destroyed. Your faith beats 8 as well: what would become of the Knight then?',
          },
        ],
        otherwise: 'Let it go home, and it comes again with its full 12. You have what it takes to stop it here.',
        point: 'The Knight is yours, 12 again at home. Strong forces behind the front make every invader think twice.',
      },
    ],
  },
  // R25
  {
    id: 'militia',
    title: 'No army left',
    text: 'Without any army, your fields may become one: a **militia**, each card worth **half**, rounded up. That is your act, and the fields are gone as fields.',
    position: war({
      mine: { cups: ['KC', '10C'], coins: ['2P'] },
      theirs: { coins: ['6P'], swords: ['4S'], cups: ['5C'] },
    }),
    steps: [
      {
        asks: 'Get an army that could strike next turn, surely.',
        right: [['militia']],
        wrong: [
          {
            when: [['wealth']],
            say: 'A 2 buys one card, and it may be of any number. Your fields are rich, and you have two of them.',
          },
          { when: [['arrange:cups']], say: 'Your King stands in front already, and halved he is the better army.' },
        ],
        otherwise: 'That is left to chance.',
        point: 'An army of 7, and your 10 moves up as the new fields.',
      },
    ],
  },
  // R30, R34
  {
    id: 'influence',
    title: 'A bad influence',
    text: '**Events** concern only who turns them up. A bad **influence** weighs 3 on each card of its own realm, 1 on all others, until a front of **another** realm is **sacrificed**.',
    position: war({
      mine: { coins: ['9P'], cups: ['2C', '8C'], swords: ['10S'], wands: ['7W'] },
      theirs: { coins: ['8P'], swords: ['9S'], wands: ['NW'], cups: ['9C'] },
      influence: 'M1',
    }),
    steps: [
      {
        asks: 'The Magician weighs 3 on your armies, 1 on the rest. Be rid of him.',
        right: [['sacrifice']],
        wrong: [],
        otherwise:
          'As long as he stays, your army counts 7 and not 10, and all the rest one less. A small sacrifice ends that.',
        point: 'Now whom?',
      },
      {
        asks: 'What can you spare most easily?',
        right: ({ events }) =>
          events.some(
            (event) =>
              event.type === 'sacrificed' && (event as Extract<KingdomEvent, { type: 'sacrificed' }>).realm === 'cups',
          ),
        wrong: [],
        otherwise: 'That works, but it is a dear price. One of your fronts is worth 2.',
        point: 'The 2 is gone, the 8 moves up, and all your forces count in full again.',
      },
    ],
  },
  // R13, R19, R37: a problem
  {
    id: 'last',
    title: 'Problem: the last force',
    text: 'All you know, together. Ben has one force left, his Knight of Swords. If it is gone at the end of your turn, you have won.',
    position: war({
      mine: { coins: ['10P'], swords: ['9S', '3S'], wands: ['PW', 'QW'], cups: ['4C'] },
      theirs: { swords: ['NS'] },
    }),
    steps: [
      {
        asks: 'Win in this very turn.',
        right: [['arrange:wands']],
        wrong: [
          {
            when: [['arrange:swords']],
            say: 'Even joined, 9 and 3 make 12: equal to the Knight, and equal isn’t enough.',
          },
          { when: [['wealth']], say: 'What you buy comes too late for this turn.' },
        ],
        otherwise: 'That doesn’t touch the Knight, who counts 12. Who of yours counts more?',
        point: 'Your Queen of faith counts 13, but she stands behind a Page of 11.',
      },
      {
        asks: 'Who comes to the front?',
        right: [['QW']],
        wrong: [],
        otherwise: 'The Page counts 11: not enough for the Knight.',
        point: 'Thirteen against twelve.',
      },
      {
        asks: 'And now?',
        right: (tried) => happened(tried, 'match_ends'),
        wrong: [],
        otherwise: 'So close! Your faith is stronger than the Knight.',
        point: 'The Knight changes sides, and Ben has nothing left: you have won. You are ready to play.',
      },
    ],
  },
];
