import type { Seat } from '../../../engine/table.js';
import { type Card, isJester, ROYALS, tavernCards, total, worthOf } from '../rules/state.js';
import { dueAfter, spadesIn } from '../rules/strike.js';
import { actsOf, covers, flipBrings, mayYield, repliesOf } from '../rules/turn.js';
import type { RegicideView } from '../rules/view.js';
import { type Foreseen, foresee } from './foresee.js';

/** Why a choice certainly loses the match, as far as its player can know. */
export type SureLoss =
  /** R22 The player's own hand cannot cover the blow, whatever is drawn. */
  | { readonly why: 'uncovered'; readonly due: number }
  /** R22 The next asked seat holds no card and must take the blow. */
  | { readonly why: 'nextFalls'; readonly seat: Seat; readonly due: number }
  /** R10 The next asked seat holds no card and may not yield. */
  | { readonly why: 'stuck'; readonly seat: Seat }
  /** G25 The next royal is met with an empty hand. */
  | { readonly why: 'emptyHanded' };

/** The view of the choosing seat. */
export interface Chooser {
  readonly table: RegicideView;
  readonly seat: Seat;
}

/** Why this choice in the seat's open decision certainly loses; undefined while there is hope. */
export function sureLoss(chooser: Chooser, choice: readonly string[]): SureLoss | undefined {
  const { phase } = chooser.table;
  const [first = ''] = choice;
  if (first === 'flip') return flipLoss(chooser);
  if (phase === 'next') return namedLoss(chooser, Number(first));
  if (phase === 'suffer') return coverLoss(chooser, choice);
  if (first === 'yield') return yieldLoss(chooser);
  return isJester(first) ? jesterLoss(chooser) : playLoss(chooser, choice);
}

const dueNow = ({ table }: Chooser): number => table.enemy?.due ?? 0;
const seatsOf = ({ table }: Chooser): number => table.handCounts.length;
const isSolo = (chooser: Chooser): boolean => seatsOf(chooser) === 1;
const nextSeat = (chooser: Chooser): Seat => (chooser.seat + 1) % seatsOf(chooser);

/** G27 A flip that brings nothing leaves nothing to play; in step 4 the best cards that can come must cover. */
function flipLoss(chooser: Chooser): SureLoss | undefined {
  const { table, seat } = chooser;
  if (table.phase === 'suffer') {
    const due = dueNow(chooser);
    return flipCanCover(chooser, due, table.tavern) ? undefined : { why: 'uncovered', due };
  }
  return table.tavern === 0 ? { why: 'stuck', seat } : undefined;
}

/** R30 Whether a flip can bring a covering hand. */
function flipCanCover({ table }: Chooser, due: number, tavern: number): boolean {
  const coming = flipBrings({ handMax: table.handMax, tavern });
  return table.flipsLeft > 0 && covers(bestCards(table, coming), due);
}

/** The total of the best cards possible among so many drawn: cards seen elsewhere are excluded. */
function bestCards(table: RegicideView, count: number): number {
  if (count === 0) return 0;
  const seen = new Set<Card>([...table.hand, ...table.castle, ...table.played.flatMap(({ cards }) => cards)]);
  if (table.enemy) seen.add(table.enemy.card);
  const { jesters, handCounts } = table;
  const worths = [...tavernCards({ seats: handCounts.length, jesters }), ...ROYALS]
    .filter((card) => !seen.has(card))
    .map(worthOf)
    .sort((one, other) => other - one);
  return worths.slice(0, count).reduce((sum, worth) => sum + worth, 0);
}

function playLoss(chooser: Chooser, cards: readonly Card[]): SureLoss | undefined {
  const { table, seat } = chooser;
  const seen = foresee(table, seat, cards);
  const { kept, due } = seen;
  if (seen.wins) return undefined;
  const own = seen.drawn[seat] ?? 0;
  const tavern = table.tavern + seen.healed - seen.drawers.length;
  if (seen.kills) return killLoss(table, seen, own, tavern);
  if (!covers(seen.keptWorth + bestCards(table, own), due) && !flipCanCover(chooser, due, tavern))
    return { why: 'uncovered', due };
  if (isSolo(chooser)) return own > 0 ? undefined : soloStuck(chooser, kept, due, tavern);
  const counts = countsWith(chooser, kept.length).map((count, each) => count + (seen.drawn[each] ?? 0));
  return passedLoss({ first: nextSeat(chooser), counts, yielded: yieldedWith(chooser, false), due });
}

