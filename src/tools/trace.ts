import '../node-version.js';

// Imported late: an old Node cannot even parse these modules.
const { runHere } = await import('./tool.js');
const { traceTool } = await import('./trace/tool.js');
await runHere(traceTool);
