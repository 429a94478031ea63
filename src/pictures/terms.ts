/** The terms of scenes: tones, sizes, signs, cards. As plain data: no pixels, no canvas, no game. */

/** Four colours give each suit its own; two are the traditional red and black. */
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
 * The module with a game's cloth and all that it draws itself: `own:` and its address. Its default export is an `Art`
 * (see `paint/art.ts`). Painter threads load it on first use.
 */
export type OwnArt = `own:file:${string}`;

/** A small sign next to a text. For one of a game's own: its art, `#` and the sign's name. */
export type Sign =
  | `${OwnArt}#${string}`
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

/** The deck of a card code: decks may use the same code for different cards. */
export type Deck = 'standard' | 'tarot' | 'fiveSuits' | OwnArt;

/** The look of a card. */
export interface Face {
  readonly deck: Deck;
  /** A card code of the deck (`10H`, `X1`), or a back: `back`, and in the tarot deck `back-major` too. */
  readonly card: string;
  /** The owner, where two have a deck each: shown by the paper, the frame and a sun or a moon. */
  readonly owner?: 0 | 1;
  /** Its effect, printed on the card where it is large enough. */
  readonly legend?: string;
  readonly marks?: readonly Mark[];
}

/** The state of a card: tapped, chosen to lead, counting twice, taken from another; or its suit is trump. */
export type Mark = 'tapped' | 'captain' | 'doubled' | 'stolen' | 'trump';

/** One card at a place. */
export interface CardFace extends Omit<Face, 'marks'> {
  /** Its name in the alt text: `Ten of Hearts`. */
  readonly name: string;
  /** Cannot be chosen now, or is out of the game. */
  readonly dim?: boolean;
  /** In a chip on its lower edge, in a row of cards: its effect. */
  readonly note?: { readonly text: string; readonly tone: Tone };
  /** With the words of each in the alt text: `tapped`, `stolen from Ben`. */
  readonly marks?: readonly { readonly mark: Mark; readonly words: string }[];
}

/** The common fields of all pieces that are no layout. */
export interface Leaf {
  /** Takes the remaining width of its row, shared with other growing pieces. */
  readonly grow?: boolean;
  /** Its words are shortened first where the alt text has no room. */
  readonly minor?: boolean;
  /** It covers others on purpose: a banner on cards, a value on a figure. */
  readonly over?: boolean;
  /** Reference data, like the turn number: its changes are not highlighted (`Scene.changed`). */
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
