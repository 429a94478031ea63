// Brings a fresh clone to a running state; does nothing when all is in place. Node's built-ins only.
// Written in syntax that old Node versions can parse, so that they print the sentence below and no parse error.
const oldestMajor = 20;
const oldestMinor = 19;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  console.error(
    `[setup] Castellan needs Node ${oldestMajor}.${oldestMinor} or newer; this is ${process.versions.node}.`,
  );
  console.error('[setup] Get a newer one from https://nodejs.org/ and run the same command again.');
  process.exit(1);
} else {
  // An error ends the program with its message.
  void import('./setup/main.mjs').then((setup) => setup.main(process.argv.slice(2)));
}
