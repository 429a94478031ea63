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
  await Promise.all([
    build({
      entryPoints: { page: join(source, 'main.ts') },
      outdir: out,
      bundle: true,
      format: 'esm',
      target: 'es2022',
      minify: true,
      sourcemap: 'linked',
      legalComments: 'none',
      tsconfig: join(source, 'tsconfig.json'),
      logLevel: 'warning',
    }),
    build({
      entryPoints: { page: join(source, 'style/page.css') },
      outdir: out,
      bundle: true,
      target: 'es2022',
      minify: true,
      loader: { '.ttf': 'file', '.woff2': 'file' },
      assetNames: '[name]',
      logLevel: 'warning',
    }),
    cp(join(source, 'index.html'), join(out, 'index.html')),
    cp(join(source, 'icon.svg'), join(out, 'icon.svg')),
  ]);
  return readdir(out);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const files = await buildPage();
  console.log(`dist/page: ${files.length} files in ${Math.round(performance.now() - started)} ms`);
}
