import { type Config, describeProblems, readSettings } from '../../config.js';
import type { Screen } from '../tool.js';

/** The bot's settings; where it could not start with them, prints the reason and gives undefined. */
export function settingsOn({ err }: Screen): Config | undefined {
  const reading = readSettings();
  for (const warning of reading.warnings) err.write(`${warning}\n`);
  if ('config' in reading) return reading.config;
  err.write(`${describeProblems(reading.problems)}\n`);
  return undefined;
}
