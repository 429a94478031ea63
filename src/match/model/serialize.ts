import type { Options } from '../../engine/game.js';
import type { BaseState, Outcome, Told } from '../../engine/table.js';
import type { MatchChange, MatchFields, NewChoice, NewMatch } from './records.js';
import type { TableState } from './table-state.js';

/* The one place where the changes of a request become JSON. `load.ts` reads it back. */

/** Fields that the store keeps as JSON. */
interface Jsonized {
  readonly options: Options;
  readonly state: BaseState;
  readonly outcome: Outcome;
  readonly tableState: TableState;
}

/** What changes in a match. */
export type Next = Partial<Omit<MatchFields, keyof Jsonized> & Jsonized>;

/** A match to begin with. */
export type NewLobby = Omit<NewMatch, keyof Jsonized> & Pick<Jsonized, 'options' | 'tableState'>;

/** One line of the log. */
export type NewLine = Omit<NewChoice, 'choice' | 'events'> & {
  readonly choice: readonly string[];
  readonly events: readonly Told[];
};

/** One step of a match. */
export type Step = Omit<MatchChange, 'id' | 'revision' | 'next' | 'choices'> & {
  readonly next: Next;
  readonly choices?: readonly NewLine[];
};

export function serializeNext({ options, state, outcome, tableState, ...plain }: Next): Partial<MatchFields> {
  return {
    ...plain,
    ...(options && { options: JSON.stringify(options) }),
    ...(state && { state: JSON.stringify(state) }),
    ...(outcome && { outcome: JSON.stringify(outcome) }),
    ...(tableState && { tableState: JSON.stringify(tableState) }),
  };
}

export const serializeNewMatch = ({ options, tableState, ...plain }: NewLobby): NewMatch => ({
  ...plain,
  options: JSON.stringify(options),
  tableState: JSON.stringify(tableState),
});

export const serializeLine = ({ choice, events, ...plain }: NewLine): NewChoice => ({
  ...plain,
  choice: JSON.stringify(choice),
  events: JSON.stringify(events),
});
