import { awake } from '../../../match/features/pace/preferences.js';
import type { Person } from '../../../match/model/person.js';
import type { Guest } from '../../../match/model/reserved-seats.js';
import type { DiscordWords } from '../../../words/discord.js';
import { escapeName } from '../../../words/escape.js';
import { joinList } from '../../../words/shared.js';
import type { Context } from '../../controls/context.js';

/** These people as guests, each with the end of their quiet hours; or a sentence: who of them wants no invitations. */
export async function guestsAmong(
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  people: readonly Person[],
  words: DiscordWords,
): Promise<readonly Guest[] | string> {
  const preferences = await Promise.all(people.map(({ id }) => settings.of(id)));
  const unwilling = people.filter((_, i) => preferences[i]?.invitations === 'off');
  if (unwilling.length === 0)
    return people.map((person, i) => ({ ...person, told: awake(now(), preferences[i] ?? {}) }));
  const names = unwilling.map(({ name }) => escapeName(name));
  return words('invite.unwanted', { who: joinList(names, words.locale), count: names.length });
}
