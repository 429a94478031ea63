import { type Connection, changing } from '../../match/store/plain/connection.js';

/** Ids of real matches, of which more are made. */
export interface Models {
  readonly running: readonly string[];
  readonly over: string;
}

/** One in so many runs, owes something for tomorrow and has a living hand; the others are over. */
export const RUNNING_EACH = 100;
/** So many lines of its log each copy has at most. */
export const LINES = 5;
const PEOPLE = 50_000;
const DAY_MS = 24 * 3_600_000;
const HAND_MS = 15 * 60_000;

const MATCH =
  '"game","status","revision","rulesVersion","seed","seedHash","options","state","outcome","lobby","hostId","guildId","channelId","threadId","locale","createdAt","startedAt","endedAt","updatedAt"';
const CHOICE = '"n","seat","kind","choice","auto","by","events","revision","at"';

const oneOf = (count: string, ids: readonly string[]): string =>
  `CASE ${count} % ${ids.length} ${ids.map((id, i) => `WHEN ${i} THEN '${id}'`).join(' ')} END`;

/** Copies of these, numbered from `from` on up to `to`. */
export const copyMany = (connection: Connection, { running, over }: Models, from: number, to: number): Promise<void> =>
  copy(connection, {
    from,
    to,
    id: `'c' || i`,
    model: `CASE WHEN i % ${RUNNING_EACH} = 0 THEN ${oneOf(`(i / ${RUNNING_EACH})`, running)} ELSE '${over}' END`,
    person: `'p' || ((i * 7 + "seat") % ${PEOPLE})`,
  });

/** So many running matches more in which these people sit, by their seats. */
export const copyFor = (connection: Connection, { running }: Models, many: number): Promise<void> =>
  copy(connection, { from: 1, to: many, id: `'a' || i`, model: oneOf('i', running), person: '"userId"' });

interface Copying {
  readonly from: number;
  readonly to: number;
  /** SQL, of the number `i`: the copy's id, and its model's. */
  readonly id: string;
  readonly model: string;
  /** SQL: who sits there instead. */
  readonly person: string;
}

async function copy(connection: Connection, { from, to, id, model, person }: Copying): Promise<void> {
  const now = Date.now();
  const copies = `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to}),
    copy(i, "copyId", "modelId") AS (SELECT i, ${id}, ${model} FROM n)`;
  const of = (table: string) =>
    `FROM copy JOIN "${table}" AS "model" ON "model"."${table === 'Match' ? 'id' : 'matchId'}" = "modelId"`;
  await changing(connection, async () => {
    for (const statement of [
      `INSERT INTO "Match" ("id",${MATCH}) ${copies} SELECT "copyId",${MATCH} ${of('Match')}`,
      `INSERT INTO "Seat" ("matchId","seat","kind","userId","name","computer","joinedAt","open") ${copies}
       SELECT "copyId","seat","kind",CASE WHEN "userId" IS NULL THEN NULL ELSE ${person} END,"name","computer","joinedAt","open" ${of('Seat')}`,
      `INSERT INTO "Choice" ("matchId",${CHOICE}) ${copies} SELECT "copyId",${CHOICE} ${of('Choice')} WHERE "n" <= ${LINES}`,
      `INSERT INTO "Shown" ("matchId","purpose","channelId","messageId","revision","live","data") ${copies}
       SELECT "copyId","purpose","channelId","copyId" || '-' || "messageId","revision","live","data" ${of('Shown')}`,
      `INSERT INTO "Owed" ("matchId","purpose","key","due") ${copies}
       SELECT "copyId",'table','later',${now + DAY_MS} + i ${of('Match')} WHERE "status" = 'running'`,
      `INSERT INTO "Hand" ("matchId","userId","applicationId","token","target","messageId","locale","print","revision","editedAt","until") ${copies}
       SELECT "copyId",'p' || i,'1','t','@original','h' || "copyId",'en','',"revision",${now},${now + HAND_MS} ${of('Match')} WHERE "status" = 'running'`,
    ])
      await connection.run(statement);
  });
  // PostgreSQL counts its rows by itself, and soon; SQLite never does.
  if (connection.provider === 'postgresql') await connection.run('ANALYZE');
}
