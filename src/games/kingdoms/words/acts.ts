import { dotted, listed, yesNo } from '../../../words/people.js';
import type { ChoiceWords } from '../../contract.js';
import { drawsWith } from '../rules/actions.js';
import { eventsAhead } from '../rules/sight.js';
import { forcesOf, type Invader, type Purse, partsOf, type Realm, standingIn } from '../rules/state.js';
import { valueIn, wounds } from '../rules/values.js';
import { valued } from './ask.js';
import { capital, eventName, forceName, REALM_EMOJI, realmName, type SayKingdoms } from './phrases.js';
import { thenWords } from './relief.js';
import { answersTo, type Invasion, invasionOf, isUnanswered, ownOf, SORTS, sortOf, type View } from './sight.js';

/** An act, or the arranging before it. `settled`: it decides the match, whoever strikes back. */
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
    case 'sacrifice': {
      const ready = ownOf(view).influences.filter(({ wait }) => wait === 0);
      const events = listed(
        say,
        ready.map(({ card }) => eventName(say, card)),
        'disjunction',
      );
      return { label: say('act.sacrifice'), preview: say('preview.rids', { events }), emoji: '🔥' };
    }
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
      return arrangingWords(say, view, realm);
  }
}

/** R17-R20 The numbers, who can answer, and what is at stake: short enough for an entry of a menu. */
function invasionWords(say: SayKingdoms, view: View, realm: Invader, target: Realm, settled: boolean): ChoiceWords {
  const act = realm === 'swords' ? 'attack' : 'convert';
  const label = say(`act.${act}`, { realm: realmName(say, target) });
  const emoji = REALM_EMOJI[realm];
  const invasion = invasionOf(view, realm, target);
  if (!invasion) return { label, emoji };
  const { by, force, against, effective } = invasion;
  const answers = answersTo(view, invasion);
  const safe = isUnanswered(answers);
  const isLast = standingIn(ownOf(view)).length === 1;
  const preview = dotted([
    say('preview.against', { force, against }),
    safe || settled
      ? say('preview.abroad', { effective })
      : say('preview.caught', { effective, answers: answerWords(say, view, invasion) }),
    wounds(realm, target)
      ? say('preview.homeWounded', { safe: yesNo(safe), value: homeValue(view, by, against) })
      : undefined,
    isLast && !safe && realm === 'swords' ? say('preview.lastForce') : undefined,
  ]);
  return { label, preview, emoji, ...(safe && { mark: say('mark.sure') }) };
}

/** R18 What the army is worth at home, with the new wound. */
const homeValue = (view: View, by: Invasion['by'], against: number): number =>
  valueIn(ownOf(view), 'swords', { ...by, wounds: [...by.wounds, { value: against }] });

/** `army 9, faith 13 or hidden army 9+`: in front there is but one of each. */
function answerWords(say: SayKingdoms, view: View, invasion: Invasion): string {
  const { open, hidden } = answersTo(view, invasion);
  const seen = open.map(({ realm, offence }) => say('preview.answer', { realm, value: offence }));
  const unseen = hidden > 0 ? [say('preview.hidden', { n: hidden, from: invasion.effective + 1 })] : [];
  return listed(say, [...seen, ...unseen], 'disjunction');
}

/** R22-R24 How many cards a purse buys, what it costs, and what stands there then. */
function spendWords(say: SayKingdoms, view: View, purse: Purse, settled: boolean): ChoiceWords {
  const own = ownOf(view);
  const { active, reserve } = own[purse];
  const value = active ? valueIn(own, purse, active) : 0;
  const n = drawsWith(view.table, view.table.piles, purse, value);
  const [next] = reserve;
  return {
    label: say(purse === 'coins' ? 'act.wealth' : 'act.harvest', { n }),
    preview: dotted([
      say('preview.spend', { force: forceName(say, active?.cards ?? []), value }),
      n > 1 && !settled ? say('preview.keepOne') : undefined,
      settled ? undefined : thenWords(say, purse, next),
    ]),
    emoji: REALM_EMOJI[purse],
  };
}

/** R25 */
function militiaWords(say: SayKingdoms, view: View, settled: boolean): ChoiceWords {
  const own = ownOf(view);
  const { active, reserve } = own.cups;
  const [next] = reserve;
  return {
    label: say('act.militia', { n: active ? valueIn(own, 'swords', active) : 0 }),
    preview: dotted([
      say('preview.arms', { force: forceName(say, active?.cards ?? []) }),
      settled ? undefined : thenWords(say, 'cups', next),
    ]),
    emoji: REALM_EMOJI.swords,
  };
}

/** R27 What may come, by sort: everybody can count it. */
function toComeWords(say: SayKingdoms, view: View): string {
  const cards = eventsAhead(view.table);
  const parts = SORTS.flatMap((sort) => {
    const n = cards.filter((card) => sortOf(card) === sort).length;
    return n > 0 ? [say(`preview.${sort}`, { n })] : [];
  });
  return say('preview.events', { n: cards.length, parts: parts.join(', ') });
}

/** R13 What can be arranged. */
function arrangingWords(say: SayKingdoms, view: View, realm: Realm): ChoiceWords {
  const own = ownOf(view);
  const forces = forcesOf(own[realm]).map((force) => valued(say, own, realm, force));
  return {
    label: capital(say('act.arrange', { realm: realmName(say, realm) })),
    preview: say('preview.files', { forces: forces.join(', ') }),
    emoji: REALM_EMOJI[realm],
  };
}
