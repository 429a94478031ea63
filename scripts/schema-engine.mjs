// @ts-nocheck The engine's packages declare other shapes than the engine takes.
/** The official Prisma schema engine, compiled to WebAssembly: it compares schemas and writes SQL, offline. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';

let loaded = false;

function load() {
  if (loaded) return;
  const folder = dirname(fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm')));
  const module = new WebAssembly.Module(readFileSync(join(folder, 'schema_engine_bg.wasm')));
  const instance = new WebAssembly.Instance(module, { './schema_engine_bg.js': engine });
  engine.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  loaded = true;
}

/** PostgreSQL's answer to the engine's question about its version, the only one in a comparison. */
const VERSION = {
  columnNames: ['exists', 'version', 'numeric_version'],
  columnTypes: [5, 7, 0],
  rows: [[true, 'PostgreSQL 15.0', 150000]],
};
const NOTHING = { columnNames: [], columnTypes: [], rows: [] };

/** Just enough of a connection for the engine to start: it compares two schemas without a database. */
function noDatabase(provider) {
  const connection = {
    provider,
    adapterName: 'castellan-no-database',
    queryRaw: async (query) => (/version\(\)/.test(query.sql) ? VERSION : NOTHING),
    executeRaw: async () => 0,
    executeScript: async () => {},
    startTransaction: async () => {
      throw new Error('there is no database to change');
    },
    dispose: async () => {},
  };
  const connect = async () => connection;
  return { provider, adapterName: connection.adapterName, connect, connectToShadowDb: connect };
}

/**
 * @param {'sqlite' | 'postgresql'} provider
 * @param {string | undefined} from the schema's text before; undefined: an empty database
 * @param {string} to the schema's text wanted
 * @returns {Promise<string | undefined>} the SQL that turns one into the other; undefined where they agree
 */
export async function difference(provider, from, to) {
  load();
  const schema = (content) => ({ tag: 'schemaDatamodel', files: [{ path: `${provider}.prisma`, content }] });
  const adapter = noDatabase(provider === 'postgresql' ? 'postgres' : provider);
  const it = await engine.SchemaEngine.new({}, () => {}, bindMigrationAwareSqlAdapterFactory(adapter));
  const answer = await it.diff({
    from: from === undefined ? { tag: 'empty' } : schema(from),
    to: schema(to),
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
    shadowDatabaseUrl: null,
  });
  return answer.exitCode === 2 ? answer.stdout : undefined;
}
