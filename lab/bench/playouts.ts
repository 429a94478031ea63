import { chanceFrom } from '../../src/engine/chance.js';
import { type AnyGame, isRefusal, rulebookOf } from '../../src/engine/game.js';
import { completeOptions } from '../../src/engine/options.js';
import { type BaseState, Table } from '../../src/engine/table.js';
import type { Dice } from '../dice.js';

/** A match with the game's default options, run to its first decision. */
export function freshTable(game: AnyGame, seats: number, dice: Dice): Table<BaseState> {
  const options = completeOptions(game, seats, {});
  if (isRefusal(options)) throw new Error(`${game.id} cannot be set up for ${seats}: ${options.why}`);
  const base: BaseState = {
    seats,
    agenda: [],
    lanes: [],
    pending: [],
    asked: Array.from({ length: seats }, () => 0),
    chance: chanceFrom(String(dice.below(2 ** 32))),
  };
  const table = new Table(rulebookOf(game), game.begin(base, options));
  table.run();
  return table;
}

/** Makes one random legal choice in the first open decision. False: the match is over. */
export function step(table: Table<BaseState>, dice: Dice): boolean {
  const asked = table.state.pending[0];
  if (!asked) return false;
  const legal = table.legal(asked);
  table.choose(asked.seat, legal.at(dice.below(legal.count)));
  return true;
}

/** A state from the middle of a random match, after half of its choices. */
export function midMatch(game: AnyGame, seats: number, dice: Dice): BaseState {
  const states: string[] = [];
  const table = freshTable(game, seats, dice);
  do states.push(JSON.stringify(table.state));
  while (step(table, dice));
  return JSON.parse(states[Math.floor(states.length / 2)] as string) as BaseState;
}
