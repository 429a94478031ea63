import { describe, expect, test } from 'vitest';
import { type Act, openScene } from './acting.js';
import { collect } from './collecting.js';
import { freeze, frozenLines, UPDATING } from './frozen.js';

const FILE = 'custom-ids.txt';

const lineOf = ({ who, how, what, given }: Act, came: string): string =>
  `${who} ${how} ${what}${given === undefined ? '' : ` ${JSON.stringify(given)}`} -> ${came}`;

const LINE = /^(\w+) (command|press|menu|people|form) (.*?)(?: ([[{][^ ].*|\{\}))? -> (.*)$/;

function readLine(line: string): { readonly act: Act; readonly came: string } {
  const [, who = '', how, what = '', given, came = ''] = LINE.exec(line) ?? [];
  if (how === undefined) throw new Error(`This is no line: ${line}`);
  return { act: { who, how: how as Act['how'], what, ...(given && { given: JSON.parse(given) as unknown }) }, came };
}

const COMMENTS = [
  'What people do, and what comes of it. A new bot and an empty database at each "=".',
  'WHO command WORDS OPTIONS; WHO press CUSTOM-ID; WHO menu CUSTOM-ID VALUES; WHO form CUSTOM-ID FILLED',
  '{1} is the id of the first match, {Ada} that of a person. said: an answer that knows the button; form: one opens;',
  'gone: nobody knows it; *: a match was changed.',
];

test.runIf(UPDATING.has('custom-ids'))('custom ids are collected anew', async () => {
  const lines: string[] = [];
  const hear = (act: Act, came: string): void => void lines.push(lineOf(act, came));
  await collect((name) => void lines.push('', `= ${name}`), hear);
  freeze(FILE, COMMENTS, lines);
});

/** By their names. */
const scenes = new Map<string, string[]>();
for (const line of frozenLines(FILE))
  if (line.startsWith('= ')) scenes.set(line.slice(2), []);
  else [...scenes.values()].at(-1)?.push(line);

describe.skipIf(UPDATING.has('custom-ids'))('custom ids that 0.2.0 wrote are answered as they were', () => {
  test.each([...scenes])('%s', async (_, lines) => {
    const scene = await openScene();
    const now: string[] = [];
    for (const line of lines) {
      const { act } = readLine(line);
      now.push(lineOf(act, (await scene.act(act)).came));
    }
    expect(now).toEqual(lines);
    expect(now.filter((line) => line.includes('-> gone'))).toEqual([]);
    expect(scene.bench.errors).toEqual([]);
  });

  test('one that nobody wrote is told from them', async () => {
    const scene = await openScene();
    for (const what of ['c1:steal:-:0:', 'c2:join:{1}:1:', 'c1:join:1111111111:1:'])
      expect((await scene.act({ who: 'Ben', how: 'press', what })).came).toBe('gone');
  });
});
