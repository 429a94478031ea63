import type { Refusal } from '../../../engine/refusal.js';
import type { Done, Match } from '../../../match/model/match.js';
import type { Person } from '../../../match/model/person.js';
import type { Context } from '../../controls/context.js';

/** The same people again, where nobody would be seated by another who doesn't want to be asked. */
export async function beginRematch(
  { service, settings }: Pick<Context, 'service' | 'settings'>,
  { record }: Match,
  person: Person,
): Promise<Done | Refusal> {
  const people = record.seats.flatMap(({ userId }) => userId ?? []);
  const preferences = await Promise.all(people.map((userId) => settings.of(userId)));
  const unwilling = people.filter((_, i) => preferences[i]?.invitations === 'off');
  return service.rematch(record.id, person, unwilling);
}
