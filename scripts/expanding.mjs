/**
 * What a migration may change while older programs still use the tables: during an update both do, and after a rollback
 * the old one alone. So it only adds what that can ignore. Removals come in a later version than the programs that need
 * them no more, and its name ends with `_since_` and the stamp of the migration that those know.
 */
const ADDS = [
  /^CREATE (UNLOGGED )?TABLE "\w+"/,
  /^(CREATE|DROP) INDEX /,
  /^ALTER TABLE "\w+" (ADD COLUMN +"\w+" [^,]+(, *)?)+$/,
];
const UNIQUE = /^CREATE UNIQUE INDEX "\w+" ON "(\w+)"/;
const REFERENCE = /^ALTER TABLE "(\w+)" ADD CONSTRAINT /;
const TAKES_AWAY = /^\d{14}_\w+_since_(\d{14})$/;

/** Without comments, each on one line. */
const statementsOf = (/** @type {string} */ sql) =>
  sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');

/** A column that an older program's inserts would not fill. */
const needed = (/** @type {string} */ statement) =>
  statement.startsWith('ALTER TABLE') &&
  statement.split('ADD COLUMN').some((column) => column.includes('NOT NULL') && !column.includes('DEFAULT'));

/** @returns {string[]} the statements of a migration that would break a program that does not know it */
export function narrowing(/** @type {string} */ sql) {
  const statements = statementsOf(sql);
  const made = new Set(statements.map((statement) => /^CREATE (?:UNLOGGED )?TABLE "(\w+)"/.exec(statement)?.[1]));
  return statements.filter((statement) => {
    const table = (UNIQUE.exec(statement) ?? REFERENCE.exec(statement))?.[1];
    if (table !== undefined) return !made.has(table);
    return !ADDS.some((form) => form.test(statement)) || needed(statement);
  });
}

/**
 * Why a migration is not allowed; undefined if it is.
 * @param {string} name @param {string} sql @param {readonly string[]} before the names of all that come before it
 */
export function wrongOf(name, sql, before) {
  const since = TAKES_AWAY.exec(name)?.[1];
  if (since !== undefined && before.some((earlier) => earlier.startsWith(since))) return undefined;
  if (since !== undefined) return `${name}: no migration begins with ${since}`;
  const taken = narrowing(sql);
  if (taken.length === 0) return undefined;
  return `${name}: a program of before could not go on beside "${taken[0]}". Let it only add, and take away in a later version, by a migration whose name ends with _since_ and the stamp of the last one that the programs know which do without.`;
}
