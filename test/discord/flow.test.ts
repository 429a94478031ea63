import { expect, test } from 'vitest';
import { filesOf, movableClock, type Person } from '../../playground/index.js';
import { type Bench, openBench } from './bench.js';
import { MINUTE } from './pace.js';
import { messageWith, newLobby, playFromHand, publicMessages, wordsOf } from './people.js';

const threeOf = ({ playground }: Bench) => playground.people.slice(0, 3) as [Person, Person, Person];

/** A running match of these people, in the order of their seats. */
async function started(bench: Bench, people: readonly Person[], options: Record<string, string> = {}): Promise<void> {
  const [host, ...others] = people;
  await newLobby(host as Person, { game: 'regicide', seats: people.length, ...options });
  await bench.bot.idle();
  for (const other of others) {
    await other.press('Join');
    await bench.bot.idle();
  }
}

function sound({ errors, problems, presses }: Bench): void {
  expect(errors).toEqual([]);
  expect(problems).toEqual([]);
  expect(presses.filter(({ result }) => result !== 'answered' && result !== 'deferred')).toEqual([]);
}

test('alone, from the first command to the end, by buttons and menus only', async () => {
  const bench = await openBench({ seed: 'alone' });
  const [ada] = threeOf(bench);
  await ada.slash('game new', { game: 'regicide', seats: 1 });
  await bench.bot.idle();
  expect(bench.playground.tally()).toMatchObject({ taps: 0, commands: 1, publicMessages: 2, mentions: 1 });
  while (await playFromHand(ada)) await bench.bot.idle();
  const end = publicMessages(ada).at(-1);
  expect(ada.controls({ message: end! }).map(({ label }) => label)).toEqual([
    'Rematch',
    'Replay',
    'What decided it?',
    'Share',
    'Proof',
    'Rules',
  ]);
  // One table was edited all along, then folded: no message was added but the end.
  expect(bench.playground.tally()).toMatchObject({ publicMessages: 3, ephemeralMessages: 1, mentions: 1 });
  const proof = await ada.press('Proof');
  expect(filesOf(proof.seen!.message)[0]?.filename).toMatch(/^castellan-regicide-\w+\.json$/);
  expect(wordsOf(proof.seen)).toMatch(/`alone`.*`[0-9a-f]{64}`/);
  sound(bench);
});

test('the last one to join starts the match and gets the hand; whoever must act is mentioned once', async () => {
  const bench = await openBench({ seed: 'three' });
  const [ada, ben, cleo] = threeOf(bench);
  await started(bench, [ada, ben]);
  expect(messageWith(ben, 'refresh')).toBeDefined();
  expect(messageWith(ada, 'refresh')).toBeUndefined();
  const table = publicMessages(ada).at(-1);
  const first = [ada, ben].find(({ mention }) => wordsOf(table).includes(mention));
  expect(bench.playground.tally()).toMatchObject({ mentions: 1, publicMessages: 2 });
  expect(first?.messages().at(-1)?.mentionsYou ?? publicMessages(first!).at(-1)?.mentionsYou).toBe(true);
  expect(wordsOf(publicMessages(cleo).at(-1))).toBe(wordsOf(table));
  sound(bench);
});

test('when the turn passes a fresh table mentions the next one, and the old one keeps only its story', async () => {
  const clock = movableClock();
  const bench = await openBench({ seed: 'pass', botClock: clock });
  const [ada, ben] = threeOf(bench);
  await started(bench, [ada, ben], { first: '0' });
  // Ben, who came last, has a hand before him, which is not kept up to date for ever.
  clock.advance(14.5 * MINUTE);
  await bench.bot.idle();
  const old = publicMessages(ada).at(-1)!;
  await ada.press('My hand');
  await ada.press('Yield');
  await bench.bot.idle();
  expect(publicMessages(ada).at(-1)?.message.id).toBe(old.message.id);
  while (wordsOf(publicMessages(ada).at(-1)).includes(ada.mention) && (await playFromHand(ada))) await bench.bot.idle();
  const fresh = publicMessages(ben).at(-1)!;
  expect(fresh.mentionsYou).toBe(true);
  expect(wordsOf(fresh)).toContain(ben.mention);
  const folded = publicMessages(ada).find(({ message }) => message.id === old.message.id)!;
  expect(ada.controls({ message: folded })).toEqual([]);
  expect(filesOf(folded.message)).toEqual([]);
  // The whole turn is told where Ben was called; the old table keeps what it told before.
  expect(wordsOf(fresh)).toMatch(/Ada yields.*(Ada gives up|The shield holds)/);
  expect(wordsOf(folded)).toContain('Ada begins');
  expect(wordsOf(folded)).not.toContain('yields');
  expect(bench.playground.tally().mentions).toBe(2);
  sound(bench);
});

