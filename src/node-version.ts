/*
 * Every program imports this first, so that it runs before all else: on a Node that is too old it prints a sentence
 * instead of a stack. It imports nothing, and holds nothing that an old Node cannot read.
 */

/** As `engines` in package.json says. */
const OLDEST = [20, 19] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Castellan needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}. Newer ones are at https://nodejs.org/.`,
  );
  process.exit(1);
}
