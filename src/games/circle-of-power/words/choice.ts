import type { ChoiceWords, Names } from '../../contract.js';
import { type Attack, attackOf } from '../rules/attacks.js';
import { isTrump, threatsTo, trumpOf, victimsOf } from '../rules/circle.js';
import { type Card, type Emperor, isSeat, LAST_ACTION, type Suit } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import { isAttack } from './ask.js';
import { type After, afterAttack, fateOf } from './foresee.js';
import { battleLabel, cardLabel, cityNamed, listed, type SayPower, suitLabel, whose } from './phrases.js';
import {
  bySuit,
  leader,
  mayLead,
  openOf,
  plainNames,
  playAfter,
  seatOf,
  standOf,
  surelyWins,
  type View,
} from './sight.js';

/** Cards that are named one by one as what can still beat another; of more the rule is told. */
const FEW_BEATERS = 2;

/** One whole choice: a card to play, or an attack. */
export function choice(say: SayPower, view: View, chosen: readonly string[], names?: Names): ChoiceWords {
  const [option = ''] = chosen;
  return isAttack(option) ? attackWords(say, view, option, plainNames(say, view, names)) : cardWords(say, view, option);
}

const dotted = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

/** R4 What would become of a card, were it played. */
function cardWords(say: SayPower, view: View, card: Card): ChoiceWords {
  const { table } = view;
  const seat = seatOf(view);
  const open = openOf(table);
  const label = battleLabel(card, isTrump(open, seat, card));
  const stand = standOf(table, seat, card);
  const best = leader(table);
  // Where no card can win the question says so.
  if (!stand.leads && best && !mayLead(view)) return { label };
  if (!stand.leads && best)
    return {
      label,
      preview: say('preview.cannot', { card: battleLabel(best.card, isTrump(open, best.emperor, best.card)) }),
    };
  if (!surelyWins(stand))
    return { label, preview: beatenWords(say, table, seat, card), ...(best && { mark: say('mark.leads') }) };
  const last = playAfter(table).length === 0;
  return { label, preview: say(last ? 'preview.last' : 'preview.sure'), mark: say(last ? 'mark.win' : 'mark.sure') };
}

/** R4 What can still come and beat a card: which ones, where they are few, or else by what rule. */
function beatenWords(say: SayPower, table: PowerView, seat: Emperor, card: Card): string {
  const open = openOf(table);
  const { beaters } = standOf(table, seat, card);
  if (beaters.length <= FEW_BEATERS) {
    const cards = beaters.map((each) => cardLabel(say, each));
    return say('preview.onlyCards', { cards: listed(say, cards, 'disjunction') });
  }
  const trumps = [...new Set(playAfter(table).map((each) => trumpOf(open, each)))].filter(
    (suit): suit is Suit => suit !== null && bySuit(beaters, suit).length > 0,
  );
  const suits = trumps.map(suitLabel).join(' ');
  if (isTrump(open, seat, card)) return say('preview.leadsTrump', { suits });
  return trumps.length > 0 ? say('preview.leadsPlain', { suits }) : say('preview.leadsNumber');
}

/** R6, R12, R17 What an attack does, and how everybody stands then. */
function attackWords(say: SayPower, view: View, option: string, called: readonly string[]): ChoiceWords {
  const { table, eye } = view;
  const seat = seatOf(view);
  const attack = attackOf(option);
  const city = (emperor: Emperor): string => cardLabel(say, table.cities[emperor] ?? '');
  const label = say('attack.label', {
    manner: attack.manner,
    whose: whose(say, attack.victim, called, eye),
    city: city(attack.victim),
    hand: attack.hand ?? '',
    own: city(seat),
  });
  const after = afterAttack(table, seat, attack);
  const preview = dotted([
    deedWords(say, view, option, after, called),
    ...(table.action === LAST_ACTION
      ? []
      : [...moveWords(say, view, option, after, called), ...circleWords(say, view, after, called)]),
  ]);
  const { fate, end } = fateOf(view, option);
  if (fate === 'wins') return { label, preview, mark: say('mark.wins'), emoji: '👑', best: true };
  if (fate !== 'loses' || !end || !canDoBetter(view))
    return { label, preview, ...(bringsNearer(view, attack) && { prominent: true as const }) };
  const leaders = listed(
    say,
    end.leaders.map((each) => called[each] ?? ''),
  );
  const loss = say('warning.loses', { leaders, n: end.leaders.length });
  return { label, preview: dotted([loss, preview]), mark: say('mark.loses'), emoji: '⚠️', warns: true };
}

/** It brings its emperor nearer to a win: by a trophy (R6), or in Coloured Cities by the fall of a person (R17, G20). */
function bringsNearer({ table, seats }: View, { manner, victim }: Attack): boolean {
  if (manner === 'conquer') return true;
  return table.mode === 'coloured' && manner === 'destroy' && isSeat({ seats }, victim) && !table.out[victim];
}

/** Where every attack loses the match, none is worse than another. */
const canDoBetter = (view: View): boolean =>
  (view.asked?.options ?? []).some((option) => fateOf(view, option).fate !== 'loses');

/** What is won, or lost by the victim. */
function deedWords(
  say: SayPower,
  { table, eye }: View,
  option: string,
  after: After,
  called: readonly string[],
): string {
  const { manner, victim } = attackOf(option);
  const seat = seatOf({ eye });
  const who = called[victim] ?? '';
  if (manner === 'conquer')
    return say('preview.conquer', {
      n: (table.totals[seat] ?? 0) + (after.trophies[seat] ?? 0),
      target: table.target,
    });
  if (manner === 'retake') {
    const trophy = table.trophies[victim]?.at(-1);
    return trophy === undefined
      ? say('preview.noTrophy', { who })
      : say('preview.trophyLost', { who, trophy: cardLabel(say, trophy) });
  }
  if (table.mode === 'tyrant' && table.auto[victim]) return say('preview.dummy');
  if (table.out[victim]) return say('preview.outAlready', { who });
  if (after.out[victim]) return say('preview.out', { who });
  return say('preview.destroy', { who, n: after.ruins[victim] ?? 0, holy: table.holy });
}

/** Who moves where, and what that makes of the own hand. */
function moveWords(say: SayPower, view: View, option: string, after: After, called: readonly string[]): string[] {
  const { table } = view;
  const seat = seatOf(view);
  const { victim } = attackOf(option);
  const who = called[victim] ?? '';
  const [own, theirs] = [seat, victim].map((each) => cityNamed(say, after.cities[each] ?? '')) as [string, string];
  if (after.cities[seat] === table.cities[seat]) return [say('preview.theyGet', { who, theirs })];
  // The trump of a Joker is that of a city which nobody sees yet.
  const trump = trumpOf({ cities: after.cities, nextCity: null }, seat);
  const moved = say('preview.youMove', { own, who, theirs });
  if (trump === null) return [moved];
  return [moved, say('preview.trump', { suit: suitLabel(trump), n: bySuit(table.hand, trump).length })];
}

/** R1 Whom the own city can attack then, and who can attack it. */
function circleWords(say: SayPower, view: View, after: After, called: readonly string[]): string[] {
  const seat = seatOf(view);
  const named = (emperors: readonly Emperor[]): string =>
    listed(
      say,
      emperors.map((each) => called[each] ?? ''),
    );
  const prey = victimsOf(after, seat);
  const hunters = threatsTo(after, seat);
  return [
    prey.length === 0 ? say('preview.noPrey') : say('preview.prey', { prey: named(prey) }),
    say('preview.hunters', { n: hunters.length, hunters: named(hunters) }),
  ];
}
