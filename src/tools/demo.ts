import { demoTool } from './demo/tool.js';
import { runHere } from './tool.js';

// Ended from outside, it still leaves nothing behind: temporary files are removed on exit.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

await runHere(demoTool);
