import { isCardCode } from '../../../cards/standard.js';
import type { Refusal } from '../../../engine/game.js';
import { escapeName } from '../../../words/escape.js';
import { commonRefusal, refusalNumber, refusalValue } from '../../../words/shared.js';
import type { Names } from '../../contract.js';
import type { RegicideRefusal } from '../rules/decisions.js';
import { optionName } from './ask.js';
import { cardLabel, type SayRegicide } from './phrases.js';

const SENTENCES: Readonly<Record<RegicideRefusal, (say: SayRegicide, refusal: Refusal) => string>> = {
  wordAlone: (say, refusal) => say('refusal.wordAlone', { word: String(refusalValue(refusal, 'word')) }),
  jesterAlone: (say) => say('refusal.jesterAlone'),
  aceWithOne: (say) => say('refusal.aceWithOne'),
  royalsNoCombo: (say) => say('refusal.royalsNoCombo'),
  differentNumbers: (say) => say('refusal.differentNumbers'),
  comboAboveTen: (say, refusal) => say('refusal.comboAboveTen', { total: refusalNumber(refusal, 'total') }),
  coversOnly: (say, refusal) =>
    say('refusal.coversOnly', { total: refusalNumber(refusal, 'total'), due: refusalNumber(refusal, 'due') }),
  coveredWithout: (say, refusal) =>
    say('refusal.coveredWithout', {
      card: cardLabel(String(refusalValue(refusal, 'card'))),
      due: refusalNumber(refusal, 'due'),
    }),
};

/** Why something was refused, in a sentence for the player. */
export function refusalWords(say: SayRegicide, refusal: Refusal, names: Names): string {
  if (Object.hasOwn(SENTENCES, refusal.why)) return SENTENCES[refusal.why as RegicideRefusal](say, refusal);
  if (refusal.why === 'notAnOption') return notAnOption(say, refusal, names);
  if (refusal.why === 'otherKind') {
    const kind = (name: string): string => kindWords(say, String(refusalValue(refusal, name)));
    return say('refusal.otherKind', { asked: kind('asked'), given: kind('given') });
  }
  return common(say, refusal, names);
}

const common = (say: SayRegicide, refusal: Refusal, names: Names): string =>
  commonRefusal(refusal, { names, optionName: (option) => optionName(say, option, names), locale: say.locale });

/** R9, G1 Yielding that isn't offered has a reason of its own; so has a Jester that cannot be flipped. */
function notAnOption(say: SayRegicide, refusal: Refusal, names: Names): string {
  const option = String(refusalValue(refusal, 'option'));
  const kind = refusalValue(refusal, 'kind');
  if (option === 'yield' && kind !== 'next') return yieldWords(say, kind === 'suffer', names.length);
  if (option === 'flip' && kind !== 'next') return say('refusal.noFlip');
  if (kind === 'next') return isCardCode(option) ? common(say, refusal, names) : noSeat(say, option);
  return isCardCode(option) ? say('refusal.notInHand', { card: cardLabel(option) }) : common(say, refusal, names);
}

const noSeat = (say: SayRegicide, option: string): string => say('refusal.noSeat', { option: escapeName(option) });

function yieldWords(say: SayRegicide, covering: boolean, seats: number): string {
  if (covering) return say('refusal.yieldNow');
  return seats === 1 ? say('refusal.yieldSolo') : say('refusal.yieldedAll');
}

function kindWords(say: SayRegicide, kind: string): string {
  return kind === 'play' || kind === 'suffer' || kind === 'next' ? say(`kind.${kind}`) : say('kind.other');
}
