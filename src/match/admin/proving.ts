import type { GameFolder } from '../../contract/game.js';
import { FEATURES } from '../features/index.js';
import { follows } from '../history/archived.js';
import { isArchived, matchOf, NewerMatch, readRecord } from '../model/load.js';
import type { Prove } from './plain/proving.js';

/**
 * Reads a match as the service does, and replays one that runs or is archived from its seed. It strayed where these
 * rules lead elsewhere: the match goes on, but without a replay or a proof.
 */
export const proveWith =
  (gameOf: (id: string) => GameFolder | undefined): Prove =>
  (record, choices) => {
    try {
      const loaded = readRecord(record, gameOf(record.game), FEATURES);
      matchOf(loaded).see('bystander');
      const does = record.status === 'running' || isArchived(record) ? follows(loaded, choices) : undefined;
      return does === undefined ? 'read' : does ? 'replayed' : 'strayed';
    } catch (error) {
      return { broken: whyUnread(error) };
    }
  };

/** Hides other errors: they may quote what could not be read, such as a hand. */
export const whyUnread = (error: unknown): string =>
  error instanceof NewerMatch ? error.message : 'what is saved of it makes no sense';