test('from the start to the end the proof of a match is a press away, and nowhere else', async () => {
  const bench = await openBench({ seed: 'proof' });
  const [ada, ben] = threeOf(bench);
  await started(bench, [ada, ben]);
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  const hash = match?.record.seedHash ?? '';
  for (const person of [ada, ben]) expect(person.messages().map(wordsOf).join()).not.toContain(hash);
  const promised = await bench.playground.person('Cleo').press('Proof');
  expect(wordsOf(promised.seen)).toContain(hash);
  expect(filesOf(promised.seen!.message)).toEqual([]);
  await ada.slash('game cancel');
  await ada.press('Yes, ask them');
  await bench.bot.idle();
  await ben.press('Agree');
  await bench.bot.idle();
  const over = await bench.bot.service.look(match?.record.id ?? '');
  const shown = await ben.press('Proof');
  expect(wordsOf(shown.seen)).toContain(over?.seed);
  expect(wordsOf(shown.seen)).toContain(hash);
  expect(filesOf(shown.seen!.message)).toHaveLength(1);
  sound(bench);
});

test('the same press twice at once plays once; the other is told how things stand', async () => {
  const bench = await openBench({ seed: 'twice' });
  const [ada, ben] = threeOf(bench);
  await started(bench, [ada, ben], { first: '0' });
  await ada.press('My hand');
  const yields = messageWith(ada, 'whole')!;
  const [one, other] = await Promise.all([
    ada.press('Yield', { message: yields }),
    ada.press('Yield', { message: yields }),
  ]);
  await bench.bot.idle();
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  const log = await bench.store.choices(match!.record.id, 0);
  expect(log.filter(({ kind, auto }) => kind === 'play' && !auto)).toHaveLength(1);
  expect([one.type, other.type].sort()).toEqual([7, 7]);
  sound(bench);
});

test('a stale, a foreign and an early press never play', async () => {
  const bench = await openBench({ seed: 'stale' });
  const [ada, ben, cleo] = threeOf(bench);
  await started(bench, [ada, ben], { first: '0' });
  await ada.press('My hand');
  const first = messageWith(ada, 'whole')!;
  const yieldId = ada.controls({ message: first }).find(({ label }) => label === 'Yield')!.custom_id;
  await ada.press('My hand');
  const second = messageWith(ada, 'whole')!;
  expect(second.message.id).not.toBe(first.message.id);
  await ada.press(yieldId, { message: second });
  await bench.bot.idle();
  const [before] = await bench.bot.service.lookOf(ada.user.id);
  const now = messageWith(ada, 'refresh')!;
  expect(now.message.id).toBe(second.message.id);
  // The first hand ended when the second was opened.
  expect(wordsOf(ada.messages().find(({ message }) => message.id === first.message.id))).toContain('went on below');
  const stale = await ada.press(yieldId, { message: { ...second, message: first.message } }).catch(() => undefined);
  expect(stale).toBeUndefined();
  const foreign = await cleo.press('My hand');
  expect(foreign.seen?.onlyYou).toBe(true);
  expect(wordsOf(foreign.seen)).toContain('aren’t in this match');
  const early = await ben.press('My hand');
  expect(wordsOf(early.seen)).toMatch(/Now waiting for Ada to cover \d+ against [JQK]/);
  const [after] = await bench.bot.service.lookOf(ada.user.id);
  expect(after?.record.revision).toBe(before?.record.revision);
  sound(bench);
});

