/** Pixels drawn once, to be laid on many pictures of one cloth. Pixels that are neither solid nor sheer are empty. */
export interface Stamp {
  /** No two have the same. */
  readonly no: number;
  /** The first row that isn't empty, and the row after the last. */
  readonly top: number;
  readonly bottom: number;
  /** Places in the palette of all solid pixels, one run after another. */
  readonly places: Uint8Array;
  /** Threes, one for each run: row, first column, column after the last. These pixels hide what is below. */
  readonly solid: Uint16Array;
  /**
   * Fives, one for each rectangle: first row, row after the last, first column, column after the last, and the number of
   * the veil that all these pixels are. They let something through.
   */
  readonly sheer: Uint16Array;
  /** The same for single pixels, which most are. Threes: row, column, and the number of the veil. */
  readonly specks: Uint16Array;
}

/** A stamp and where its upper left corner lies. */
export interface Placed {
  readonly stamp: Stamp;
  readonly x: number;
  readonly y: number;
}
