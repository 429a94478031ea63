import type { Names } from '../contract/game.js';
import type { Eye, Seat } from '../engine/table.js';
import type { GameEvent } from '../engine/terms.js';
import { type Doer, doer, whom, whose } from '../words/people.js';

/* The story of a match: a sentence for each event. */

/** The teller's language and names, and the listening eye. */
export interface Teller<Say = Parameters<typeof doer>[0]> {
  readonly say: Say;
  readonly names: Names;
  readonly eye: Eye;
}

/** The events of this type. */
export type EventOf<E extends GameEvent, Type extends E['type']> = E extends GameEvent
  ? Type extends E['type']
    ? E
    : never
  : never;

/** A sentence for every event; undefined where its neighbours say enough. */
export type Story<E extends GameEvent, T> = {
  readonly [Type in E['type']]: (event: EventOf<E, Type>, teller: T) => string | undefined;
};

export const sentenceOf = <E extends GameEvent, T>(story: Story<E, T>, event: E, teller: T): string | undefined =>
  (story[event.type as E['type']] as (event: E, teller: T) => string | undefined)(event, teller);

/** A seat as the subject of a sentence, within it, and as the owner of something. */
export const by = (seat: Seat, { say, names, eye }: Teller): Doer => doer(say, seat, names, eye);
export const to = (seat: Seat, { say, names, eye }: Teller): string => whom(say, seat, names, eye);
export const of = (
  seat: Seat,
  { say, names, eye }: Teller<Parameters<typeof whose>[0]>,
  place?: 'begins' | 'within',
): string => whose(say, seat, names, eye, place);

/** Whether an event is of one of these types. */
export function ofTypes<Type extends string>(types: readonly Type[]): (event: GameEvent) => boolean {
  const all: ReadonlySet<string> = new Set(types);
  return ({ type }) => all.has(type);
}
