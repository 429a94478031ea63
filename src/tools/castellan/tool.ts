import { commandOf, oneOf, type Screen, type Tool } from '../tool.js';
import { clusterTool } from './cluster.js';
import { configTool } from './config.js';

/** What a host needs beside the bot itself. */
export const castellanTool = (screen: Screen): Tool =>
  oneOf(commandOf('castellan', 'Looks after a Castellan: its settings and its database.'), [
    configTool(screen),
    clusterTool(screen),
  ]);
