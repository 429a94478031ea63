import { awake } from '../../../match/features/pace/preferences.js';
import type { Person } from '../../../match/model/person.js';
import type { Guest } from '../../../match/model/reserved-seats.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName } from '../../../words/escape.js';
import { joinList } from '../../../words/shared.js';
import type { Context } from '../../controls/context.js';

/**
 * These people as guests, each with the end of their quiet hours; or, as a sentence, which of them accept no
 * invitations.
 */
export async function guestsAmong(
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  people: readonly Person[],
  words: DiscordWords,
): Promise<readonly Guest[] | string> {
  const asked = await Promise.all(
    people.map(async (person) => ({ person, preferences: await settings.of(person.id) })),
  );
  const unwilling = asked.filter(({ preferences }) => preferences.invitations === 'off').map(({ person }) => person);
  if (unwilling.length === 0)
    return asked.map(({ person, preferences }) => ({ ...person, told: awake(now(), preferences) }));
  const who = joinList(
    unwilling.map(({ name }) => escapeName(name)),
    words.locale,
  );
  return words('invite.unwanted', { who, count: unwilling.length });
}
