import { isCardCode, isJoker, isRoyal, rankOf } from '../../../cards/standard.js';
import type { CommonRefusals, NoValues, Refusal } from '../../../engine/game.js';
import { escapeText } from '../../../words/escape.js';
import { type GameSentences, gameRefusal } from '../../../words/refusals.js';
import type { Names } from '../../contract.js';
import { attackOf, isAttack } from '../rules/attacks.js';
import type { PowerKind } from '../rules/decisions.js';
import { optionName } from './ask.js';
import { cardLabel, emperorNames, type SayPower } from './phrases.js';

/** What the sentences need besides a refusal's values. */
interface Teller {
  readonly say: SayPower;
  readonly names: Names;
}

const SENTENCES: GameSentences<NoValues, Teller> = {
  own: {},
  otherKind: ({ asked, given }, { say }) =>
    say('refusal.otherKind', { asked: kindWords(say, asked), given: kindWords(say, given) }),
  notAnOption,
};

/** Why something was refused, in a sentence for the player. */
export function refusalWords(say: SayPower, refusal: Refusal, names: Names): string {
  const called = emperorNames(say, names);
  const calling = { names, optionName: (option: string) => optionName(say, option, called), locale: say.locale };
  return gameRefusal(SENTENCES, refusal, { say, names }, calling);
}

/** What isn't offered has a reason of its own; what is nothing at all has the common one. */
function notAnOption({ option, kind }: CommonRefusals['notAnOption'], { say, names }: Teller): string | undefined {
  if (isAttack(option)) {
    if (kind !== ('attack' satisfies PowerKind)) return say('refusal.attackNow');
    const who = emperorNames(say, names)[attackOf(option).victim];
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
