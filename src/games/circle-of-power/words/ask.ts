import type { Names } from '../../../contract/game.js';
import type { Seat } from '../../../engine/table.js';
import { joinNames, yesNo } from '../../../words/people.js';
import { attackOf, isAttack } from '../rules/attacks.js';
import { isTrump, trophyAtRisk, trumpOf, victimsOf } from '../rules/circle.js';
import type { PowerKind } from '../rules/decisions.js';
import { modeOf } from '../rules/modes/index.js';
import { type Card, EMPERORS, type Emperor, emperorOf, numberOf, type Played } from '../rules/state.js';
import {
  battleLabel,
  type Called,
  cardLabel,
  cityNamed,
  inWords,
  type SayPower,
  suitLabel,
  trumpWords,
  whose,
} from './phrases.js';
import { calledIn, leader, mayLead, openOf, ownOf, type View } from './sight.js';

/** The kind of the eye's question; the eye must be asked. */
export const kindAsked = ({ asked }: Pick<View, 'asked'>): PowerKind => asked?.kind as PowerKind;

/** The question to the eye; a seat that is out (R13) reads why it is still asked. */
export function question(say: SayPower, view: View, names?: Names): string {
  const attacks = kindAsked(view) === 'attack';
  if (view.table.out[ownOf(view)]) return say(attacks ? 'ask.outAttack' : 'ask.outCard');
  return attacks ? askAttack(say, view) : askCard(say, view, names);
}

/** R12 Where cities can only be destroyed there is one manner of attack. */
function askAttack(say: SayPower, view: View): string {
  const { table, asked } = view;
  const city = cardLabel(say, table.cities[ownOf(view)] ?? '');
  if (!modeOf(table).retakes) return say('ask.destroy', { city });
  const manners = (asked?.options ?? []).map((option) => attackOf(option).manner);
  return manners.includes('conquer') ? say('ask.attack') : say('ask.attackOnly', { city });
}

/** What it takes to lead, and the consequences of a win. */
function askCard(say: SayPower, view: View, names?: Names): string {
  const called = calledIn(say, view, names);
  const lead = askLead(say, view, called);
  return mayLead(view) ? `${lead} ${askWin(say, view, called)}` : lead;
}

/** R4 The leading card, and what beats it. */
function askLead(say: SayPower, view: View, called: Called): string {
  const { table, eye } = view;
  const best = leader(table);
  if (!best) return say('ask.first');
  const open = openOf(table);
  const card = playedLabel(say, open, best);
  if (!mayLead(view)) return say('ask.beatNothing', { whose: whose(say, best.emperor, called, eye, 'begins'), card });
  const trump = trumpOf(open, ownOf(view));
  const told = { card, suit: suitLabel(say, trump), n: numberOf(best.card), words: inWords(say) };
  if (isTrump(open, best.emperor, best.card)) return say('ask.beatTrump', told);
  return trump === null ? say('ask.beatNumber', told) : say('ask.beatPlain', told);
}

const playedLabel = (say: SayPower, open: ReturnType<typeof openOf>, { emperor, card }: Played): string =>
  battleLabel(say, card, isTrump(open, emperor, card));

/** R5, R7 The eye's action if it wins. */
function askWin(say: SayPower, { table, eye }: View, called: Called): string {
  const seat = ownOf({ eye });
  const victims = victimsOf(table, seat);
  if (victims.length === EMPERORS.length - 1) return say('ask.win.any');
  if (victims.length > 0) {
    const each = victims.map((victim) => called[victim]);
    return say('ask.win.attack', { victims: joinNames(say, each, 'disjunction') });
  }
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
  joinNames(
    say,
    emperors.map((each) => `${whose(say, each, called, eye)} ${cardLabel(say, cities[each] ?? '')}`),
    'disjunction',
  );

/** What a seat must do, in public. */
export function awaited(say: SayPower, view: View, seat: Seat, names?: Names): string {
  const { table } = view;
  const kind = view.awaited.find((each) => each.seat === seat)?.kind;
  const emperor = emperorOf(seat);
  if (kind === undefined || emperor === undefined) return say('awaited.other');
  if (kind === ('attack' satisfies PowerKind))
    return say('awaited.attack', { city: cardLabel(say, table.cities[emperor] ?? '') });
  const open = openOf(table);
  const trump = trumpWords(say, trumpOf(open, emperor));
  const best = leader(table);
  if (!best) return say('awaited.first', trump);
  const called = calledIn(say, view, names);
  return say('awaited.next', {
    whose: whose(say, best.emperor, called, 'bystander'),
    card: playedLabel(say, open, best),
    ...trump,
  });
}

/** The season, the next city, everybody's trump, conquests and losses, in one line. */
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
    say('facts.trumps', { parts: parts((each) => suitLabel(say, trumpOf(openOf(table), each))) }),
  ];
  return [
    ...(table.phase === 'over' ? [say('facts.over', { seasons: season })] : running),
    ...(conquers ? [say('facts.trophies', { target, parts: parts((each) => conqueredBy(view, each)) })] : []),
    ...(destroys ? [say('facts.ruins', { holy, parts: parts((each) => table.ruins[each]) })] : []),
  ].join(' · ');
}

/** `5`, or `3+2` where this season's trophies may still be lost. */
function conqueredBy({ table }: View, emperor: Emperor): string | number {
  const safe = table.totals[emperor];
  const now = table.phase === 'over' ? 0 : table.trophies[emperor].length;
  if (safe === 0) return now;
  return now === 0 ? safe : `${safe}+${now}`;
}

/** `2♣ · 7♠★ · 9♥`: trumps have a star. Empty where nothing is held. */
export function hand(say: SayPower, view: View): string {
  const open = openOf(view.table);
  const seat = ownOf(view);
  return view.table.hand.map((card) => battleLabel(say, card, isTrump(open, seat, card))).join(' · ');
}

/** An option within a sentence, in plain text. `called`: the four emperors. */
export function optionName(say: SayPower, option: string, called: Called): string {
  if (!isAttack(option)) return cardLabel(say, option);
  const { manner, victim, hand: kept } = attackOf(option);
  return say('attack.name', { manner, who: called[victim], hand: kept ?? '' });
}
