import { readFileSync } from 'node:fs';
import type { ExportedMatch } from '../../engine/record.js';
import { type Check, type Verdict, verifyExport } from '../../engine/verify.js';
import { knownGame } from '../games.js';
import { progressOn } from '../progress.js';
import { commandOf, Mistake, type Screen, type Tool } from '../tool.js';

/** How many differences are printed; later ones mostly follow from the first. */
const TOLD = 5;

const SUBJECTS: readonly { readonly about: Check['about']; readonly yes: string }[] = [
  { about: 'promise', yes: 'The promise is the SHA-256 of the seed' },
  { about: 'chance', yes: 'The file says how chance is made' },
  { about: 'names', yes: 'There is a name for each seat' },
  { about: 'rules', yes: 'The rules are those of this program' },
  { about: 'shuffle', yes: 'Shuffles that follow from the seed' },
  { about: 'choice', yes: 'Choices that are legal' },
  { about: 'events', yes: 'Lines whose events follow' },
  { about: 'state', yes: 'States that follow' },
  { about: 'pending', yes: 'Open questions that follow' },
  { about: 'tookBack', yes: 'What was taken back could be' },
  { about: 'outcome', yes: 'The outcome follows' },
  { about: 'end', yes: 'The match is over' },
];

/** Prints whether an exported match is genuine; exits with 1 where it isn't. */
export function verifyTool({ out, raw }: Screen): Tool {
  return {
    command: commandOf(
      'verify',
      'Replays an exported match and says whether every shuffle and every state follows from its seed.',
    ).argument('<file>', 'the exported match'),
    async work({ args: [file] }) {
      const record = readMatch(file as string);
      const progress = progressOn(raw);
      const verdict = verifyExport(record, knownGame, (done, of) => progress.say(`line ${done} of ${of}`));
      progress.end();
      out.write(`${[...report(verdict), ...(verdict.genuine ? limits(record) : [])].join('\n')}\n`);
      return verdict.genuine ? 0 : 1;
    },
  };
}

function readMatch(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is no JSON' : (error as NodeJS.ErrnoException).code;
    throw new Mistake(`The file ${file} cannot be read: ${why}.`);
  }
}

/** What a genuine file does not prove, and what to compare it with. */
function limits(record: unknown): readonly string[] {
  const { promise, seed } = record as ExportedMatch;
  return [
    `Its promise is ${promise}.`,
    'It is the bot’s match only if Proof showed this promise when it began. Nothing proves the names.',
    ...(/^[0-9a-f]{64}$/.test(seed)
      ? []
      : ['Its seed was chosen by somebody: on Discord the bot draws 64 hex digits.']),
  ];
}

function report({ genuine, checks }: Verdict): string[] {
  const wrong = checks.filter(({ follows }) => !follows);
  const told = wrong.slice(0, TOLD).map((check) => `${place(check)}${check.difference}`);
  const more = wrong.length > TOLD ? [`There are ${wrong.length - TOLD} more differences.`] : [];
  return [...SUBJECTS.flatMap((subject) => tally(subject, checks)), ending(genuine, wrong), ...told, ...more];
}

function tally({ about, yes }: (typeof SUBJECTS)[number], checks: readonly Check[]): string[] {
  const all = checks.filter((check) => check.about === about);
  if (all.length === 0) return [];
  const right = all.filter(({ follows }) => follows).length;
  const answer = all.length === 1 ? (right ? 'yes' : 'no') : `${right} of ${all.length}`;
  return [`${right === all.length ? '✓' : '✗'} ${yes}: ${answer}`];
}

function ending(genuine: boolean, wrong: readonly Check[]): string {
  if (genuine) return 'Genuine: everything in this match follows from its seed and its choices.';
  return wrong.every(({ about }) => about === 'end')
    ? 'NOT over yet: what is there follows from its seed and its choices, but the file is genuine only with its end.'
    : 'NOT genuine. What differs, first things first:';
}

const place = ({ line }: Check): string =>
  typeof line === 'number' ? `Line ${line}: ` : line === 'start' ? 'The start: ' : '';
