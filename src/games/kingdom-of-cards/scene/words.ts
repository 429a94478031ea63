import { FIVE_SUIT_NAMES, type FiveSuit, fiveSuitName, fiveSuitValueOf } from '../../../cards/five-suits.js';
import type { Seat } from '../../../engine/table.js';
import type { Card, Phase } from '../rules/state.js';
import { suitAfter } from '../rules/wheel.js';

const count = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
const and = (all: readonly string[]): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
/** Cut where it is too long, never within a character. */
function cutName(name: string, limit: number): string {
  let cut = '';
  for (const char of name) {
    if (cut.length + char.length > limit) return `${cut.trimEnd()}…`;
    cut += char;
  }
  return cut;
}

function alliedWords(alliances: readonly (readonly string[])[]): string {
  return alliances.length === 0 ? 'Nobody is allied' : `Allied: ${alliances.map(and).join('; ')}`;
}

/** What is going on, for everybody. */
const STEPS: Readonly<Record<Phase, string>> = {
  lead: 'The lead',
  deploy: 'Deploying, face down',
  reinforce: 'Reinforcements',
  alliance: 'Alliances',
  defend: 'Pairs choose a defence',
  attack: 'Attacks are chosen',
  mulligan: 'Keep or mulligan',
  over: 'The end',
};
/** What a seat is about to do, below its name. */
const MARKS: Readonly<Record<Exclude<Phase, 'over'>, string>> = {
  lead: 'to lead',
  deploy: 'to deploy',
  reinforce: 'may reinforce',
  alliance: 'may seek allies',
  defend: 'to defend',
  attack: 'to attack',
  mulligan: 'may mulligan',
};
/** The same in a strip, which has little room. */
const SHORT_MARKS: typeof MARKS = {
  ...MARKS,
  reinforce: 'reinforce?',
  alliance: 'allies?',
  mulligan: 'mulligan?',
};
const YOURS: typeof MARKS = {
  lead: 'You lead',
  deploy: 'You deploy',
  reinforce: 'You may reinforce',
  alliance: 'You may seek allies',
  defend: 'You defend with',
  attack: 'You attack with',
  mulligan: 'Keep or mulligan?',
};

/** How the alt text tells of a seat: in full words. */
export const FULL = {
  name: (name: string) => cutName(name, 14),
  card: fiveSuitName,
  cards: (n: number) => `${count(n, 'card')} in hand`,
  captured: (n: number) => `${n} captured`,
  handsWon: (n: number) => `${count(n, 'hand')} won`,
  who: (name: string, _seat: Seat) => cutName(name, 14),
  hidden: 'a card face down',
  answered: 'answered',
  reinforce: (what: string) => `reinforcement ${what}`,
  alliance: (what: string) => `alliance card ${what}`,
  noReinforce: 'no reinforcement',
  noAlliance: 'no alliance card',
  pair: (values: readonly string[]) => `a pair worth ${values.join(', ')}`,
  defends: (value: string) => `defends with ${value}`,
  attacks: (code: string) => `attacks with ${code}`,
  allied: (names: readonly string[]) => `allied with ${and(names)}`,
  beats: (names: readonly string[]) => `beats ${names.length === 0 ? 'nobody' : and(names)}`,
  wins: (n: number) => count(n, 'win'),
  twice: (name: string) => `${name} twice`,
  lastOf: (name: string, _seat: Seat) => `Last trick, ${cutName(name, 14)}`,
  wheel: 'Each suit beats the next if equal or higher, the one after that if equal or lower, itself if higher',
  /** R1 */
  focus: (suit: FiveSuit) =>
    `${FIVE_SUIT_NAMES[suit]} beat ${FIVE_SUIT_NAMES[suitAfter(suit, 1)]} from above, ${FIVE_SUIT_NAMES[suitAfter(suit, 2)]} from below`,
};
export type Tongue = typeof FULL;

/** The same where there is no room: codes of cards, and no more words than must be. */
export const BRIEF: Tongue = {
  ...FULL,
  name: (name) => cutName(name, 9),
  card: (card) => card,
  cards: (n) => `${n} held`,
  who: (_name, seat) => String(seat + 1),
  hidden: 'face down',
  reinforce: (what) => `+ ${what}`,
  alliance: (what) => `across ${what}`,
  noReinforce: '+ none',
  noAlliance: 'across none',
  pair: (values) => `pair ${values.join('/')}`,
  defends: (value) => `defends ${value}`,
  attacks: (code) => `attacks ${code}`,
  allied: (who) => `with ${and(who)}`,
  lastOf: (_name, seat) => `Last trick ${seat + 1}`,
  wheel: '',
  focus: () => '',
};

