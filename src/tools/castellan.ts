import '../node-version.js';

// Imported late: an old Node cannot even parse these modules.
const { runHere } = await import('./tool.js');
const { castellanTool } = await import('./castellan/tool.js');
await runHere(castellanTool);
