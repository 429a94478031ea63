import { isCardCode, isJoker, isRoyal, rankOf } from '../../../cards/standard.js';
import type { CommonRefusals, NoValues } from '../../../engine/game.js';
import { escapeText } from '../../../words/escape.js';
import { joinNames } from '../../../words/people.js';
import { because, type GameSentences, type Reason, type Refused } from '../../../words/refusals.js';
import { type Attack, attackOf, isAttack } from '../rules/attacks.js';
import { mayAttack } from '../rules/circle.js';
import type { PowerKind } from '../rules/decisions.js';
import type { Card, Mode } from '../rules/state.js';
import { optionName } from './ask.js';
import { type Called, cardLabel, cityNamed, emperorNames, type SayPower } from './phrases.js';
import { ownOf, type View } from './sight.js';

type StoryContext = Refused<SayPower, View>;

const ASKS: Readonly<Record<PowerKind, string>> = { initiative: 'R3', attack: 'R5' };

export const REFUSALS: GameSentences<NoValues, StoryContext> = {
  own: {},
  asks: ASKS,
  kind: (kind, { say }) => kindWords(say, kind),
  optionName: (option, teller) => optionName(teller.say, option, calledBy(teller)),
  notAnOption,
};

/** The four emperors, in plain text. */
const calledBy = ({ say, names, view }: StoryContext): Called => emperorNames(say, names, view?.table.auto);

/** An option that isn't offered has a reason of its own; an unknown word has the common one. */
function notAnOption({ option, kind }: CommonRefusals['notAnOption'], teller: StoryContext): Reason | undefined {
  const { say } = teller;
  const attacks = kind === ('attack' satisfies PowerKind);
  if (isAttack(option)) return attacks ? noAttack(attackOf(option), teller) : because('R3', say('refusal.attackNow'));
  if (!isCardCode(option)) return undefined;
  if (attacks) return because('R5', say('refusal.cardNow'));
  const card = cardLabel(say, option);
  return because('R3', isCity(option) ? say('refusal.cityNow', { card }) : say('refusal.notInHand', { card }));
}

/** R6, R12, R17 The rule of a mode's attacks. */
const MANNERS: Readonly<Record<Mode, string>> = { basic: 'R6', tyrant: 'R12', coloured: 'R17' };

/** R1 That the own city doesn't reach the victim; else the possible manners of attack. */
function noAttack({ victim }: Attack, teller: StoryContext): Reason {
  const { say, view } = teller;
  const called = calledBy(teller);
  const who = escapeText(called[victim]);
  if (view === undefined) return because('R5', say('refusal.noAttack', { who }));
  const { cities, mode } = view.table;
  const own = ownOf(view);
  const [from, to] = [cities[own], cities[victim]];
  if (victim === own) return because('R1', say('refusal.ownCity'));
  if (to === null || from === null) return because('R1', say('refusal.noCity', { who }));
  if (!mayAttack(from, to))
    return because('R1', say('refusal.outOfReach', { who, city: cityNamed(say, to), reach: reachOf(from, to) }));
  const ways = (view.asked?.options ?? []).filter((option) => attackOf(option).victim === victim);
  const named = ways.map((option) => escapeText(optionName(say, option, called)));
  return because(MANNERS[mode], say('refusal.otherWay', { ways: joinNames(say, named, 'disjunction') }));
}

/** R1 The rule about a city's victims: its rank, unless it meets a joker. */
function reachOf(from: Card, to: Card): string {
  if (isJoker(from)) return 'joker';
  return isJoker(to) ? 'toJoker' : (rankOf(from) ?? '');
}

const isCity = (card: string): boolean => isJoker(card) || isRoyal(card) || rankOf(card) === 'A';

const kindWords = (say: SayPower, kind: string): string =>
  kind === 'initiative' || kind === 'attack' ? say(`kind.${kind}`) : say('kind.other');
