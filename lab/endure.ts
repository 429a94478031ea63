import '../src/node-version.js';

// Ended from outside, it still leaves nothing behind: temporary files are removed on exit.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const { runHere } = await import('../src/tools/tool.js');
const { endureTool } = await import('./endure/tool.js');
await runHere(endureTool);
