import { fiveSuitValueOf } from '../../../cards/five-suits.js';
import type { Names } from '../../../contract/game.js';
import type { Seat } from '../../../engine/table.js';
import { joinNames, joinWithDots, yesNo } from '../../../words/people.js';
import { nameOf } from '../../../words/shared.js';
import type { Fought } from '../rules/battle.js';
import { codesOf } from '../rules/sets.js';
import { answersSoFar, type Standing, setOf, standingOf, targetsOf, type View } from '../rules/sight.js';
import { bySeat, isPair, type Laid } from '../rules/state.js';
import { cardName, namesIn, type SayCards } from './phrases.js';

/** Longer lists of names would fill a phone: they are replaced with their number. */
const ROOM = 60;
/** From this many on, a complete list of seats is not named one by one. */
const MANY = 3;

/**
 * R13 The present results, a line for each side with a win: `Ada (12 of Spears) beats Ben and Cleo, 2 wins`; the
 * others share the last line. Public.
 */
export function boardLines(say: SayCards, view: View, names: Names): string[] {
  const standing = standingOf(view.table);
  if (!standing) return [];
  const idle = standing.fights.filter(({ hits }) => hits.length === 0);
  const laid = joinNames(
    say,
    idle.map((fight) => laidBy(say, standing, fight, names)),
  );
  const n = idle.reduce((sum, { seats }) => sum + seats.length, 0);
  return [
    ...standing.fights.filter(({ hits }) => hits.length > 0).map((fight) => boardLine(say, standing, fight, names)),
    ...(n === 0 ? [] : [say('board.idle', { laid, n })]),
  ];
}

/** A side's cards for the fight: `Ada (12 of Spears) + Ben (3 of Crowns, 4 of Crowns)`. */
const laidBy = (say: SayCards, { table }: Standing, { seats }: Fought, names: Names): string =>
  seats
    .map((seat) =>
      say('board.laid', { who: nameOf(names, seat, say.locale), cards: laidWords(say, table[seat] as Laid) }),
    )
    .join(' + ');

/** `12 of Spears, 3 of Crowns`; R7 for a pair also its possible values. */
function laidWords(say: SayCards, laid: Laid): string {
  const cards = namesIn(say, setOf(laid));
  if (!isPair(laid)) return cards;
  const values = codesOf(laid).map((code) => String(fiveSuitValueOf(code)));
  return say('board.pair', { cards, values: joinNames(say, values, 'disjunction') });
}

function boardLine(say: SayCards, standing: Standing, fight: Fought, names: Names): string {
  const called = (seat: Seat): string => nameOf(names, seat, say.locale);
  const cards = fight.seats.flatMap((seat) => setOf(standing.table[seat] as Laid));
  return say('board.line', {
    laid: laidBy(say, standing, fight, names),
    beats: beatsWhom(say, fight, { several: cards.length > 1, others: othersOf(standing, fight) }, called),
  });
}

/** The number of seats on other sides. */
const othersOf = ({ fights }: Standing, { seats }: Fought): number =>
  fights.reduce((sum, each) => sum + each.seats.length, -seats.length);

interface Stand {
  /** Whether the attacking card or value must be named, as there are several. */
  readonly several: boolean;
  /** The number of seats to beat. */
  readonly others: number;
}

function beatsWhom(say: SayCards, fight: Fought, { several, others }: Stand, called: (seat: Seat) => string): string {
  const { hits, wins } = fight;
  const [first] = hits;
  const n = fight.seats.length;
  const alone = n === 1 && several;
  const targets = targetsOf(fight);
  const names = joinNames(say, targets.map(called));
  const everybody = targets.length === others && targets.length >= MANY;
  return say('board.beats', {
    targets: everybody
      ? say('board.all')
      : names.length <= ROOM
        ? names
        : say('preview.players', { n: targets.length }),
    by: yesNo(alone),
    card: first ? cardName(say, first.by) : '',
    n,
    wins,
  });
}

/**
 * Pace `in_turn`: the seats that have passed in the open step and those that have laid a card, which is public. Empty
 * for none.
 */
function progressWords(say: SayCards, view: View, names: Names): string {
  const { passed, laid } = answersSoFar(view.table);
  const called = (seats: readonly Seat[]): string =>
    joinNames(
      say,
      seats.map((seat) => nameOf(names, seat, say.locale)),
    );
  return joinWithDots([
    laid.length > 0 ? say('facts.laid', { who: called(laid) }) : undefined,
    passed.length > 0 ? say('facts.passed', { who: called(passed) }) : undefined,
  ]);
}

/** The hand and the trick, everybody's captures and hand sizes, and the present results. */
export function facts(say: SayCards, view: View, names: Names): string {
  const { table, seats } = view;
  const parts = (of: (seat: Seat) => string | number): string =>
    bySeat(seats, of)
      .flatMap((n, seat) => (n === 0 ? [] : [say('part', { who: nameOf(names, seat, say.locale), n })]))
      .join(', ');
  const wonParts = parts((seat) => table.handsWon[seat] ?? 0);
  const won = wonParts === '' ? undefined : say('facts.handsWon', { parts: wonParts });
  if (table.phase === 'over') return joinWithDots([say('facts.over', { hands: table.hands }), won]);
  const counts = parts((seat) =>
    table.forfeited[seat]
      ? say('facts.out')
      : say('facts.count', { taken: table.won[seat]?.length ?? 0, held: table.sizes[seat] ?? 0 }),
  );
  return [
    ...boardLines(say, view, names),
    ...[progressWords(say, view, names)].filter((words) => words !== ''),
    joinWithDots([
      say('facts.hand', { hand: table.hand, hands: table.hands, trick: table.trick, tricks: seats }),
      say('facts.stock', { stock: table.stock }),
      say('facts.counts', { parts: counts }),
      won,
    ]),
  ].join('\n');
}
