/* Exit codes of this program, other than 0. */

/** It could not start, or something failed; the next run may succeed. */
export const FAILED = 1;
/** The code that shells report after Ctrl-C; here for a second request to stop. */
export const ASKED_TWICE = 130;
/**
 * Only other settings, another program or other packages help, so a supervisor need not restart it. The number is that
 * of `EX_CONFIG` in sysexits.h.
 */
export const HOPELESS = 78;
