import type { GameFolder } from '../../contract/game.js';
import { FEATURES } from '../features/index.js';
import { restoreArchived } from '../history/archived.js';
import { leadsHere } from '../history/track.js';
import { isArchived, matchOf, NewerMatch, readRecord } from '../model/load.js';
import type { Prove } from './plain/proving.js';

/**
 * Reads a match as the service does; one that runs, or is folded, is played again, too, from its seed to where it is. It
 * strayed where these rules make something else of its seed: it goes on, but cannot be looked back at, or be proved.
 */
export const provenWith =
  (gameOf: (id: string) => GameFolder | undefined): Prove =>
  (record, choices) => {
    try {
      const loaded = readRecord(record, gameOf(record.game), FEATURES);
      matchOf(loaded).see('bystander');
      if (isArchived(record)) return restoreArchived(record, choices, loaded.folder) ? 'replayed' : 'strayed';
      if (record.status !== 'running') return 'read';
      return leadsHere(loaded, choices) ? 'replayed' : 'strayed';
    } catch (error) {
      return { broken: whyUnread(error) };
    }
  };

/** Other errors quote what they could not read: hands, among others. */
export const whyUnread = (error: unknown): string =>
  error instanceof NewerMatch ? error.message : 'what is saved of it makes no sense';
