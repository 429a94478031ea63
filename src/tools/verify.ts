import '../node-version.js';

// Later, since an old Node could not even read what they are made of.
const { runHere } = await import('./tool.js');
const { verifyTool } = await import('./verify/tool.js');
await runHere(verifyTool);
