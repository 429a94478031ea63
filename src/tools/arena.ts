import '../node-version.js';

// Imported late: an old Node cannot even parse these modules.
const { runHere } = await import('./tool.js');
const { arenaTool } = await import('./arena/tool.js');
await runHere(arenaTool);
