import { isFiveSuitCode } from '../../../cards/five-suits.js';
import type { CommonRefusals, NoValues, Refusal } from '../../../engine/game.js';
import { type GameSentences, gameRefusal } from '../../../words/refusals.js';
import type { Names } from '../../contract.js';
import { optionName } from './ask.js';
import { cardName, type SayCards } from './phrases.js';

/** What the sentences need besides a refusal's values. */
interface Teller {
  readonly say: SayCards;
  readonly names: Names;
}

const SENTENCES: GameSentences<NoValues, Teller> = {
  own: {},
  otherKind: ({ asked, given }, { say }) =>
    say('refusal.otherKind', { asked: kindWords(say, asked), given: kindWords(say, given) }),
  notAnOption,
};

/** Why something was refused, in a sentence for the player. */
export const refusalWords = (say: SayCards, refusal: Refusal, names: Names): string =>
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

/** What isn't offered has a reason of its own; what is nothing at all has the common one. */
function notAnOption({ option, kind }: CommonRefusals['notAnOption'], { say }: Teller): string | undefined {
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
