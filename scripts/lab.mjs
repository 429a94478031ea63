/** Compiles the laboratory: `node scripts/lab.mjs` writes `dist/lab/`. `npm run check` checks its types. */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const absWorkingDir = fileURLToPath(new URL('..', import.meta.url));
await rm(new URL('../dist/lab', import.meta.url), { recursive: true, force: true });
await build({
  absWorkingDir,
  entryPoints: ['lab/**/*.ts'],
  outbase: 'lab',
  outdir: 'dist/lab',
  format: 'esm',
  logLevel: 'warning',
});
