import type { AnyGame, Positions, Refusal, RefusalValues } from '../engine/game.js';
import type { Seen } from '../engine/see.js';
import type { BaseState, GameEvent, Seat } from '../engine/table.js';
import type { Cover, Scene } from '../pictures/scene.js';
import type { Reason } from '../words/refusals.js';
import type { Hindsight } from './hindsight.js';
import type { Lesson } from './lesson.js';
import type { Player } from './player.js';

/** Names of seats in sentences and pictures, by seat. */
export type Names = readonly string[];

/** The words for one possible choice, next to its button or menu entry, in plain text: names are not escaped. */
export interface ChoiceWords {
  /** Short: `8♦ A♣`, `Yield`. */
  readonly label: string;
  /** What it would do, from the seat's own view only: `9 damage, 2 left · then cover 10`. */
  readonly preview?: string;
  /** A word that makes it stand out: `exact kill`. */
  readonly mark?: string;
  readonly emoji?: string;
  /** The strongest mark: offered before choices that have only a `mark`. */
  readonly best?: true;
  /**
   * Likely meant, though it isn't marked: a button next to a menu that holds more. A word that weighs as much as the
   * cards next to it, such as to burn instead of a discard, is never in the background.
   */
  readonly prominent?: true;
  /** For an option of several things, such as joined cards: all their ids. Each id names the option when typed. */
  readonly parts?: readonly string[];
  /**
   * It surely loses, as far as the seat's own view tells; the preview says why. Such a choice stays open, but nothing
   * points it out, and lists show it last.
   */
  readonly warns?: true;
}

/** A choice worth pointing out, and why in a word or two: `cheapest cover`. */
export interface Suggestion {
  readonly choice: readonly string[];
  readonly mark: string;
}

/** Which line of the log an event belongs to. */
export interface LineWords {
  /** Undefined for the set-up. */
  readonly seat: Seat | undefined;
  /** The kind of decision that was answered; `setup` for the set-up. */
  readonly kind: string;
  /** What was chosen, for the eye of the seat that chose. Events tell other eyes what they may know of it. */
  readonly choice?: readonly string[];
}

export interface HelpSection {
  readonly title: string;
  /** Discord markdown. */
  readonly text: string;
  /** The name of its picture (`Scenes.lesson`). */
  readonly picture?: string;
}

/** A word with a meaning of its own. */
export interface Term {
  readonly word: string;
  /** In one or two sentences, plain text. */
  readonly means: string;
  /** The number of the rule that gives it, as the rules page has it. */
  readonly rule: string;
}

