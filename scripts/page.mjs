/** Bundles the playground's page: `node scripts/page.mjs` writes `dist/page/`. */
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'playground/page');

/**
 * Writes index.html, page.js, page.css, the icon and the fonts, and nothing else, into a folder.
 * @param {{ readonly out?: string }} [options]
 * @returns {Promise<readonly string[]>} the names of the files
 */
export async function buildPage({ out = join(root, 'dist/page') } = {}) {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const both = /** @type {const} */ ({
    outdir: out,
    bundle: true,
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
  });
  await Promise.all([
    build({
      ...both,
      entryPoints: { page: join(source, 'main.ts') },
      format: 'esm',
      sourcemap: 'linked',
      legalComments: 'none',
      tsconfig: join(source, 'tsconfig.json'),
    }),
    build({
      ...both,
      entryPoints: { page: join(source, 'style/page.css') },
      loader: { '.ttf': 'file', '.woff2': 'file' },
      assetNames: '[name]',
    }),
    ...['index.html', 'icon.svg'].map((name) => cp(join(source, name), join(out, name))),
  ]);
  return readdir(out);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const files = await buildPage();
  console.log(`dist/page: ${files.length} files in ${Math.round(performance.now() - started)} ms`);
}
