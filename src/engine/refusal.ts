/** The values of a refusal, by name. They fill the placeholders of its sentence. */
export type RefusalValues = Readonly<Record<string, string | number>>;
/** For refusals that need no values. */
export type NoValues = Readonly<Record<never, never>>;

/** Why something is refused, as data; words make the sentence. `why` is the key of that sentence. */
export interface Refusal {
  readonly refused: true;
  readonly why: string;
  readonly values: RefusalValues;
}

/** One of the refusals that `R` lists: by name, with the values of each. */
export type RefusalOf<R> = {
  readonly [Why in keyof R & string]: { readonly refused: true; readonly why: Why; readonly values: R[Why] };
}[keyof R & string];

/** Makes the refusals that `R` lists. Unknown names and values that don't fit don't compile. */
export const refusing =
  <R extends { readonly [Why in keyof R]: RefusalValues }>() =>
  <Why extends keyof R & string>(
    why: Why,
    ...[values]: R[Why] extends NoValues ? (NoValues extends R[Why] ? [] : [values: R[Why]]) : [values: R[Why]]
  ): RefusalOf<Pick<R, Why>> =>
    ({ refused: true, why, values: values ?? {} }) as RefusalOf<Pick<R, Why>>;

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && (value as Partial<Refusal>).refused === true;

/** Refusals that every game shares, with their values. */
export type CommonRefusals = {
  readonly matchOver: NoValues;
  readonly notAsked: { readonly seat: number };
  /** Both are kinds of decision. */
  readonly otherKind: { readonly asked: string; readonly given: string };
  readonly notAnOption: { readonly option: string; readonly kind: string };
  readonly namedTwice: { readonly option: string };
  readonly tooFew: { readonly min: number; readonly given: number };
  readonly tooMany: { readonly max: number; readonly given: number };
  /** `game`: its id. */
  readonly badSeats: { readonly game: string; readonly seats: number; readonly min: number; readonly max: number };
  /** `values`: the possible ones, separated by commas. */
  readonly badOption: { readonly option: string; readonly value: string; readonly values: string };
  readonly unknownOption: { readonly option: string; readonly options: string };
  /** `problem`: the end of a sentence, for people who write positions. */
  readonly badPosition: { readonly problem: string };
  /** Both numbers are versions of the game's rules. */
  readonly newerRules: { readonly game: string; readonly saved: number; readonly known: number };
};
export const refuse = refusing<CommonRefusals>();
