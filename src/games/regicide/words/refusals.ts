import { isCardCode } from '../../../cards/standard.js';
import type { CommonRefusals, Refusal } from '../../../engine/game.js';
import { escapeName } from '../../../words/escape.js';
import { type GameSentences, gameRefusal } from '../../../words/refusals.js';
import type { Names } from '../../contract.js';
import type { RegicideRefusals } from '../rules/decisions.js';
import { optionName } from './ask.js';
import { cardLabel, type SayRegicide } from './phrases.js';

/** What the sentences need besides a refusal's values. */
interface Teller {
  readonly say: SayRegicide;
  readonly names: Names;
}

const SENTENCES: GameSentences<RegicideRefusals, Teller> = {
  own: {
    wordAlone: (values, { say }) => say('refusal.wordAlone', values),
    jesterAlone: (_, { say }) => say('refusal.jesterAlone'),
    aceWithOne: (_, { say }) => say('refusal.aceWithOne'),
    royalsNoCombo: (_, { say }) => say('refusal.royalsNoCombo'),
    differentNumbers: (_, { say }) => say('refusal.differentNumbers'),
    comboAboveTen: (values, { say }) => say('refusal.comboAboveTen', values),
    coversOnly: (values, { say }) => say('refusal.coversOnly', values),
    coveredWithout: ({ card, due }, { say }) => say('refusal.coveredWithout', { card: cardLabel(say, card), due }),
  },
  otherKind: ({ asked, given }, { say }) =>
    say('refusal.otherKind', { asked: kindWords(say, asked), given: kindWords(say, given) }),
  notAnOption,
};

/** Why something was refused, in a sentence for the player. */
export const refusalWords = (say: SayRegicide, refusal: Refusal, names: Names): string =>
  gameRefusal(
    SENTENCES,
    refusal,
    { say, names },
    {
      names,
      optionName: (option) => optionName(say, option, names),
      locale: say.locale,
    },
  );

/** R9, G1 Yielding that isn't offered has a reason of its own; so has a Jester that cannot be flipped. */
function notAnOption({ option, kind }: CommonRefusals['notAnOption'], { say, names }: Teller): string | undefined {
  if (kind === 'next') return isCardCode(option) ? undefined : noSeat(say, option);
  if (option === 'yield') return yieldWords(say, kind === 'suffer', names.length);
  if (option === 'flip') return say('refusal.noFlip');
  return isCardCode(option) ? say('refusal.notInHand', { card: cardLabel(say, option) }) : undefined;
}

const noSeat = (say: SayRegicide, option: string): string => say('refusal.noSeat', { option: escapeName(option) });

function yieldWords(say: SayRegicide, covering: boolean, seats: number): string {
  if (covering) return say('refusal.yieldNow');
  return seats === 1 ? say('refusal.yieldSolo') : say('refusal.yieldedAll');
}

function kindWords(say: SayRegicide, kind: string): string {
  return kind === 'play' || kind === 'suffer' || kind === 'next' ? say(`kind.${kind}`) : say('kind.other');
}
