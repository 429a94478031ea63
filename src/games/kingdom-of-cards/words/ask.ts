import { isFiveSuitCode } from '../../../cards/five-suits.js';
import type { Names } from '../../../contract/game.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { whose, yesNo } from '../../../words/people.js';
import type { CardsKind } from '../rules/decisions.js';
import { leadIn, openTable, ownDeploy, seatOf, toCome, type View } from '../rules/sight.js';
import { isPair } from '../rules/state.js';
import { cardName, cardsBySuit, type SayCards } from './phrases.js';

/** The question to the eye. The picture shows everybody's cards, and each choice its effect. */
export function question(say: SayCards, view: View): string {
  const { table, asked } = view;
  switch (asked?.kind as CardsKind | undefined) {
    case 'lead':
      return say('ask.lead');
    case 'deploy':
      return say('ask.deploy', { card: cardName(say, leadIn(table)) });
    case 'reinforce': {
      // It is secret that no card fits: the seat is asked all the same.
      const fits = (asked?.options.length ?? 0) > 1;
      return fits && isTight(view)
        ? tight(say, view, 'reinforce')
        : say('ask.reinforce', { fits: yesNo(fits), card: cardName(say, ownDeploy(view)) });
    }
    case 'alliance':
      return isTight(view) ? tight(say, view, 'alliance') : say('ask.alliance');
    case 'defend':
      // The forecast of each value assumes the others' best attacks, which is certain only where nobody picks one.
      return say('ask.defend', { choose: yesNo(table.choosesAttack) });
    case 'attack':
      return askAttack(say, view);
    default:
      return say('ask.mulligan');
  }
}

/** R9 */
function askAttack(say: SayCards, view: View): string {
  const seat = seatOf(view);
  return say('ask.attack', {
    pair: yesNo(isPair(sure(openTable(view.table)[seat]))),
    allied: yesNo(view.table.alliances.some((allies) => allies.includes(seat))),
  });
}

/** R12 Whether there is no card to spare. */
function isTight(view: View): boolean {
  const left = view.table.own.length;
  return left > 0 && left <= toCome(view);
}

const tight = (say: SayCards, view: View, step: 'reinforce' | 'alliance'): string =>
  say('ask.tight', { step, left: view.table.own.length });

/** The short question of a menu. */
export const menu = (say: SayCards, { asked }: View): string | undefined =>
  asked === undefined ? undefined : say(`menu.${asked.kind as CardsKind}`);

/** What a seat must do, in public: the same whatever its options are. */
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
