import { runHere } from './tool.js';
import { traceTool } from './trace/tool.js';

await runHere(traceTool);
