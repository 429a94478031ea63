import type { Acts } from '../interactions/acts.js';
import type { Call } from '../protocol.js';
import { seenBy } from '../world/messages.js';
import type { Stored } from '../world/model.js';
import type { World } from '../world/world.js';
import type { Calls } from './called.js';
import { isSilent } from './client.js';
import { type Control, controlsOf } from './find.js';
import type { Looker } from './seen.js';

/** People who are played automatically: when called, they press a random control on their own screen. */
export interface Playing {
  /** By user id. */
  readonly played: readonly string[];
  /** Plays exactly these people from now on. A removed person starts no further press. */
  play(people: readonly string[]): void;
  close(): void;
}
export interface PlayingAround {
  readonly world: World;
  readonly acts: Acts;
  readonly calls: Calls;
}

/** What an automatic player has done, so that they do it only once. */
interface Player {
  busy: boolean;
  /** Each message's text at their last press on it: they leave the message alone until the text changes. */
  readonly left: Map<string, string>;
  /** Controls that failed in a message, which are not tried there again. */
  readonly failed: Set<string>;
  /** The text of the calling message when they began to wait for their open hand to ask by itself. */
  waitsFor: string | undefined;
}

/** How long they wait for that, in milliseconds: bots combine the changes of a second into one edit. */
const HAND_MS = 1200;

export function makePlaying(around: PlayingAround): Playing {
  const { world, calls } = around;
  const players = new Map<string, Player>();
  let due: NodeJS.Immediate | undefined;
  const look = (): void => {
    due = undefined;
    for (const call of calls.now()) {
      const player = players.get(call.person);
      if (player && !player.busy) void act(around, call, player, soon).then((did) => did && soon());
    }
  };
  const soon = (): void => {
    if (players.size > 0) due ??= setImmediate(look);
  };
  const stop = world.listen(soon);
  const playing: Playing = {
    get played() {
      return [...players.keys()];
    },
    play(people) {
      players.clear();
      for (const { id } of world.people)
        if (people.includes(id))
          players.set(id, { busy: false, left: new Map(), failed: new Set(), waitsFor: undefined });
      world.emit({ t: 'played', played: playing.played });
    },
    close() {
      stop();
      players.clear();
      clearImmediate(due);
    },
  };
  return playing;
}

/** Presses one control, if there is one. True when it did; calls `again` when another try makes sense. */
async function act({ world, acts }: PlayingAround, call: Call, player: Player, again: () => void): Promise<boolean> {
  const found = nextOf(world, call, player);
  if (!found || (found.handIsOpen && !waited(player, found.stored, again))) return false;
  const { stored, control } = found;
  const user = world.people.find(({ id }) => id === call.person)!;
  const key = keyOf(stored, control);
  player.busy = true;
  player.left.set(stored.message.id, readingOf(stored));
  try {
    const picks = control.type === 2 ? undefined : picksOf({ world, user }, stored, control);
    await acts.component(user, stored, control, picks);
  } catch {
    player.failed.add(key);
    player.left.delete(stored.message.id);
  }
  player.busy = false;
  return true;
}

/** Whether an open hand had its time to change by itself; starts that time on the first call. */
function waited(player: Player, calling: Stored, again: () => void): boolean {
  const reading = readingOf(calling);
  if (player.waitsFor === `${reading} over`) return true;
  if (player.waitsFor === reading) return false;
  player.waitsFor = reading;
  setTimeout(() => {
    if (player.waitsFor === reading) player.waitsFor = `${reading} over`;
    again();
  }, HAND_MS).unref();
  return false;
}

/** One's own private messages come first, newest first: a hand comes before the table that opens it. */
function nextOf(world: World, { person, channelId, messageId }: Call, player: Player) {
  const room = world.rooms.get(channelId);
  const seen = room ? seenBy(world, room, person) : [];
  const own = seen.filter(({ ownerId, thinking }) => ownerId === person && !thinking).reverse();
  for (const stored of [...own, ...seen.filter(({ message }) => message.id === messageId)]) {
    if (player.left.get(stored.message.id) === readingOf(stored)) continue;
    const offered = answersOf(stored).filter((control) => !player.failed.has(keyOf(stored, control)));
    const control = offered[Math.floor(Math.random() * offered.length)];
    if (control) return { stored, control, handIsOpen: stored.ownerId === undefined && own.length > 0 };
  }
  return undefined;
}

const readingOf = ({ message }: Stored): string => JSON.stringify([message.edited_timestamp, message.components]);
const keyOf = (stored: Stored, { custom_id }: Control): string => `${readingOf(stored)} ${custom_id}`;

const BLUE = 1;
const GREEN = 3;
const RED = 4;

/** The suggested controls of a message: menus, blue and green buttons. Red ones only where nothing else is left. */
function answersOf(stored: Stored): readonly Control[] {
  const controls = controlsOf(stored);
  const inviting = controls.filter(({ type, style }) => type === 3 || style === BLUE || style === GREEN);
  return inviting.length > 0 ? inviting : controls.filter(({ style }) => style === RED);
}

/** The minimum of a menu's picks, or sometimes more; never the entry that a single-choice menu shows. */
function picksOf({ world, user }: Looker, stored: Stored, control: Control): readonly string[] {
  const { options = [], min_values: least = 1, max_values: most = 1 } = control;
  const count = Math.random() < 0.5 ? least : least + Math.floor(Math.random() * (most - least + 1));
  return options
    .filter(({ value }) => most > 1 || !isSilent(world, user, stored, control, [value]))
    .map(({ value }) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, Math.max(1, count))
    .map(({ value }) => value);
}
