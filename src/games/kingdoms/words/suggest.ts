import type { Suggestion } from '../../../contract/game.js';
import type { KingdomKind } from '../rules/decisions.js';
import { type Card, forcesOf, forceWith, numberOf, realmOf } from '../rules/state.js';
import { offenceOf, STRENGTH, valueIn } from '../rules/values.js';
import { invaderIn } from './ask.js';
import { helpChange } from './choice.js';
import { fateOf } from './foresee.js';
import type { SayKingdoms } from './phrases.js';
import { reliefOf } from './relief.js';
import { answersTo, type Invasion, invasionOf, isUnanswered, ownOf, type View } from './sight.js';

/** A choice that is seldom wrong (section 11); none where it depends on hidden cards. */
export function suggestion(say: SayKingdoms, view: View): Suggestion | undefined {
  const { asked } = view;
  if (!asked || asked.options.length < 2) return undefined;
  const found = suggested(say, view, asked.kind as KingdomKind, asked.options);
  // A certain loss is never suggested.
  return found?.choice.some((option) => fateOf(view, option) === 'loses') ? undefined : found;
}

function suggested(
  say: SayKingdoms,
  view: View,
  kind: KingdomKind,
  options: readonly string[],
): Suggestion | undefined {
  switch (kind) {
    case 'action':
      return actSuggestion(say, view, options);
    case 'arrange':
      return joinSuggestion(say, view, options);
    case 'counter':
      return counterSuggestion(say, view, options);
    case 'buy':
      return buySuggestion(say, view, options);
    case 'keep':
      return keepSuggestion(say, view, options);
    case 'sacrifice': {
      const net = (option: string): number => reliefOf(view, option).gain - reliefOf(view, option).cost;
      const best = mostOf(options, net);
      return best !== undefined && net(best) > 0 ? { choice: [best], mark: say('mark.mostHelp') } : undefined;
    }
    case 'helper':
      return helperSuggestion(say, view, options);
  }
}

/** The first of those that count most. */
const mostOf = <T>(items: readonly T[], counts: (item: T) => number): T | undefined =>
  items.reduce<T | undefined>(
    (most, item) => (most === undefined || counts(item) > counts(most) ? item : most),
    undefined,
  );

/** A winning act; else joining armies; else an unanswerable strike: conversion, a swing of two, before destruction. */
function actSuggestion(say: SayKingdoms, view: View, options: readonly string[]): Suggestion | undefined {
  const wins = options.find((option) => fateOf(view, option) === 'wins');
  if (wins !== undefined) return { choice: [wins], mark: say('mark.wins') };
  if (options.includes('arrange:swords') && isLoose(view))
    return { choice: ['arrange:swords'], mark: say('mark.join') };
  const safe = options.flatMap((option) => {
    const invasion = invasionNamed(view, option);
    return invasion && isUnanswered(answersTo(view, invasion)) ? [{ option, invasion }] : [];
  });
  const best = mostOf(safe, ({ invasion: { realm, against } }) => (realm === 'wands' ? 100 : 0) + against);
  return best && { choice: [best.option], mark: say('mark.sure') };
}

function invasionNamed(view: View, option: string): Invasion | undefined {
  const [act, realm] = option.split(':');
  if (act !== 'attack' && act !== 'convert') return undefined;
  return invasionOf(view, act === 'attack' ? 'swords' : 'wands', realm as Invasion['target']);
}

/** Whether there are three or more armies, none joined: two can join, and one stays apart. */
function isLoose(view: View): boolean {
  const armies = forcesOf(ownOf(view).swords);
  return armies.length > 2 && armies.every(({ cards }) => cards.length === 1);
}

function joinSuggestion(say: SayKingdoms, view: View, options: readonly string[]): Suggestion | undefined {
  const { arrange } = view.table;
  if (arrange?.realm !== 'swords' || arrange.ranks.length > 0 || !isLoose(view)) return undefined;
  const own = ownOf(view);
  const best = [...forcesOf(own.swords)]
    .sort((one, other) => valueIn(own, 'swords', other) - valueIn(own, 'swords', one))
    .slice(0, 2)
    .map(({ cards }) => cards[0]);
  const choice = options.filter((option) => best.includes(option));
  return choice.length === 2 ? { choice, mark: say('mark.twoBest') } : undefined;
}

/** An answer costs nothing: faith for a valuable invader; else the open army, or the weakest. */
function counterSuggestion(say: SayKingdoms, view: View, options: readonly string[]): Suggestion | undefined {
  const own = ownOf(view);
  const { invasion } = view.table;
  const invader = invaderIn(view);
  const answers = options.flatMap((option) => forceWith(own, option) ?? []);
  if (!invasion || !invader || answers.length === 0) return undefined;
  const named = (force: (typeof answers)[number], mark: string): Suggestion => ({
    choice: [force.force.cards[0] as Card],
    mark,
  });
  const faith = answers.find(({ realm }) => realm === 'wands');
  const armies = answers.filter(({ realm }) => realm === 'swords');
  if (faith && (armies.length === 0 || valueIn(own, invasion.realm, invader) > 0))
    return named(faith, say('mark.takeOver'));
  const open = armies.find(({ rank }) => rank === 1);
  if (open) return named(open, say('mark.shown'));
  const weakest = mostOf(armies, ({ force }) => -offenceOf(own, 'swords', force));
  return weakest && named(weakest, say('mark.strike'));
}

const hasNoArmy = (view: View): boolean => forcesOf(ownOf(view).swords).length === 0;

function buySuggestion(say: SayKingdoms, view: View, options: readonly string[]): Suggestion | undefined {
  const swords = options.find((option) => /^C0S\dW0$/.test(option));
  return swords !== undefined && hasNoArmy(view) ? { choice: [swords], mark: say('mark.army') } : undefined;
}

/** A sword, where there is no army; the highest, where all are of one realm. */
function keepSuggestion(say: SayKingdoms, view: View, options: readonly string[]): Suggestion | undefined {
  const sword = hasNoArmy(view)
    ? mostOf(
        options.filter((card) => realmOf(card) === 'swords'),
        numberOf,
      )
    : undefined;
  if (sword !== undefined) return { choice: [sword], mark: say('mark.army') };
  const highest = mostOf(options, numberOf);
  const alike = options.every((card) => realmOf(card) === realmOf(options[0] as Card));
  return alike && highest !== undefined ? { choice: [highest], mark: say('mark.highest') } : undefined;
}

/** Strength to the strongest army, or else faith; Temperance to the army or the fields in front. */
function helperSuggestion(say: SayKingdoms, view: View, options: readonly string[]): Suggestion | undefined {
  const own = ownOf(view);
  const forces = options.flatMap((option) => {
    const standing = forceWith(own, option);
    return standing ? [{ option, ...standing }] : [];
  });
  const fitting =
    view.table.helper === STRENGTH
      ? [forces.filter(({ realm }) => realm === 'swords'), forces.filter(({ realm }) => realm === 'wands')]
      : [forces.filter(({ realm, rank }) => rank === 1 && (realm === 'swords' || realm === 'cups'))];
  const change = (id: string): number => helpChange(view, id).now - helpChange(view, id).was;
  const best = mostOf(fitting.find((each) => each.length > 0) ?? [], ({ option }) => change(option));
  return best && change(best.option) > 0 ? { choice: [best.option], mark: say('mark.mostHelp') } : undefined;
}
