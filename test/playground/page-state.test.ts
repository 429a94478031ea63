import { describe, expect, it } from 'vitest';
import type { ToPage } from '../../playground/index.js';
import { asker } from '../../playground/page/composer/asker.js';
import { check, fill, leavesOf, matching, title, typedOut } from '../../playground/page/composer/commands.js';
import { backoff } from '../../playground/page/connection.js';
import { actor, become, goTo, nextCall, resize, restored, seat, single } from '../../playground/page/layout.js';
import { blank, continues, mentionsOf, type PersonState, received, sent } from '../../playground/page/store.js';
import { branches } from '../../playground/page/tree.js';
import { bot, channels, commands, EMPTY, HALL, message, people, seen, THREAD, welcome } from './page-samples.js';

const hello: ToPage = {
  t: 'hello',
  me: people[0],
  people,
  bot,
  botOnline: true,
  guild: { id: '1', name: 'The Keep' },
  channels,
  commands,
  welcome,
  mayReset: true,
  mayConnect: true,
  mayPass: true,
  ahead: 0,
  played: [],
  calls: [],
};
const nowhere = (): boolean => false;
const told = (state: PersonState, ...said: readonly ToPage[]): PersonState =>
  said.reduce((now, one) => received(now, one, nowhere), state);
const open = told(blank, hello);

describe('what a page knows', () => {
  it('keeps messages in the order of their ids, and edits in their place', () => {
    const [a, b, c] = [message({}), message({}), message({})];
    const state = told(
      open,
      { t: 'history', channelId: HALL, messages: [seen(a), seen(c)] },
      { t: 'message', op: 'create', seen: seen(b) },
      { t: 'message', op: 'update', seen: seen({ ...a, content: 'new' }) },
    );
    expect(state.messages[HALL]?.map((one) => one.message.id)).toEqual([a.id, b.id, c.id]);
    expect(state.messages[HALL]?.[0]?.message.content).toBe('new');
  });

  it('counts mentions only where nobody looks', () => {
    const said: ToPage = { t: 'message', op: 'create', seen: seen(message({}), { mentionsYou: true }) };
    expect(mentionsOf(told(open, said))).toBe(1);
    expect(mentionsOf(received(open, said, (id) => id === HALL))).toBe(0);
    expect(mentionsOf(told(open, { ...said, op: 'update' }))).toBe(0);
  });

  it('counts a mention that the promised answer brings', () => {
    const one = message({});
    const asked = told(
      open,
      { t: 'history', channelId: HALL, messages: [] },
      { t: 'message', op: 'create', seen: seen(one, { thinking: true }) },
    );
    expect(mentionsOf(asked)).toBe(0);
    const answered = told(asked, { t: 'message', op: 'update', seen: seen(one, { mentionsYou: true }) });
    expect(mentionsOf(answered)).toBe(1);
    expect(mentionsOf(told(answered, { t: 'message', op: 'update', seen: seen(one, { mentionsYou: true }) }))).toBe(1);
  });

  it('shows a failure at its message until something new happens to it', () => {
    const one = message({});
    const pressed = sent(open, { t: 'component', nonce: 'n', channelId: HALL, messageId: one.id, customId: 'c' });
    expect(pressed.pending.n).toMatchObject({ messageId: one.id, customId: 'c' });
    const failed = told(pressed, { t: 'interaction', nonce: 'n', state: 'failed', why: 'This interaction failed' });
    expect(failed.pending).toEqual({});
    expect(failed.failures[0]).toMatchObject({ messageId: one.id, why: 'This interaction failed' });
    expect(told(failed, { t: 'message', op: 'update', seen: seen(one) }).failures).toEqual([]);
  });

  it('closes a modal when it was taken, and keeps it with the reason when not', () => {
    const pressed = sent(open, { t: 'component', nonce: 'n', channelId: HALL, messageId: '1', customId: 'c' });
    const shown = told(pressed, { t: 'modal', nonce: 'n', modal: { custom_id: 'm', title: 'Note', components: [] } });
    expect(shown.modal).toMatchObject({ nonce: 'n', channelId: HALL });
    expect(told(shown, { t: 'interaction', nonce: 'n', state: 'done' }).modal).toBeDefined();
    const handed = sent(shown, { t: 'modalSubmit', nonce: 'o', modalNonce: 'n', values: {} });
    expect(told(handed, { t: 'interaction', nonce: 'o', state: 'done' }).modal).toBeUndefined();
    expect(told(handed, { t: 'interaction', nonce: 'o', state: 'failed', why: 'No' }).modal?.why).toBe('No');
  });

  it('puts threads beneath their channel', () => {
    const tree = branches(channels).map(({ channel, threads }) => [channel.id, threads.map((one) => one.id)]);
    expect(tree).toEqual([
      [HALL, [THREAD]],
      [EMPTY, []],
    ]);
  });

  it('joins messages of one author within seven minutes', () => {
    const [a, b] = [message({}), message({})];
    expect(continues(a, b)).toBe(true);
    expect(continues(a, { ...b, flags: 64 })).toBe(false);
    expect(continues(a, { ...b, timestamp: new Date(Date.parse(a.timestamp) + 8 * 60_000).toISOString() })).toBe(false);
    expect(continues(a, { ...b, author: people[0] })).toBe(false);
  });

  it('waits longer after each lost line, up to a limit', () => {
    expect([0, 1, 2, 20].map(backoff)).toEqual([250, 500, 1000, 8000]);
  });
});

