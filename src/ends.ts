/* With which exit codes this program ends, beside 0. */

/** It could not start, or something went wrong; the next time it may be otherwise. */
export const FAILED = 1;
/** What a shell reports for a program ended by Ctrl-C; here for somebody who asks twice. */
export const ASKED_TWICE = 130;
/** Nothing but another setting or another program helps. The number is that of `EX_CONFIG` in sysexits.h. */
export const HOPELESS = 78;

/** A process that forked this one is told that it need not start it again; for everybody else it has failed. */
export const hopelessHere = (): number => (process.connected ? HOPELESS : FAILED);