/** Every text of the pictures, in English. Those named `…Words` are for the alt text alone. */
export const SCENE_WORDS = {
  tableTitle: 'Kingdom of Cards, the table',
  handTitle: 'Kingdom of Cards, your hand',
  seat: (seat: Seat) => `Seat ${seat + 1}`,
  number: (seat: Seat) => String(seat + 1),
  card: fiveSuitName,
  back: 'a face-down card',
  suit: (suit: FiveSuit) => FIVE_SUIT_NAMES[suit],
  value: (card: Card) => String(fiveSuitValueOf(card)),
  values: (codes: readonly Card[]) => codes.map(fiveSuitValueOf).join(' · '),
  hand: (hand: number, hands: number) => `Hand ${hand} of ${hands}`,
  trick: (trick: number, seats: number) => `Trick ${trick} of ${seats}`,
  handAndTrick: (hand: number, hands: number, trick: number, seats: number) =>
    `Hand ${hand} of ${hands} · Trick ${trick} of ${seats}`,
  step: (phase: Phase) => STEPS[phase],
  mark: (phase: Exclude<Phase, 'over'>) => MARKS[phase],
  shortMark: (phase: Exclude<Phase, 'over'>) => SHORT_MARKS[phase],
  yours: (phase: Exclude<Phase, 'over'>) => YOURS[phase],
  starts: 'starts',
  dealer: 'dealer',
  ready: 'ready',
  keeps: 'keeps the hand',
  mulligans: 'mulligans',
  forfeited: 'out of this hand',
  passed: 'pass',
  answered: 'ready',
  you: 'you',
  inHand: 'in hand',
  captured: 'captured',
  handsWonKey: 'hands won',
  piles: (stock: number, discard: number) => `Stock ${stock} · Discard ${discard}`,
  friend: (seat: Seat) => `+${seat + 1}`,
  twice: (seat: Seat, times: number) => `${seat + 1}×${times}`,
  taken: (n: number) => `+${n}`,
  wins: (n: number) => count(n, 'win'),
  places: 'Deployed, reinforced, for an alliance',
  tally: 'Who beats whom now, nobody allied',
  allied: (alliances: readonly (readonly string[])[]) => `${alliedWords(alliances)} · who beats whom now`,
  last: (seats: readonly string[], share: number, alliances: readonly (readonly string[])[]) =>
    [
      `Last trick: ${count(share, 'card')}${seats.length > 1 ? ' each' : ''} for ${and(seats)}`,
      ...(alliances.length > 0 ? [alliedWords(alliances).toLowerCase()] : []),
    ].join(' · '),
  counts: (hand: number) => `Cards at the end of hand ${hand}`,
  allCounts: 'Cards at the end of each hand',
  lastTrick: 'The last trick',
  countsWords: (counts: readonly number[]) => `counts ${counts.join(', ')}`,
  winsWords: 'wins',
  handsWon: (n: number) => String(n),
  handsWonWords: (n: number) => `${count(n, 'hand')} won`,
  total: (n: number, hands: number) => (hands > 1 ? `${n} in all` : count(n, 'card')),
  totalWords: (n: number) => `total ${n}`,
  won: (name: string) => `${name} wins`,
  shared: (n: number) => `${n} share the victory`,
  draw: 'A draw',
  calledOff: 'Called off',
  own: 'Your cards',
  more: 'And',
  ownFacts: (captured: number, handsWon: number) => `${captured} captured · ${count(handsWon, 'hand')} won`,
  theLead: 'The lead',
  ledBy: (name: string) => `${name} leads with`,
  noCards: 'You hold no cards',
  dimmed: 'Not to be chosen now',
  foes: (n: number) => (n === 0 ? 'safe' : count(n, 'foe')),
  beatsLead: 'beats it',
  losesToLead: 'loses',
  calls: 'calls',
  wheel: 'The wheel, clockwise from the top',
  wheelMarks: { rim: '≥', across: '≤' },
};
