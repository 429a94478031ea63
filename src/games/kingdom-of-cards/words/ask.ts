import { fiveSuitOf, isFiveSuitCode } from '../../../cards/five-suits.js';
import type { Seat } from '../../../engine/table.js';
import { doer, listed, yesNo } from '../../../words/people.js';
import type { Names } from '../../contract.js';
import type { CardsKind } from '../rules/decisions.js';
import { leadIn, ownDeploy, seatOf, toCome, type View } from '../rules/sight.js';
import { reinforcingSuits } from '../rules/wheel.js';
import { boardLines, progressWords } from './board.js';
import { beatenByWords, capital, cardName, cardsBySuit, type SayCards, suitName, whose } from './phrases.js';

/** What the eye is asked, and below it what bears on the answer. */
export function question(say: SayCards, view: View, names: Names = []): string {
  return questionLines(say, view, names)
    .filter((line) => line !== '')
    .join('\n');
}

function questionLines(say: SayCards, view: View, names: Names): string[] {
  const { table, asked } = view;
  // Small: the picture tells it as well.
  const board = (): string[] => boardLines(say, view, names).map((line) => say('ask.board', { line }));
  switch (asked?.kind as CardsKind | undefined) {
    case 'lead':
      return [say('ask.lead'), say('ask.lead.why')];
    case 'deploy': {
      const card = leadIn(table);
      const lead = say('ask.deploy.lead', {
        ...doer(say, table.starter, names, view.eye),
        card: cardName(say, card),
        by: beatenByWords(say, card),
      });
      return [say('ask.deploy'), lead];
    }
    case 'reinforce':
      return [...askReinforce(say, view), progress(say, view, names), tight(say, view), ...board()];
    case 'alliance': {
      const suit = suitName(say, fiveSuitOf(ownDeploy(view)));
      return [
        say('ask.alliance'),
        say('ask.alliance.rule', { suit }),
        progress(say, view, names),
        tight(say, view),
        ...board(),
      ];
    }
    case 'defend':
      return [say('ask.defend'), say(table.choosesAttack ? 'ask.defend.choose' : 'ask.defend.why'), ...board()];
    case 'attack': {
      const allied = table.alliances.some((allies) => allies.includes(seatOf(view)));
      return [say('ask.attack'), say(allied ? 'ask.attack.allied' : 'ask.attack.alone'), ...board()];
    }
    default:
      return [say('ask.mulligan'), say('ask.mulligan.all')];
  }
}

function askReinforce(say: SayCards, view: View): string[] {
  const deploy = ownDeploy(view);
  const suit = fiveSuitOf(deploy);
  const fits = (view.asked?.options.length ?? 0) > 1;
  const suits = reinforcingSuits(suit).map((each) => suitName(say, each));
  return [
    say('ask.reinforce', { fits: yesNo(fits), card: cardName(say, deploy) }),
    ...(fits ? [say('ask.reinforce.fits', { suits: listed(say, suits, 'disjunction') })] : []),
  ];
}

const progress = (say: SayCards, view: View, names: Names): string => {
  const parts = progressWords(say, view, names);
  return parts === '' ? '' : say('ask.progress', { parts: capital(parts) });
};

/** R12 There is no card to spare. Empty while there is. */
function tight(say: SayCards, view: View): string {
  const left = view.table.own.length;
  return left > 0 && left <= toCome(view) ? say('ask.tight', { left }) : '';
}

/** What is awaited of an awaited seat, in public: the same whatever it can choose from. */
export function awaited(say: SayCards, view: View, seat: Seat, names: Names = []): string {
  const { table } = view;
  const kind = view.awaited.find((each) => each.seat === seat)?.kind as CardsKind | undefined;
  if (kind === undefined) return say('awaited.other');
  if (kind !== 'deploy') return say(`awaited.${kind}`);
  const card = leadIn(table);
  return say('awaited.deploy', { whose: whose(say, table.starter, names, 'bystander'), card: cardName(say, card) });
}

/** `Sheaves 3, 7 · Spears 12`. Empty where nothing is held. */
export const hand = (say: SayCards, view: View): string => cardsBySuit(say, view.table.own);

/** An option within a sentence, in plain text. */
export function optionName(say: SayCards, option: string): string {
  if (isFiveSuitCode(option)) return cardName(say, option);
  return option === 'pass' || option === 'mulligan' ? say(`name.${option}`) : option;
}
