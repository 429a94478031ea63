import { runHere } from './tool.js';
import { verifyTool } from './verify/tool.js';

await runHere(verifyTool);
