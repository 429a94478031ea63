import type { MessageTable } from '../../src/locales.js';

/** Which messages of some tables are said, as `table.key`, while `noting` runs. */
export interface Notes {
  readonly said: ReadonlySet<string>;
  /** All keys there are. */
  readonly keys: readonly string[];
  /** Puts the tables back as they were. */
  stop(): void;
}

/** Notes each message that is looked up in these tables, by name, until `stop`. */
export function noting(tables: Readonly<Record<string, MessageTable>>): Notes {
  const said = new Set<string>();
  const all = Object.entries(tables).flatMap(([name, table]) =>
    Object.entries(table).map(([key, text]) => ({ table, key, text, id: `${name}.${key}` })),
  );
  for (const { table, key, text, id } of all)
    Object.defineProperty(table, key, {
      configurable: true,
      enumerable: true,
      get() {
        said.add(id);
        return text;
      },
    });
  return {
    said,
    keys: all.map(({ id }) => id),
    stop() {
      for (const { table, key, text } of all)
        Object.defineProperty(table, key, { configurable: true, enumerable: true, writable: true, value: text });
    },
  };
}
