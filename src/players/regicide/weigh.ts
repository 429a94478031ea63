import { rankOf, suitOf } from '../../cards/standard.js';
import { type Foreseen, foresee, type Sight as Seeable } from '../../games/regicide/foresee.js';
import { type Card, isJester, total, worthOf } from '../../games/regicide/state.js';
import type { RegicideView } from '../../games/regicide/view.js';

/** What a seat that must choose sees: its own hand is `hand`. */
export type Sight = Seeable & Pick<RegicideView, 'phase'>;
type Enemy = NonNullable<Sight['enemy']>;

/** How much each good and each harm counts, about in points of card worth. Found by playing thousands of matches. */
export interface Weights {
  /** A point of damage that the enemy's health has room for. */
  damage: number;
  /** Shielding a point of each blow still to come. */
  shield: number;
  /** A card drawn by oneself, or by somebody else. */
  draw: number;
  drawOther: number;
  /** A card healed, when the tavern is nearly empty, and when it is well stocked. */
  healLow: number;
  healHigh: number;
  /** A kill, and an exact one for each point that the royal is worth in hand. */
  kill: number;
  exact: number;
  /** A match that is lost at once. */
  loss: number;
  /** A point that the hand falls short of the next blow. */
  short: number;
  /** Beyond its worth, what keeping a card of each kind counts. */
  keepDiamond: number;
  keepHeart: number;
  keepSpade: number;
  keepClub: number;
  keepAce: number;
  keepJester: number;
  /** Passing the turn without a play. */
  yield: number;
  /** The damage that a turn is expected to bring. */
  pace: number;
  /** A point that the hand falls short of the next royal's blow after a kill. */
  killShort: number;
  /** A point that the next seat's hand, as it is to be expected, falls short of the blow it will face. */
  nextShort: number;
  /** A solo flip. */
  flip: number;
}

export const WEIGHTS: Weights = {
  damage: 1.11,
  shield: 1.17,
  draw: 8.26,
  drawOther: 8.63,
  healLow: 6.09,
  healHigh: 0.3,
  kill: 5.68,
  exact: 0.26,
  loss: 146.02,
  short: 1.86,
  keepDiamond: 8.65,
  keepHeart: 0.48,
  keepSpade: 0.58,
  keepClub: 0.38,
  keepAce: 5.07,
  keepJester: 7.09,
  yield: 9.87,
  pace: 6.6,
  killShort: 2.24,
  nextShort: 0.5,
  flip: 44,
};

/** What a card that is drawn is worth on average. */
const MEAN_CARD = 5.6;

/** What is given up with a card. */
function keeping(card: Card, w: Weights): number {
  if (isJester(card)) return w.keepJester;
  const suit = suitOf(card);
  const power = suit === 'D' ? w.keepDiamond : suit === 'H' ? w.keepHeart : suit === 'S' ? w.keepSpade : w.keepClub;
  return worthOf(card) + power + (rankOf(card) === 'A' ? w.keepAce : 0);
}

const keepingAll = (cards: readonly Card[], w: Weights): number =>
  cards.reduce((sum, card) => sum + keeping(card, w), 0);

/** The least that covering `due` with these cards costs; infinite where they are worth too little. */
function coverCost(cards: readonly Card[], due: number, w: Weights): number {
  if (due <= 0) return 0;
  let best = Number.POSITIVE_INFINITY;
  const take = (from: number, worth: number, cost: number): void => {
    if (cost >= best) return;
    if (worth >= due) {
      best = cost;
      return;
    }
    for (let i = from; i < cards.length; i++) {
      const card = cards[i] as Card;
      take(i + 1, worth + worthOf(card), cost + keeping(card, w));
    }
  };
  take(0, 0, 0);
  return best;
}

/** The attack of the royal that comes next; 0 where none does. */
function nextAttack({ castle }: Sight): number {
  const ranks = castle.map(worthOf);
  return ranks.length === 0 ? 0 : Math.min(...ranks);
}

/** What following this choice is worth. Higher is better; only differences mean something. */
export function weigh(sight: Sight, seat: number, choice: readonly string[], w: Weights): number {
  const [first = ''] = choice;
  if (first === 'flip') return weighFlip(sight, w);
  if (sight.phase === 'next') return weighNext(sight, seat, Number(first));
  if (sight.phase === 'suffer') return -keepingAll(choice, w) - afterCover(sight, choice, w);
  if (first === 'yield') return weighYield(sight, w);
  return isJester(first) ? weighJester(sight, choice, w) : weighPlay(sight, seat, choice, w);
}

/** How far the hand left after a cover falls short of the same blow again. */
function afterCover(sight: Sight, cards: readonly Card[], w: Weights): number {
  const kept = total(sight.hand) - total(cards);
  return w.short * Math.max(0, (sight.enemy as Enemy).due - kept) * 0.3;
}

