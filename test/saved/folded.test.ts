import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gameOf } from '../../src/games/index.js';
import { restoreArchived } from '../../src/match/history/archived.js';
import type { ChoiceRecord, MatchRecord } from '../../src/match/model/records.js';
import { seat } from '../support/records.js';

/* Folded matches of each version of the rules, as they were written then: never to be written anew. */

interface Folded {
  readonly record: Pick<MatchRecord, 'id' | 'game' | 'rulesVersion' | 'seed' | 'options' | 'outcome' | 'state'> & {
    readonly seats: number;
  };
  readonly choices: readonly Omit<ChoiceRecord, 'events' | 'at' | 'revision'>[];
}

const FOLDER = new URL('folded/', import.meta.url);

test.each(readdirSync(FOLDER))('%s is worked out again as it was', (name) => {
  const { record, choices }: Folded = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
  const seats = Array.from({ length: record.seats }, (_, at) => seat(at, `p${at}`));
  const log = choices.map((choice) => ({ ...choice, events: '', at: 0, revision: choice.n }));
  const left = restoreArchived({ ...record, seats } as unknown as MatchRecord, log, gameOf(record.game)!);
  expect(JSON.stringify(JSON.parse(left?.state ?? '{}').outcome)).toBe(record.outcome);
  expect(left?.events.size).toBe(choices.length);
});
