/**
 * What a picture shows, as plain data: no pixels, no canvas, no game. A game builds a scene from a view; `measure`
 * turns it into boxes, `paint` draws these, and `altText` reads the same scene aloud.
 */

export type Felt = 'green' | 'wine' | 'night' | 'purple';
/** Four colours give each suit its own; two are red and black as of old. */
export type SuitColours = 'four' | 'two';
export type Tone = 'plain' | 'quiet' | 'gold' | 'good' | 'bad';
/** From a card in a crowded row of plays to the enemy himself. */
export type CardSize = 'tiny' | 'small' | 'medium' | 'large' | 'hand';
export type TextSize = 'small' | 'medium' | 'large' | 'huge';
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
/** A little sign drawn beside a text. */
export type Sign =
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
export type Deck = 'standard' | 'tarot' | 'fiveSuits';

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

interface Leaf {
  /** Takes the width that its row has left, shared with the others that grow. */
  readonly grow?: boolean;
  /** Its words are the first to be shortened where the alt text has no room. */
  readonly minor?: boolean;
}

/** Cards side by side, overlapping where there is no room; each corner index stays visible. */
export interface Cards extends Leaf {
  readonly kind: 'cards';
  /** Begins the alt text: `Your hand`. */
  readonly label: string;
  readonly cards: readonly CardFace[];
  readonly size: CardSize;
  /** `fan` overlaps always, `row` only where it must. */
  readonly spread: 'fan' | 'row';
  /** They lie sideways, their tops to the right, and never overlap. */
  readonly turned?: boolean;
  /** Begins the alt text's list of dimmed cards: `Not to be chosen now`. */
  readonly dimLabel?: string;
  /** A line drawn below: whose they are. */
  readonly caption?: string;
  /** Drawn where the fonts have no letter of the caption. */
  readonly standIn?: string;
  /** Drawn after the caption, and never shortened: what they did. */
  readonly result?: string;
  /** A complete sentence that goes with the caption. */
  readonly words?: string;
}

/** A face-down or face-up pile with its count. */
export interface Pile extends Leaf {
  readonly kind: 'pile';
  /** Drawn below it: `Tavern`. */
  readonly label: string;
  readonly count: number;
  /** Drawn if the count is above 0. */
  readonly top: CardFace;
  /** Lies sideways under the others, so that it can be seen, where there are others. */
  readonly bottom?: CardFace;
  readonly size: CardSize;
  /** A complete sentence: `The Tavern deck has 23 cards.` */
  readonly words: string;
}

/** A bar that is partly full, with a text on it. */
export interface Meter extends Leaf {
  readonly kind: 'meter';
  readonly value: number;
  readonly max: number;
  /** Drawn on the bar: `8 of 20`. */
  readonly text: string;
  readonly tone: Tone;
  readonly words: string;
}

/** A seat at the table. */
export interface Plate extends Leaf {
  readonly kind: 'plate';
  readonly name: string;
  /** Drawn where the fonts have no letter of the name. */
  readonly standIn?: string;
  /** A short line below the name, with a sign before it. */
  readonly sub: string;
  readonly sign?: Sign;
  /** It is this seat's turn. */
  readonly active?: boolean;
  /** A short mark in the corner: `yielded`. */
  readonly mark?: string;
  readonly words: string;
}

/** A sign and a short text in a rounded field. */
export interface Badge extends Leaf {
  readonly kind: 'badge';
  readonly sign: Sign;
  /** The sign is struck out. */
  readonly crossed?: boolean;
  /** A suit in its own colour on a light disc, or a star as on trumps. */
  readonly coin?: boolean;
  readonly text: string;
  readonly tone: Tone;
  readonly size?: TextSize;
  readonly words: string;
}

/** A line of text. */
export interface Label extends Leaf {
  readonly kind: 'label';
  readonly text: string;
  readonly size: TextSize;
  readonly face?: 'title' | 'text';
  readonly tone?: Tone;
  readonly align?: 'left' | 'middle' | 'right';
  /** Where the alt text should say it otherwise; empty where a neighbour says it already. */
  readonly words?: string;
}

/** A path of small steps, some of them taken, in lines of `columns`. */
export interface Track extends Leaf {
  readonly kind: 'track';
  readonly columns: number;
  readonly steps: readonly { readonly text: string; readonly done: boolean; readonly now?: boolean }[];
  readonly words: string;
}

/** Four places in a circle, each with an arrow to the next one clockwise that isn't empty. */
export interface Ring extends Leaf {
  readonly kind: 'ring';
  /** Begins the alt text: `The Circle`. */
  readonly label: string;
  /** Top, right, bottom, left. */
  readonly places: readonly [RingPlace, RingPlace, RingPlace, RingPlace];
  readonly size: CardSize;
  /** A complete sentence that goes with it: what the arrows mean. */
  readonly words: string;
}