test('two people, by /play alone, from suggestions and typed words', async () => {
  const bench = await openBench({ seed: 'typed' });
  const [ada, ben] = threeOf(bench);
  await started(bench, [ada, ben], { first: '0' });
  const offered = await ada.autocomplete('play', { choice: 'yi' }, 'choice');
  expect(offered.map(({ value }) => value)).toContain('yield');
  const unknown = await ada.slash('play', { choice: 'horse' });
  expect(wordsOf(unknown.seen)).toContain('horse');
  const early = await ben.slash('play', { choice: 'yield' });
  expect(wordsOf(early.seen)).toContain('nothing to choose');
  for (let turns = 0; turns < 300; turns++) {
    const [match] = await bench.bot.service.lookOf(ada.user.id);
    if (!match) break;
    const asked = [ada, ben].find((person) => match.see(match.seatOf(person.user.id)!)?.asked) ?? ada;
    const choices = await asked.autocomplete('play', { choice: '' }, 'choice');
    expect(choices.length).toBeGreaterThan(0);
    const choice = String(choices[0]?.value).toLowerCase().split(' ').reverse().join(', ');
    await asked.slash('play', { choice });
    await bench.bot.idle();
  }
  expect(await bench.bot.service.lookOf(ada.user.id)).toEqual([]);
  expect(publicMessages(ada).some((seen) => wordsOf(seen).includes('c1:rematch:'))).toBe(true);
  sound(bench);
});

test('a lobby: options for its host alone, a computer, leaving, starting early', async () => {
  const bench = await openBench({ seed: 'lobby' });
  const [ada, ben, cleo] = threeOf(bench);
  await ada.slash('game new', { game: 'regicide', seats: 4 });
  await bench.bot.idle();
  expect(wordsOf((await ben.press('Options')).seen)).toContain('Only the host, Ada');
  const { form } = await ada.press('Options');
  await form?.submit({ seats: '3' });
  await bench.bot.idle();
  expect(wordsOf(publicMessages(ben).at(-1))).toContain('1 of 3 seats');
  await ben.press('Join');
  await cleo.press('Leave');
  await ben.press('Leave');
  await bench.bot.idle();
  expect(wordsOf((await ben.press('Start')).seen)).toContain('Only the host');
  const both = await Promise.all([ada.press('Fill with computers'), ada.press('Fill with computers')]);
  expect(both.map(({ seen }) => wordsOf(seen)).join()).toContain('The seats have changed');
  await bench.bot.idle();
  expect(wordsOf(publicMessages(ben).at(-1))).toContain('3 of 3 seats');
  expect(wordsOf(publicMessages(ben).at(-1))).toContain('Morgana');
  await ada.press('Remove computer');
  await bench.bot.idle();
  expect(wordsOf(publicMessages(ben).at(-1))).toContain('2 of 3 seats');
  const begun = await ada.press('Start');
  expect(wordsOf(begun.seen)).toContain('Your hand');
  await bench.bot.idle();
  expect(wordsOf((await ben.slash('game list')).seen)).toContain('in no match');
  expect(wordsOf((await ada.slash('game list')).seen)).toContain('Regicide');
  sound(bench);
});

