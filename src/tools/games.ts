import type { AnyGame, Refusal } from '../engine/game.js';
import { rules as regicide } from '../games/regicide/index.js';

/** The rules of every game. */
export const RULES: readonly AnyGame[] = [regicide];

/** The rules of a game by its id, or undefined. */
export const rulesOf = (id: string): AnyGame | undefined => RULES.find((rules) => rules.id === id);

/** The ids of all games. */
export const gameIds = (): string[] => RULES.map(({ id }) => id);

/** A refusal as a sentence. */
export function sentenceOf({ why, values }: Refusal): string {
  const sentence = SENTENCES[why];
  if (sentence === undefined) throw new Error(`no sentence for the refusal ${why}`);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

const SENTENCES: Readonly<Record<string, string>> = {
  matchOver: 'The match is over.',
  notAsked: 'Seat {seat} has nothing to choose now.',
  otherKind: 'The open decision is {asked}, not {given}.',
  notAnOption: '{option} cannot be chosen here.',
  namedTwice: '{option} is named twice.',
  tooFew: 'Choose at least {min}, not {given}.',
  tooMany: 'Choose at most {max}, not {given}.',
  badSeats: '{game} is played by {min} to {max} seats, not {seats}.',
  badOption: 'The option {option} cannot be {value}. It can be: {values}.',
  unknownOption: 'There is no option {option}. There are: {options}.',
  badPosition: 'There can be no such position: {problem}.',
  wordAlone: '{word} is chosen alone.',
  jesterAlone: 'A Jester is played alone.',
  aceWithOne: 'An Animal Companion goes with one other card only.',
  royalsNoCombo: 'Royals make no combo.',
  differentNumbers: 'A combo needs cards of the same number.',
  comboAboveTen: 'These cards total {total}; a combo may total 10 at most.',
  coversOnly: 'This covers only {total} of {due}.',
  coveredWithout: 'The {due} is covered without {card} already: take fewer.',
};
