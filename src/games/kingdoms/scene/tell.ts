import { tarotRankOf } from '../../../cards/tarot.js';
import type { Helper, Realm } from '../rules/state.js';
import { defenceOf, nominalOf, offenceOf, STRENGTH, valueIn } from '../rules/values.js';
import type { ForceView, KingdomView } from '../rules/view.js';
import { type AltTextStyle, eventName } from './words.js';

export const isOpen = (force: ForceView): boolean => !force.cards.includes('hidden');

/** R5 A force's value with this helper. */
export const helped = (rule: KingdomView, realm: Realm, force: ForceView, helper: Helper): number =>
  (helper === STRENGTH ? offenceOf : defenceOf)(rule, realm, force);

/** A file in the alt text: its front, and the forces behind it. */
export function fileWords(rule: KingdomView, realm: Realm, tongue: AltTextStyle): string {
  const { active, reserve } = rule[realm];
  const { say } = tongue;
  const told = (...parts: readonly string[]): string => `${say('realm', { realm })} ${parts.join(', ')}`;
  if (active === null && reserve.length === 0) return told(say('none'));
  const front = active === null ? say('gap') : openWords(rule, realm, active, tongue);
  if (reserve.length === 0) return told(front);
  if (reserve.every(isOpen)) {
    const forces = reserve.map((force) => openWords(rule, realm, force, tongue));
    return told(front, tongue.behindCards(forces));
  }
  const special = reserve.flatMap((force, i) => {
    const size = force.cards.length;
    const what = [...(size > 1 ? [say('joined', { n: size })] : []), ...lyingWords(force, tongue)];
    return what.length === 0 ? [] : [say('full.place', { at: i + 2, what: what.join(', ') })];
  });
  return told(front, bracketed(say('behind', { n: reserve.length }), special));
}

/** The cards and, in brackets, their value and what lies on them. */
function openWords(rule: KingdomView, realm: Realm, force: ForceView, tongue: AltTextStyle): string {
  const { say } = tongue;
  const { cards, wounds, helpers } = force;
  const [value, nominal] = [valueIn(rule, realm, force), nominalOf(rule, realm, force)];
  // A number card shows its value; a Queen's is added.
  const printed = cards.length === 1 && String(nominal) === tarotRankOf(cards[0] as string);
  const worth = tongue.value(value, nominal, printed);
  return bracketed(tongue.cards(realm, cards), [
    ...(worth === '' ? [] : [worth]),
    ...tongue.wounds(wounds),
    ...helpers.map((helper) =>
      say('full.helper', { event: eventName(say, helper), helper, force: helped(rule, realm, force, helper) }),
    ),
  ]);
}

const bracketed = (what: string, notes: readonly string[]): string =>
  notes.length === 0 ? what : `${what} (${notes.join(', ')})`;

const lyingWords = ({ wounds, helpers }: ForceView, tongue: AltTextStyle): string[] => [
  ...tongue.wounds(wounds),
  ...helpers.map((helper) => eventName(tongue.say, helper)),
];
