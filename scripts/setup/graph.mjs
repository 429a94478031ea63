// Steps that need one another: each starts as soon as its needs are done, so independent ones run side by side.

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title what is said while it runs
 * @property {readonly string[]} [after] the steps it needs; those that aren't wanted count as done
 * @property {boolean} [wanted] false: there is nothing of the kind to do in this project
 * @property {() => string} [mark] changes when it has to be done again; without one only `there` counts
 * @property {() => boolean} there whether what the step makes stands
 * @property {() => boolean | Promise<boolean>} [adopt] whether it stands although nobody wrote it down
 * @property {() => unknown} make
 */

/**
 * Does all steps. When one fails no other starts, `stop` ends the running ones, and when all have ended the first
 * failure is thrown: nothing runs on afterwards.
 * @param {readonly Step[]} steps @param {(step: Step) => Promise<void>} work @param {() => void} stop
 */
export async function inOrder(steps, work, stop) {
  /** @type {Map<string, Promise<void>>} */
  const done = new Map();
  /** @type {{ readonly fault: unknown } | undefined} */
  let failed;
  for (const step of steps) {
    const needs = (step.after ?? []).map((name) => done.get(name));
    const run = async () => {
      await Promise.all(needs);
      if (failed !== undefined) return;
      try {
        await work(step);
      } catch (fault) {
        failed ??= { fault };
        stop();
      }
    };
    done.set(step.name, run());
  }
  await Promise.all(done.values());
  if (failed !== undefined) throw failed.fault;
}

/**
 * The named steps and all that they need, in the order of `steps`.
 * @param {readonly Step[]} steps @param {readonly string[]} names
 */
export function withNeeds(steps, names) {
  const wanted = new Set(names);
  for (const { name, after = [] } of [...steps].reverse())
    if (wanted.has(name)) for (const need of after) wanted.add(need);
  return steps.filter(({ name }) => wanted.has(name));
}
