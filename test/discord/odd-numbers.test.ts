import { type APIInteraction, InteractionType, MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { routeOf } from '../../src/discord/router.js';
import type { Match } from '../../src/match/model/match.js';
import type { Person } from '../../src/match/model/person.js';
import { gameOf } from '../games.js';
import { afterwards } from '../support/closing.js';
import { BYSTANDER, begun, PEOPLE, playOn, serviceOn } from '../support/played.js';
import { temporaryStore } from '../support/store.js';
import { thinkingHere } from '../support/thinking.js';
import type { Bench } from './bench.js';
import { contextOf } from './made.js';
import { OFFERED, VERBS } from './offered.js';

/* Buttons and menus by people who write them by themselves: whatever number they hold, the answer is a sentence. */

const VALUES = [
  '-1',
  '0',
  '-0',
  '7',
  '99999999',
  '1e3',
  '1.5',
  '0x1',
  '0.-1',
  'NaN',
  'Infinity',
  '',
  ' ',
  'abc',
  '9'.repeat(400),
];
const NUMBERS = ['0', '1', 'zz', 'zzzzzz'];
const PLACES = ['', '00', '01', '05', '06', '0z', 'zz', '00zz', 'zz00', '04zz', '05zz', '06zz', 'zzzzzzzz'];
/** What a sentence would hold that was made of such a number. */
const NONSENSE = /.{12}(?:NaN|undefined|Infinity|-\d+ of \d|Page 0 |[ *">]\?(?: |’)).{0,12}|^undefined$/;
/** What they do ends the match for the presser. */
const LAST: readonly string[] = ['resign', 'cancel', 'handOver'];

/** One press after another, each odd in one way. */
function* pressesOn(match: string, asked: number): Generator<{ id: string; values: readonly string[]; odd: boolean }> {
  const verbs = [...VERBS].sort((one, other) => Number(LAST.includes(one)) - Number(LAST.includes(other)));
  for (const verb of verbs) {
    const id = (no: string, places: string): string => `c1:${verb}:${match}:${no}:${places}`;
    for (const value of VALUES)
      yield { id: id(asked.toString(36), ''), values: [value], odd: !/^\d(?:\.\d)?$/.test(value) };
    for (const no of NUMBERS) yield { id: id(no, '00'), values: [], odd: false };
    for (const places of PLACES) yield { id: id('1', places), values: ['-1'], odd: false };
  }
}

let presses = 0;
const interactionOf = (custom_id: string, values: readonly string[], { id, name }: Person): APIInteraction =>
  ({
    id: String(++presses),
    type: InteractionType.MessageComponent,
    locale: 'en',
    guild_id: '1',
    channel: { id: '2', type: 0 },
    app_permissions: '0',
    member: { user: { id, username: name }, permissions: '0' },
    message: { id: '5', flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral },
    data: { custom_id, component_type: 3, values },
  }) as unknown as APIInteraction;

test.each(['running', 'over'] as const)('on a match that is %s', async (how) => {
  const { store, remove } = await temporaryStore();
  afterwards(remove);
  const service = serviceOn(store, { thinkers: thinkingHere() });
  const folder = gameOf('regicide');
  if (!folder) throw new Error('no such game');
  const match = await begun(service, folder, 2);
  const { id } = match.record;
  const now = await playOn({ service, store }, match, { most: how === 'over' ? 1_000 : 4 });
  const bench = { bot: { service, outbox: { idle: async () => undefined } }, store } as unknown as Bench;
  const context = contextOf(bench);
  const [open] = now.see('bystander')?.awaited ?? [];
  const seated = PEOPLE[open?.seat ?? 0] as Person;
  const faults: string[] = [];
  for (const { id: custom, values, odd } of pressesOn(id, now.see(open?.seat ?? 0)?.asked?.no ?? 1))
    for (const person of values.length > 0 ? [seated, BYSTANDER] : [seated]) {
      const { revision } = ((await service.look(id)) as Match).record;
      const what = `${person.name}: ${custom} ${values[0]?.slice(0, 20) ?? ''}`;
      try {
        const answer = await routeOf(interactionOf(custom, values, person), context, OFFERED)?.handle();
        const odds = NONSENSE.exec(JSON.stringify(answer?.body));
        if (odds) faults.push(`${what}: says ${odds[0]}`);
      } catch (error) {
        faults.push(`${what}: ${String(error)}`);
      }
      const after = ((await service.look(id)) as Match).record.revision;
      if (odd && READS_VALUES.some((verb) => custom.startsWith(`c1:${verb}:`)) && after !== revision)
        faults.push(`${what}: changes the match`);
    }
  expect(faults).toEqual([]);
});

/** What a menu of theirs says may change a match. */
const READS_VALUES: readonly string[] = ['set', 'add', 'ahead', 'propose'];
