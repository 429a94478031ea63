import { isFiveSuitCode } from '../../../cards/five-suits.js';
import type { Refusal } from '../../../engine/game.js';
import { commonRefusal, refusalValue } from '../../../words/shared.js';
import type { Names } from '../../contract.js';
import type { CardsKind } from '../rules/decisions.js';
import { optionName } from './ask.js';
import { cardName, type SayCards } from './phrases.js';

/** Why something was refused, in a sentence for the player. */
export function refusalWords(say: SayCards, refusal: Refusal, names: Names): string {
  if (refusal.why === 'otherKind') {
    const kind = (name: string): string => kindWords(say, String(refusalValue(refusal, name)));
    return say('refusal.otherKind', { asked: kind('asked'), given: kind('given') });
  }
  const own = refusal.why === 'notAnOption' ? notAnOption(say, refusal) : undefined;
  if (own !== undefined) return own;
  return commonRefusal(refusal, { names, optionName: (option) => optionName(say, option), locale: say.locale });
}

/** What isn't offered has a reason of its own; what is nothing at all has the common one. */
function notAnOption(say: SayCards, refusal: Refusal): string | undefined {
  const option = String(refusalValue(refusal, 'option'));
  const kind = String(refusalValue(refusal, 'kind')) as CardsKind;
  if (option === 'pass') return say('refusal.noPass');
  if (option === 'mulligan') return say('refusal.noMulligan');
  if (!isFiveSuitCode(option)) return undefined;
  const card = cardName(say, option);
  switch (kind) {
    case 'mulligan':
      return say('refusal.cardNow');
    case 'reinforce':
      return say('refusal.noFit', { card });
    case 'defend':
    case 'attack':
      return say('refusal.noValue', { card });
    default:
      return say('refusal.notInHand', { card });
  }
}

const KINDS = ['lead', 'deploy', 'reinforce', 'alliance', 'defend', 'attack', 'mulligan'] as const;

function kindWords(say: SayCards, kind: string): string {
  const own = KINDS.find((each) => each === kind);
  return own === undefined ? say('kind.other') : say(`kind.${own}`);
}