export interface RingPlace {
  /** What the place is called in the alt text: `top`. */
  readonly name: string;
  /** Not given where nothing lies: then `gap` says what is missing. */
  readonly face?: CardFace;
  readonly gap?: { readonly sign: Sign; readonly words: string };
  /** Where things happen now, with the words for it: `its turn`. */
  readonly now?: string;
}

/** Five suits in a circle, each with an arrow along the rim to the next one clockwise, and one across to the one after that. */
export interface Wheel extends Leaf {
  readonly kind: 'wheel';
  /** Begins the alt text: `The wheel, clockwise from the top`. */
  readonly label: string;
  /** Clockwise from the top. */
  readonly suits: readonly [WheelSuit, WheelSuit, WheelSuit, WheelSuit, WheelSuit];
  /** One letter each, on the arrows along the rim and on those across: `≥` and `≤`. */
  readonly marks: { readonly rim: string; readonly across: string };
  /** The place in `suits` whose arrows stand out, to it and from it, with a complete sentence that tells of them. */
  readonly focus?: { readonly place: number; readonly words: string };
  /** Drawn below, a line each: `≥` and `equal or higher`. The alt text leaves them to `words`. */
  readonly notes?: readonly WheelNote[];
  readonly size: 'tiny' | 'small' | 'large';
  /** A complete sentence: what the arrows mean. */
  readonly words: string;
}

export interface WheelSuit {
  readonly sign: SuitSign;
  /** A letter or two beside its sign: `Sh`. */
  readonly text: string;
  /** What the alt text calls it. */
  readonly name: string;
}

export interface WheelNote {
  readonly mark: string;
  readonly text: string;
}

/** A seat's part of the table in a field of its own: who it is, the cards before it, some facts, and a line of cards below. */
export interface Quarter extends Leaf {
  readonly kind: 'quarter';
  readonly name: string;
  /** Drawn where the fonts have no letter of the name. */
  readonly standIn?: string;
  /** Its place in the order of turns, and whether its turn is over, now or to come. */
  readonly order?: { readonly text: string; readonly state: 'done' | 'now' | 'ahead' };
  /** A short line below the name; in a small field it stands beside the name, where there is no mark. */
  readonly note?: string;
  /** What it is about to do, or what may happen to it. */
  readonly mark?: string;
  readonly active?: boolean;
  readonly places: readonly QuarterPlace[];
  readonly size: 'roomy' | 'small';
  /** Beside the cards. */
  readonly facts: readonly Fact[];
  /** Cards half hidden, oldest first; empty where others have some. */
  readonly line?: { readonly label: string; readonly cards: readonly CardFace[]; readonly text: string };
  /** Who it is and what it does; begins the sentence of the alt text that tells the rest. */
  readonly words: string;
}

