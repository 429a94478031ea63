import type { GameFolder } from '../games/contract.js';
import { type Loaded, matchOf, readRecord } from './load.js';
import { NewerMatch } from './match.js';
import type { Prove } from './store/plain/proving.js';
import type { ChoiceRecord } from './store/records.js';
import { OffTrack, trackOf } from './track.js';

/** Reads a match as the service does; one that runs is played again, too, from its seed to where it is. */
export const provenWith =
  (gameOf: (id: string) => GameFolder | undefined): Prove =>
  (record, choices) => {
    try {
      const loaded = readRecord(record, gameOf(record.game));
      matchOf(loaded).see('bystander');
      return record.status === 'running' && leadsHere(loaded, choices) ? 'replayed' : 'read';
    } catch (error) {
      return { broken: whyUnread(error) };
    }
  };

/** Other errors quote what they could not read: hands, among others. */
export const whyUnread = (error: unknown): string =>
  error instanceof NewerMatch ? error.message : 'what is saved of it makes no sense';

/** Whether its seed and its choices lead to the state that was saved. */
export function leadsHere(loaded: Loaded, choices: readonly ChoiceRecord[]): boolean {
  try {
    const { lines, at } = trackOf(loaded, choices);
    return JSON.stringify(at(lines.length - 1)) === JSON.stringify(loaded.state);
  } catch (error) {
    if (error instanceof OffTrack) return false;
    throw error;
  }
}
