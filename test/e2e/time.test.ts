import { expect, test } from 'vitest';
import type { Observed, Person, SeenMessage } from '../../playground/index.js';
import { pressForForm, publicMessages, wordsOf } from '../discord/people.js';
import { some } from '../support/cases.js';
import { KINDS } from '../support/databases.js';
import { openStage, type RunningBot, type Stage } from './process.js';

/* What comes due while the program is killed, or as it does it: reminders and deadlines, in real processes. */

const MINUTE = 60_000;

/** A fresh table that mentions somebody. Sent twice with one nonce, it is one message. */
interface Call {
  readonly message: string;
  readonly whom: readonly string[];
}

interface Timed {
  readonly stage: Stage;
  readonly people: readonly [Person, Person];
  readonly calls: () => readonly Call[];
  /** When the next fresh table is sent, before whoever sent it hears that it was. One sent once more is not fresh. */
  nextTable(then: () => void): void;
}

/**
 * Ada and Ben play Regicide in a program on this database, an hour a turn: its clock goes on with the machine's, so that what
 * comes due next must be farther off than a busy machine takes to come there.
 */
async function timed(database: string): Promise<Timed> {
  const calls = new Map<string, readonly string[]>();
  let onTable: (() => void) | undefined;
  const observe = ({ method, route, requestBody, responseBody }: Observed): void => {
    if (method !== 'POST' || !route.endsWith('/messages')) return;
    const { allowed_mentions: allowed } = requestBody as { readonly allowed_mentions?: { readonly users?: string[] } };
    if (!allowed?.users || allowed.users.length === 0) return;
    const { id } = responseBody as { readonly id: string };
    if (calls.has(id)) return;
    calls.set(id, allowed.users);
    onTable?.();
    onTable = undefined;
  };
  const stage = await openStage({ seed: 'in time', database, observe });
  const bot = await stage.startBot();
  const [ada, ben] = stage.playground.people as [Person, Person];
  await ada.slash('game new', { game: 'regicide', seats: 2 });
  await ada.until((me) => me.controls().some(({ label }) => label === 'Options'), 'the lobby');
  const { form } = await pressForForm(ada, 'Options');
  await form?.submit({ pace: '1h' });
  await ben.until((me) => wordsOf(publicMessages(me).at(-1)).includes('1 hour a turn'), 'the pace');
  await ben.press('Join');
  await ada.until((me) => wordsOf(publicMessages(me).at(-1)).includes('⏳'), 'the table');
  await bot.kill();
  return {
    stage,
    people: [ada, ben],
    calls: () => [...calls].map(([message, whom]) => ({ message, whom })),
    nextTable(then) {
      onTable = then;
    },
  };
}

/** Time has gone by while nothing ran: starts programs, and kills the first as soon as it sends a fresh table. */
async function killedAtTable({ stage, nextTable }: Timed, ahead: number): Promise<void> {
  const bot = stage.startBot(ahead);
  await new Promise<void>((resolve) => nextTable(() => void bot.then((running) => running.kill()).then(resolve)));
}

/** So many programs at once, till this has happened; then one more thing is asked of them, and they are killed. */
async function run(
  { stage, people: [ada] }: Timed,
  { ahead, programs }: { readonly ahead: number; readonly programs: number },
  happened?: Promise<unknown>,
): Promise<void> {
  const bots: RunningBot[] = await Promise.all(Array.from({ length: programs }, () => stage.startBot(ahead)));
  await happened;
  await ada.slash('game list');
  await Promise.all(bots.map((bot) => bot.kill()));
}

const isTable = (seen: SeenMessage): boolean => wordsOf(seen).includes('c1:move:');
const storyIn = ([ada]: Timed['people']): string => publicMessages(ada).map(wordsOf).join('\n');

test.each(some(KINDS, 1))(
  '%s: what comes due while the program is killed, and as it does it, is done once',
  async (kind, database) => {
    const match = await timed(await database());
    const { stage, people, calls } = match;
    const programs = kind === 'postgresql' ? 2 : 1;
    const before = calls().length;
    // At half of the time one is reminded: killed while it is sent, it is not sent again.
    await killedAtTable(match, 33 * MINUTE);
    expect(calls()).toHaveLength(before + 1);
    const alone = people[0].until((me) => publicMessages(me).filter(isTable).length === 1, 'one table');
    await run(match, { ahead: 36 * MINUTE, programs }, alone);
    expect(calls()).toHaveLength(before + 1);
    // At the last tenth again, by one of those that run.
    await run(match, { ahead: 57 * MINUTE, programs }, new Promise<void>(match.nextTable));
    expect(calls()).toHaveLength(before + 2);
    // The deadline, an hour of grace included, passes while nothing runs: a computer chooses, once, and it is told once.
    const clocked = (): number => storyIn(people).split('a computer chose').length - 1;
    expect(clocked()).toBe(0);
    const told = people[0].until(() => clocked() > 0, 'the choice of a computer');
    await run(match, { ahead: 126 * MINUTE, programs }, told);
    expect(clocked()).toBe(1);
    await run(match, { ahead: 127 * MINUTE, programs });
    expect(clocked()).toBe(1);
    expect(calls().filter(({ whom }) => whom.length !== 1)).toEqual([]);
    expect(stage.problems).toEqual([]);
    expect(stage.errors).toEqual([]);
  },
);
