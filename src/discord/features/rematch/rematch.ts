import type { Refusal } from '../../../engine/refusal.js';
import type { Done, Match } from '../../../match/model/match.js';
import type { Person } from '../../../match/model/person.js';
import type { Context } from '../../controls/context.js';

/** Begins a match with the same people, unless this would seat somebody who accepts no invitations. */
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
