import type { CommonRefusals, Refusal } from '../engine/game.js';
import type { Seen } from '../engine/see.js';
import { sure } from '../engine/sure.js';
import { escapeName } from './escape.js';
import { nameOf, type Shared, shared } from './shared.js';

/** Why something cannot be done: one sentence that names the cause, and the rule behind it. */
export interface Reason {
  readonly text: string;
  /** The rule's number on the rules page. Undefined where no rule of the game says so, such as before one's turn. */
  readonly rule?: string | undefined;
}

export const because = (rule: string, text: string): Reason => ({ rule, text });

/**
 * A sentence for each refusal of a part of the program, made from its values. A refusal without a sentence doesn't
 * compile. `Told`: what else the sentences need.
 */
export type RefusalSentences<R, Told, Text = string> = {
  readonly [Why in keyof R & string]: (values: R[Why], teller: Told) => Text;
};

/** The sentence of a refusal; undefined where the refusal belongs to another part. */
export function refusalSentence<R, Told, Text = string>(
  sentences: RefusalSentences<R, Told, Text>,
  { why, values }: Refusal,
  teller: Told,
): Text | undefined {
  if (!Object.hasOwn(sentences, why)) return undefined;
  // The keys are the same, so the values have the types of `R`: only `refusing` makes refusals.
  const sentence = sentences[why as keyof R & string] as (values: Refusal['values'], teller: Told) => Text;
  return sentence(values, teller);
}

/** What the sentences of a game are made of, beside a refusal's values. `Own`: how the game says its messages. */
export interface Refused<Own = Speaker, View = Pick<Seen, 'asked'>> {
  readonly say: Own;
  readonly names: readonly string[];
  /** The eye's, if known. */
  readonly view: View | undefined;
}
interface Speaker {
  (key: 'refusal.otherKind', kinds: { readonly asked: string; readonly given: string }): string;
  readonly locale: string;
}

interface StoryContext {
  readonly say: Shared;
  readonly names: readonly string[];
  readonly optionName: (option: string) => string;
}

const COMMON: RefusalSentences<CommonRefusals, StoryContext> = {
  matchOver: (_, { say }) => say('refusal.matchOver'),
  notAsked: ({ seat }, { say, names }) => say('refusal.notAsked', { who: nameOf(names, seat, say.locale) }),
  otherKind: (values, { say }) => say('refusal.otherKind', values),
  notAnOption: ({ option }, teller) => teller.say('refusal.notAnOption', { option: optionIn(option, teller) }),
  namedTwice: ({ option }, teller) => teller.say('refusal.namedTwice', { option: optionIn(option, teller) }),
  tooFew: (values, { say }) => say('refusal.tooFew', values),
  tooMany: (values, { say }) => say('refusal.tooMany', values),
  badSeats: (values, { say }) => say('refusal.badSeats', values),
  badOption: ({ option, value, values }, { say }) =>
    say('refusal.badOption', { option: escapeName(option), value: escapeName(value), values }),
  unknownOption: ({ option, options }, { say }) =>
    say('refusal.unknownOption', { option: escapeName(option), options }),
  badPosition: (values, { say }) => say('refusal.badPosition', values),
  newerRules: (values, { say }) => say('refusal.newerRules', values),
};

const optionIn = (option: string, { optionName }: StoryContext): string => escapeName(optionName(option));

/** The sentences of one game: its own refusals, and the common ones of which it says more. */
export interface GameSentences<R, Told> {
  readonly own: RefusalSentences<R, Told, Reason>;
  /** By kind of question: the rule that asks it. A refusal that breaks no other rule breaks this one. */
  readonly asks: Readonly<Record<string, string>>;
  /** What a kind of decision asks, within a sentence: `to cover the blow`. */
  kind(kind: string, teller: Told): string;
  /** An option within a sentence, in plain text. */
  optionName(option: string, teller: Told): string;
  /** Why the named option cannot be chosen, where the game can say more than the common sentence. */
  notAnOption(values: CommonRefusals['notAnOption'], teller: Told): Reason | undefined;
}

/** Why something was refused, for the player. Throws where the refusal is neither the game's nor common. */
export function gameRefusal<R, Told extends Refused>(
  { own, asks, kind, optionName, notAnOption }: GameSentences<R, Told>,
  refusal: Refusal,
  teller: Told,
): Reason {
  const { say, names, view } = teller;
  const common: StoryContext = {
    say: shared(say.locale),
    names,
    optionName: (option) => optionName(option, teller),
  };
  const more: RefusalSentences<Pick<CommonRefusals, 'otherKind' | 'notAnOption'>, Told, Reason | string | undefined> = {
    otherKind: ({ asked, given }) =>
      say('refusal.otherKind', { asked: kind(asked, teller), given: kind(given, teller) }),
    notAnOption,
  };
  const told = sure(
    refusalSentence(own, refusal, teller) ??
      refusalSentence(more, refusal, teller) ??
      refusalSentence(COMMON, refusal, common),
    `there is no sentence for the refusal ${refusal.why}`,
  );
  return typeof told === 'string' ? { text: told, rule: asks[askedBy(refusal) ?? view?.asked?.kind ?? ''] } : told;
}

/** The kind of question that a refusal itself names. */
function askedBy({ why, values }: Refusal): string | undefined {
  switch (why as keyof CommonRefusals) {
    case 'otherKind':
      return String(values.asked);
    case 'notAnOption':
      return String(values.kind);
    default:
      return undefined;
  }
}
