import type { ChoiceWords } from '../../../contract/game.js';
import { firstThatFits, joinNames, joinWithDots, yesNo } from '../../../words/people.js';
import { drawsWith } from '../rules/actions.js';
import { eventsAhead } from '../rules/sight.js';
import { type Invader, type Purse, partsOf, type Realm, standingIn } from '../rules/state.js';
import { type EventSort, valueIn, wounds } from '../rules/values.js';
import { forceShort, REALM_EMOJI, realmName, type SayKingdoms, theEvent } from './phrases.js';
import { thenWords } from './relief.js';
import { answersTo, type Invasion, invasionOf, isUnanswered, ownOf, sortOf, type View } from './sight.js';

/** An act, or the arranging before it. `settled`: it decides the match, whatever the answer. */
export function actWords(say: SayKingdoms, view: View, option: string, settled = false): ChoiceWords {
  const { what, realm } = partsOf(option);
  if (realm) return realmActWords(say, view, what, realm, settled);
  switch (what) {
    case 'wealth':
      return spendWords(say, view, 'coins', settled);
    case 'harvest':
      return spendWords(say, view, 'cups', settled);
    case 'militia':
      return militiaWords(say, view, settled);
    case 'event':
      return { label: say('act.event'), preview: toComeWords(say, view), emoji: '🃏' };
    case 'sacrifice':
      return buyOffWords(say, view);
    default:
      return { label: option };
  }
}

/** An act that names a realm. */
function realmActWords(say: SayKingdoms, view: View, what: string, realm: Realm, settled: boolean): ChoiceWords {
  switch (what) {
    case 'attack':
      return invasionWords(say, view, 'swords', realm, settled);
    case 'convert':
      return invasionWords(say, view, 'wands', realm, settled);
    default:
      return arrangingWords(say, realm);
  }
}

/** R17-R20 The numbers, the possible answers, and the stakes, short enough for a button. */
function invasionWords(say: SayKingdoms, view: View, realm: Invader, target: Realm, settled: boolean): ChoiceWords {
  const act = realm === 'swords' ? 'attack' : 'convert';
  const label = say(`act.${act}`, { realm: realmName(say, target) });
  const emoji = REALM_EMOJI[realm];
  const invasion = invasionOf(view, realm, target);
  if (!invasion) return { label, emoji };
  const { by, force, against, effective } = invasion;
  const safe = isUnanswered(answersTo(view, invasion));
  const wounded = wounds(realm, target) ? homeValue(view, by, against) : undefined;
  const what = [
    say('preview.strikes', { force, against }),
    ...(safe || settled || wounded === effective ? [] : [say('preview.onTheWay', { effective })]),
    ...(wounded === undefined ? [] : [say('preview.wounded', { value: wounded })]),
  ].join(', ');
  if (safe) return { label, preview: what, emoji, mark: say('mark.sure') };
  if (settled) return { label, preview: what, emoji };
  const last = yesNo(realm === 'swords' && standingIn(ownOf(view)).length === 1);
  const stopped = (answers: string): string => say('preview.stopped', { what, answers, last });
  const { open, hidden } = answersTo(view, invasion);
  const wordings = [
    stopped(answerWords(say, view, invasion, 'preview.hidden')),
    stopped(answerWords(say, view, invasion, 'preview.hiddenShort')),
    stopped(say('preview.some', { n: open.length + hidden })),
  ] as const;
  return { label, preview: firstThatFits([label], wordings), emoji };
}

/** R18 The army's value at home, with the new wound. */
const homeValue = (view: View, by: Invasion['by'], against: number): number =>
  valueIn(ownOf(view), 'swords', { ...by, wounds: [...by.wounds, { value: against }] });

/** `army 9, faith 13 or a hidden army of 9+`: the front has only one of each. */
function answerWords(
  say: SayKingdoms,
  view: View,
  invasion: Invasion,
  hiddenKey: 'preview.hidden' | 'preview.hiddenShort',
): string {
  const { open, hidden } = answersTo(view, invasion);
  const seen = open.map(({ realm, offence }) => say('preview.answer', { realm, value: offence }));
  const unseen = hidden > 0 ? [say(hiddenKey, { n: hidden, from: invasion.effective + 1 })] : [];
  return joinNames(say, [...seen, ...unseen], 'disjunction');
}

/** R22-R24 The number of cards a purse buys, its cost, and the next front. */
function spendWords(say: SayKingdoms, view: View, purse: Purse, settled: boolean): ChoiceWords {
  const own = ownOf(view);
  const { active, reserve } = own[purse];
  const value = active ? valueIn(own, purse, active) : 0;
  const n = drawsWith(view.table, view.table.piles, purse, value);
  const [next] = reserve;
  const force = forceShort(say, purse, active?.cards ?? []);
  const goes = next
    ? say('preview.goes', { force, next: forceShort(say, purse, next.cards) })
    : say('preview.goesLast', { force, realm: realmName(say, purse) });
  const label = say(purse === 'coins' ? 'act.wealth' : 'act.harvest');
  const draws = say('preview.draws', { n });
  const preview = settled ? draws : firstThatFits([label], [joinWithDots([draws, goes]), draws]);
  return { label, preview, emoji: REALM_EMOJI[purse] };
}

/** R25 */
function militiaWords(say: SayKingdoms, view: View, settled: boolean): ChoiceWords {
  const own = ownOf(view);
  const { active, reserve } = own.cups;
  const [next] = reserve;
  const label = say('act.militia', { n: active ? valueIn(own, 'swords', active) : 0 });
  const arms = say('preview.arms', { force: forceShort(say, 'cups', active?.cards ?? []) });
  const then = thenWords(say, 'cups', next);
  const preview = settled ? arms : firstThatFits([label], [joinWithDots([arms, then]), then]);
  return { label, preview, emoji: REALM_EMOJI.swords };
}

/** R27 What may come, for good or bad: everybody can count it. */
function toComeWords(say: SayKingdoms, view: View): string {
  const cards = eventsAhead(view.table);
  const of = (...sorts: readonly EventSort['sort'][]): number =>
    cards.filter((card) => sorts.includes(sortOf(card))).length;
  return say('preview.events', {
    n: cards.length,
    good: of('omens', 'leaders', 'helpers'),
    bad: of('disasters', 'influences'),
    open: of('chances'),
  });
}

/** R34 The influences that can be bought off; their number, where the names are too long. */
function buyOffWords(say: SayKingdoms, view: View): ChoiceWords {
  const ready = ownOf(view).influences.filter(({ wait }) => wait === 0);
  const events = joinNames(
    say,
    ready.map(({ card }) => theEvent(say, card)),
    'disjunction',
  );
  const label = say('act.sacrifice');
  const wordings = [say('preview.rids', { events }), say('preview.ridsOne', { n: ready.length })] as const;
  return { label, preview: firstThatFits([label], wordings), emoji: '🔥' };
}

/** R13, R14 Faith is never joined. */
const arrangingWords = (say: SayKingdoms, realm: Realm): ChoiceWords => ({
  label: say('act.arrange', { realm: realmName(say, realm) }),
  preview: say('preview.arranges', { join: yesNo(realm !== 'wands') }),
  emoji: REALM_EMOJI[realm],
});
