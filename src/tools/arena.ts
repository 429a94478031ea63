import { arenaTool } from './arena/tool.js';
import { runHere } from './tool.js';

await runHere(arenaTool);
