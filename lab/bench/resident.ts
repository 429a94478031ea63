import { setTimeout } from 'node:timers/promises';
import { GAMES } from '../../src/games/index.js';
import type { Progress } from '../../src/tools/progress.js';
import { answerOf } from '../stage/hand.js';
import { openStage, type Stage } from '../stage/stage.js';
import { megabytes, type Section, whole } from './layout.js';

/** At least as many people as matches at a time, so that nobody has too many. */
const PEOPLE = Array.from({ length: 20 }, (_, i) => `Person ${i + 1}`);

/** By then the memory of short-lived work is released. */
const QUIET_MS = 60_000;

/** The memory of the bot's process: after its start, and with many open matches against computers. */
export async function residentSection(matches: number, { say }: Progress): Promise<Section> {
  const stage = await openStage({ people: PEOPLE });
  try {
    say('resident memory: idle');
    const rows = [row('started, with a token', stage)];
    for (let i = 0; i < matches; i++) {
      if (i % 50 === 0) say(`resident memory: ${whole(i)} matches`);
      await stage.during(open(stage, i));
    }
    rows.push(row(`${whole(matches)} matches open, all just played in`, stage));
    say('resident memory: a minute in which nobody plays');
    await stage.during(setTimeout(QUIET_MS));
    rows.push(row('a minute later, nobody played', stage));
    return {
      title: 'Memory of the bot as a process',
      rows: [['moment', 'resident'], ...rows],
      notes: [
        'Threads that paint and think end when they had nothing to do for five minutes. Aim: 200 MB, and 250 MB a minute later.',
      ],
    };
  } finally {
    await stage.close();
  }
}

async function open({ playground }: Stage, turn: number): Promise<void> {
  const person = playground.people[turn % playground.people.length];
  const game = GAMES[turn % GAMES.length]?.rules;
  if (!person || !game) throw new Error('nobody plays');
  const seats = Math.max(2, game.seats.min);
  await answerOf(person.slash('game new', { game: game.id, seats, computers: seats - 1 }));
}

function row(moment: string, stage: Stage): string[] {
  const bytes = stage.resident();
  return [moment, bytes === undefined ? 'not told by this system' : megabytes(bytes)];
}