function weighPlay(sight: Sight, seat: number, cards: readonly Card[], w: Weights): number {
  const enemy = sight.enemy as Enemy;
  const seen = foresee(sight, seat, cards);
  if (seen.wins) return 1e6;
  const own = seen.drawn[seat] as number;
  const room = enemy.health - enemy.damage;
  let worth = w.damage * Math.min(seen.damage, room) - keepingAll(cards, w);
  worth += drawWorth(seen, own, w) + healWorth(sight, seen, w);
  if (seen.kills) return worth + killWorth(sight, seen, own, w);
  const blows = Math.max(0, seen.left / w.pace);
  worth += w.shield * Math.min(seen.shielded, enemy.due) * blows;
  worth -= w.nextShort * nextShort(sight, seat, seen);
  return worth - blowCost(seen.kept, seen.keptWorth, own, seen.due, w);
}

/** How far the hand of whoever is next falls short of the blow, going by its number of cards; alone: 0. */
function nextShort({ handCounts }: Sight, seat: number, { due, drawn }: Foreseen): number {
  const next = (seat + 1) % handCounts.length;
  if (next === seat) return 0;
  return Math.max(0, due + MEAN_CARD - MEAN_CARD * ((handCounts[next] as number) + (drawn[next] as number)));
}

function drawWorth({ drawn }: Foreseen, own: number, w: Weights): number {
  let all = 0;
  for (const n of drawn) all += n;
  return w.draw * own + w.drawOther * (all - own);
}

function healWorth(sight: Sight, { healed, drawn }: Foreseen, w: Weights): number {
  const tavern = sight.tavern - drawn.reduce((sum, n) => sum + n, 0);
  const need = Math.min(1, Math.max(0, (24 - tavern) / 24));
  return healed * (w.healHigh + (w.healLow - w.healHigh) * need);
}

function killWorth(sight: Sight, seen: Foreseen, own: number, w: Weights): number {
  const enemy = sight.enemy as Enemy;
  const hand = seen.keptWorth + MEAN_CARD * own;
  const short = Math.max(0, nextAttack(sight) + 4 - hand);
  return w.kill + (seen.exact ? w.exact * enemy.attack : 0) - w.killShort * short;
}

/** What paying for the blow costs, with the danger of falling by it or by the next one. */
function blowCost(kept: readonly Card[], worth: number, drawn: number, due: number, w: Weights): number {
  if (due === 0) return 0;
  const hope = worth + MEAN_CARD * drawn;
  if (worth < due) {
    if (drawn === 0) return w.loss;
    const chance = Math.min(0.95, Math.max(0, 0.5 + (hope - due) / (6 * Math.sqrt(drawn))));
    return w.loss * (1 - chance) + due + 2;
  }
  return coverCost(kept, due, w) + w.short * Math.max(0, due - (hope - due)) * 0.5;
}

function weighYield(sight: Sight, w: Weights): number {
  return -w.yield - blowCost(sight.hand, total(sight.hand), 0, (sight.enemy as Enemy).due, w);
}

/** A Jester is worth what its turn saves: the blow, and on Spades the shields that begin to work. */
function weighJester(sight: Sight, cards: readonly Card[], w: Weights): number {
  const enemy = sight.enemy as Enemy;
  const left = enemy.health - enemy.damage;
  const blows = Math.max(0, left / w.pace);
  const dormant = enemy.immune && enemy.card.endsWith('S') ? total(spadePlays(sight)) : 0;
  const broken = enemy.immune ? left * 0.2 : 0;
  return broken + w.shield * Math.min(dormant, enemy.due) * (blows + 1) - keepingAll(cards, w) + 3;
}

const spadePlays = ({ played }: Sight): Card[] =>
  played.filter(({ cards }) => cards.some((card) => card.endsWith('S'))).flatMap(({ cards }) => [...cards]);

/** R24 Whoever holds most cards; an own hand is known, so it counts by its worth. */
function weighNext({ handCounts, hand }: Sight, seat: number, next: number): number {
  if (next === seat) return hand.length === 0 ? -1000 : total(hand) - 1;
  const clockwise = (next - seat + handCounts.length) % handCounts.length;
  return MEAN_CARD * (handCounts[next] as number) - 0.01 * clockwise;
}

/** R30 A flip changes the whole hand for a new one, and a medal for a worse one. */
function weighFlip(sight: Sight, w: Weights): number {
  const coming = Math.min(sight.handMax, sight.tavern);
  const due = (sight.enemy as Enemy).due;
  const hope = MEAN_CARD * coming;
  const danger = hope < due ? w.loss * 0.7 : 0;
  const gain = (MEAN_CARD + 1.5) * coming - keepingAll(sight.hand, w);
  return gain - w.flip - danger - (sight.phase === 'suffer' ? due : due * 0.6);
}
