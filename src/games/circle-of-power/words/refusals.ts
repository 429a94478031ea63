import { isCardCode, isJoker, isRoyal, rankOf } from '../../../cards/standard.js';
import type { Refusal } from '../../../engine/game.js';
import { escapeText } from '../../../words/escape.js';
import { commonRefusal, refusalValue } from '../../../words/shared.js';
import type { Names } from '../../contract.js';
import { attackOf } from '../rules/attacks.js';
import type { PowerKind } from '../rules/decisions.js';
import { isAttack, optionName } from './ask.js';
import { cardLabel, emperorNames, type SayPower } from './phrases.js';

/** Why something was refused, in a sentence for the player. */
export function refusalWords(say: SayPower, refusal: Refusal, names: Names): string {
  if (refusal.why === 'otherKind') {
    const kind = (name: string): string => kindWords(say, String(refusalValue(refusal, name)));
    return say('refusal.otherKind', { asked: kind('asked'), given: kind('given') });
  }
  const own = refusal.why === 'notAnOption' ? notAnOption(say, refusal, names) : undefined;
  if (own !== undefined) return own;
  const called = emperorNames(names, [], say.locale);
  return commonRefusal(refusal, { names, optionName: (option) => optionName(say, option, called), locale: say.locale });
}

/** What isn't offered has a reason of its own; what is nothing at all has the common one. */
function notAnOption(say: SayPower, refusal: Refusal, names: Names): string | undefined {
  const option = String(refusalValue(refusal, 'option'));
  const kind = String(refusalValue(refusal, 'kind'));
  if (isAttack(option)) {
    if (kind !== ('attack' satisfies PowerKind)) return say('refusal.attackNow');
    const who = emperorNames(names, [], say.locale)[attackOf(option).victim] ?? '';
    return say('refusal.noAttack', { who: escapeText(who) });
  }
  if (!isCardCode(option)) return undefined;
  if (kind === ('attack' satisfies PowerKind)) return say('refusal.cardNow');
  const card = cardLabel(say, option);
  return isCity(option) ? say('refusal.cityNow', { card }) : say('refusal.notInHand', { card });
}

const isCity = (card: string): boolean => isJoker(card) || isRoyal(card) || rankOf(card) === 'A';

const kindWords = (say: SayPower, kind: string): string =>
  kind === 'initiative' || kind === 'attack' ? say(`kind.${kind}`) : say('kind.other');
