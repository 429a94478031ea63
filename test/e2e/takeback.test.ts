import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { isRefusal } from '../../src/engine/game.js';
import { replay } from '../../src/engine/replay.js';
import { gameOf } from '../../src/games/index.js';
import { entriesOf, UNDONE } from '../../src/match/play/choice-log.js';
import { openStore } from '../../src/match/store/store.js';
import { some } from '../support/cases.js';
import { KINDS } from '../support/databases.js';
import { newMatch, offered, type Pair, pick, refresh } from './circle-of-kings.js';
import { handOf } from './playing.js';
import { openStage, type RunningBot, type Stage } from './process.js';

/* A choice that is taken back while the real program is killed: all of it has happened, or nothing. */

/** When the program is killed: at the press, before it can have done much, or as it answers, which it does after saving. */
const MOMENTS = ['pressed', 'answered'] as const;
type Moment = (typeof MOMENTS)[number];

interface Pressed {
  readonly stage: Stage;
  readonly database: string;
  readonly pair: Pair;
}

async function stageFor(database: string): Promise<Pressed> {
  const stage = await openStage({ seed: 'a slip', database });
  return { stage, database, pair: stage.playground.people.slice(0, 2) as unknown as Pair };
}

/** How the match lies in the database: its log, and whether that, played again, is its state. */
async function kept({ database, pair: [one] }: Pressed) {
  const store = await openStore({ url: database, log: { info: () => undefined, warn: () => undefined } });
  try {
    const [record] = await store.matchesOf(one.user.id, ['running']);
    if (!record) throw new Error('no match runs');
    const log = await store.choices(record.id);
    const rules = gameOf(record.game)?.rules;
    if (!rules) throw new Error('no such game');
    const setup = { seats: record.seats.length, options: JSON.parse(record.options), seed: record.seed };
    const replayed = replay(rules, setup, entriesOf(log));
    if (!replayed || isRefusal(replayed)) throw new Error('the log can’t be played again');
    const beside = JSON.parse(record.tableState as string) as { readonly lines: number; readonly undoable?: object };
    expect(JSON.stringify(replayed.state)).toBe(record.state);
    expect(log.at(-1)?.n).toBe(beside.lines);
    return { state: record.state as string, undone: log.filter(({ kind }) => kind === UNDONE).length, beside };
  } finally {
    await store.close();
  }
}

/** Presses Take back, and kills the program then. */
async function killedAt(moment: Moment, bot: RunningBot, ada: Person): Promise<void> {
  const pressed = ada.press('Take back', { message: handOf(ada) });
  if (moment === 'answered') await (await pressed).shown;
  else pressed.catch(() => undefined);
  await bot.kill();
}

const WAYS = KINDS.flatMap(([kind, database]) => MOMENTS.map((moment) => [kind, moment, database] as const));

/** Of the four, each database and each moment is in two that stand apart. */
test.each(some([...WAYS.slice(0, 2), ...WAYS.slice(2).toReversed()], 2))(
  '%s: killed when a choice is taken back (%s), the match is wholly before or wholly after it, and goes on',
  async (_, moment, database) => {
    const pressed = await stageFor(await database());
    const { stage, pair } = pressed;
    const [ada] = pair;
    let bot = await stage.startBot();
    await newMatch(pair);
    const numberless = (state: string): string => state.replaceAll(/"(?:no|asked)":(?:\d+|\[[\d,]*\])/g, '');
    const before = await kept(pressed);
    await refresh(ada);
    await pick(ada, offered(ada)[0] as string);
    const chosen = await kept(pressed);
    expect(chosen.beside.undoable).toBeDefined();

    await killedAt(moment, bot, ada);
    const after = await kept(pressed);
    const isUndone = after.undone === 1;
    expect(numberless(after.state)).toBe(numberless(isUndone ? before.state : chosen.state));
    expect(after.beside.undoable === undefined).toBe(isUndone);
    if (moment === 'answered') expect(isUndone).toBe(true);

    // Whatever was on her screen, she goes on from how things stand.
    bot = await stage.startBot();
    await refresh(ada);
    if (!isUndone) await (await ada.press('Take back', { message: handOf(ada) })).shown;
    await pick(ada, offered(ada)[0] as string);
    const again = await kept(pressed);
    expect(again.undone).toBe(1);
    expect(numberless(again.state)).toBe(numberless(chosen.state));
    await bot.kill();
    expect(stage.problems).toEqual([]);
    expect(stage.errors).toEqual([]);
  },
);
