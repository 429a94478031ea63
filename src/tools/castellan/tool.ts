import { StoreFault } from '../../match/store/faults.js';
import { commandOf, Mistake, oneOf, type Screen, type Tool } from '../tool.js';
import { backupTool } from './backup.js';
import { checkTool } from './check.js';
import { clusterTool } from './cluster.js';
import { configTool } from './config.js';
import { doctorTool } from './doctor.js';
import { migrateTool } from './migrate.js';
import { moveTool } from './move.js';
import { pruneTool } from './prune.js';
import { restoreTool } from './restore.js';

const TOOLS = [
  checkTool,
  configTool,
  clusterTool,
  backupTool,
  restoreTool,
  moveTool,
  migrateTool,
  pruneTool,
  doctorTool,
];

/** What a host needs in addition to the bot itself. */
export const castellanTool = (screen: Screen): Tool =>
  oneOf(
    commandOf('castellan', 'Looks after a Castellan: its settings and its database.'),
    TOOLS.map((toolOn) => sayingFaults(toolOn(screen))),
  );

/** Turns a fault of the database into a sentence for the host. */
const sayingFaults = ({ command, work }: Tool): Tool => ({
  command,
  work: (chosen) =>
    work(chosen).catch((error: unknown) => {
      throw error instanceof StoreFault ? new Mistake(error.message) : error;
    }),
});
