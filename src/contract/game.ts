import type { AnyGame, Positions, Refusal, RefusalValues } from '../engine/game.js';
import type { Seen } from '../engine/see.js';
import type { BaseState, GameEvent, Seat } from '../engine/table.js';
import type { Cover, Scene } from '../pictures/scene.js';
import type { Reason } from '../words/refusals.js';
import type { Hindsight } from './hindsight.js';
import type { Lesson } from './lesson.js';
import type { Player } from './player.js';

/** How seats are called in sentences and pictures, by seat. */
export type Names = readonly string[];

/** What is said of one possible choice, beside its button or menu entry. All of it plain text: names are as they are. */
export interface ChoiceWords {
  /** Short: `8♦ A♣`, `Yield`. */
  readonly label: string;
  /** What it would do, from the own view only: `9 damage, 2 left · then cover 10`. */
  readonly preview?: string;
  /** A word that makes it stand out: `exact kill`. */
  readonly mark?: string;
  readonly emoji?: string;
  /** Marked as well as can be: offered before what is only marked. */
  readonly best?: true;
  /**
   * What is likely meant, though it isn't marked: a button beside a menu that holds more. A word that weighs as much as
   * the cards it stands beside, such as to burn instead of a discard, is never in the background.
   */
  readonly prominent?: true;
  /** For an option that is several things at once, such as joined cards: the ids of all, each of which names it when typed. */
  readonly parts?: readonly string[];
  /**
   * It surely loses, as far as the own view tells; the preview says why. Such a choice stays open, but is never pointed
   * out and comes last wherever choices are listed.
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
  /** What was chosen, for the eye of the seat that chose; to others events tell what they may know of it. */
  readonly choice?: readonly string[];
}

