import type { Seat } from '../../../engine/table.js';
import { listed, yesNo } from '../../../words/people.js';
import type { Names } from '../../contract.js';
import { attackOf, isAttack } from '../rules/attacks.js';
import { isTrump, trophyAtRisk, trumpOf, victimsOf } from '../rules/circle.js';
import type { PowerKind } from '../rules/decisions.js';
import { modeOf } from '../rules/modes/index.js';
import { type Card, type Emperor, emperorOf, numberOf, type Played } from '../rules/state.js';
import {
  battleLabel,
  type Called,
  cardLabel,
  cityNamed,
  type SayPower,
  suitLabel,
  trumpWords,
  whose,
} from './phrases.js';
import { calledIn, leader, mayLead, openOf, ownOf, toCome, type View } from './sight.js';

/** What the eye is asked, and below it what bears on the answer; who is out (R13) hears why the asking goes on. */
export function question(say: SayPower, view: View, names?: Names): string {
  const { table, asked } = view;
  const seat = ownOf(view);
  const lines =
    asked?.kind === ('attack' satisfies PowerKind) ? [askAttack(say, table, seat)] : askCard(say, view, names);
  return [...lines, ...(table.out[seat] ? [say('ask.out')] : [])].join('\n');
}

/** R12 Where cities can only be destroyed there is one manner to attack. */
function askAttack(say: SayPower, table: View['table'], seat: Emperor): string {
  const city = cardLabel(say, table.cities[seat] ?? '');
  return say(modeOf(table).retakes ? 'ask.attack' : 'ask.destroy', { city });
}

/** What is its trump, what leads, who is still to come, and what winning means. */
function askCard(say: SayPower, view: View, names?: Names): string[] {
  const { table } = view;
  const seat = ownOf(view);
  const called = calledIn(say, view, names);
  const trump = trumpOf(openOf(table), seat);
  const after = toCome(table).map((each) =>
    say('ask.afterOne', { who: called[each], ...trumpWords(trumpOf(openOf(table), each)) }),
  );
  return [
    trump === null ? say('ask.noTrump') : say('ask.trump', { suit: suitLabel(trump) }),
    [askLead(say, view, called), ...(after.length > 0 ? [say('ask.after', { emperors: after.join(', ') })] : [])].join(
      ' ',
    ),
    ...(mayLead(view) ? [askWin(say, view, called)] : []),
  ];
}

/** R4 What leads, and what it takes to beat it. */
function askLead(say: SayPower, view: View, called: Called): string {
  const { table, eye } = view;
  const best = leader(table);
  if (!best) return say('ask.first');
  const open = openOf(table);
  const led = { whose: whose(say, best.emperor, called, eye, 'begins'), card: playedLabel(open, best) };
  if (!mayLead(view)) return say('ask.beatNothing', led);
  const trump = trumpOf(open, ownOf(view));
  const told = { ...led, suit: suitLabel(trump), n: numberOf(best.card) };
  if (isTrump(open, best.emperor, best.card)) return say('ask.beatTrump', told);
  return trump === null ? say('ask.beatNumber', told) : say('ask.beatPlain', told);
}

const playedLabel = (open: ReturnType<typeof openOf>, { emperor, card }: Played): string =>
  battleLabel(card, isTrump(open, emperor, card));

/** R5, R7 What the eye will do if it wins. */
function askWin(say: SayPower, { table, eye }: View, called: Called): string {
  const seat = ownOf({ eye });
  const victims = victimsOf(table, seat);
  if (victims.length > 0) return say('ask.win.attack', { victims: cityList(say, table.cities, victims, called, eye) });
  const trophy = trophyAtRisk(table, seat);
  if (trophy !== undefined) return say('ask.win.rebellion', { trophy: cardLabel(say, trophy) });
  return table.nextCity === null
    ? say('ask.win.last')
    : say('ask.win.regroup', { city: cityNamed(say, table.nextCity) });
}

/** `Ben’s J♦ or Cleo’s J♣` */
export const cityList = (
  say: SayPower,
  cities: readonly (Card | null)[],
  emperors: readonly Emperor[],
  called: Called,
  eye: View['eye'],
): string =>
  listed(
    say,
    emperors.map((each) => `${whose(say, each, called, eye)} ${cardLabel(say, cities[each] ?? '')}`),
    'disjunction',
  );

/** What is awaited of an awaited seat, in public. */
export function awaited(say: SayPower, view: View, seat: Seat, names?: Names): string {
  const { table } = view;
  const kind = view.awaited.find((each) => each.seat === seat)?.kind;
  const emperor = emperorOf(seat);
  if (kind === undefined || emperor === undefined) return say('awaited.other');
  if (kind === ('attack' satisfies PowerKind))
    return say('awaited.attack', { city: cardLabel(say, table.cities[emperor] ?? '') });
  const open = openOf(table);
  const trump = trumpWords(trumpOf(open, emperor));
  const best = leader(table);
  if (!best) return say('awaited.first', trump);
  const called = calledIn(say, view, names);
  return say('awaited.next', {
    whose: whose(say, best.emperor, called, 'bystander'),
    card: playedLabel(open, best),
    ...trump,
  });
}

/** The season, the next city, everybody's trump, and what was conquered and lost, in one line. */
export function facts(say: SayPower, view: View, names: Names): string {
  const { table } = view;
  const called = calledIn(say, view, names);
  const parts = (of: (emperor: Emperor) => string | number): string =>
    table.table.map((each) => say('facts.part', { who: called[each], n: of(each) })).join(', ');
  const { target, holy, season, action, nextCity } = table;
  const { conquers, destroys } = modeOf(table);
  const running = [
    say('facts.season', { season, action, last: yesNo(season === table.maxSeasons) }),
    ...(nextCity === null ? [] : [say('facts.next', { city: cardLabel(say, nextCity) })]),
    say('facts.trumps', { parts: parts((each) => suitLabel(trumpOf(openOf(table), each))) }),
  ];
  return [
    ...(table.phase === 'over' ? [say('facts.over', { seasons: season })] : running),
    ...(conquers ? [say('facts.trophies', { target, parts: parts((each) => conqueredBy(view, each)) })] : []),
    ...(destroys ? [say('facts.ruins', { holy, parts: parts((each) => table.ruins[each]) })] : []),
  ].join(' · ');
}

/** `5`, or `3+2` where trophies of this season may still be lost. */
function conqueredBy({ table }: View, emperor: Emperor): string | number {
  const safe = table.totals[emperor];
  const now = table.phase === 'over' ? 0 : table.trophies[emperor].length;
  if (safe === 0) return now;
  return now === 0 ? safe : `${safe}+${now}`;
}

/** `2♣ · 7♠★ · 9♥`: trumps have a star. Empty where nothing is held. */
export function hand(view: View): string {
  const open = openOf(view.table);
  const seat = ownOf(view);
  return view.table.hand.map((card) => battleLabel(card, isTrump(open, seat, card))).join(' · ');
}

/** An option within a sentence, in plain text. `called`: the four emperors. */
export function optionName(say: SayPower, option: string, called: Called): string {
  if (!isAttack(option)) return cardLabel(say, option);
  const { manner, victim, hand: kept } = attackOf(option);
  return say('attack.name', { manner, who: called[victim], hand: kept ?? '' });
}
