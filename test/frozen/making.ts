import { movableClock, type Person } from '../../playground/index.js';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { isRefusal, type Refusal } from '../../src/engine/game.js';
import { resume } from '../../src/engine/play.js';
import { GAMES } from '../../src/games/index.js';
import type { Done, Match } from '../../src/match/model/match.js';
import { NOWHERE } from '../../src/match/model/practice.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import { openStore } from '../../src/match/store/store.js';
import { type Bench, openBench } from '../discord/bench.js';
import { ownSeat } from '../discord/made.js';
import { stateOf } from '../support/played.js';
import { thinkingHere } from '../support/thinking.js';
import { type Chooser, MANY_CHOICES, mostlyWell } from '../walk.js';

/* How the databases were made that lie here: by a bot of their version in the playground. Not run again for a version that is there. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lets a bot fill the empty database at this URL with all that it ever saves. */
export async function makeDatabase(url: string): Promise<void> {
  const clock = movableClock(Date.UTC(2026, 10, 1, 12));
  const store = await openStore({ url, clock: clock.now });
  const database = { store, url, remove: () => store.close() };
  const people = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Fay'];
  const bench = await openBench({ seed: 'frozen', botClock: clock, thinkers: thinkingHere(), database, people });
  const idle = () => bench.bot.idle();
  const table = tableOf(bench, clock.now, (ms) => clock.pass(ms, idle));
  await longAgo(table);
  await lately(table);
  await now(table);
  await privately(table);
  await bench.bot.idle();
  await bench.bot.stop();
  await store.close();
}

type Opening = Parameters<MatchService['open']>[0];
interface Seating extends Partial<Omit<Opening, 'host'>> {
  readonly game: string;
  /** By seat; the first opens it. */
  readonly who: readonly Person[];
}