describe('commands', () => {
  const leaves = leavesOf(commands);
  const [create] = leaves;

  it('are flat, with required options first', () => {
    expect(leaves.map(title)).toEqual(['game new', 'game list', 'play', 'hand']);
    expect(create?.options.map((option) => option.name)).toEqual(['game', 'with', 'seats', 'open']);
  });

  it('are found by name, by word and by description, best first', () => {
    expect(matching(leaves, 'ga').map(title)).toEqual(['game new', 'game list']);
    expect(matching(leaves, 'new').map(title)).toEqual(['game new']);
    expect(matching(leaves, 'cards').map(title)).toEqual(['play']);
    expect(matching(leaves, 'zz')).toEqual([]);
  });

  it('are taken once typed out', () => {
    expect(typedOut(leaves, 'game new')).toBeUndefined();
    expect(typedOut(leaves, 'play 8D AC')).toMatchObject({ rest: '8D AC' });
  });

  it('are sent nested as Discord sends them', () => {
    if (create === undefined) throw new Error('no command');
    const filling = {
      game: { text: 'Regicide', value: 'regicide' },
      seats: { text: '3' },
      open: { text: 'No', value: false },
    };
    expect(fill(create, filling)).toEqual([
      {
        name: 'new',
        type: 1,
        options: [
          { name: 'game', type: 3, value: 'regicide' },
          { name: 'seats', type: 4, value: 3 },
          { name: 'open', type: 5, value: false },
        ],
      },
    ]);
    const play = leaves[2];
    if (play === undefined) throw new Error('no command');
    expect(fill(play, { cards: { text: '8' } }, 'cards')).toEqual([
      { name: 'cards', type: 3, value: '8', focused: true },
    ]);
  });

  it('say what is wrong with a field', () => {
    const [game, , seats] = create?.options ?? [];
    if (game === undefined || seats === undefined) throw new Error('no options');
    expect(check(game, undefined)).toEqual({ ok: false, why: 'This is needed.' });
    expect(check(game, { text: 'chess' }).ok).toBe(false);
    expect(check(seats, { text: '2' })).toEqual({ ok: true, value: 2 });
    expect(check(seats, { text: '2.5' }).ok).toBe(false);
    expect(check(seats, { text: '5' })).toEqual({ ok: false, why: 'At most 4.' });
    expect(check(seats, undefined)).toEqual({ ok: true, value: undefined });
  });
});

describe('asking what fits', () => {
  it('asks one thing at a time, the newest next, and drops stale answers', () => {
    let count = 0;
    const one = asker(() => `n${++count}`);
    one.want('a');
    one.want('ab');
    one.want('abc');
    expect(count).toBe(1);
    one.answer('n1', [{ name: 'A', value: 'A' }]);
    expect(count).toBe(2);
    expect(one.known('abc')).toBeUndefined();
    one.answer('n1', [{ name: 'late', value: 'late' }]);
    expect(one.known('abc')).toBeUndefined();
    one.answer('n2', [{ name: 'B', value: 'B' }]);
    expect(one.known('abc')).toEqual([{ name: 'B', value: 'B' }]);
    one.want('abc');
    expect(count).toBe(2);
  });
});

describe('panes', () => {
  const all = ['a', 'b', 'c', 'd', 'e'];
  it('goes to whoever is called next, round the people, and back to oneself last', () => {
    const call = (person: string) => ({ person, channelId: 'hall', messageId: '1' });
    const calls = [call('a'), call('c')];
    expect(nextCall(calls, all, 'a')?.person).toBe('c');
    expect(nextCall(calls, all, 'c')?.person).toBe('a');
    expect(nextCall([call('b')], all, 'b')?.person).toBe('b');
    expect(nextCall(calls, all, undefined)?.person).toBe('a');
    expect(nextCall([], all, 'a')).toBeUndefined();
  });

  it('grow by the next people and shrink around the one with the keyboard', () => {
    const three = resize(single('b'), 3, all);
    expect(three.panes.map((pane) => pane.person)).toEqual(['b', 'a', 'c']);
    const last = { ...three, active: 2 };
    expect(resize(last, 1, all)).toMatchObject({ panes: [{ person: 'c' }], active: 0 });
    expect(resize(last, 2, all)).toMatchObject({ panes: [{ person: 'b' }, { person: 'c' }], active: 1 });
    expect(resize(three, 9, all).panes).toHaveLength(4);
  });

  it('never show one person twice', () => {
    const two = resize(single('a'), 2, all);
    expect(become(two, 'b')).toMatchObject({ active: 1 });
    expect(seat(two, 0, 'b').panes.map((pane) => pane.person)).toEqual(['b', 'a']);
    expect(actor(become(two, 'e'))).toBe('e');
  });

  it('remember where each person was', () => {
    const there = goTo(single('a'), 0, 'hall');
    expect(become(become(there, 'b'), 'a').panes).toEqual([{ person: 'a', channel: 'hall' }]);
  });

  it('come back after a reload as far as they hold', () => {
    const kept = JSON.stringify({ panes: [{ person: 'gone' }, { person: 'b' }], active: 1, last: {} });
    expect(restored(kept, all, 'a')).toMatchObject({ panes: [{ person: 'b' }], active: 0 });
    expect(restored('{"nonsense":', all, 'a')).toEqual(single('a'));
    expect(restored(null, all, 'a')).toEqual(single('a'));
  });
});
