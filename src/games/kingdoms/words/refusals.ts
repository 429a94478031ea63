import type { Refusal } from '../../../engine/game.js';
import { escapeText } from '../../../words/escape.js';
import { commonRefusal, refusalValue } from '../../../words/shared.js';
import type { Names } from '../../contract.js';
import type { KingdomKind } from '../rules/decisions.js';
import { REALMS, type Realm } from '../rules/state.js';
import { optionName, splitName } from './ask.js';
import { capital, cardName, realmName, type SayKingdoms } from './phrases.js';

/** Why something was refused, in a sentence for the player. */
export function refusalWords(say: SayKingdoms, refusal: Refusal, names: Names): string {
  if (refusal.why === 'doneAlone' || refusal.why === 'faithAlone') return say(`refusal.${refusal.why}`);
  if (refusal.why === 'otherKind') {
    const kind = (name: string): string => kindWords(say, String(refusalValue(refusal, name)));
    return say('refusal.otherKind', { asked: kind('asked'), given: kind('given') });
  }
  const own = refusal.why === 'notAnOption' ? notAnOption(say, refusal) : undefined;
  if (own !== undefined) return own;
  return commonRefusal(refusal, { names, optionName: (option) => optionName(say, option), locale: say.locale });
}

/** What isn't offered has a reason of its own where it is an answer to what was asked; else the common one. */
function notAnOption(say: SayKingdoms, refusal: Refusal): string | undefined {
  const option = String(refusalValue(refusal, 'option'));
  const kind = String(refusalValue(refusal, 'kind')) as KingdomKind;
  if (kind === 'action') return noAct(say, option);
  if (kind === 'buy')
    return /^C\dS\dW\d$/.test(option)
      ? say('refusal.split', { split: splitName(say, option) || say('refusal.noCards') })
      : undefined;
  if (!/^(?:[1-9]|10|[PNQK])[PCSW]$/.test(option)) return undefined;
  const card = escapeText(cardName(say, option));
  if (kind === 'counter') return say('refusal.notStronger', { card });
  if (kind === 'keep') return say('refusal.notDrawn', { card });
  return kind === 'arrange' || kind === 'helper' ? say('refusal.notThere', { card }) : undefined;
}

function noAct(say: SayKingdoms, option: string): string | undefined {
  const [act = '', at = ''] = option.split(':');
  const realm = REALMS.find((each) => each === at) as Realm | undefined;
  switch (act) {
    case 'attack':
    case 'convert':
      return realm && say('refusal.noInvasion', { realm: capital(realmName(say, realm)), way: act });
    case 'arrange':
      return realm && say('refusal.noArrange', { realm: realmName(say, realm) });
    case 'wealth':
      return say('refusal.noWealth', { realm: realmName(say, 'coins') });
    case 'harvest':
      return say('refusal.noHarvest');
    case 'militia':
      return say('refusal.noMilitia');
    case 'event':
      return say('refusal.noEvent');
    case 'sacrifice':
      return say('refusal.noSacrifice');
    default:
      return undefined;
  }
}

const KINDS = ['action', 'arrange', 'counter', 'buy', 'keep', 'sacrifice', 'helper'] as const;

function kindWords(say: SayKingdoms, kind: string): string {
  const own = KINDS.find((each) => each === kind);
  return own === undefined ? say('kind.other') : say(`kind.${own}`);
}
