import type { HelpSection } from '../../contract.js';
import { readHelp } from '../../help.js';

let sections: readonly HelpSection[] | undefined;

/** The rules help, read when it is first asked for. */
export function rulesHelp(): readonly HelpSection[] {
  sections ??= readHelp('circle-of-power');
  return sections;
}
