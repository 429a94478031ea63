import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* Packages that are compiled for one kind of machine and, without N-API, for one version of Node. */

/** Errors of Node, `bindings` and sharp for a module that cannot be loaded. */
const OTHER_NODE = /NODE_MODULE_VERSION/;
const UNLOADED =
  /ERR_DLOPEN_FAILED|Could not locate the bindings file|Cannot find module '[^']*\.node'|Could not load the "sharp" module/;

/** A sentence about a compiled package that does not run here, with what helps; undefined for other errors. */
export function nativeTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  const said = `${code} ${error.message}\n${error.stack}`;
  if (!OTHER_NODE.test(said) && !UNLOADED.test(said)) return nativeTrouble(cause);
  const name = /node_modules[\\/]((?:@[\w.-]+[\\/])?[\w.-]+)[\\/][^\n]*\.node\b/.exec(said)?.[1];
  const what = name ?? (/"sharp"/.test(said) ? 'sharp' : 'that is compiled');
  const why = OTHER_NODE.test(said)
    ? `is compiled for another version of Node than this one, ${process.version}`
    : 'is not there as this machine needs it';
  return `The package ${what} ${why}. Run “node scripts/setup.mjs” in ${home()}, with the Node that starts the bot.`;
}

/** The folder of this program, whether it runs from `src` or from `dist`. */
export function home(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
