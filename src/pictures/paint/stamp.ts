/** Pixels drawn once, for many pictures of one cloth. Each is solid, sheer or empty. */
export interface Stamp {
  /** Unique per stamp. */
  readonly no: number;
  /** The first row that isn't empty, and the row after the last. */
  readonly top: number;
  readonly bottom: number;
  /** The palette places of all solid pixels, run after run. */
  readonly places: Uint8Array;
  /** In threes, per run: row, first column, column after the last. These pixels hide what is below. */
  readonly solid: Uint16Array;
  /**
   * In fives, per rectangle: first row, row after the last, first column, column after the last, and the number of
   * the veil of all these pixels. They are translucent.
   */
  readonly sheer: Uint16Array;
  /** The same for single pixels, which most are. In threes: row, column, and the number of the veil. */
  readonly specks: Uint16Array;
}

/** A stamp and the place of its upper left corner. */
export interface Placed {
  readonly stamp: Stamp;
  readonly x: number;
  readonly y: number;
}
