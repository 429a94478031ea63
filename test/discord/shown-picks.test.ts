import { expect, test } from 'vitest';
import { type Control, movableClock, type Person } from '../../playground/index.js';
import type { Match } from '../../src/match/model/match.js';
import { GAMES } from '../games.js';
import { type Bench, openBench } from './bench.js';
import { newLobby, playFromHand, wordsOf } from './people.js';

/*
 * To pick the entry that a menu of one shows already sends the bot nothing. So an entry may be shown only where picking it
 * would change nothing: here it is sent all the same, and nothing changes.
 */

/** What a menu of one shows before anybody touched it. */
const shownIn = ({ options = [], max_values: most = 1 }: Control): string | undefined =>
  most === 1 ? options.find((one) => one.default)?.value : undefined;

/** All that a message says but for a notice above it, and in a picture's address. */
const saying = (text: string): string =>
  text
    .replace(/"(?:url|proxy_url|id|attachment_id)":"[^"]*",?/g, '')
    .replace(/"content":"> [^"\\]*(?:\\n)?/g, '"content":"');

interface Looking {
  readonly bench: Bench;
  readonly person: Person;
  readonly match: () => Promise<Match>;
}

/** Picks what each menu of the newest private message shows; gives how many there were. */
async function pickShown({ bench, person, match }: Looking, where: string): Promise<number> {
  const look = () => person.messages().findLast(({ onlyYou }) => onlyYou)!;
  const menus = person.controls({ message: look() }).filter((control) => shownIn(control) !== undefined);
  for (const menu of menus) {
    const [before, { tableState }] = [wordsOf(look()), await match()];
    await (await person.select(menu.custom_id, [shownIn(menu) ?? ''], { message: look() })).seen;
    await bench.bot.idle();
    expect(saying(wordsOf(look())), `${where}: ${menu.custom_id}`).toBe(saying(before));
    expect((await match()).tableState, `${where}: ${menu.custom_id}`).toEqual(tableState);
  }
  return menus.length;
}

test.each(GAMES.map((folder) => [folder.rules.id, folder.rules.seats] as const))(
  '%s: what a menu shows would change nothing, wherever one is',
  async (game, { min, max }) => {
    const bench = await openBench({
      seed: 'shown',
      botClock: movableClock(),
      games: GAMES,
      quirks: { shownPickIsSilent: false },
    });
    const person = bench.playground.person('Ada');
    const seats = Math.min(max, Math.max(2, min));
    await newLobby(person, { game, seats, computers: seats - 1, ...(seats === 1 && { computers: undefined }) });
    await bench.bot.idle();
    const [{ record }] = (await bench.bot.service.lookOf(person.user.id)) as [Match];
    const match = async () => (await bench.bot.service.look(record.id)) as Match;
    const where = { channel: record.threadId ?? record.channelId };
    const looking = { bench, person, match };
    let menus = 0;
    const lookAround = async () => {
      for (const command of ['hand', 'game manage', 'game log', 'game replay'] as const) {
        await (await person.slash(command, {}, where)).shown;
        menus += await pickShown(looking, command);
      }
      // Step by step back to the beginning, as far as a minute goes.
      for (let n = 0; n < 12; n++) {
        const message = person.messages().findLast(({ onlyYou }) => onlyYou)!;
        const back = person.controls({ message }).find(({ label }) => label === '◀');
        if (!back) break;
        await (await person.press(back.custom_id, { message })).shown;
        menus += await pickShown(looking, `a step back from step ${n}`);
      }
    };
    for (let n = 0; n < 4; n++) {
      for (let choice = 0; choice < 6; choice++) {
        await (await person.slash('hand', {}, where)).shown;
        await playFromHand(person);
        await bench.bot.service.idle();
        await bench.bot.idle();
      }
      await lookAround();
    }
    await (await person.slash('rules', { game })).shown;
    menus += await pickShown(looking, 'rules');
    expect(menus).toBeGreaterThan(4);
    expect(bench.errors).toEqual([]);
    expect(bench.problems).toEqual([]);
  },
);