/** All words of a game, in one language. Made from views and events, never from a state. */
export interface GameWords {
  readonly title: string;
  /** One line: what kind of game this is, how long, for how many. */
  readonly blurb: string;
  /** Whose game it is, and that this is no publisher's own. The README and `store/about.md` say the same. */
  readonly credit: string;
  /** Shown when a match begins and with every private hand (R28 in Regicide), where the game has such a rule. */
  readonly etiquette?: string;
  /** A rule option and its value, as the lobby shows them, in plain text. `names`: the people who sit there. */
  option(
    id: string,
    value: string,
    names?: Names,
  ): { readonly name: string; readonly value: string; readonly hint?: string };
  /** What helps to know before a match begins: how many choices it takes, and what would make it quicker. */
  lobbyNote?(seats: number, options: Readonly<Record<string, string>>): string;
  /** Whether an option has no effect with these values of all options. Example: it counts in another mode only. */
  ignores?(id: string, options: Readonly<Record<string, string>>): boolean;
  /**
   * The sentence for an event, or undefined where nothing needs to be said. `eye` reads it: "You draw" or "Ada draws".
   * `line`: the line of the log that caused it, so that "Ada has chosen" can be told where the event itself doesn't say
   * it.
   */
  event(event: GameEvent, names: Names, eye: Seat | 'bystander', line?: LineWords): string | undefined;
  /** Whether the event's sentence begins a line of its own in the story, such as a new enemy. */
  opens?(event: GameEvent): boolean;
  /**
   * Whether the event's sentence continues the story's line before it although another choice caused it, such as the
   * next card of a trick.
   */
  continues?(event: GameEvent): boolean;
  /**
   * The plain-text name of the part of the match that an event begins, such as a round. People find their way by it
   * when they look back. `before`: all events heard before it, for parts that are counted.
   */
  chapter?(event: GameEvent, names: Names, before: readonly GameEvent[]): string | undefined;
  /** The eye's question in one sentence; further lines say what matters for the answer. The eye must be asked. */
  question(view: Seen, names?: Names): string;
  /**
   * For beginners: what the eye aims at now, and what ends the match. It follows the words "Your goal now:", and both
   * together take two lines of a phone at most. The view's eye must be asked.
   */
  goal(view: Seen): string;
  /** The placeholder of a menu for the eye's question, a short verb phrase: `Play a card`. The eye must be asked. */
  menu?(view: Seen): string | undefined;
  /** Public: what this awaited seat must do, to follow its name: `play cards or yield against Q♣`. */
  awaited(view: Seen, seat: Seat, names?: Names): string;
  /** A few public facts in a line: health, attack, piles. */
  facts(view: Seen, names: Names): string;
  /** The eye's own hand in words: `A♣ · 8♦ · 10♥`. */
  hand(view: Seen): string;
  /** The line that tells the hand in a game without hands: `Your kingdom: …`. `hand` may be empty. */
  yours?(hand: string): string;
  /** One option of the eye's pending decision: for a menu entry or a button. `names`: for options that are seats. */
  pick(view: Seen, option: string, names?: Names): ChoiceWords;
  /** One whole legal choice of the eye's pending decision: for autocomplete and previews. */
  choice(view: Seen, choice: readonly string[], names?: Names): ChoiceWords;
  /** The name of an option within a sentence, in plain text: a card, a word, a seat's name. */
  optionName(option: string, names?: Names): string;
  /** A legal choice worth pointing out, such as the cheapest cover, or undefined. From the seat's own view only. */
  suggestion(view: Seen): Suggestion | undefined;
  /** Choices that stand out, each by something else, where there is no suggestion. From the seat's own view only. */
  notable?(view: Seen, legal: readonly (readonly string[])[]): readonly Suggestion[];
  /** The words for an auto-answer to this kind of decision (see `Conduct.standing`). */
  standing?(kind: string): AutoAnswerWords;
  /** The words for a premove (see `Conduct.ahead`), as an intention: `Lead 8♦`, `Don’t strike back`. */
  ahead?(kind: string, choice: readonly string[]): string;
  /** The label of a signal's button (see `Conduct.signals`). */
  signal?(id: string): string;
  /**
   * Why something was refused, in a sentence for the player: the game's own refusals and the common ones. `view`: the
   * eye's own; the sentence names the cause as it lies there.
   */
  refusal(refusal: Refusal, names: Names, view?: Seen): Reason;
  /** The outcome and the facts that decided it. The view's match must be over. */
  outcome(view: Seen, names: Names): { readonly title: string; readonly lines: readonly string[] };
  /** Cards that lie open or in the eye's hand and may need explaining, such as for an effect. Titles are plain text. */
  explains?(view: Seen, names: Names): readonly HelpSection[];
  /** Words with a meaning of their own, in the order in which a player meets them: the last page of the help. */
  readonly glossary?: readonly Term[];
  /** The rules help, in our own words, in reading order. */
  readonly help: readonly HelpSection[];
}

/** The words of an auto-answer. */
export interface AutoAnswerWords {
  /** On the button that sets it: `Always keep my hand`. */
  readonly give: string;
  /** On the button that takes it back: `Ask me again`. */
  readonly takeBack: string;
  /** Shown with the hand while it is set. */
  readonly stands: string;
}

/** An auto-answer that a game offers, such as to keep every hand. */
export interface Standing {
  /** The kind of decision that it answers. `choice` is always legal there. */
  readonly kind: string;
  readonly choice: readonly string[];
}

/** A kind of future question, and its possible premoves: whole choices that are likely legal then. */
export interface PossiblePremoves {
  readonly kind: string;
  readonly choices: readonly (readonly string[])[];
}

/** The premoves of a game: what people may decide while it isn't their turn. It uses the eye's own view alone. */
export interface Ahead {
  /** Empty where nothing can be foreseen. The view's eye isn't asked. */
  foreseen(view: Seen): readonly PossiblePremoves[];
  /**
   * A name for the circumstances of a premove. The premove holds while the name stays the same; if the name differs,
   * the seat is asked. `view`: the eye's, asked or not.
   */
  circumstances(view: Seen): string;
}

/** Signals that seats may give in public while a decision is pending (R29 in Regicide). They change nothing. */
export interface Signals {
  /** The seats that may signal now; undefined where signals are closed. */
  open(view: Seen): { readonly from: readonly Seat[] } | undefined;
  /** The signals, in the order of their buttons. The words are the game's (`GameWords.signal`). */
  readonly all: readonly { readonly id: string; readonly emoji?: string }[];
}