/** Where a card lies, or will. */
export interface QuarterPlace {
  /** Begins what the alt text says of its card: `city`. */
  readonly label: string;
  readonly face?: CardFace;
  /** For a card that lies sideways, its top to the right. */
  readonly turned?: boolean;
  /** In a chip on its lower edge: `leads`. */
  readonly chip?: string;
  /** Here something happens now: light around it. */
  readonly glow?: boolean;
  /** What the alt text says of the card besides. */
  readonly words?: string;
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

/** A seat's part of the table, as broad as the picture: who it is, the cards before it, and what these do to other seats. */
export interface Strip extends Leaf {
  readonly kind: 'strip';
  /** What the seat is called in the cells of the others, and whether its answer is in, awaited or not asked for. */
  readonly number: { readonly text: string; readonly state: 'done' | 'now' | 'ahead' };
  readonly name: string;
  /** Drawn where the fonts have no letter of the name. */
  readonly standIn?: string;
  /** A line below the name. */
  readonly note?: string;
  readonly active?: boolean;
  /** Below the note, side by side. Their words are not read: the strip's tell them. */
  readonly facts: readonly Fact[];
  readonly places: readonly StripPlace[];
  readonly size: 'roomy' | 'small';
  /** Above the cells; and below them, where there is one above. */
  readonly upper?: StripDeed;
  readonly lower?: StripDeed;
  /** At the end of the upper line. */
  readonly result?: Chip;
  readonly cells: readonly StripCell[];
  /** Complete, for the alt text. */
  readonly words: string;
}

/** Where a card lies, or will. */
export interface StripPlace {
  readonly face?: CardFace;
  /** It lies sideways, its top to the right. */
  readonly turned?: boolean;
  /** Where no card lies. */
  readonly text?: string;
  /** Here something happens: light around it. */
  readonly glow?: boolean;
}

/** What is done with the cards: a sign, a suit in its own colour, a text. */
export interface StripDeed {
  readonly sign: Sign;
  readonly suit?: SuitSign;
  readonly text: string;
  readonly tone: Tone;
}

/** A small disc with a text: full, with a gold rim, or empty; without a disc for a `friend` or where there is `none`. */
export interface StripCell {
  readonly text: string;
  readonly state: 'done' | 'now' | 'ahead' | 'friend' | 'none';
}

/** Two sides face each other with one of these each: files of cards side by side, a force in front and others behind it. */
export interface Files extends Leaf {
  readonly kind: 'files';
  readonly name: string;
  /** Drawn where the fonts have no letter of the name. */
  readonly standIn?: string;
  readonly sign: Sign;
  /** What this side is about to do, after its name. */
  readonly mark?: string;
  readonly active?: boolean;
  /** What weighs on this side or leads it: small cards beside the name. */
  readonly standing: readonly StandingCard[];
  /** Where the other side is: the front lies there. */
  readonly facing: 'up' | 'down';
  readonly files: readonly FileField[];
  /** Who it is and what it does; begins the alt text, which goes on with the standing cards and the files. */
  readonly words: string;
}

export interface StandingCard {
  readonly face: CardFace;
  /** In a chip on its lower edge: `+3`. */
  readonly chip: Chip;
  readonly words: string;
}

/** One file in a field of its own. */
export interface FileField {
  readonly sign: Sign;
  readonly title: string;
  /** At the end of the title's line, what holds for all of its forces: `+3`. */
  readonly notes: readonly Chip[];
  /** Not given where the place in front is empty. */
  readonly front?: FileForce;
  /** First = next to move to the front. */
  readonly behind: readonly FileForce[];
  /** Below those behind, where there are many: `10 in reserve`. */
  readonly count?: string;
  /** Here something happens now: light around the place in front. */
  readonly glow?: boolean;
  /** Complete, for the alt text. */
  readonly words: string;
}

/** Cards that count as one, with what lies on them. Their names are not read: the field's words tell them. */
export interface FileForce {
  readonly cards: readonly CardFace[];
  /** Cannot be chosen now. */
  readonly dim?: boolean;
  /** On its lower edge; below it the others, if it lies behind. */
  readonly chips: readonly Chip[];
  /** Cards that lie across, each with a chip; drawn in front only. */
  readonly across: readonly { readonly cards: readonly CardFace[]; readonly chip: Chip }[];
  /** Upright small cards on it, with what they do; drawn in front only. */
  readonly upon: readonly { readonly face: CardFace; readonly chip: Chip }[];
}

/** A short text, or a sign, or both, in a rounded field. */
export interface Chip {
  readonly sign?: Sign;
  readonly text: string;
  readonly tone: Tone;
}

/** Four pieces of the same height, clockwise from the upper left, with arrows between any two of them. */
export interface Square {
  readonly kind: 'square';
  readonly pieces: readonly [Piece, Piece, Piece, Piece];
  /** From and to are places in `pieces`. What they mean must be in the words of the pieces. */
  readonly arrows: readonly SquareArrow[];
  readonly grow?: boolean;
}

export interface SquareArrow {
  readonly from: number;
  readonly to: number;
  /** `gold` and `bad` are drawn thicker than the others. */
  readonly tone: 'gold' | 'bad' | 'quiet';
}

/** Pieces side by side, wrapped into lines of equal columns where `columns` says so. */
export interface Row {
  readonly kind: 'row';
  readonly pieces: readonly Piece[];
  readonly gap?: 'tight' | 'wide';
  readonly align?: 'top' | 'middle' | 'bottom';
  readonly columns?: number;
  readonly grow?: boolean;
}

/** Pieces below each other. */
export interface Stack {
  readonly kind: 'stack';
  readonly pieces: readonly Piece[];
  readonly align?: 'middle';
  readonly gap?: 'tight' | 'wide';
  readonly grow?: boolean;
}

export type LeafPiece = Cards | Pile | Meter | Plate | Badge | Label | Track | Ring | Wheel | Quarter | Files | Strip;
export type Piece = LeafPiece | Row | Stack | Square;

export interface Scene {
  /** The first sentence of the alt text; not drawn. */
  readonly title: string;
  readonly felt: Felt;
  readonly colours?: SuitColours;
  /** Pixels, 1000 if not given. The height follows from what is shown. */
  readonly width?: number;
  readonly body: Piece;
}

/** Every leaf, in reading order. */
export function leaves(piece: Piece): readonly LeafPiece[] {
  return 'pieces' in piece ? piece.pieces.flatMap(leaves) : [piece];
}
