import type { CommonRefusals, Refusal } from '../../../engine/game.js';
import { escapeName } from '../../../words/escape.js';
import { type GameSentences, gameRefusal } from '../../../words/refusals.js';
import type { Names } from '../../contract.js';
import { PAIRS } from '../rules/lords/01-magician.js';
import { isLordKind, lordAsking } from '../rules/lords/index.js';
import type { CircleRefusals } from '../rules/refusals.js';
import { POSITIONS } from '../rules/ring.js';
import { isCardCode, optionName } from './ask.js';
import { cardName, lordText, plainCode, type SayCircle, suitName } from './phrases.js';

/** What the sentences need besides a refusal's values. */
interface Teller {
  readonly say: SayCircle;
  readonly names: Names;
}

const SENTENCES: GameSentences<CircleRefusals, Teller> = {
  own: {
    armySize: ({ captain, ...counts }, { say }) =>
      say('refusal.armySize', { captain: cardName(say, captain), ...counts }),
    casualties: (counts, { say }) => say('refusal.casualties', counts),
    oneSuitOnly: (_, { say }) => say('refusal.oneSuitOnly'),
    bothOfSuit: ({ suit }, { say }) => say('refusal.bothOfSuit', { suit: suitName(say, suit) }),
    justiceWants: (counts, { say }) => say('refusal.justiceWants', counts),
  },
  otherKind: ({ asked, given }, { say }) =>
    say('refusal.otherKind', { asked: kindWords(say, asked), given: kindWords(say, given) }),
  notAnOption,
};

/** Why something was refused, in a sentence for the player. */
export const refusalWords = (say: SayCircle, refusal: Refusal, names: Names): string =>
  gameRefusal(
    SENTENCES,
    refusal,
    { say, names },
    {
      names,
      optionName: (option) => optionName(say, option),
      locale: say.locale,
    },
  );

/** Kinds whose options are cards of the own hand. */
const FROM_HAND: ReadonlySet<string> = new Set(['draw', 'captain', 'army', 'lord']);
const OF_ARMY: ReadonlySet<string> = new Set(['draw', 'captain', 'army', 'target', 'casualty']);
/** Whether the options are Army cards. */
function armyOnly(kind: string): boolean {
  const about = lordAsking(kind)?.question.about;
  return OF_ARMY.has(kind) || about === 'own' || about === 'theirs';
}

/** A card that isn't offered has a reason of its own; so has a King, a place, and a Chariot. */
function notAnOption({ option, kind }: CommonRefusals['notAnOption'], { say }: Teller): string | undefined {
  const code = plainCode(option);
  const isMajor = code.startsWith('M');
  if (kind === 'attacker' && option === 'wait') return say('refusal.noWait');
  if (kind === 'tower' && /^K[WCSP]$/.test(option)) return say('refusal.topKing');
  if (PLACES[kind]?.includes(option)) return say('refusal.removedKing');
  if (!isCardCode(option) || code.startsWith('K')) return undefined;
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
