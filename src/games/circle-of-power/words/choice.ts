import type { ChoiceWords, Names } from '../../../contract/game.js';
import { joinNames, joinWithDots, yesNo } from '../../../words/people.js';
import { type Attack, attackOf, isAttack } from '../rules/attacks.js';
import { isTrump, threatsTo, trumpOf } from '../rules/circle.js';
import { modeOf } from '../rules/modes/index.js';
import { seatsLeft } from '../rules/outcome.js';
import { type Card, type Emperor, LAST_ACTION, type Suit } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import { type Foreseen, foresee } from './foresee.js';
import { battleLabel, type Called, cardLabel, cityNamed, inWords, type SayPower, suitLabel, whose } from './phrases.js';
import { bySuit, leader, mayLead, openOf, ownOf, plainNames, standOf, surelyWins, toCome, type View } from './sight.js';

/** The most beating cards that are named one by one; for more the rule is given. */
const FEW_BEATERS = 2;

/** One whole choice: a card to play, or an attack. */
export function choice(say: SayPower, view: View, chosen: readonly string[], names?: Names): ChoiceWords {
  const [option = ''] = chosen;
  return isAttack(option) ? attackWords(say, view, option, plainNames(say, view, names)) : cardWords(say, view, option);
}

/** R4 A card's result, if it were played. */
function cardWords(say: SayPower, view: View, card: Card): ChoiceWords {
  const { table } = view;
  const seat = ownOf(view);
  const open = openOf(table);
  const label = battleLabel(say, card, isTrump(open, seat, card));
  const stand = standOf(table, seat, card);
  const best = leader(table);
  // Where no card can win, the question says so.
  if (!stand.leads && best && !mayLead(view)) return { label };
  if (!stand.leads && best)
    return {
      label,
      preview: say('preview.cannot', { card: battleLabel(say, best.card, isTrump(open, best.emperor, best.card)) }),
    };
  if (!surelyWins(stand))
    return { label, preview: beatenWords(say, table, seat, card), ...(best && { mark: say('mark.leads') }) };
  const last = toCome(table).length === 0;
  return { label, preview: say(last ? 'preview.last' : 'preview.sure'), mark: say(last ? 'mark.win' : 'mark.sure') };
}

/** R4 The cards that may still beat a card: one by one, where they are few, or else by the rule. */
function beatenWords(say: SayPower, table: PowerView, seat: Emperor, card: Card): string {
  const open = openOf(table);
  const { beaters } = standOf(table, seat, card);
  if (beaters.length <= FEW_BEATERS) {
    const cards = beaters.map((each) => cardLabel(say, each));
    return say('preview.onlyCards', { cards: joinNames(say, cards, 'disjunction') });
  }
  const trumps = [...new Set(toCome(table).map((each) => trumpOf(open, each)))].filter(
    (suit): suit is Suit => suit !== null && bySuit(beaters, suit).length > 0,
  );
  const suits = trumps.map((suit) => suitLabel(say, suit)).join(inWords(say) === 'yes' ? ', ' : ' ');
  if (isTrump(open, seat, card)) return say('preview.leadsTrump', { suits });
  return trumps.length > 0 ? say('preview.leadsPlain', { suits }) : say('preview.leadsNumber');
}

/** R6, R12, R17 An attack's effect, and its emperor's position then; the picture shows the new places. */
function attackWords(say: SayPower, view: View, option: string, called: Called): ChoiceWords {
  const { table } = view;
  const attack = attackOf(option);
  const foreseen = foresee(view, option);
  const label = attackLabel(say, view, attack, called);
  const preview = joinWithDots([
    deedWords(say, view, attack, foreseen, called),
    ...(table.action === LAST_ACTION ? [] : [...moveWords(say, view, foreseen), threatWords(say, view, foreseen)]),
  ]);
  const { fate, end } = foreseen;
  if (fate === 'wins') return { label, preview, mark: say('mark.wins'), emoji: '👑', best: true };
  if (fate !== 'loses' || !end || !canDoBetter(view))
    return { label, preview, ...(bringsNearer(view, attack) && { prominent: true as const }) };
  const loss = say('warning.loses', { leaders: namesOf(say, end.leaders, called), n: end.leaders.length });
  return { label, preview: joinWithDots([loss, preview]), mark: say('mark.loses'), emoji: '⚠️', warns: true };
}

/** `Conquer Ben’s J♦, keep Q♠` */
function attackLabel(say: SayPower, view: View, { manner, victim, hand }: Attack, called: Called): string {
  const city = (emperor: Emperor): string => cardLabel(say, view.table.cities[emperor] ?? '');
  return say('attack.label', {
    manner,
    whose: whose(say, victim, called, view.eye),
    city: city(victim),
    hand: hand ?? '',
    own: city(ownOf(view)),
  });
}

/**
 * Whether it brings its emperor nearer to a win: by a trophy (R6), or by the fall of a person (R17, G20), where attacks
 * have other effects as well.
 */
function bringsNearer({ table, seats }: View, { manner, victim }: Attack): boolean {
  if (manner === 'conquer') return true;
  return manner === 'destroy' && modeOf(table).retakes && seatsLeft({ seats, out: table.out }).includes(victim);
}

/** Where every attack loses the match, none is worse than another. */
const canDoBetter = (view: View): boolean =>
  (view.asked?.options ?? []).some((option) => foresee(view, option).fate !== 'loses');

/** The attacker's gain, or the victim's loss. */
function deedWords(say: SayPower, view: View, attack: Attack, { after, trophy }: Foreseen, called: Called): string {
  const { table } = view;
  const { manner, victim } = attack;
  const own = ownOf(view);
  const who = called[victim];
  if (manner === 'conquer') return conquestWords(say, table.totals[own] + after.trophies[own].length, table.target);
  if (manner === 'retake')
    return trophy === null ? say('preview.noTrophy') : say('preview.trophyLost', { trophy: cardLabel(say, trophy) });
  if (!modeOf(table).dummiesLead && table.auto[victim]) return say('preview.dummy');
  if (table.out[victim]) return say('preview.outAlready', { who });
  if (after.out[victim]) return say('preview.out', { who });
  return say('preview.destroy', { n: after.ruins[victim], holy: table.holy });
}

/** The resulting number of conquered cities, and the target while it isn't reached. */
const conquestWords = (say: SayPower, n: number, target: number): string =>
  say('preview.conquer', { n, target, enough: yesNo(n > target) });

/** If the own city changes: the new one, or its trump and the number of such cards in hand. */
function moveWords(say: SayPower, { table, ...view }: View, { after }: Foreseen): string[] {
  const seat = ownOf(view);
  if (after.cities[seat] === table.cities[seat]) return [];
  // A Joker's trump is that of a city which nobody sees yet.
  const trump = trumpOf({ cities: after.cities, nextCity: null }, seat);
  if (trump === null) return [say('preview.youMove', { own: cityNamed(say, after.cities[seat] ?? '') })];
  return [say('preview.trump', { suit: suitLabel(say, trump), n: bySuit(table.hand, trump).length })];
}

/** R1 The number of emperors who can attack the own city then. */
const threatWords = (say: SayPower, view: View, { after }: Foreseen): string =>
  say('preview.hunters', { n: threatsTo(after, ownOf(view)).length });

const namesOf = (say: SayPower, emperors: readonly Emperor[], called: Called): string =>
  joinNames(
    say,
    emperors.map((each) => called[each]),
  );
