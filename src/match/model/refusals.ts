import { type NoValues, type RefusalOf, refusing } from '../../engine/game.js';

/** Why a match refuses a request, with the values of each; features add theirs (`declare module`). */
export interface Refusals {
  readonly noSuchMatch: NoValues;
  readonly noSuchGame: { readonly game: string };
  readonly alreadySeated: NoValues;
  readonly notSeated: NoValues;
  /** They had a seat: `who` has it now. `back`: whether they may take it back. */
  readonly gaveUp: { readonly who: string; readonly back: 'yes' | 'no' };
  readonly full: { readonly seats: number };
  /** All free seats are reserved for people who were invited. */
  readonly kept: NoValues;
  /** The host can't start it before everybody who was invited has answered. `names`: theirs. */
  readonly stillAsked: { readonly names: string };
  readonly alreadyStarted: NoValues;
  readonly notStarted: NoValues;
  readonly alreadyOver: NoValues;
  /** `host`: the host's name. */
  readonly notHost: { readonly host: string };
  /** The seats are not as the presser saw them. */
  readonly seatsChanged: NoValues;
  /** They have left the server, and have no seat in the lobby any more. `names`: theirs. */
  readonly haveLeft: { readonly names: string; readonly count: number };
  readonly tooFewSeats: { readonly min: number };
  readonly badWanted: { readonly min: number; readonly max: number };
  readonly belowTaken: { readonly wanted: number; readonly taken: number };
  /** For so many seats, of which one is the host's. `most`: seats of a match of this game. */
  readonly tooManyComputers: { readonly computers: number; readonly seats: number; readonly most: number };
  /** Of one host, here and below. */
  readonly tooManyLobbies: { readonly open: number };
  readonly tooManyHosted: { readonly most: number };
  /** Within an hour. */
  readonly tooManyLately: { readonly most: number };
  readonly noComputer: { readonly game: string };
  /** No such computer plays this game. `known`: the names of those that do. */
  readonly noSuchPlayer: { readonly known: string };
  readonly staleQuestion: NoValues;
  readonly notOver: NoValues;
  /** There is a review only of a match that is over. */
  readonly noReview: NoValues;
  /** It was called off: nothing decided it. */
  readonly noEnd: NoValues;
  /** Other rules than today's played the match: its positions can't be made again. */
  readonly noReplay: NoValues;
  /** It is archived, and other rules than today's played it. */
  readonly unreplayable: NoValues;
  /** What is kept of it is damaged, or a newer program keeps it in another form. */
  readonly damaged: NoValues;
  /** The person who asks for a seat has one, or had one and saw its cards. */
  readonly sitsHere: NoValues;
  /** Somebody else was faster, again and again. */
  readonly busy: NoValues;
}
export const refuse = refusing<Refusals>();
/** A request that a match itself refuses. */
export type Refused = RefusalOf<Refusals>;
