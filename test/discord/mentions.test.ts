import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { HOUR, MINUTE, openPaced, type Paced } from './pace.js';
import { callOff, playFromHand } from './people.js';

/* Every way to a mention, against everything that people may wish about being called. */

/** Nobody's night, wherever the tests run. */
const NOON = Date.UTC(2026, 10, 23, 12);
const DAY = 24 * HOUR;

/** The seat whose person has the wish; the other one is Ada's, who does it all. */
interface Table extends Paced {
  readonly ada: Person;
  /** Whoever has the wish. */
  readonly them: Person;
  readonly where: { readonly channel: string };
}

interface Way {
  /** Somebody who watches; else Ben, who sits there. */
  readonly watches?: true;
  /** What comes before they say what they wish. */
  before?(table: Table): Promise<unknown>;
  does(table: Table): Promise<unknown>;
}

const asked = async ({ match }: Paced) => (await match()).see('bystander')?.awaited[0]?.seat;
/** Till it is this seat's turn. */
async function comesTo(table: Table, seat: number): Promise<void> {
  while ((await asked(table)) !== seat) await table.play();
}
const callsOff = async ({ bench, match, wait }: Table): Promise<void> => {
  await callOff(bench, (await match()).record.id);
  await wait(20 * MINUTE);
};

const WAYS: Readonly<Record<string, Way>> = {
  'asked by name': { before: callsOff, does: ({ ada }) => ada.slash('game new', { game: 'kingdoms', with: 'Ben' }) },
  'asked by name, the game picked then': {
    before: callsOff,
    async does({ ada }) {
      const { seen } = await ada.slash('game new', { with: 'Ben' });
      if (seen && ada.controls({ message: seen }).some(({ label }) => label === 'Kingdoms'))
        await ada.press('Kingdoms', { message: seen });
    },
  },
  'seated by a rematch': {
    before: callsOff,
    async does({ ada, bench, where, wait }) {
      await ada.slash('game rematch', {}, where);
      await bench.bot.idle();
      for (;;) {
        const [again] = await bench.bot.service.lookOf(ada.user.id);
        if (!again || again.see('bystander')?.awaited[0]?.seat !== again.seatOf(ada.user.id)) break;
        await playFromHand(ada);
        await bench.bot.idle();
      }
      await wait(10 * MINUTE);
    },
  },
  'called to their turn': {
    async before(table) {
      await comesTo(table, 0);
      await table.wait(20 * MINUTE);
    },
    async does(table) {
      await comesTo(table, 1);
      await table.wait(10 * MINUTE);
    },
  },
  'reminded of their turn': {
    async before(table) {
      await comesTo(table, 1);
      await table.wait(30 * MINUTE);
    },
    does: ({ wait }) => wait(DAY),
  },
  'watching, at the end': {
    watches: true,
    before: ({ them, where }) => them.slash('game watch', {}, where),
    does: callsOff,
  },
  'watching, at each round': {
    watches: true,
    before: ({ them, where }) => them.slash('game watch', { when: 'rounds' }, where),
    async does(table) {
      const seat = await asked(table);
      await comesTo(table, seat === 0 ? 1 : 0);
      await table.wait(10 * MINUTE);
    },
  },
};

type Told = 'at once' | 'after them' | 'never';
interface Wish {
  says(them: Person): Promise<unknown>;
  /** By way; else as `usual`. */
  readonly told: Readonly<Record<string, Told>>;
  readonly usual: Told;
}

const WISHES: Readonly<Record<string, Wish>> = {
  nothing: { says: async () => undefined, told: {}, usual: 'at once' },
  'quiet hours': {
    says: (them) => them.slash('me hours', { times: '11-15', zone: 'UTC' }),
    told: {},
    usual: 'after them',
  },
  'no invitations': {
    says: (them) => them.slash('me invitations', { set: 'off' }),
    told: {
      'asked by name': 'never',
      'asked by name, the game picked then': 'never',
      'seated by a rematch': 'never',
    },
    usual: 'at once',
  },
  'no reminders': {
    says: (them) => them.slash('me reminders', { often: 'off' }),
    told: { 'reminded of their turn': 'never', 'watching, at each round': 'never' },
    usual: 'at once',
  },
};

const CASES = Object.keys(WAYS).flatMap((way) =>
  Object.entries(WISHES).map(([wish, { told, usual }]) => [way, wish, told[way] ?? usual] as const),
);

test.each(CASES)('%s, by who wishes for %s, is told %s', async (way, wish, told) => {
  const paced = await openPaced({ game: 'kingdoms', seats: 2, seed: 'mentioned', start: NOON });
  const { playground } = paced.bench;
  const { record } = await paced.match();
  const { watches, before, does } = WAYS[way] as Way;
  const table: Table = {
    ...paced,
    ada: playground.person('Ada'),
    them: playground.person(watches ? 'Cleo' : 'Ben'),
    where: { channel: record.threadId ?? record.channelId },
  };
  await before?.(table);
  await (WISHES[wish] as Wish).says(table.them);
  const called = () => table.them.messages().flatMap(({ mentionsYou, message }) => (mentionsYou ? [message.id] : []));
  const known = called();
  const isCalled = () => called().some((id) => !known.includes(id));
  await does(table);
  await paced.bench.bot.idle();
  expect(isCalled(), 'at once').toBe(told === 'at once');
  await paced.wait(4 * HOUR);
  expect(isCalled(), 'later').toBe(told !== 'never');
  expect(paced.bench.errors).toEqual([]);
  expect(paced.bench.problems).toEqual([]);
});

test('there is no other way: who else is mentioned has a line above', () => {
  const root = 'src/discord';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const mentioning = files.filter((file) => /\bmentions\b/.test(readFileSync(join(root, file), 'utf8')));
  // How a message carries them, and who is called: by a lobby, by a table, by a match that they watch.
  const carrying = [
    'controls/answer.ts',
    'controls/payload.ts',
    'controls/posts.ts',
    'views/shown/posting.ts',
    'transport/writing.ts',
  ];
  const calling = ['views/shown/lobbies.ts', 'views/shown/tables.ts', 'views/shown/watching.ts'];
  expect(mentioning.sort()).toEqual([...carrying, ...calling].sort());
});
