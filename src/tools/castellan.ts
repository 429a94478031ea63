import '../node-version.js';

// Later, since an old Node could not even read what they are made of.
const { runHere } = await import('./tool.js');
const { castellanTool } = await import('./castellan/tool.js');
await runHere(castellanTool);