function did(answer: Done | Refusal): Match {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.why} ${JSON.stringify(answer.values)}`);
  return answer.match;
}
/** Plays a Jester where there is one. */
const JESTER: Chooser = (play, chance) => {
  const [decision] = play.state.pending;
  const jester = decision?.options.find((card) => /^X/.test(card));
  const choice = jester === undefined ? undefined : [jester];
  return decision && choice ? { seat: decision.seat, choice } : mostlyWell(play, chance);
};
const idOf = ({ user }: Person): string => user.id;
const named = ({ user, name }: Person) => ({ id: user.id, name });

function tableOf(bench: Bench, time: () => number, pass: (ms: number) => Promise<void>) {
  const { service } = bench.bot;
  const [first, second] = bench.playground.keeper.places();
  const place = { guildId: first!.guildId!, channelId: first!.id };
  const elsewhere = { guildId: second!.guildId!, channelId: second!.id };
  const chance = new Chance(chanceFrom('frozen choices'));
  const open = async ({ who, ...wish }: Seating): Promise<Match> =>
    did(await service.open({ host: named(who[0]!), place, locale: 'en-GB', ...wish }));
  const choose = async ({ record: { id }, folder }: Match, most: number, how: Chooser = mostlyWell): Promise<Match> => {
    for (let n = 0; n < most; n++) {
      await service.idle();
      const { record } = (await service.look(id))!;
      if (record.status !== 'running') break;
      const { seat, choice } = how(resume(folder.rules, await stateOf(bench.store, id)), chance);
      did(await service.choose({ id, userId: record.seats[seat]!.userId!, choice }));
    }
    return (await service.look(id))!;
  };
  return {
    bench,
    service,
    time,
    pass,
    place,
    elsewhere,
    open,
    /** So many choices are made by the match's people, or till it is over. */
    choose,
    /** Till somebody is asked that. */
    async until(match: Match, kind: string, how: Chooser): Promise<Match> {
      let now = match;
      while (now.see('bystander')!.awaited[0]!.kind !== kind) now = await choose(now, 1, how);
      return now;
    },
    personAt: ({ record }: Match, seat: number): string => record.seats[seat]!.userId!,
    /** A match that runs. */
    async begin({ who, ...wish }: Seating): Promise<Match> {
      let match = await open({ wanted: who.length, ...wish, who });
      for (const person of who.slice(1)) match = did(await service.join(match.record.id, named(person)));
      return match;
    },
  };
}
type Table = ReturnType<typeof tableOf>;

/** Matches of each game that are folded, and all the ways in which one is called off. */
async function longAgo({ bench, service, pass, elsewhere, open, begin, choose }: Table): Promise<void> {
  const [ada, ben, cleo, dov, eve, fay] = bench.playground.people as [Person, Person, Person, Person, Person, Person];
  for (const { rules } of GAMES) {
    const who = atLeast(rules.seats.min, [ada, ben, cleo]);
    await choose(await begin({ game: rules.id, who }), MANY_CHOICES);
    await pass(HOUR);
  }
  await open({ game: 'regicide', who: [dov] });
  const left = await open({ game: 'regicide', who: [eve] });
  await service.leave(left.record.id, idOf(eve));
  const withdrawn = await open({ game: 'kingdoms', who: [eve] });
  await service.cancel(withdrawn.record.id, idOf(eve));
  const voted = await choose(await begin({ game: 'kingdoms', who: [eve, fay] }), 3);
  for (const person of [eve, fay]) did(await service.cancel(voted.record.id, idOf(person)));
  await begin({ game: 'regicide', who: [fay, eve], place: elsewhere });
  await open({ game: 'regicide', who: [fay], place: elsewhere });
  await service.placeLost(elsewhere.channelId);
  await pass(HOUR);
  const givenUp = await begin({ game: 'kingdoms', who: [fay, eve] });
  for (const person of [fay, eve]) await service.resign(givenUp.record.id, idOf(person));
  await pass(2 * MINUTE);
  await pass(15 * DAY);
  await service.tidy();
}

/** Matches of each game that are over, and still whole. */
async function lately({ bench, service, pass, begin, choose }: Table): Promise<void> {
  const [, ben, cleo, dov, eve] = bench.playground.people as [Person, Person, Person, Person, Person];
  for (const { rules } of GAMES) {
    const { record } = await choose(
      await begin({ game: rules.id, who: atLeast(rules.seats.min, [ben, cleo, dov, eve]) }),
      MANY_CHOICES,
    );
    if (rules.id === 'regicide') await choose(did(await service.rematch(record.id, named(ben))), 2);
    await pass(HOUR);
  }
}

/** Lobbies, matches of each game that run, and whatever lies beside them. */
async function now(table: Table): Promise<void> {
  const { bench, service, pass, place, open, begin, choose } = table;
  const [ada, ben, cleo, dov, eve, fay] = bench.playground.people as [Person, Person, Person, Person, Person, Person];
  // Lobbies.
  const agreed = { pace: '1d', deadline: 'seat', quiet: 'wait', hints: 'ask' } as const;
  const guests = [cleo, dov].map((person) => ({ ...named(person), told: table.time() }));
  const asked = await open({ game: 'regicide', who: [eve], wanted: 4, agreed, guests });
  did(await service.decline(asked.record.id, idOf(dov)));
  await open({ game: 'circle-of-power', who: [fay], wanted: 4, computers: 2 });
  await open({ game: 'kingdoms', who: [dov], place: { ...place, threadless: true } });
  // Turns, clocks and what can be taken back.
  for (const { rules } of GAMES)
    await choose(
      await begin({ game: rules.id, who: atLeast(rules.seats.min, [ada, ben, cleo]), agreed: { pace: '3d' } }),
      12,
    );
  await pass(HOUR);
  await begin({ game: 'kingdoms', who: [cleo, dov], agreed: { pace: '10m' } });
  await pass(25 * MINUTE);
  await takenBack(table, [eve, fay]);
  await together(table, [dov, eve, fay]);
  await beforehand(table, [cleo, fay, dov]);
  await absent(table, [ada, dov]);
  await pass(HOUR);
  // Votes.
  const paused = await choose(await begin({ game: 'kingdoms', who: [eve, fay] }), 4);
  for (const person of [eve, fay]) did(await service.propose(paused.record.id, named(person), { to: 'pause' }));
  const voting = await choose(await begin({ game: 'circle-of-kings', who: [eve, cleo] }), 6);
  did(await service.propose(voting.record.id, named(eve), { to: 'pace', pace: '1w' }));
  const seatWanted = await choose(
    await begin({ game: 'circle-of-power', who: [eve, cleo], wanted: 3, computers: 1 }),
    4,
  );
  const { seat } = seatWanted.record.seats.find(({ kind }) => kind === 'computer')!;
  did(await service.propose(seatWanted.record.id, named(ada), { to: 'seat', seat, person: named(ada) }));
  for (const motion of [{ to: 'callOff' }, { to: 'deadline', deadline: 'remind' }] as const) {
    const match = await begin({ game: 'kingdoms', who: [ben, fay] });
    did(await service.propose(match.record.id, named(ben), motion));
  }
  const undoing = await begin({ game: 'regicide', who: [fay, cleo] });
  while (!(await wishUndone(service, undoing, [fay, cleo]))) await choose(undoing, 1);
  // Given up.
  await pass(HOUR);
  const handedOver = await choose(await begin({ game: 'kingdom-of-cards', who: [ben, cleo, dov] }), 5);
  did(await service.resign(handedOver.record.id, idOf(cleo)));
  await service.idle();
  const practised = await begin({ game: 'regicide', who: [ada], place: NOWHERE });
  await choose(practised, 2);
  const leaving = await begin({ game: 'kingdoms', who: [fay], wanted: 2, computers: 1 });
  did(await service.resign(leaving.record.id, idOf(fay)));
}

const atLeast = (seats: number, people: readonly Person[]): Person[] => people.slice(0, Math.max(2, seats));

/** Whether one of them may ask to take the last choice back; it is asked for. */
async function wishUndone(service: MatchService, { record: { id } }: Match, who: readonly Person[]): Promise<boolean> {
  for (const person of who) if (!isRefusal(await service.askUndo(id, named(person)))) return true;
  return false;
}

/** A choice that was taken back, and another one in its place. */
async function takenBack({ service, begin, choose }: Table, who: Person[]): Promise<void> {
  let match = await begin({ game: 'circle-of-kings', who });
  while (!match.tableState.undoable) match = await choose(match, 1);
  const { userId, n } = match.tableState.undoable;
  did(await service.undoChoice(match.record.id, userId, n));
}

/** What is said and asked where all win or lose together. */
async function together({ bench, service, begin, choose, until, personAt }: Table, who: Person[]): Promise<void> {
  const match = await begin({ game: 'regicide', who, agreed: { hints: 'ask' }, options: { jesters: '2' } });
  const { id } = match.record;
  const named = await until(match, 'next', JESTER);
  const [open] = named.see('bystander')!.awaited;
  const other = who.find((person) => idOf(person) !== personAt(named, open!.seat))!;
  did(await service.signal(id, idOf(other), 'gladly'));
  did(await service.setNote(id, idOf(other), 'The Queen of Spades is next.'));
  did(await service.watch(id, bench.playground.person('Ben').user.id, 'rounds'));
  const match2 = await choose(await begin({ game: 'regicide', who, agreed: { hints: 'ask' } }), 1);
  const [asked] = match2.see('bystander')!.awaited;
  const advised = await service.advise(
    match2.record.id,
    personAt(match2, asked!.seat),
    match2.see(asked!.seat)!.asked!.no,
  );
  if (isRefusal(advised)) throw new Error(advised.why);
}

/** What is answered once and for all, and ahead: for the question to come, and dropped. */
async function beforehand({ service, begin, choose, personAt }: Table, who: Person[]): Promise<void> {
  const standing = await begin({ game: 'kingdom-of-cards', who });
  for (const person of who.slice(0, 2))
    did(await service.setAutoAnswer(standing.record.id, idOf(person), 'mulligan', true));
  /** Whoever isn't asked decides the first thing that they may. */
  const decided = async (match: Match): Promise<Match> => {
    for (const { seat } of match.record.seats) {
      const view = match.see(seat)!;
      const [first] = view.asked ? [] : (match.folder.conduct.ahead?.foreseen(view) ?? []);
      if (!first?.choices[0]) continue;
      return did(
        await service.setPremove(match.record.id, personAt(match, seat), {
          kind: first.kind,
          choice: first.choices[0],
        }),
      );
    }
    return match;
  };
  await decided(await begin({ game: 'regicide', who: who.slice(0, 2) }));
  for (const { rules } of GAMES) {
    let match = await begin({ game: rules.id, who: atLeast(rules.seats.min, who) });
    while (match.record.status === 'running') {
      const { own, record } = match;
      if (record.seats.some(({ seat }) => own(ownSeat(seat)).premove?.dropped)) return;
      match = await choose(await decided(match), 1);
    }
  }
  throw new Error('nothing that was decided ahead was dropped');
}

/** People who are away, asleep, or have left the server. */
async function absent({ service, time, begin, choose }: Table, who: [Person, Person]): Promise<void> {
  await who[1].slash('me hours', { times: '22-8', zone: 'Europe/Helsinki' });
  const match = await choose(await begin({ game: 'kingdoms', who, agreed: { pace: '1d', quiet: 'wait' } }), 4);
  const { id } = match.record;
  const [one, other] = who.map(idOf) as [string, string];
  did(await service.setAway(id, one, time() + 3 * DAY));
  await service.noteMembers(id, new Map([[other, false]]));
}

/** What only its person sees, and what people and servers chose for themselves. */
async function privately({ bench, time }: Table): Promise<void> {
  const { store } = bench;
  const [ada, ben, cleo, , eve] = bench.playground.people as [Person, Person, Person, Person, Person];
  const inMatch = async (person: Person) => ({ match: (await bench.bot.service.lookOf(idOf(person)))[0]!.record.id });
  await ben.slash('hand', await inMatch(ben));
  await cleo.slash('hand', await inMatch(cleo));
  await ada.slash('server', { pace: '1d', deadline: 'seat', quiet: 'wait' });
  await ben.slash('me words', { cards: 'words' });
  await ada.slash('help');
  const quiet = { from: 22 * 60, to: 8 * 60, zone: 'Europe/Helsinki' };
  const away = { from: time(), until: time() + 2 * DAY };
  const chosen = {
    away,
    cards: 'words',
    enough: ['kingdoms', 'regicide'],
    invitations: 'off',
    name: 'leave',
    next: 'on',
  };
  await store.setPerson(idOf(eve), JSON.stringify({ ...chosen, quiet, reminders: 'off' }));
  await store.learn({ userId: idOf(ada), game: 'regicide', lesson: 'attack', at: time() });
}