export interface HelpSection {
  readonly title: string;
  /** Discord markdown. */
  readonly text: string;
  /** Which picture goes with it (`Scenes.lesson`). */
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

/** Everything a game says, in one language. Made from views and events, never from a state. */
export interface GameWords {
  readonly title: string;
  /** One line: what kind of game this is, how long, for how many. */
  readonly blurb: string;
  /** Whose game it is, and that this is no publisher's own: as the README and `store/about.md` say it too. */
  readonly credit: string;
  /** Said when a match begins and beside every private hand (R28 in Regicide), where the game has such a rule. */
  readonly etiquette?: string;
  /** A rule option and its values, as shown in the lobby, in plain text. `names`: those who sit there already. */
  option(
    id: string,
    value: string,
    names?: Names,
  ): { readonly name: string; readonly value: string; readonly hint?: string };
  /** What to know of a match before it begins: how many choices it takes, and what would make it quicker. */
  lobbyNote?(seats: number, options: Readonly<Record<string, string>>): string;
  /** Whether an option changes nothing beside these values of all options, such as what counts in another mode only. */
  ignores?(id: string, options: Readonly<Record<string, string>>): boolean;
  /**
   * The sentence for an event, or undefined where nothing needs to be said. `eye` hears it: "You draw" or "Ada draws".
   * `line`: what it came of, so that "Ada has chosen" can be told where the event itself doesn't say.
   */
  event(event: GameEvent, names: Names, eye: Seat | 'bystander', line?: LineWords): string | undefined;
  /** Whether its sentence begins a line of its own in the story, such as a new enemy. */
  opens?(event: GameEvent): boolean;
  /**
   * Whether its sentence goes on in the story's line before it although another choice brought it, such as the next
   * card of a trick.
   */
  continues?(event: GameEvent): boolean;
  /**
   * The part of the match that an event begins, such as a round, by its name in plain text: people find their way by it when
   * they look back. `before`: all that was heard before it, for parts that are counted.
   */
  chapter?(event: GameEvent, names: Names, before: readonly GameEvent[]): string | undefined;
  /** What the eye is asked, in a sentence for its player; lines after it say what bears on the answer. The view's eye must be asked. */
  question(view: Seen, names?: Names): string;
  /**
   * For who plays it for the first time: what the eye is after just now, and what ends the match, to stand behind "Your goal
   * now:". Two lines of a phone at most, with these words before it. The view's eye must be asked.
   */
  goal(view: Seen): string;
  /** What a menu of the eye's open question asks, in a short verb phrase: `Play a card`. The view's eye must be asked. */
  menu?(view: Seen): string | undefined;
  /** Public: what is awaited of this awaited seat, to stand behind its name: `play cards or yield against Q♣`. */
  awaited(view: Seen, seat: Seat, names?: Names): string;
  /** A few public facts in a line: health, attack, piles. */
  facts(view: Seen, names: Names): string;
  /** The eye's own hand in words: `A♣ · 8♦ · 10♥`. */
  hand(view: Seen): string;
  /** The line that says them, in a game that has no hands: `Your kingdom: …`. `hand` may be empty. */
  yours?(hand: string): string;
  /** One option of the eye's open decision: for a menu entry or a button. `names`: for options that are seats. */
  pick(view: Seen, option: string, names?: Names): ChoiceWords;
  /** One whole legal choice of the eye's open decision: for autocomplete and previews. */
  choice(view: Seen, choice: readonly string[], names?: Names): ChoiceWords;
  /** How an option is called within a sentence, in plain text: a card, a word, a seat's name. */
  optionName(option: string, names?: Names): string;
  /** A legal choice worth pointing out, such as the cheapest cover, or undefined. From the own view only. */
  suggestion(view: Seen): Suggestion | undefined;
  /** Of the `legal` choices those that stand out, each by something else, where nothing is to be pointed out. From the own view only. */
  notable?(view: Seen, legal: readonly (readonly string[])[]): readonly Suggestion[];
  /** What is said where a kind of decision can be answered once and for all (see `Conduct.standing`). */
  standing?(kind: string): StandingWords;
  /** A choice of a kind that can be decided ahead (see `Conduct.ahead`), as what one will do: `Lead 8♦`, `Don’t strike back`. */
  ahead?(kind: string, choice: readonly string[]): string;
  /** What a signal says, on its button (see `Conduct.signals`). */
  signal?(id: string): string;
  /**
   * Why something was refused, in a sentence for the player: the game's own refusals and the common ones. `view`: the eye's
   * own, from which the cause is named as it lies there.
   */
  refusal(refusal: Refusal, names: Names, view?: Seen): Reason;
  /** The outcome and its decisive facts. The view's match must be over. */
  outcome(view: Seen, names: Names): { readonly title: string; readonly lines: readonly string[] };
  /** What lies open or in the eye's hand and wants explaining at a tap, such as a card with an effect; title in plain text. */
  explains?(view: Seen, names: Names): readonly HelpSection[];
  /** Words with a meaning of their own, in the order in which they are met; they are the last page of the help. */
  readonly glossary?: readonly Term[];
  /** The rules help, in our own words, in reading order. */
  readonly help: readonly HelpSection[];
}

/** The words of a choice that a person makes once and for all. */
export interface StandingWords {
  /** On the button that makes it stand: `Always keep my hand`. */
  readonly give: string;
  /** On the button that takes it back: `Ask me again`. */
  readonly takeBack: string;
  /** Said beside the hand as long as it stands. */
  readonly stands: string;
}

/** A choice that a person may make once and for all, such as to keep every hand, until they take that back. */
export interface Standing {
  /** The kind of decision that it answers, with one choice that is always legal there. */
  readonly kind: string;
  readonly choice: readonly string[];
}

/** A kind of question to come, and what may be chosen before it is asked: whole choices that are likely legal then. */
export interface Foreseen {
  readonly kind: string;
  readonly choices: readonly (readonly string[])[];
}

/** What people may decide while others are waited for. By the eye's own view alone. */
export interface Ahead {
  /** None where nothing can be foreseen. The view's eye isn't asked. */
  foreseen(view: Seen): readonly Foreseen[];
  /**
   * What a decision was made for, by a name: while that stays the same it stands, and under another one the question is
   * asked. `view`: the eye's, asked or not.
   */
  circumstances(view: Seen): string;
}

/** Signals that seats may give in public while a choice is open (R29 in Regicide). They change nothing. */
export interface Signals {
  /** Whether they may be given now, and by whom. */
  open(view: Seen): { readonly from: readonly Seat[] } | undefined;
  /** What can be said, in the order of the buttons; the words are the game's (`GameWords.signal`). */
  readonly all: readonly { readonly id: string; readonly emoji?: string }[];
}

/** How people are brought through a match: what is public, who is called when. No words, and nothing of the rules. */
export interface Conduct {
  /** What is asked now goes on with a turn that its seat has begun already, such as covering the blow after a play. */
  goesOn(view: Seen): boolean;
  /** Kinds of decision of which everybody may know all that can be chosen: where it is little, the table has buttons for it. */
  readonly publicKinds?: readonly string[];
  /**
   * The round of questions that is going on, by a name that no other of the match has. Its questions go back and forth
   * between the same people, are told in one message, and call nobody twice. Undefined: each turn stands for itself.
   */
  roundOf?(view: Seen): string | undefined;
  /**
   * What is asked now is asked of several seats at once, though some may have answered. All wait for the last of them,
   * who is called soon, although they were called in this round already.
   */
  atOnce?(view: Seen): boolean;
  /**
   * Who is asked after the one who is asked now, one after the other, where the rules have an order and nothing out of it is
   * chosen. By what everybody may know; none where nobody can tell.
   */
  comesNext?(view: Seen): readonly Seat[];
  /** All win or lose together. */
  readonly together?: true;
  /** Whether the eye can no longer win, so that a tap may leave its seat to a computer player (R13 in Circle of Power). */
  handsOver?(view: Seen): boolean;
  readonly standing?: readonly Standing[];
  readonly ahead?: Ahead;
  readonly signals?: Signals;
  /**
   * How much what happened turned the match; 0 for what only goes on. Of its moments (`Scenes.moment`) those that weigh most
   * are what people show their friends.
   */
  weighs?(event: GameEvent): number;
  /** Which seat of the last match begins a rematch, as the value of the option named; undefined where it is drawn. */
  rematchOptions?(view: Seen): Readonly<Record<string, string>>;
}

/** A game's pictures, with their texts in one language. */
export interface Scenes {
  /** What everybody may see. `names` by seat. `calledOff`: the match was ended before its end, and nobody's turn it is. */
  table(view: Seen, names: Names, calledOff?: boolean): Scene;
  /**
   * What people keep of a match that was played to its end: who won, by what, and each one's part. `day`: when that was, in
   * words, empty where it isn't known.
   */
  end(view: Seen, names: Names, day: string): Scene;
  /** The eye's own hand. Cards that are in no legal choice are dimmed. `legal`: every legal choice, empty if not asked. */
  hand(view: Seen, names: Names, legal: readonly (readonly string[])[]): Scene;
  /**
   * The cards that the hand dims, by the options that would name them: none of them can be chosen now, and `GameWords.refusal`
   * says why. `legal`: as for the hand. Without this a hand dims none.
   */
  dimmed?(view: Seen, legal: readonly (readonly string[])[]): readonly string[];
  /**
   * Public: what has just happened and has a picture of its own beside the table, such as an event that was turned up;
   * undefined where there is no such thing. `events`: what everybody heard since the table before, in order.
   */
  moment?(events: readonly GameEvent[], names: Names): Scene | undefined;
  /** The title picture (`coverOf`): the first thing that people see of the game. */
  cover(): CoverScene;
  /** What a section of the help shows beside its text (`HelpSection.picture`), such as a table explained. */
  lesson?(name: string): Scene | undefined;
}

/** A title picture, and nothing else. */
export interface CoverScene extends Scene {
  readonly body: Cover;
}

/** What the one who checks every game in the same way needs to know of this one. */
export interface Samples {
  /** Every card of a canonical state, wherever it lies: the same ones from the first line of a match to the last. */
  cardsOf(canonical: unknown): readonly string[];
  /** Every refusal of the game's own, with values as its rules give them. */
  readonly refusals: Readonly<Record<string, RefusalValues>>;
}

/** One game. A new one is a folder that exports this, and one line in `games/index.ts`. */
export interface GameFolder {
  /** The address of the module that exports this as `folder`: by it a thread loads the game. */
  readonly home: string;
  readonly rules: AnyGame;
  /** Everything it says, in the language nearest to a locale. */
  words(locale: string): GameWords;
  readonly conduct: Conduct;
  scenes(locale: string): Scenes;
  /**
   * A typed word as an option id (`8d` → `8D`, a name → its seat), for `/play`; undefined where it names nothing.
   * `options`: what can be chosen, where a word alone doesn't tell, such as a card that two decks have.
   */
  typed(word: string, names?: Names, options?: readonly string[]): string | undefined;
  readonly positions: Positions;
  readonly samples: Samples;
  /** What `/learn` teaches, in order; none for a game that teaches nothing yet. */
  readonly lessons?: readonly Lesson[];
  /** Computer players that it brings itself, the strongest first, the quickest last. `random` plays every game. */
  readonly players?: readonly Player[];
  /** How its matches are gone through again when they are over. */
  readonly hindsight?: Hindsight<BaseState>;
}