/** G25 A recruited royal is on the Tavern deck, so that a flip always brings a card. `tavern`: the cards below. */
function killLoss(table: RegicideView, { kept, exact }: Foreseen, own: number, tavern: number): SureLoss | undefined {
  const refilled = table.flipsLeft > 0 && tavern + (exact ? 1 : 0) > 0;
  return kept.length + own > 0 || refilled ? undefined : { why: 'emptyHanded' };
}

/** R10, G1 Solo: whether no card is left for the next turn after the cover, and none can be drawn. */
function soloStuck({ table, seat }: Chooser, kept: readonly Card[], due: number, tavern: number): SureLoss | undefined {
  const keepsOne = kept.length > 0 && covers(total(kept) - Math.min(...kept.map(worthOf)), due);
  return keepsOne || (table.flipsLeft > 0 && tavern > 0) ? undefined : { why: 'stuck', seat };
}

/** The situation at the start of a turn. */
interface Passed {
  readonly first: Seat;
  /** By seat: the number of cards. */
  readonly counts: readonly number[];
  readonly yielded: readonly boolean[];
  readonly due: number;
}

/** With others, a seat without cards has no Jester to flip either. */
const NOTHING = { hand: [], flipsLeft: 0 };

/** R9, R10, R22 A seat without cards must yield and take the blow, until a seat holds one. */
function passedLoss({ first, counts, yielded, due }: Passed): SureLoss | undefined {
  const yields = [...yielded];
  for (let seat = first; counts[seat] === 0; seat = (seat + 1) % counts.length) {
    if (actsOf(NOTHING, mayYield(yields, seat)).length === 0) return { why: 'stuck', seat };
    if (due > 0 && repliesOf(NOTHING, due).length === 0) return { why: 'nextFalls', seat, due };
    yields[seat] = true;
  }
  return undefined;
}

/** By seat: cards in hand when the chooser has this many. */
const countsWith = ({ table, seat }: Chooser, own: number): number[] =>
  table.handCounts.map((count, each) => (each === seat ? own : count));
const yieldedWith = ({ table, seat }: Chooser, own: boolean): boolean[] =>
  table.yielded.map((before, each) => (each === seat ? own : before));

function yieldLoss(chooser: Chooser): SureLoss | undefined {
  const { table } = chooser;
  const due = dueNow(chooser);
  if (!covers(total(table.hand), due)) return { why: 'uncovered', due };
  const yielded = yieldedWith(chooser, true);
  return passedLoss({ first: nextSeat(chooser), counts: countsWith(chooser, table.hand.length), yielded, due });
}

/** R24 Lost where no seat could go on. */
function jesterLoss(chooser: Chooser): SureLoss | undefined {
  const { table, seat } = chooser;
  const due = dueAfter(table.enemy?.attack ?? 0, spadesIn(table.played));
  const counts = countsWith(chooser, table.hand.length - 1);
  const yielded = yieldedWith(chooser, false);
  const losses = counts.map((_, first) => passedLoss({ first, counts, yielded, due }));
  return losses.every((loss) => loss !== undefined) ? losses[seat] : undefined;
}

/** G4 The named seat must be able to go on. */
const namedLoss = (chooser: Chooser, named: Seat): SureLoss | undefined =>
  passedLoss({
    first: named,
    counts: chooser.table.handCounts,
    yielded: chooser.table.yielded,
    due: dueNow(chooser),
  });

/** Solo, a cover with the last card leaves nothing to play. With others, no cover is worse for them than another. */
function coverLoss(chooser: Chooser, cards: readonly Card[]): SureLoss | undefined {
  const { table } = chooser;
  const kept = table.hand.filter((card) => !cards.includes(card));
  return isSolo(chooser) ? soloStuck(chooser, kept, 0, table.tavern) : undefined;
}
