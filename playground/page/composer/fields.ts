/** The suggestions in a command's field. */
import type { APIApplicationCommandBasicOption, APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import { avatar } from '../avatar.js';
import { channelName, nameOf, type PersonState } from '../store.js';
import type { Suggestion } from './combo.js';

/** A suggestion with the value it stands for. */
export interface Offer extends Suggestion {
  readonly value: string | number | boolean;
}

const ofChoice = (choice: APIApplicationCommandOptionChoice): Offer => ({
  key: `${typeof choice.value}:${choice.value}`,
  label: choice.name,
  value: choice.value,
});

const people = (state: PersonState): readonly Offer[] =>
  [...state.people, ...(state.bot === undefined ? [] : [state.bot])].map((user, place) => ({
    key: user.id,
    label: nameOf(user),
    description: `@${user.username}`,
    value: user.id,
    mark: avatar(user, user.bot === true ? undefined : place),
  }));

/** Whether the server gives the choices. */
export const isAsked = (option: APIApplicationCommandBasicOption): boolean =>
  'autocomplete' in option && option.autocomplete === true;

function all(option: APIApplicationCommandBasicOption, state: PersonState): readonly Offer[] {
  switch (option.type) {
    case 3:
    case 4:
    case 10:
      return 'choices' in option ? (option.choices ?? []).map(ofChoice) : [];
    case 5:
      return [ofChoice({ name: 'Yes', value: 'true' }), ofChoice({ name: 'No', value: 'false' })].map((one) => ({
        ...one,
        value: one.label === 'Yes',
      }));
    case 6:
    case 9:
      return people(state);
    case 7:
      return state.channels.map((channel) => ({
        key: channel.id,
        label: `#${channelName(channel)}`,
        value: channel.id,
      }));
    default:
      return [];
  }
}

/** Suggestions for the text. `answered`: the server's choices for it, if the server gives them. */
export function offers(
  option: APIApplicationCommandBasicOption,
  state: PersonState,
  text: string,
  answered: readonly APIApplicationCommandOptionChoice[],
): readonly Offer[] {
  if (isAsked(option)) return answered.map(ofChoice);
  const wanted = text.trim().toLowerCase().replace(/^[@#]/, '');
  const words = (offer: Offer): string => `${offer.label} ${offer.description ?? ''}`.toLowerCase();
  return all(option, state)
    .filter((offer) => words(offer).includes(wanted))
    .toSorted(
      (a, b) => Number(!a.label.toLowerCase().startsWith(wanted)) - Number(!b.label.toLowerCase().startsWith(wanted)),
    )
    .slice(0, 25);
}
