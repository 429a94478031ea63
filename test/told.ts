import type { GameEvent } from '../src/engine/table.js';

/* What tables tell, as the bot gathers it: pictures of moments are made of that. */

export interface StoryContext {
  hear(events: readonly GameEvent[]): void;
  /** All that the table tells when the next question is asked, which belongs to this round of questions or to none. */
  at(round: string | undefined): readonly GameEvent[];
}

/** Tells the whole of a round of questions; where there are none, what has happened until that is much. */
export function teller(): StoryContext {
  let told: (readonly GameEvent[])[] = [];
  let round: string | undefined;
  return {
    hear(events) {
      told.push(events);
    },
    at(now) {
      const all = told;
      if (now !== round || (now === undefined && told.length > MUCH)) told = [];
      round = now;
      return all.flat();
    },
  };
}
/** Choices that fill a table. */
const MUCH = 24;
