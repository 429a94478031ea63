/* With which exit codes this program ends, beside 0. */

/** It could not start, or something went wrong; the next time it may be otherwise. */
export const FAILED = 1;
/** What a shell reports for a program ended by Ctrl-C; here for somebody who asks twice. */
export const ASKED_TWICE = 130;
/**
 * Nothing but another setting, another program or other packages help: what started this one need not start it again. The
 * number is that of `EX_CONFIG` in sysexits.h.
 */
export const HOPELESS = 78;
