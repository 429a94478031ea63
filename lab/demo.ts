import '../src/node-version.js';

// Ended from outside, it still leaves nothing behind: temporary files are removed on exit.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

// Later, since an old Node could not even read what they are made of.
const { runHere } = await import('../src/tools/tool.js');
const { demoTool } = await import('./demo/tool.js');
await runHere(demoTool);
