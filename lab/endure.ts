import '../src/node-version.js';

// On an interrupt, exit handlers still remove the temporary files.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const { runHere } = await import('../src/tools/tool.js');
const { endureTool } = await import('./endure/tool.js');
await runHere(endureTool);
