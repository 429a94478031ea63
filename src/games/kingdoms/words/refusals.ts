import type { CommonRefusals, Refusal } from '../../../engine/game.js';
import { escapeText } from '../../../words/escape.js';
import { type GameSentences, gameRefusal } from '../../../words/refusals.js';
import type { Names } from '../../contract.js';
import type { KingdomRefusals } from '../rules/decisions.js';
import { REALMS, type Realm } from '../rules/state.js';
import { optionName, splitName } from './ask.js';
import { capital, cardName, realmName, type SayKingdoms } from './phrases.js';

/** What the sentences need besides a refusal's values. */
interface Teller {
  readonly say: SayKingdoms;
  readonly names: Names;
}

const SENTENCES: GameSentences<KingdomRefusals, Teller> = {
  own: {
    doneAlone: (_, { say }) => say('refusal.doneAlone'),
    faithAlone: (_, { say }) => say('refusal.faithAlone'),
  },
  otherKind: ({ asked, given }, { say }) =>
    say('refusal.otherKind', { asked: kindWords(say, asked), given: kindWords(say, given) }),
  notAnOption,
};

/** Why something was refused, in a sentence for the player. */
export const refusalWords = (say: SayKingdoms, refusal: Refusal, names: Names): string =>
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

/** What isn't offered has a reason of its own where it is an answer to what was asked; else the common one. */
function notAnOption({ option, kind }: CommonRefusals['notAnOption'], { say }: Teller): string | undefined {
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
