import { clone } from './clone.js';
import type { BaseState, Decision, Eye, GameEvent, Outcome, Seat, Told } from './terms.js';

declare const seen: unique symbol;

/** What one eye may see of a match. Pictures, texts and computer players are made from this, never from a state. */
export interface View<V> {
  readonly eye: Eye;
  /** Number of seats. */
  readonly seats: number;
  /** The eye's own open decision. */
  readonly asked?: Decision;
  /**
   * The seats that must choose now: public, in the order they were asked. Their kind of choice is public too, unless
   * the question is private to another seat. Only the asked seat sees options and numbers.
   */
  readonly awaited: readonly { readonly seat: Seat; readonly kind?: string }[];
  readonly outcome?: Outcome;
  /** The game's own part. */
  readonly table: V;
}

/** A view that `see` made. Nothing else can make one, so a renderer cannot be handed a state. */
export type Seen<V = unknown> = View<V> & { readonly [seen]: true };

/** What `eye` may see of this state of this game. */
export function see<S extends Pick<BaseState, 'seats' | 'pending' | 'outcome'>, V>(
  game: { view(state: S, eye: Eye): V },
  state: S,
  eye: Eye,
): Seen<V> {
  const { pending } = state;
  const asked = pending.find((decision) => decision.seat === eye);
  const view: View<V> = {
    eye,
    seats: state.seats,
    ...(asked && { asked: clone(asked) }),
    awaited: pending.map((open) =>
      open.private && open !== asked ? { seat: open.seat } : { seat: open.seat, kind: open.kind },
    ),
    ...(state.outcome && { outcome: clone(state.outcome) }),
    table: game.view(state, eye),
  };
  return Object.freeze(view) as Seen<V>;
}

/** The same view when nobody may choose any more: the match was called off. */
export const atRest = ({ asked: _, ...view }: Seen): Seen => Object.freeze({ ...view, awaited: [] });

/** The events that `eye` may hear, in order. */
export function hear<E extends GameEvent>(told: readonly Told<E>[], eye: Eye): E[] {
  return told.filter(({ to }) => to === undefined || to === eye).map(({ event }) => event);
}
