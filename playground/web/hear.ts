import type { APIModalInteractionResponseCallbackData, APIUser } from 'discord-api-types/v10';
import type { LRUCache } from 'lru-cache';
import type { Acts } from '../interactions/acts.js';
import type { Answer } from '../interactions/records.js';
import type { Passing } from '../passing.js';
import { formSeen } from '../people/client.js';
import { controlsOf, fits } from '../people/find.js';
import type { Playing } from '../people/playing.js';
import { messagesFor, roomsOf, seenAs } from '../people/seen.js';
import type { ToPage } from '../protocol.js';
import { commandsFor } from '../rest/commands.js';
import { dismissed } from '../world/messages.js';
import type { Room, Stored } from '../world/model.js';
import { may } from '../world/rooms.js';
import type { World } from '../world/world.js';
import type { Heard } from './words.js';

/** Discord's client shows this where nothing more precise is known. */
const FAILED = 'This interaction failed';

/** One page, shown as one person. */
export interface Page {
  readonly world: World;
  readonly acts: Acts;
  readonly playing: Playing;
  readonly passing: Passing;
  /** Replaces the world with a fresh one; missing where that is not offered. */
  readonly reset: (() => void) | undefined;
  readonly user: APIUser;
  /** By the nonce of their modal. */
  readonly forms: LRUCache<string, OpenForm>;
  /** Channels and threads that this page knows of. */
  readonly known: Set<string>;
  readonly say: (words: ToPage) => void;
}
interface OpenForm extends Place {
  readonly modal: APIModalInteractionResponseCallbackData;
}
/** The place of an action: a room, and a message in it. */
interface Place {
  readonly room: Room;
  readonly source: Stored | undefined;
}
interface Begun extends Place {
  readonly doing: Promise<Answer>;
}

type Said<T extends Heard['t']> = Extract<Heard, { readonly t: T }>;
type Wish = Exclude<Heard, { readonly t: 'history' | 'dismiss' | 'play' | 'pass' | 'reset' }>;

/** Does what a page asks, and answers it. */
export function hear(page: Page, heard: Heard): void {
  switch (heard.t) {
    case 'history':
      tellHistory(page, heard);
      return;
    case 'dismiss':
      dismiss(page, heard);
      return;
    case 'play':
      page.playing.play(heard.people);
      return;
    case 'pass':
      void pass(page, heard);
      return;
    case 'reset':
      page.reset?.();
      return;
    default:
      carryOut(page, heard);
  }
}

function tellHistory(page: Page, { channelId }: Said<'history'>): void {
  const { world, user } = page;
  const room = roomOf(page, channelId);
  const messages = room ? messagesFor(world, user, room).map((stored) => seenAs(stored, user)) : [];
  page.say({ t: 'history', channelId, messages });
}

function dismiss({ world, user }: Page, { messageId }: Said<'dismiss'>): void {
  const own = messagesFor(world, user).find(({ message, ownerId }) => message.id === messageId && ownerId === user.id);
  if (own) dismissed(world, own);
}

/** How many milliseconds the playground's time is ahead of the machine's. */
export const aheadOf = ({ clock }: World): number => clock.now() - Date.now();

/** Where nothing is due, time stays, and only the asking page is told. */
async function pass({ passing, world, say }: Page, { ms }: Said<'pass'>): Promise<void> {
  if (!passing.offered) return;
  try {
    if (ms !== 'next') await passing.pass(ms);
    else if (!(await passing.passToNext())) say({ t: 'time', ahead: aheadOf(world), nothing: true });
  } catch {
    // The bot isn't there yet, or any more.
    say({ t: 'time', ahead: aheadOf(world) });
  }
}

/** Begins an interaction, and reports its outcome under its nonce. */
function carryOut(page: Page, wish: Wish): void {
  const { nonce } = wish;
  const failed = (why: string): void => page.say({ t: 'interaction', nonce, state: 'failed', why });
  const begun = begin(page, wish);
  if (!begun) {
    failed(FAILED);
    return;
  }
  page.say({ t: 'interaction', nonce, state: 'sent' });
  begun.doing.then(
    (answer) => finish(page, nonce, begun, answer),
    (error: unknown) => failed(error instanceof Error ? error.message : FAILED),
  );
}

/** Undefined where this person can't do that: the thing is gone, or was never shown to them. */
function begin(page: Page, wish: Wish): Begun | undefined {
  switch (wish.t) {
    case 'modalSubmit':
      return submit(page, wish);
    case 'component':
      return use(page, wish);
    case 'command':
    case 'autocomplete':
      return command(page, wish);
  }
}

function submit({ world, acts, user, forms }: Page, wish: Said<'modalSubmit'>): Begun | undefined {
  const form = forms.get(wish.modalNonce);
  if (!form || !world.rooms.has(form.room.id)) return undefined;
  const doing = acts.modal(user, form.room, form.source, form.modal, wish.values).then((answer) => {
    forms.delete(wish.modalNonce);
    return answer;
  });
  return { ...form, doing };
}

function use(page: Page, { channelId, messageId, customId, values }: Said<'component'>): Begun | undefined {
  const { world, acts, user } = page;
  const room = roomOf(page, channelId);
  const source = room && messagesFor(world, user, room).find(({ message }) => message.id === messageId);
  const control = source && controlsOf(source).find(({ custom_id }) => custom_id === customId);
  if (!control || !fits(control, values ?? [])) return undefined;
  return {
    room,
    source,
    doing: acts.component(user, source, control, control.type === 2 ? undefined : (values ?? [])),
  };
}

function command(page: Page, wish: Said<'command' | 'autocomplete'>): Begun | undefined {
  const { world, acts, user } = page;
  const room = roomOf(page, wish.channelId);
  if (!room || !may(world, room, user.id, 'UseApplicationCommands')) return undefined;
  const found = commandsFor(world, room, user.id).find(({ id }) => id === wish.commandId);
  return found && { room, source: undefined, doing: acts[wish.t](user, room, found, wish.options) };
}

function finish({ world, user, say, forms }: Page, nonce: string, { room, source }: Place, answer: Answer): void {
  if (answer.choices) say({ t: 'choices', nonce, choices: answer.choices });
  if (answer.modal) {
    const modal = formSeen(world, user, answer.modal);
    forms.set(nonce, { room, source, modal });
    say({ t: 'modal', nonce, modal });
  }
  say({ t: 'interaction', nonce, state: 'done' });
}

const roomOf = ({ world, user }: Page, channelId: string): Room | undefined =>
  roomsOf(world, user).find(({ id }) => id === channelId);
