import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { type Check, type Verdict, verifyExport } from '../engine/record.js';
import { rulesOf } from './games.js';
import { sentenceFrom } from './output.js';

const program = new Command('verify')
  .description('Replays an exported match and says whether every shuffle and every state follows from its seed.')
  .argument('<file>', 'the exported match')
  .exitOverride()
  .configureOutput({ writeErr: () => {} });

/** How many differences are told; those after the first mostly follow from it. */
const TOLD = 5;

const SUBJECTS = [
  { about: 'promise', yes: 'The promise is the SHA-256 of the seed' },
  { about: 'rules', yes: 'The rules are those of this program' },
  { about: 'shuffle', yes: 'Shuffles that follow from the seed' },
  { about: 'choice', yes: 'Choices that are legal' },
  { about: 'events', yes: 'Lines whose events follow' },
  { about: 'state', yes: 'States that follow' },
  { about: 'outcome', yes: 'The outcome follows' },
] as const;

function report({ genuine, checks }: Verdict): string[] {
  const lines = SUBJECTS.flatMap(({ about, yes }) => {
    const all = checks.filter((check) => check.about === about);
    if (all.length === 0) return [];
    const right = all.filter(({ follows }) => follows).length;
    return `${right === all.length ? '✓' : '✗'} ${yes}: ${all.length === 1 ? (right ? 'yes' : 'no') : `${right} of ${all.length}`}`;
  });
  const wrong = checks.filter(({ follows }) => !follows);
  const told = wrong.slice(0, TOLD).map((check) => `${place(check)}${check.difference}`);
  const more = wrong.length > TOLD ? [`… and ${wrong.length - TOLD} more.`] : [];
  const end = genuine
    ? 'Genuine: everything in this match follows from its seed and its choices.'
    : 'NOT genuine. What differs, first things first:';
  return [...lines, end, ...told, ...more];
}

const place = ({ line }: Check): string =>
  typeof line === 'number' ? `Line ${line}: ` : line === 'start' ? 'The start: ' : '';

function readMatch(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

try {
  program.parse();
  const [file] = program.args as [string];
  const verdict = verifyExport(readMatch(file), rulesOf);
  process.stdout.write(`${report(verdict).join('\n')}\n`);
  if (!verdict.genuine) process.exitCode = 1;
} catch (error) {
  const shown = error instanceof CommanderError && error.exitCode === 0; // help was asked for
  if (!shown) {
    const { message } = error as Error;
    const known = error instanceof CommanderError ? message : `${program.args[0]} cannot be read: ${message}`;
    process.stderr.write(`${sentenceFrom(known)}\n`);
    process.exitCode = 1;
  }
}
