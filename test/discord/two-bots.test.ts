import { describe, expect, test } from 'vitest';
import { movableClock, type Person, type SeenMessage } from '../../playground/index.js';
import { answersIn, handOf, newMatch, offered, pick, refresh, tableOf } from '../e2e/circle-of-kings.js';
import { KINDS } from '../support/databases.js';
import { openBench } from './bench.js';
import { openTwo, type TwoBots } from './pair.js';
import { publicMessages, wordsOf } from './people.js';

/*
 * Of two processes that hear of the same interaction, one does what was asked and answers, in the words of what it did. What
 * the other would have said, who finds it done, is in the comments.
 */

const WAYS = [
  ...KINDS.map(([kind, database]) => ({ kind, how: 'gateway', database }) as const),
  ...KINDS.slice(0, 1).map(([kind, database]) => ({ kind, how: 'http', database }) as const),
];

const twoOf = ({ playground }: TwoBots) => playground.people.slice(0, 2) as unknown as readonly [Person, Person];

/** Each interaction was answered once, but for what is suggested while somebody types. */
function sound({ answers, errors, problems }: TwoBots): void {
  const pressed = answers.filter(({ type }) => type !== 8);
  expect(pressed.length).toBeGreaterThan(0);
  expect(pressed.filter(({ taken }) => !taken)).toEqual([]);
  expect(new Set(pressed.map(({ interaction }) => interaction)).size).toBe(pressed.length);
  expect(errors).toEqual([]);
  expect(problems).toEqual([]);
}

const lobbyOf = (person: Person): SeenMessage =>
  publicMessages(person).findLast((seen) => wordsOf(seen).includes('c1:join:')) as SeenMessage;
/** What somebody is told; nothing where the bot only heard it. */
const toldBy = async (done: ReturnType<Person['press']>): Promise<string> => {
  const { type, seen } = await done;
  return type === 6 ? '' : wordsOf(seen);
};

describe.each(WAYS)('of two processes over $kind, by $how,', ({ how, database }) => {
  test('one opens a lobby, changes it and seats who joins', async () => {
    const two = await openTwo(await database(), how, 'lobby');
    const [ada, ben] = twoOf(two);
    const lobbies = () => two.store.matchesOf(ada.user.id, ['lobby', 'running']);
    const kinds = async () => (await lobbies())[0]?.seats.map(({ kind }) => kind);
    const opened = await ada.slash('game new', { game: 'regicide', seats: 4 });
    expect(wordsOf(opened.seen)).toContain('is open for others to join');
    expect(await lobbies()).toHaveLength(1);
    // There would be two computers, and then none again.
    for (const computers of [1, 2]) {
      expect(wordsOf((await ada.slash('game computer add')).seen)).toContain('A computer has taken a seat.');
      expect(await kinds()).toEqual(['person', ...Array.from({ length: computers }, () => 'computer')]);
    }
    for (const computers of [1, 0]) {
      expect(wordsOf((await ada.slash('game computer remove')).seen)).toContain('A computer has left its seat.');
      expect(await kinds()).toEqual(['person', ...Array.from({ length: computers }, () => 'computer')]);
    }
    await two.idle();
    const { form } = await ada.press('Options', { message: lobbyOf(ada) });
    expect(await toldBy(form!.submit({ seats: '2' }))).toBe('');
    await two.idle();
    // You are in already.
    const joined = await toldBy(ben.press('Join', { message: lobbyOf(ben) }));
    expect(joined).toContain('c1:refresh:');
    expect(joined).not.toContain('already');
    expect(await lobbies()).toMatchObject([{ status: 'running', seats: [{}, { userId: ben.user.id }] }]);
    await two.idle();
    sound(two);
  });

  test('one makes a choice and takes it back, suggests, counts a vote and gives up', async () => {
    const two = await openTwo(await database(), how, 'kings');
    const pair = twoOf(two);
    const [ada, ben] = pair;
    await newMatch(pair);
    const match = async () => (await two.store.matchesOf(ada.user.id, ['running']))[0]!;
    const choices = async () => (await two.store.choices((await match()).id, 0)).length;
    await two.idle();
    await refresh(ada);
    // That button is from an earlier moment.
    await pick(ada, offered(ada)[0] as string);
    expect(wordsOf(handOf(ada))).toContain('c1:undo:');
    expect(wordsOf(handOf(ada))).not.toContain('earlier moment');
    expect(await choices()).toBe(1);
    const thread = { channel: tableOf(ada)?.message.channel_id as string };
    // That choice can’t be taken back any more.
    const undone = wordsOf((await ada.slash('game undo', {}, thread)).seen);
    expect(undone).not.toContain('can’t be taken back');
    expect(answersIn(ada).length).toBeGreaterThan(0);
    expect((await ada.autocomplete('play', { choice: '' }, 'choice', thread)).length).toBeGreaterThan(0);

    await ada.slash('game manage', {}, thread);
    const put = await toldBy(ada.press('Pause'));
    expect(put).toContain('**1 of 2** agree');
    await two.idle();
    // This vote is over.
    expect(await toldBy(ben.press('Agree', { message: tableOf(ben) as SeenMessage }))).toBe('');
    await two.idle();
    expect(wordsOf(tableOf(ben))).toContain('Agreed: the match pauses.');

    await ben.slash('game resign', {}, thread);
    // A computer plays on for you already.
    expect(await toldBy(ben.press('Yes, give up'))).toContain('A computer plays on for you. **Undo**');
    await two.idle();
    sound(two);
  });

  test('one begins another practice, which goes on', async () => {
    const two = await openTwo(await database(), how, 'practice');
    const [ada] = twoOf(two);
    const running = () => two.store.matchesOf(ada.user.id, ['running']);
    await ada.slash('practice', { game: 'kingdoms' });
    const [before] = await running();
    // The other would call off the match that has just begun, for one of its own.
    const anew = await ada.slash('practice', { game: 'kingdoms', anew: true });
    expect(wordsOf(anew.seen)).toContain('Only you see this match');
    const [after, ...more] = await running();
    expect(more).toEqual([]);
    expect(wordsOf(anew.seen)).toContain(after?.id);
    // Practice stands in no channel.
    expect(await two.store.overIn('', 10)).toMatchObject([{ id: before?.id, status: 'cancelled' }]);
    await two.idle();
    sound(two);
  });
});

test('what was claimed is forgotten within half an hour', async () => {
  const clock = movableClock();
  const { store } = await openBench({ botClock: clock });
  expect([await store.claim('1'), await store.claim('1')]).toEqual([true, false]);
  clock.advance(30 * 60_000);
  await expect.poll(() => store.claim('1')).toBe(true);
});
