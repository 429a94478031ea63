/** What `run` gives, with `folder` as the folder of this process; then the folder and the environment are again what they were. */
export async function inFolder<Made>(folder: string, run: () => Made | Promise<Made>): Promise<Made> {
  const here = process.cwd();
  const before = { ...process.env };
  process.chdir(folder);
  try {
    return await run();
  } finally {
    process.chdir(here);
    // Name by name: Vitest took hold of `process.env` when it began, and would never see an object put in its place.
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
