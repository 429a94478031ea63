import { defineConfig } from 'prisma/config';

// `prisma generate` never runs the native schema engine, but refuses to start without one and would download it.
// Any file that exists satisfies it. Migrations are written by scripts/migration.mjs with the same engine as WebAssembly.
if (process.argv.includes('generate')) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: 'prisma/sqlite/schema.prisma' });
