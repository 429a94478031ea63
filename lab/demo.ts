import '../src/node-version.js';

// On an interrupt, exit handlers still remove the temporary files.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

// Imported late: an old Node cannot even parse these modules.
const { runHere } = await import('../src/tools/tool.js');
const { demoTool } = await import('./demo/tool.js');
await runHere(demoTool);
