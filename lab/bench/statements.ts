import { claim } from '../../src/match/store/claims.js';
import { openDatabase, type Tables } from '../../src/match/store/database.js';
import { handOf } from '../../src/match/store/hands.js';
import { loadMatch, revisionOf } from '../../src/match/store/matches.js';
import type { Statements } from '../../src/match/store/statements.js';
import { openStore } from '../../src/match/store/store.js';
import type { Progress } from '../../src/tools/progress.js';
import { databases } from './databases.js';
import { latencyOf } from './latency.js';
import { digits, type Section, times } from './layout.js';
import { match } from './owed.js';

const ID = 'measured';
const HAND = { matchId: ID, userId: '1' };

interface Asked {
  readonly what: string;
  byHand(statements: Statements, n: number): Promise<unknown>;
  byClient(tables: Tables, n: number): Promise<unknown>;
}
const ASKED: readonly Asked[] = [
  {
    what: 'a match and its seats',
    byHand: (statements) => loadMatch(statements, ID),
    byClient: ({ match }) => match.findUnique({ where: { id: ID }, include: { seats: { orderBy: { seat: 'asc' } } } }),
  },
  {
    what: 'its revision',
    byHand: (statements) => revisionOf(statements, ID),
    byClient: ({ match }) => match.findUnique({ where: { id: ID }, select: { revision: true } }),
  },
  {
    what: 'a hand',
    byHand: (statements) => handOf(statements, HAND),
    byClient: ({ hand }) => hand.findUnique({ where: { matchId_userId: HAND } }),
  },
  {
    what: 'a claim',
    byHand: (statements, n) => claim(statements, { id: `hand ${n}`, at: n, repeated: false }),
    byClient: ({ claim }, n) => claim.create({ data: { id: `client ${n}`, at: n } }),
  },
];

export interface StatementWishes {
  readonly seconds: number;
  readonly database?: string;
}

/** The cost of a query by a statement written by hand, and by Prisma's client. */
export async function statementSection({ seconds, database }: StatementWishes, { say }: Progress): Promise<Section> {
  const rows: string[][] = [];
  for (const { url, kind } of databases(database)) {
    const store = await openStore({ url });
    await store.create({ ...match(ID), seats: [1, 2].map((n) => ({ ...SEAT, seat: n, userId: String(n) })) });
    await store.close();
    const { read, ask, close } = await openDatabase({ url });
    let n = 0;
    for (const { what, byHand, byClient } of ASKED) {
      say(`${kind}, ${what}`);
      const hand = await latencyOf(seconds, async () => void (await read((statements) => byHand(statements, n++))));
      const client = await latencyOf(seconds, async () => void (await ask((tables) => byClient(tables, n++))));
      const micros = [hand.p50, client.p50].map((ms) => `${digits(1000 * ms)} µs`);
      rows.push([`${kind}, ${what}`, ...micros, times(client.p50 / hand.p50)]);
    }
    await close();
  }
  return {
    title: 'What a press asks of a database, by a statement and by Prisma’s client',
    rows: [['database, asked', 'by hand', 'by client', 'times'], ...rows],
    notes: ['Medians of one asker. src/match/store/statements.ts says what is asked by hand, and why.'],
  };
}

const SEAT = { kind: 'person', name: 'Ada', joinedAt: 0 } as const;
