import { isCardCode } from '../../../cards/standard.js';
import type { CommonRefusals } from '../../../engine/game.js';
import { escapeName } from '../../../words/escape.js';
import { because, type GameSentences, type Reason, type Refused } from '../../../words/refusals.js';
import type { RegicideKind, RegicideRefusals } from '../rules/decisions.js';
import { optionName } from './ask.js';
import { cardLabel, type SayRegicide } from './phrases.js';

type StoryContext = Refused<SayRegicide>;

const ASKS: Readonly<Record<RegicideKind, string>> = { play: 'R7', suffer: 'R21', next: 'R24' };

export const REFUSALS: GameSentences<RegicideRefusals, StoryContext> = {
  own: {
    wordAlone: (values, { say }) => because(values.word === 'flip' ? 'R30' : 'R9', say('refusal.wordAlone', values)),
    jesterAlone: (_, { say }) => because('R24', say('refusal.jesterAlone')),
    aceWithOne: (_, { say }) => because('R7', say('refusal.aceWithOne')),
    royalsNoCombo: (_, { say }) => because('R26', say('refusal.royalsNoCombo')),
    differentNumbers: (_, { say }) => because('R7', say('refusal.differentNumbers')),
    comboAboveTen: (values, { say }) => because('R7', say('refusal.comboAboveTen', values)),
    coversOnly: (values, { say }) => because('R21', say('refusal.coversOnly', values)),
    coveredWithout: ({ card, due }, { say }) =>
      because('R21', say('refusal.coveredWithout', { card: cardLabel(say, card), due })),
  },
  asks: ASKS,
  kind: (kind, { say }) => kindWords(say, kind),
  optionName: (option, { say, names }) => optionName(say, option, names),
  notAnOption,
};

/** R9, G1 A yield that isn't offered has a reason of its own; so has a Jester that cannot be flipped. */
function notAnOption(
  { option, kind }: CommonRefusals['notAnOption'],
  { say, names }: StoryContext,
): Reason | undefined {
  if (kind === 'next') return isCardCode(option) ? undefined : because('R24', noSeat(say, option));
  if (option === 'yield') return yieldReason(say, kind === 'suffer', names.length);
  if (option === 'flip') return because('R30', say('refusal.noFlip'));
  if (!isCardCode(option)) return undefined;
  return because(kind === 'suffer' ? 'R21' : 'R7', say('refusal.notInHand', { card: cardLabel(say, option) }));
}

const noSeat = (say: SayRegicide, option: string): string => say('refusal.noSeat', { option: escapeName(option) });

function yieldReason(say: SayRegicide, covering: boolean, seats: number): Reason {
  if (covering) return because('R21', say('refusal.yieldNow'));
  return because('R9', seats === 1 ? say('refusal.yieldSolo') : say('refusal.yieldedAll'));
}

function kindWords(say: SayRegicide, kind: string): string {
  return kind === 'play' || kind === 'suffer' || kind === 'next' ? say(`kind.${kind}`) : say('kind.other');
}
