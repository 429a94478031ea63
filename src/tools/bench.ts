import { benchTool } from './bench/tool.js';
import { runHere } from './tool.js';

// Ended from outside, it still leaves nothing behind: what is to be removed is removed on exit.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

await runHere(benchTool);
