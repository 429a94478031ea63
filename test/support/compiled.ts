import { spawnSync } from 'node:child_process';

/** Programs are run as they are compiled: from the sources of now, also where a single file of tests is run. */
export default function compile(): void {
  const { status } = spawnSync(process.execPath, ['scripts/setup.mjs', '--quiet', '--lab'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The program does not compile: why stands above.');
}
