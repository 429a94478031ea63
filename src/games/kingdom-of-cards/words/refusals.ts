import { fiveSuitOf, isFiveSuitCode } from '../../../cards/five-suits.js';
import type { CommonRefusals, NoValues } from '../../../engine/game.js';
import { joinNames, yesNo } from '../../../words/people.js';
import { because, type GameSentences, type Reason, type Refused } from '../../../words/refusals.js';
import type { CardsKind } from '../rules/decisions.js';
import { ownDeploy, type View } from '../rules/sight.js';
import { reinforcingSuits } from '../rules/wheel.js';
import { optionName } from './ask.js';
import { cardName, namesIn, type SayCards, suitName } from './phrases.js';

type StoryContext = Refused<SayCards, View>;

const ASKS: Readonly<Record<CardsKind, string>> = {
  lead: 'R2',
  deploy: 'R2',
  reinforce: 'R3',
  alliance: 'R4',
  defend: 'R8',
  attack: 'R9',
  mulligan: 'R12',
};

export const REFUSALS: GameSentences<NoValues, StoryContext> = {
  own: {},
  asks: ASKS,
  kind: (kind, { say }) => kindWords(say, kind),
  optionName: (option, { say }) => optionName(say, option),
  notAnOption,
};

/** An option that isn't offered has a reason of its own; an unknown word has the common one. */
function notAnOption({ option, kind }: CommonRefusals['notAnOption'], { say, view }: StoryContext): Reason | undefined {
  const asked = kindOf(kind);
  if (asked === undefined) return undefined;
  if (option === 'pass') return because(ASKS[asked], say('refusal.noPass', { lays: yesNo(LAYS.has(asked)) }));
  if (option === 'mulligan') return because('R12', say('refusal.noMulligan'));
  if (!isFiveSuitCode(option)) return undefined;
  const notHeld = because(ASKS[asked], say('refusal.notInHand', { card: cardName(say, option) }));
  switch (asked) {
    case 'mulligan':
      return because('R12', say('refusal.cardNow'));
    case 'reinforce':
      if (view !== undefined && !view.table.own.includes(option)) return notHeld;
      return because('R3', noFit(say, view));
    case 'defend':
    case 'attack':
      return because(ASKS[asked], noValue(say, view));
    default:
      return notHeld;
  }
}

/** R2 Kinds of question whose answer is always a card. */
const LAYS: ReadonlySet<CardsKind> = new Set<CardsKind>(['lead', 'deploy']);

/** R3 The suits that fit the deploy card. */
function noFit(say: SayCards, view: View | undefined): string {
  if (view === undefined) return say('refusal.noFit');
  const deploy = ownDeploy(view);
  const suits = reinforcingSuits(fiveSuitOf(deploy)).map((suit) => suitName(say, suit));
  return say('refusal.noFitHere', { card: cardName(say, deploy), suits: joinNames(say, suits, 'disjunction') });
}

/** R8, R9 The possible values. */
const noValue = (say: SayCards, view: View | undefined): string =>
  view?.asked ? say('refusal.noValueHere', { values: namesIn(say, view.asked.options) }) : say('refusal.noValue');

const KINDS = Object.keys(ASKS) as CardsKind[];
const kindOf = (kind: string): CardsKind | undefined => KINDS.find((each) => each === kind);

function kindWords(say: SayCards, kind: string): string {
  const own = kindOf(kind);
  return own === undefined ? say('kind.other') : say(`kind.${own}`);
}
