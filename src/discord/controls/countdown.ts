/** A time (milliseconds since 1970) as a countdown. Discord updates it, so that no edit is needed. */
export const countdown = (time: number): string => `<t:${Math.ceil(time / 1000)}:R>`;

/** A day and time (milliseconds since 1970), by the reader's own clock. */
export const dayOf = (time: number): string => `<t:${Math.ceil(time / 1000)}:f>`;