/** How a match leads its people: what is public, who is called and when. It holds no words and no rules. */
export interface Conduct {
  /** Whether the pending question continues a turn that its seat has begun, such as covering the blow after a play. */
  goesOn(view: Seen): boolean;
  /** Kinds of decision whose options are all public. Where there are few options, the table has buttons for them. */
  readonly publicKinds?: readonly string[];
  /**
   * The name of the current round of questions, unique within the match. Its questions go back and forth between the
   * same people; one message tells them, and nobody is called twice. Undefined: each turn is on its own.
   */
  roundOf?(view: Seen): string | undefined;
  /**
   * Whether several seats are asked at once, though some may have answered. All wait for the last of them. That person
   * is called soon, although this round called them already.
   */
  atOnce?(view: Seen): boolean;
  /**
   * The seats that are asked after the current one, in order, where the rules have an order and no choice changes it.
   * By public knowledge; empty where nobody can tell.
   */
  comesNext?(view: Seen): readonly Seat[];
  /** All seats win or lose together. */
  readonly together?: true;
  /** Whether the eye can no longer win: then one press may hand its seat to a computer (R13 in Circle of Power). */
  handsOver?(view: Seen): boolean;
  readonly standing?: readonly Standing[];
  readonly ahead?: Ahead;
  readonly signals?: Signals;
  /**
   * How much an event changed the course of the match; 0 for an ordinary one. People show their friends the moments
   * (`Scenes.moment`) that weigh most.
   */
  weighs?(event: GameEvent): number;
  /** The options that decide which seat of the last match begins a rematch; undefined where the start is drawn. */
  rematchOptions?(view: Seen): Readonly<Record<string, string>>;
}

/** A game's pictures, with their texts in one language. */
export interface Scenes {
  /** What everybody may see. `names` by seat. `calledOff`: the match was ended early, and it is nobody's turn. */
  table(view: Seen, names: Names, calledOff?: boolean): Scene;
  /**
   * The keepsake of a match that was played to its end: who won, by what, and each seat's part. `day`: the date of the
   * match, in words; empty where it isn't known.
   */
  end(view: Seen, names: Names, day: string): Scene;
  /** The eye's own hand. It dims cards of no legal choice. `legal`: all legal choices; none if it isn't asked. */
  hand(view: Seen, names: Names, legal: readonly (readonly string[])[]): Scene;
  /**
   * The dimmed cards of the hand, as the options that would name them: none of them can be chosen now, and
   * `GameWords.refusal` says why. `legal`: as for the hand. Without this method a hand dims none.
   */
  dimmed?(view: Seen, legal: readonly (readonly string[])[]): readonly string[];
  /**
   * Public: the picture of a recent event that has one besides the table, such as an event card that was turned up;
   * undefined where there is none. `events`: all that everybody heard since the table before, in order.
   */
  moment?(events: readonly GameEvent[], names: Names): Scene | undefined;
  /** The title picture (`gameCover`), the first picture of the game that people see. */
  cover(): CoverScene;
  /** The picture of a help section (`HelpSection.picture`), such as a table with explanations. */
  lesson?(name: string): Scene | undefined;
}

/** A scene that is only a title picture. */
export interface CoverScene extends Scene {
  readonly body: Cover;
}

/** What the tests that check every game need to know of this one. */
export interface Samples {
  /** Every card of a canonical state, in every place: the same cards from the first line of a match to the last. */
  cardsOf(canonical: unknown): readonly string[];
  /** Every refusal of the game's own, with sample values of the shape that its rules give. */
  readonly refusals: Readonly<Record<string, RefusalValues>>;
}

/** One game. A new one is a folder that exports this, and one line in `games/index.ts`. */
export interface GameFolder {
  /** The address of the module that exports this as `folder`. Threads load the game by it. */
  readonly home: string;
  readonly rules: AnyGame;
  /** Its words, in the language nearest to a locale. */
  words(locale: string): GameWords;
  readonly conduct: Conduct;
  scenes(locale: string): Scenes;
  /**
   * A typed word as an option id (`8d` → `8D`, a name → its seat), for `/play`; undefined where it names nothing.
   * `options`: the possible options, where a word alone is ambiguous, such as a card of two decks.
   */
  typed(word: string, names?: Names, options?: readonly string[]): string | undefined;
  readonly positions: Positions;
  readonly samples: Samples;
  /** What `/learn` teaches, in order; undefined for a game without lessons. */
  readonly lessons?: readonly Lesson[];
  /** The game's own computer players, the strongest first, the quickest last. `random` plays every game. */
  readonly players?: readonly Player[];
  /** How a finished match is analysed. */
  readonly hindsight?: Hindsight<BaseState>;
}
