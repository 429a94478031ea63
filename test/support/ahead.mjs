/* Loaded before a program: its clock is so many milliseconds ahead of the machine's. */

const machine = Date.now;
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
Date.now = () => machine() + ahead;
