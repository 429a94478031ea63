import type { APIUser } from 'discord-api-types/v10';
import { type Part, walk } from '../validate/components.js';
import type { AllowedMentions } from '../validate/message.js';
import { findUser, type World } from './world.js';

/** All text of a message, in the order shown. */
export function wordsOf(content: string, parts: readonly Part[]): string {
  const shown = [...walk(parts, [])].filter(([part]) => part.type === 10).map(([part]) => part.content ?? '');
  return [content, ...shown].filter((line) => line).join('\n');
}

export interface Mentioned {
  readonly users: readonly APIUser[];
  readonly everyone: boolean;
}

/** The mentions in a text that `allowed_mentions` allows; without it, all. */
export function mentionsIn(
  world: World,
  words: string,
  rules: AllowedMentions | null | undefined,
  mayEveryone: boolean,
): Mentioned {
  const ids = [...new Set([...words.matchAll(/<@!?(\d+)>/g)].map((match) => match[1]!))];
  const users = ids.filter((id) => !rules || rules.parse?.includes('users') || rules.users?.includes(id));
  return {
    users: users.map((id) => findUser(world, id)).filter((user) => user !== undefined),
    everyone: mayEveryone && (!rules || !!rules.parse?.includes('everyone')) && /@(everyone|here)\b/.test(words),
  };
}
