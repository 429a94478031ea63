/** The words that scenes are made of: tones, sizes, signs, cards. As plain data: no pixels, no canvas, no game. */

/** What a match is played on: one cloth a game, with one accent. */
export type Felt = 'green' | 'wine' | 'night' | 'purple' | 'umber';
/** Four colours give each suit its own; two are red and black as of old. */
export type SuitColours = 'four' | 'two';
export type Tone = 'plain' | 'quiet' | 'gold' | 'good' | 'bad';
/** From a card in a crowded row of plays to the enemy himself. */
export type CardSize = 'tiny' | 'small' | 'medium' | 'large' | 'hand';
export type TextSize = 'medium' | 'large' | 'huge';
/** The sign of a suit; each has a shape of its own. */
export type SuitSign =
  | 'clubs'
  | 'diamonds'
  | 'hearts'
  | 'spades'
  | 'wands'
  | 'cups'
  | 'swords'
  | 'pentacles'
  | 'sheaves'
  | 'crowns'
  | 'spears'
  | 'coins'
  | 'masks';
/**
 * Where the drawings of a game's own are to be found: `own:` and the address of a module whose default export is a
 * `DeckArt` (see `paint/faces/art.ts`). Painter threads load it when they first need it.
 */
export type OwnDeck = `own:file:${string}`;

/** A little sign drawn beside a text. Of a deck of the game's own: the deck, `#` and the sign's name. */
export type Sign =
  | `${OwnDeck}#${string}`
  | SuitSign
  | 'sword'
  | 'shield'
  | 'broken-shield'
  | 'cards'
  | 'crown'
  | 'jester'
  | 'skull'
  | 'castle'
  | 'ruin'
  | 'sun'
  | 'moon'
  | 'star';

/** Which cards a code is one of: decks may use the same code for different cards. */
export type Deck = 'standard' | 'tarot' | 'fiveSuits' | OwnDeck;

/** What a card looks like. */
export interface Face {
  readonly deck: Deck;
  /** A card code of the deck (`10H`, `X1`), or a back: `back`, and in the tarot deck `back-major` too. */
  readonly card: string;
  /** Whose card it is, where two have a deck each: shown by the paper, the frame and a sun or a moon. */
  readonly owner?: 0 | 1;
  /** What it does, printed on the card where it is large enough. */
  readonly legend?: string;
  readonly marks?: readonly Mark[];
}

/** What has happened to a card: turned because it was used, chosen to lead, counting twice, taken from another; or its suit is trump. */
export type Mark = 'tapped' | 'captain' | 'doubled' | 'stolen' | 'trump';

/** One card lying somewhere. */
export interface CardFace extends Omit<Face, 'marks'> {
  /** What it is called in the alt text: `Ten of Hearts`. */
  readonly name: string;
  /** Cannot be chosen now, or is out of the game. */
  readonly dim?: boolean;
  /** In a chip on its lower edge, where it lies in a row of cards: what it would do. */
  readonly note?: { readonly text: string; readonly tone: Tone };
  /** With what the alt text says of each: `tapped`, `stolen from Ben`. */
  readonly marks?: readonly { readonly mark: Mark; readonly words: string }[];
}

/** What all pieces that are no layout share. */
export interface Leaf {
  /** Takes the width that its row has left, shared with the others that grow. */
  readonly grow?: boolean;
  /** Its words are the first to be shortened where the alt text has no room. */
  readonly minor?: boolean;
  /** It lies on others on purpose: a banner on cards, a value on a figure. */
  readonly over?: boolean;
  /** Looked up rather than looked at, such as how far a match has come: it isn't pointed out when it changes (`Scene.changed`). */
  readonly aside?: boolean;
}

export interface Fact {
  readonly sign: Sign;
  readonly crossed?: boolean;
  /** A suit in its own colour on a light disc, or a star as on trumps. */
  readonly coin?: boolean;
  readonly text: string;
  readonly tone: Tone;
  readonly words: string;
}

/** A short text, or a sign, or both, in a rounded field. */
export interface Chip {
  readonly sign?: Sign;
  readonly text: string;
  readonly tone: Tone;
}
