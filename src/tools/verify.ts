import '../node-version.js';

// Imported late: an old Node cannot even parse these modules.
const { runHere } = await import('./tool.js');
const { verifyTool } = await import('./verify/tool.js');
await runHere(verifyTool);
