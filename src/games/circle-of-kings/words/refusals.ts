import type { Refusal } from '../../../engine/game.js';
import { escapeName } from '../../../words/escape.js';
import { commonRefusal, refusalNumber, refusalValue } from '../../../words/shared.js';
import type { Names } from '../../contract.js';
import type { CircleRefusal } from '../rules/decisions.js';
import { PAIRS } from '../rules/lords/01-magician.js';
import { isLordKind, lordAsking } from '../rules/lords/index.js';
import { POSITIONS } from '../rules/ring.js';
import type { Suit } from '../rules/state.js';
import { isCardCode, optionName } from './ask.js';
import { cardName, lordText, plainCode, type SayCircle, suitName } from './phrases.js';

const counts = (refusal: Refusal): { count: number; given: number } => ({
  count: refusalNumber(refusal, 'count'),
  given: refusalNumber(refusal, 'given'),
});

const SENTENCES: Readonly<Record<CircleRefusal, (say: SayCircle, refusal: Refusal) => string>> = {
  armySize: (say, refusal) =>
    say('refusal.armySize', {
      captain: cardName(say, String(refusalValue(refusal, 'captain'))),
      ...counts(refusal),
    }),
  casualties: (say, refusal) => say('refusal.casualties', counts(refusal)),
  oneSuitOnly: (say) => say('refusal.oneSuitOnly'),
  bothOfSuit: (say, refusal) =>
    say('refusal.bothOfSuit', { suit: suitName(say, String(refusalValue(refusal, 'suit')) as Suit) }),
  justiceWants: (say, refusal) => say('refusal.justiceWants', counts(refusal)),
};

/** Why something was refused, in a sentence for the player. */
export function refusalWords(say: SayCircle, refusal: Refusal, names: Names): string {
  if (Object.hasOwn(SENTENCES, refusal.why)) return SENTENCES[refusal.why as CircleRefusal](say, refusal);
  if (refusal.why === 'notAnOption') return notAnOption(say, refusal, names);
  if (refusal.why === 'otherKind') {
    const kind = (name: string): string => kindWords(say, String(refusalValue(refusal, name)));
    return say('refusal.otherKind', { asked: kind('asked'), given: kind('given') });
  }
  return common(say, refusal, names);
}

const common = (say: SayCircle, refusal: Refusal, names: Names): string =>
  commonRefusal(refusal, { names, optionName: (option) => optionName(say, option), locale: say.locale });

/** Kinds whose options are cards of the own hand. */
const FROM_HAND: ReadonlySet<string> = new Set(['draw', 'captain', 'army', 'lord']);
const OF_ARMY: ReadonlySet<string> = new Set(['draw', 'captain', 'army', 'target', 'casualty']);
/** Whether the options are Army cards. */
function armyOnly(kind: string): boolean {
  const about = lordAsking(kind)?.question.about;
  return OF_ARMY.has(kind) || about === 'own' || about === 'theirs';
}

/** A card that isn't offered has a reason of its own; so has a King, a place, and a Chariot. */
function notAnOption(say: SayCircle, refusal: Refusal, names: Names): string {
  const option = String(refusalValue(refusal, 'option'));
  const kind = String(refusalValue(refusal, 'kind'));
  const code = plainCode(option);
  const isMajor = code.startsWith('M');
  if (kind === 'attacker' && option === 'wait') return say('refusal.noWait');
  if (kind === 'tower' && /^K[WCSP]$/.test(option)) return say('refusal.topKing');
  if (PLACES[kind]?.includes(option)) return say('refusal.removedKing');
  if (!isCardCode(option) || code.startsWith('K')) return common(say, refusal, names);
  if (kind === 'attacker') return isMajor ? say('refusal.noChariot') : say('refusal.notAble', named(say, option));
  if (isMajor && armyOnly(kind)) return say('refusal.lordNow');
  if (!isMajor && kind === 'lord') return say('refusal.cardNow');
  if (isMajor) return say('refusal.lordNotInHand', { lord: lordText(say, option, 'name') });
  return FROM_HAND.has(kind)
    ? say('refusal.notInHand', named(say, option))
    : say('refusal.notThere', named(say, option));
}

/** Options that are there unless the Tower took a King. */
const PLACES: Readonly<Record<string, readonly string[]>> = { hierophant: POSITIONS, magician: PAIRS };
const named = (say: SayCircle, card: string): { card: string } => ({ card: escapeName(cardName(say, card)) });

const OWN_KINDS = [
  'draw',
  'recruit',
  'captain',
  'army',
  'lord',
  'attacker',
  'suit',
  'target',
  'casualty',
  'justice',
] as const;

function kindWords(say: SayCircle, kind: string): string {
  const own = OWN_KINDS.find((each) => each === kind);
  if (own !== undefined) return say(`kind.${own}`);
  return isLordKind(kind) ? say('kind.effect') : say('kind.other');
}
