import { StoreFault } from '../../store/faults.js';
import { modelsOf } from '../../store/migrate.js';

/* The tables, read from the models next to each migration: so the tables of earlier programs are known, too. */

export interface Column {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'flag';
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The columns that identify a row; rows are read in their order. */
  readonly key: readonly string[];
  /** The column that the database counts up by itself, if there is one. */
  readonly counted: string | undefined;
}

/** Prisma's own table of what was applied, of which only this column matters here. */
export const MIGRATIONS: Table = {
  name: '_prisma_migrations',
  columns: [{ name: 'migration_name', kind: 'text' }],
  key: ['migration_name'],
  counted: undefined,
};

const KINDS: Readonly<Record<string, Column['kind']>> = {
  String: 'text',
  Int: 'number',
  BigInt: 'number',
  Boolean: 'flag',
};

interface Model extends Table {
  readonly pointsAt: readonly string[];
}

function modelOf(name: string, body: string): Model {
  const fields = [...body.matchAll(/^ {2}(\w+) +(\w+)(?:\[\])?\??(.*)$/gm)].map(
    ([, field = '', type = '', more = '']) => ({ name: field, type, more }),
  );
  const columns = fields.flatMap(({ name: column, type }) => {
    const kind = KINDS[type];
    return kind === undefined ? [] : [{ name: column, kind }];
  });
  const [, together] = /@@id\(\[(.+?)\]\)/.exec(body) ?? [];
  const alone = fields.find(({ more }) => /@id\b/.test(more))?.name;
  const key = together?.split(',').map((each) => each.trim()) ?? (alone === undefined ? [] : [alone]);
  if (key.length === 0) throw new StoreFault(`The model ${name} has no key.`);
  return {
    name,
    columns,
    key,
    counted: fields.find(({ more }) => more.includes('autoincrement()'))?.name,
    pointsAt: fields.filter(({ more }) => /@relation\(fields:/.test(more)).map(({ type }) => type),
  };
}

/** The tables as they are after this migration, each after those that it refers to. */
export function tablesAfter(migration: string): readonly Table[] {
  const models = [...modelsOf(migration).matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) =>
    modelOf(name, body),
  );
  const ordered: Model[] = [];
  const add = (model: Model): void => {
    if (ordered.includes(model)) return;
    for (const other of models) if (model.pointsAt.includes(other.name)) add(other);
    ordered.push(model);
  };
  models.forEach(add);
  return ordered;
}
