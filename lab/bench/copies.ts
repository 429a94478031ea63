import { type Connection, inTransaction } from '../../src/match/store/connection.js';

/** Ids of real matches of every game, to copy. */
export interface Models {
  readonly running: readonly string[];
  /** Played to their end: unchanged for a week, then archived by the bot. */
  readonly whole: readonly string[];
  readonly folded: readonly string[];
}

/** One in this many runs, has a job for tomorrow and an active hand; the others are over. */
export const RUNNING_EACH = 100;
/** One in this many ended within the last week; older ones are archived. */
export const WHOLE_EACH = 100;
/** One in this many of those that are over was played in one channel. */
export const BUSY_EACH = 5;
/** The place of the bench's people. */
const HERE = { guildId: '1', channelId: '2' } as const;
export const CHANNELS = 5_000;
export const SERVERS = 500;
const PEOPLE = 50_000;
const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
const HAND_MS = 15 * 60_000;

const MATCH =
  '"game","status","revision","rulesVersion","seed","seedHash","options","state","outcome","lobby","hostId","locale","createdAt","startedAt","updatedAt","awaited","foldTried"';
const CHOICE = '"n","seat","kind","choice","auto","by","events","revision","at"';

const oneOf = (count: string, ids: readonly string[]): string =>
  `CASE ${count} % ${ids.length} ${ids.map((id, i) => `WHEN ${i} THEN '${id}'`).join(' ')} END`;

const BUSY = `"model"."endedAt" IS NOT NULL AND i % ${BUSY_EACH} = 2`;

/** Adds copies of these, numbered from `from` to `to`. */
export const copyMany = (connection: Connection, models: Models, from: number, to: number): Promise<void> =>
  copy(connection, {
    from,
    to,
    id: `'c' || i`,
    model: `CASE WHEN i % ${RUNNING_EACH} = 0 THEN ${oneOf(`(i / ${RUNNING_EACH})`, models.running)}
      WHEN i % ${WHOLE_EACH} = 1 THEN ${oneOf(`(i / ${WHOLE_EACH})`, models.whole)} ELSE ${oneOf('i', models.folded)} END`,
    person: `'p' || ((i * 7 + "seat") % ${PEOPLE})`,
    guild: `CASE WHEN ${BUSY} THEN '${HERE.guildId}' ELSE 'g' || (i % ${SERVERS}) END`,
    channel: `CASE WHEN ${BUSY} THEN '${HERE.channelId}' ELSE 'c' || (i % ${CHANNELS}) END`,
  });

/** Adds one copy of each of these, with an `f` before its id. */
export async function copyModels(connection: Connection, ids: readonly string[]): Promise<void> {
  await copy(connection, {
    from: 0,
    to: ids.length - 1,
    id: `'f' || ${oneOf('i', ids)}`,
    model: oneOf('i', ids),
    person: '"userId"',
    guild: `'0'`,
    channel: `'0'`,
  });
}

/** Adds this many running matches of the same people, each in its own channel. */
export const copyFor = (connection: Connection, { running }: Models, many: number): Promise<void> =>
  copy(connection, {
    from: 1,
    to: many,
    id: `'a' || i`,
    model: oneOf('i', running),
    person: `'own' || "seat"`,
    guild: `'${HERE.guildId}'`,
    channel: `'own' || i`,
  });

/** Adds one more archived match, the last to end in the busy channel. Its people play nothing else. */
export const copyLast = (connection: Connection, { folded }: Models): Promise<void> =>
  copy(connection, {
    from: 0,
    to: 0,
    id: `'last' || i`,
    model: oneOf('i', folded),
    person: `'quiet' || "seat"`,
    guild: `'${HERE.guildId}'`,
    channel: `'${HERE.channelId}'`,
  });

interface Copying {
  readonly from: number;
  readonly to: number;
  /** SQL that makes, from the number `i`, the copy's id and its model's. */
  readonly id: string;
  readonly model: string;
  /** SQL for the person who sits there instead, and the place. */
  readonly person: string;
  readonly guild: string;
  readonly channel: string;
}

async function copy(connection: Connection, { from, to, id, model, person, guild, channel }: Copying): Promise<void> {
  const now = Date.now();
  const copies = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to}),
    copy(i, "copyId", "modelId") AS (SELECT i, ${id}, ${model} FROM n)`;
  const of = (table: string) =>
    `FROM copy JOIN "${table}" AS "model" ON "model"."${table === 'Match' ? 'id' : 'matchId'}" = "modelId"`;
  await inTransaction(connection, async () => {
    for (const statement of [
      `INSERT INTO "Match" ("id","guildId","channelId","threadId","endedAt",${MATCH}) ${copies}
       SELECT "copyId",${guild},${channel},CASE WHEN "threadId" IS NULL THEN NULL ELSE 't' || "copyId" END,
         CASE WHEN "endedAt" IS NULL THEN NULL WHEN "foldTried" THEN ${now - WEEK_MS} - 1000 * i ELSE ${now} - i END,${MATCH} ${of('Match')}`,
      `INSERT INTO "Seat" ("matchId","seat","kind","userId","name","computer","joinedAt","open") ${copies}
       SELECT "copyId","seat","kind",CASE WHEN "userId" IS NULL THEN NULL ELSE ${person} END,"name","computer","joinedAt","open" ${of('Seat')}`,
      `INSERT INTO "Choice" ("matchId",${CHOICE}) ${copies} SELECT "copyId",${CHOICE} ${of('Choice')}`,
      `INSERT INTO "Shown" ("matchId","purpose","channelId","messageId","revision","live","data") ${copies}
       SELECT "copyId","purpose","channelId","copyId" || '-' || "messageId","revision","live","data" ${of('Shown')}`,
      `INSERT INTO "Owed" ("matchId","purpose","key","due") ${copies}
       SELECT "copyId",'table','later',${now + DAY_MS} + i ${of('Match')} WHERE "status" = 'running'`,
      `INSERT INTO "Hand" ("matchId","userId","applicationId","token","target","messageId","locale","print","revision","editedAt","until") ${copies}
       SELECT "copyId",'p' || i,'1','t','@original','h' || "copyId",'en','',"revision",${now},${now + HAND_MS} ${of('Match')} WHERE "status" = 'running'`,
    ])
      await connection.run(statement);
  });
  // PostgreSQL soon counts its rows by itself; SQLite never does.
  if (connection.provider === 'postgresql') await connection.run('ANALYZE');
}
