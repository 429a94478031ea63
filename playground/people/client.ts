import type { APIMessage, APIModalInteractionResponseCallbackData, APIUser } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import type { Stored } from '../world/model.js';
import type { World } from '../world/world.js';
import type { Control } from './find.js';

/* A person's client state, which Discord's servers don't know. */

type Modal = APIModalInteractionResponseCallbackData;

interface Client {
  /** By custom id, in their first form. */
  readonly forms: LRUCache<string, Modal>;
  /** By custom id. An edit makes a new message object, whose menus show their defaults again. */
  readonly picks: WeakMap<APIMessage, Map<string, readonly string[]>>;
}
const FORMS_KEPT = 200;
const clients = new WeakMap<APIUser, Client>();

function clientOf(user: APIUser): Client {
  const known = clients.get(user);
  if (known) return known;
  const fresh: Client = { forms: new LRUCache({ max: FORMS_KEPT }), picks: new WeakMap() };
  clients.set(user, fresh);
  return fresh;
}

/** The form that a person sees when the bot sends this one: on phones it may be an older one. */
export function formSeen({ quirks }: World, user: APIUser, modal: Modal): Modal {
  const { forms } = clientOf(user);
  const before = quirks.formsStay ? forms.get(modal.custom_id) : undefined;
  forms.set(modal.custom_id, before ?? modal);
  return before ?? modal;
}

/**
 * The values that a menu shows: this person's last picks, and after each edit of its message the
 * bot's defaults. https://github.com/discord/discord-api-docs/issues/3441
 */
export function shownIn(user: APIUser, { message }: Stored, control: Control): readonly string[] {
  const { options = [], default_values: people = [], custom_id } = control;
  const defaults = [...options.filter((one) => one.default).map(({ value }) => value), ...people.map(({ id }) => id)];
  return clientOf(user).picks.get(message)?.get(custom_id) ?? defaults;
}

/** Shows picks while they are being sent. Returns the function that stops that. */
export function showPicks(user: APIUser, { message }: Stored, customId: string, values: readonly string[]): () => void {
  const { picks } = clientOf(user);
  const shown = picks.get(message) ?? new Map<string, readonly string[]>();
  picks.set(message, shown.set(customId, values));
  return () => void shown.delete(customId);
}

/** Whether these picks send nothing, since the menu shows them already. */
export const isSilent = (world: World, user: APIUser, stored: Stored, control: Control, values: readonly string[]) => {
  const shown = shownIn(user, stored, control);
  const isSame = shown.length === values.length && values.every((value) => shown.includes(value));
  return world.quirks.shownPickIsSilent && isSame;
};

/** Forgets everything, as a restarted client does. */
export const forgetClient = (user: APIUser): void => void clients.delete(user);
