/* What is asked of an image that runs: people play, it is told to stop in the middle of that, starts again, and nothing is lost. */
import { chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { within } from '../../lab/stage/within.js';
import { type Person, type Playground, patientClock, startPlayground } from '../../playground/index.js';
import { CASTLE } from '../../src/castle.js';
import { readId } from '../../src/discord/questions/custom-id.js';
import { GAMES } from '../../src/games/index.js';
import { openStore } from '../../src/match/store.js';
import { answerTo } from '../../src/match/undo/log.js';
import { messageWith, playFromHand } from '../../test/discord/people.js';
import { type Image, ownerOf, topFirst, userOf } from './build.js';
import { type Contained, type Running, run, start } from './contained.js';

/** Of the form that Discord's tokens have; the playground takes any. */
const TOKEN = 'MTAwMDAwMDAwMDAw.playgr.ound-ound-ound-ound-ound-ound';
const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Fay', 'Gus', 'Hal'];
/** So many choices are answered before it is told to stop, and so many presses are under way then. */
const ANSWERS = 60;
const IN_FLIGHT = 4;
const STARTED_WITHIN_MS = 120_000;
/** Docker's own patience is ten seconds; ours is half of it. */
const STOPPED_WITHIN_MS = 5_000;

/** Is told what was looked at, and whether it is so. */
export type Say = (isSo: boolean, sentence: string) => void;

interface Stand {
  readonly playground: Playground;
  readonly image: Image;
  readonly contained: Omit<Contained, 'command'>;
  readonly scratch: string;
  readonly healthPort: number;
  /** Where the matches lie, as this side sees them. */
  readonly database: string;
}

/** A playground outside, and a volume and a secret for the image. */
async function stand(image: Image, scratch: string): Promise<Stand> {
  const playground = await startPlayground({ ...CASTLE, clock: patientClock(), token: TOKEN, people: PEOPLE });
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(join(scratch, 'trial-'));
  const volumes = image.volumes.map((to, at) => {
    const from = join(folder, `volume-${at}`);
    mkdirSync(from);
    const { uid, gid } = ownerOf(image, to);
    chownSync(from, uid, gid);
    return { from, to };
  });
  mkdirSync(join(folder, 'run/secrets'), { recursive: true });
  writeFileSync(join(folder, 'run/secrets/discord_token'), `${TOKEN}\n`);
  const healthPort = await freePort();
  const env = {
    ...image.env,
    HOME: '/tmp',
    DISCORD_TOKEN_FILE: '/run/secrets/discord_token',
    DISCORD_API: playground.apiUrl,
    HEALTH_HOST: '127.0.0.1',
    HEALTH_PORT: String(healthPort),
  };
  const contained = {
    layers: topFirst(image),
    volumes: [...volumes, { from: join(folder, 'run'), to: '/run' }],
    env,
    workdir: image.workdir,
    user: userOf(image),
  };
  const database = `file:${join(volumes[0]?.from ?? '', 'castellan.db')}`;
  return { playground, image, contained, scratch, healthPort, database };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startBot({ image, contained, scratch }: Stand): Promise<Running> {
  const bot = start({ ...contained, command: [...image.entrypoint, ...image.cmd] }, scratch);
  const died = bot.ended.then((code) => Promise.reject(new Error(`It ended with ${code}:\n${bot.said()}`)));
  died.catch(() => undefined);
  await Promise.race([within(STARTED_WITHIN_MS, 'It did not reach Discord', bot.says('is on Discord')), died]);
  return bot;
}

/** Another program in the same image, volume and settings, as `docker compose exec` starts it. */
const beside = ({ contained, scratch }: Stand, ...command: readonly string[]): Promise<string> =>
  run({ ...contained, command }, scratch);

const tool = (around: Stand, ...words: readonly string[]): Promise<string> =>
  beside(around, 'node', 'dist/src/tools/castellan.js', ...words);

/** An answer that somebody saw: the hand asked something else then, or nothing. */
interface Answered {
  readonly userId: string;
  readonly match: string;
  readonly no: number;
}

const askedIn = (person: Person): Omit<Answered, 'userId'> | undefined => {
  const hand = messageWith(person, 'whole', 'set');
  const reads = (hand ? person.controls({ message: hand }) : []).flatMap(({ custom_id }) => readId(custom_id) ?? []);
  return reads.find(({ verb }) => verb === 'whole' || verb === 'set');
};

/** A press, and whether the bot has answered it by now. */
interface Flying {
  landed: boolean;
}

interface Crowd {
  readonly answered: readonly Answered[];
  /** The presses that are under way. */
  inFlight(): readonly Flying[];
  /** Resolves when so many were answered and so many are under way. */
  readonly busy: Promise<void>;
}

/** Everybody practises a game and presses as fast as they are answered, till it is over or the bot is. */
function gather(people: readonly Person[], { ended }: Running): Crowd {
  const answered: Answered[] = [];
  const flying = new Set<Flying>();
  let onBusy: () => void = () => undefined;
  const busy = new Promise<void>((resolve) => {
    onBusy = resolve;
  });
  const untilDeath = <T>(work: Promise<T>): Promise<T | undefined> =>
    Promise.race([work, ended.then(() => undefined)]).catch(() => undefined);

  async function answers(person: Person, { match, no }: Omit<Answered, 'userId'>): Promise<boolean> {
    const press: Flying = { landed: false };
    flying.add(press);
    const pressing = untilDeath(playFromHand(person));
    if (answered.length >= ANSWERS && flying.size >= IN_FLIGHT) onBusy();
    const done = await pressing;
    press.landed = done !== undefined;
    flying.delete(press);
    if (done && askedIn(person)?.no !== no) answered.push({ userId: person.user.id, match, no });
    return done === true;
  }
  async function live(person: Person, game: string): Promise<void> {
    await untilDeath(person.slash('practice', { game }));
    for (;;) {
      const asked = await untilDeath(person.until(() => askedIn(person) ?? (isOver(person) && 'over'), 'a question'));
      if (asked === undefined || asked === 'over' || !(await answers(person, asked))) return;
    }
  }
  const lives = people.map((person, at) => live(person, GAMES[at % GAMES.length]?.rules.id ?? ''));
  const nobody = Promise.all(lives).then(() => Promise.reject(new Error('Nobody can press any more.')));
  nobody.catch(() => undefined);
  return { answered, inFlight: () => [...flying], busy: Promise.race([busy, nobody]) };
}

const isOver = (person: Person): boolean => messageWith(person, 'rematch') !== undefined;

interface Kept {
  /** What was answered before people's eyes and is not in the database. */
  readonly lost: readonly Answered[];
  /** The matches that run, each with its person. */
  readonly running: readonly Omit<Answered, 'no'>[];
}

async function keptIn(url: string, answered: readonly Answered[]): Promise<Kept> {
  const store = await openStore({ url, log: { info: () => undefined, warn: () => undefined } });
  const isKept = async ({ userId, match, no }: Answered): Promise<boolean> => {
    const record = await store.load(match);
    const seat = record?.seats.find((each) => each.userId === userId)?.seat;
    const log = (await store.choices(match)).filter(({ n }) => n > 0);
    return seat !== undefined && answerTo(log, { seat, no }) !== undefined;
  };
  try {
    const kept = await Promise.all(answered.map(isKept));
    const records = await Promise.all((await store.running()).map((id) => store.load(id)));
    const running = records.flatMap((record) =>
      (record?.seats ?? []).flatMap(({ userId }) => (userId ? [{ userId, match: record?.id ?? '' }] : [])),
    );
    return { lost: answered.filter((_, at) => !kept[at]), running };
  } finally {
    await store.close();
  }
}

/** Tells it to stop; it must be in good order, and soon. */
async function stopsWell(bot: Running, when: string, say: Say): Promise<void> {
  const start = performance.now();
  bot.signal('SIGTERM');
  const code = await bot.ended;
  const ms = Math.round(performance.now() - start);
  say(code === 0 && ms <= STOPPED_WITHIN_MS, `SIGTERM ${when}: it ends with ${code} after ${ms} ms.`);
  const faults = bot
    .said()
    .split('\n')
    .filter((line) => /"level":(?:50|60)/.test(line));
  for (const fault of faults) say(false, `It logged a fault: ${fault}`);
}

const MAY_WRITE_NOWHERE =
  'test "$(id -u)" != 0 && ! touch /app/written 2>/dev/null && ! touch /etc/written 2>/dev/null';

/** What can be seen of it before anybody plays. */
async function isSetUp(around: Stand, say: Say): Promise<void> {
  const { volumes, user, healthcheck } = around.image;
  const writes = volumes.map((to) => `touch ${to}/written && rm ${to}/written`);
  await beside(around, 'sh', '-c', [MAY_WRITE_NOWHERE, ...writes].join(' && '));
  say(true, `It runs as ${user}, and can write to ${volumes.join(', ')} and /tmp alone.`);
  for (const path of ['livez', 'readyz']) {
    const { status } = await fetch(`http://127.0.0.1:${around.healthPort}/${path}`);
    say(status === 200, `/${path} answers with ${status}.`);
  }
  await beside(around, ...healthcheck);
  say(true, 'Its health check is content.');
  const settings = await tool(around, 'config');
  say(!settings.includes(TOKEN), 'It says its settings, without the token.');
}

/** People play, and it is told to stop in the middle of that. Gives the matches that run then. */
async function isInterrupted(around: Stand, bot: Running, say: Say): Promise<Kept['running']> {
  const { people } = around.playground;
  const crowd = gather(people, bot);
  await crowd.busy;
  say(true, `It has ${bot.memory()} in memory while ${people.length} people play.`);
  const flying = crowd.inFlight();
  await stopsWell(bot, `with ${flying.length} presses under way`, say);
  const landed = flying.filter((press) => press.landed).length;
  say(landed === flying.length, `Of these, ${landed} were answered.`);
  const { lost, running } = await keptIn(around.database, crowd.answered);
  say(lost.length === 0, `Of ${crowd.answered.length} choices that were answered, ${lost.length} are lost.`);
  return running;
}

/** Started again it goes on where it was. */
async function goesOn(around: Stand, running: Kept['running'], say: Say): Promise<void> {
  const { people } = around.playground;
  const back = await Promise.all(running.map((one) => isPlayedOn(people, one)));
  const count = back.filter(Boolean).length;
  say(back.length > 0 && count === back.length, `Started again, ${count} of ${back.length} matches go on.`);
  await tool(around, 'backup', `${around.image.volumes[0]}/trial.backup`);
  say(true, 'A backup made in it reads every match and plays it again.');
}

/**
 * Runs the image as `compose.yaml` does: not as root and with none of its rights, its root read-only but for the volumes and
 * /tmp, the token in a file. Throws where it doesn't start, or a program in it fails.
 */
export async function tryOut(image: Image, scratch: string, say: Say): Promise<void> {
  const around = await stand(image, scratch);
  const bots: Running[] = [];
  const begin = async (): Promise<Running> => {
    const bot = await startBot(around);
    bots.push(bot);
    return bot;
  };
  try {
    const first = await begin();
    await isSetUp(around, say);
    say(true, `It has ${first.memory()} in memory at rest.`);
    const running = await isInterrupted(around, first, say);
    const second = await begin();
    await goesOn(around, running, say);
    await stopsWell(second, 'at rest', say);
  } finally {
    for (const { child } of bots) child.kill('SIGKILL');
    await around.playground.close();
  }
}

/** A match that runs is shown again to its person, and takes a choice where one is asked for. */
async function isPlayedOn(people: readonly Person[], { userId, match }: Kept['running'][number]): Promise<boolean> {
  const person = people.find(({ user }) => user.id === userId);
  if (!person) return false;
  const { seen, shown } = await person.slash('hand');
  const hand = seen && !seen.thinking ? seen : await shown;
  const isOfMatch = ({ custom_id }: { readonly custom_id: string }): boolean => readId(custom_id)?.match === match;
  if (!hand || !person.controls({ message: hand }).some(isOfMatch)) return false;
  return askedIn(person) === undefined || (await playFromHand(person));
}
