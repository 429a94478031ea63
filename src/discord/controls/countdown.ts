/** A time (milliseconds since 1970), from now: Discord counts by itself, so that no edit is needed. */
export const countdown = (time: number): string => `<t:${Math.ceil(time / 1000)}:R>`;

/** A day and a time (milliseconds since 1970), by the reader's own clock. */
export const dayOf = (time: number): string => `<t:${Math.ceil(time / 1000)}:f>`;