test('giving up and calling off ask first; a rematch seats the same people', async () => {
  const bench = await openBench({ seed: 'off' });
  const [ada, ben] = threeOf(bench);
  await started(bench, [ada, ben]);
  expect(wordsOf((await ben.slash('game export')).seen)).toContain('No match of yours');
  const asked = await ada.slash('game cancel');
  expect(wordsOf(asked.seen)).toContain('call off');
  await ada.press('Yes, ask them');
  await bench.bot.idle();
  await bench.bot.idle();
  expect((await bench.bot.service.lookOf(ada.user.id)).length).toBe(1);
  await ben.press('Agree');
  await bench.bot.idle();
  expect(wordsOf(publicMessages(ben).at(-1))).toContain('called this match off');
  const again = await ben.press('Rematch');
  expect(wordsOf(again.seen)).toContain('Your hand');
  await ada.press('Rematch');
  await bench.bot.idle();
  expect((await bench.bot.service.lookOf(ada.user.id)).length).toBe(1);
  await ben.slash('game resign');
  await ben.press('Yes, give up');
  await bench.bot.idle();
  expect(wordsOf(publicMessages(ada).at(-1))).toMatch(/-# \w+, a computer, plays on for Ben\./);
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  expect(match?.record.seats.map(({ kind }) => kind).sort()).toEqual(['computer', 'person']);
  sound(bench);
});

test('rules, for whoever asks', async () => {
  const bench = await openBench();
  const [ada] = threeOf(bench);
  const rules = await ada.slash('rules', { game: 'regicide' });
  expect(wordsOf(rules.seen)).toContain('Regicide');
  const sections = await ada.autocomplete('rules', { game: 'regicide', section: '' }, 'section');
  const last = await ada.slash('rules', { game: 'regicide', section: String(sections.at(-1)?.value) });
  expect(wordsOf(last.seen)).toContain(sections.at(-1)?.name);
  await ada.select('Read on: another section', [String(sections[1]?.name)], { message: last.seen! });
  sound(bench);
});

test('a slow handler is acknowledged first and answered afterwards', async () => {
  const botClock = movableClock();
  const bench = await openBench({ seed: 'slow', botClock });
  const [ada] = threeOf(bench);
  await ada.slash('game new', { game: 'regicide', seats: 1 });
  await bench.bot.idle();
  const slow = bench.holdPictures();
  const pressed = ada.press('My hand');
  await slow.asked;
  botClock.advance(1300);
  await ada.until(() => ada.messages().at(-1)?.thinking, 'the acknowledgement');
  slow.release();
  expect(wordsOf((await pressed).seen)).toContain('Your hand');
  await bench.bot.idle();
  expect(bench.presses.at(-1)).toMatchObject({ name: 'press move', result: 'deferred' });
  sound(bench);
});

test('several matches in one channel, one person in many: the one where it is your turn is meant, else you are asked', async () => {
  const bench = await openBench({ seed: 'many' });
  const [ada, ben, cleo] = threeOf(bench);
  await started(bench, [ada, ben], { first: '0' });
  await newLobby(ada, { game: 'regicide', seats: 2, first: '1' });
  await bench.bot.idle();
  const lobby = [...publicMessages(cleo)].reverse().find((seen) => wordsOf(seen).includes('c1:join:'))!;
  await cleo.press('Join', { message: lobby });
  await bench.bot.idle();
  expect((await bench.bot.service.lookOf(ada.user.id)).length).toBe(2);
  // In the second one it is Cleo's turn.
  expect(wordsOf((await ada.slash('play', { choice: 'yield' })).seen)).toContain('You yield');
  await cleo.slash('play', { choice: 'yield' });
  await bench.bot.idle();
  await ada.slash('game new', { game: 'regicide', seats: 1 });
  const which = await ada.slash('hand');
  expect(wordsOf(which.seen)).toContain('Which one?');
  const offered = await ada.autocomplete('hand', { match: '' }, 'match');
  expect(offered.length).toBe(3);
  const named = await ada.slash('hand', { match: String(offered[0]?.value) });
  expect(wordsOf(named.seen)).toContain('Your hand');
  const listed = wordsOf((await ada.slash('game list')).seen);
  expect(listed.match(/Regicide/g)).toHaveLength(3);
  // They are told apart by who else sits there.
  for (const line of ['Regicide with Ben · ', 'Regicide with Cleo · ', 'Regicide · '])
    expect(listed.split(line)).toHaveLength(2);
  sound(bench);
});

test('what is not legal is refused with its reason, and nothing is played', async () => {
  const bench = await openBench({ seed: 'refused' });
  const [ada, ben] = threeOf(bench);
  await started(bench, [ada, ben], { first: '0' });
  const [match] = await bench.bot.service.lookOf(ada.user.id);
  const { options } = match!.see(0)!.asked!;
  const two = options.filter((option) => option !== 'yield').slice(-2);
  const refused = await ada.slash('play', { choice: `${two.join(' ').toLowerCase()} yield` });
  expect(wordsOf(refused.seen)).toMatch(/"content":"> [A-Z]/);
  expect(wordsOf(refused.seen)).toContain('c1:');
  const [after] = await bench.bot.service.lookOf(ada.user.id);
  expect(after?.record.revision).toBe(match?.record.revision);
  sound(bench);
});

test('every game offers options, since every table may agree on a pace', async () => {
  const bench = await openBench();
  const [ada] = threeOf(bench);
  const labels = () => ada.controls({ message: publicMessages(ada).at(-1)! }).map(({ label }) => label);
  await ada.slash('game new', { game: 'regicide' });
  await bench.bot.idle();
  expect(labels()).toContain('Options');
  await ada.slash('game new', { game: 'circle-of-kings' });
  await bench.bot.idle();
  expect(labels()).toEqual(['Join', 'Leave', 'Fill with computers', 'Options', 'Rules', 'Learn']);
  sound(bench);
});
