import '../node-version.js';

// Later, since an old Node could not even read what they are made of.
const { runHere } = await import('./tool.js');
const { arenaTool } = await import('./arena/tool.js');
await runHere(arenaTool);
