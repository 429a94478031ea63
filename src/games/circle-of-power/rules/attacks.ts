import { sure } from '../../../engine/sure.js';
import { type Cities, type Colour, colourOf, type OpenCities, victimsOf } from './circle.js';
import { type Manner, type ModeRules, modeOf, type Way } from './modes/index.js';
import { isOut } from './outcome.js';
import {
  type Card,
  clockwise,
  EMPERORS,
  type Emperor,
  type Four,
  four,
  LAST_ACTION,
  type Mode,
  type PowerState,
} from './state.js';

/* R5, R6, R12, R17 Attacks, shared by rules, previews, suggestions and computer players. */

/** A manner and a victim. */
export interface Attack extends Way {
  readonly victim: Emperor;
}

/** `conquer-1`, `destroy-2-give`, `retake-3`. */
export const optionOf = ({ manner, victim, hand }: Attack): string =>
  hand ? `${manner}-${victim}-${hand}` : `${manner}-${victim}`;

const MANNERS: readonly Manner[] = ['conquer', 'destroy', 'retake'];
const WAYS: readonly Way[] = MANNERS.flatMap((manner) => [
  { manner },
  { manner, hand: 'keep' },
  { manner, hand: 'give' },
]);
const ATTACKS: ReadonlyMap<string, Attack> = new Map(
  WAYS.flatMap((way) => EMPERORS.map((victim): Attack => ({ ...way, victim }))).map((each) => [optionOf(each), each]),
);

/** Whether this is an option of the decision `attack`. */
export const isAttack = (option: string): boolean => ATTACKS.has(option);

/** The parts of an option of the decision `attack`. Throws for any other text. */
export const attackOf = (option: string): Attack => sure(ATTACKS.get(option), `${option} is no attack`);

/** Section 5 The ways in which a city of one colour may attack one of another; a dummy uses the first (R16). */
export function waysOf(mode: ModeRules, action: number, own: Colour, taken: Colour): Way[] {
  const manner = mode.takeOver(taken);
  const hands = action === LAST_ACTION ? [] : mode.hands(own);
  const takeOvers: Way[] = hands.length > 0 ? hands.map((hand) => ({ manner, hand })) : [{ manner }];
  return mode.retakes ? [...takeOvers, { manner: 'retake' }] : takeOvers;
}

/** The part of a state or a view that attacks depend on. */
type Sight = Cities & Pick<PowerState, 'mode' | 'action'>;

/** Section 5, G8 All attacks of this emperor, victims by number. */
export const attacksOf = (s: Sight, by: Emperor): Attack[] =>
  victimsOf(s, by).flatMap((victim) => attacksOn(s, by, victim));

function attacksOn(s: Sight, by: Emperor, victim: Emperor): Attack[] {
  const ways = waysOf(modeOf(s), s.action, colourOf(lived(s, by)), colourOf(lived(s, victim)));
  return ways.map((way) => ({ ...way, victim }));
}

/** The city of an attacker or a victim, who must have one. */
const lived = ({ cities }: Cities, emperor: Emperor): Card => sure(cities[emperor], `emperor ${emperor} has no city`);

/** R16 A dummy's order of victims: counter-clockwise, from its right neighbour. */
export const dummyOrder = (table: Readonly<Four<Emperor>>, emperor: Emperor): Emperor[] =>
  [3, 2, 1].map((places) => clockwise(table, emperor, places));

/** R16 The attack of a dummy; undefined where it reaches nobody. */
export function dummyAttack(s: Sight & Pick<PowerState, 'table'>, by: Emperor): Attack | undefined {
  const victims = victimsOf(s, by);
  const victim = dummyOrder(s.table, by).find((each) => victims.includes(each));
  return victim === undefined ? undefined : attacksOn(s, by, victim)[0];
}

/** R6, R12, R17 The emperor whose trophies or ruins an attack changes, and by how many. */
export interface Spoils {
  readonly of: Emperor;
  readonly trophies: number;
  readonly ruins: number;
}

/** `lost`: the number of the victim's trophies. */
export function spoilsOf({ manner, victim }: Attack, by: Emperor, lost: number): Spoils {
  switch (manner) {
    case 'conquer':
      return { of: by, trophies: 1, ruins: 0 };
    case 'destroy':
      return { of: victim, trophies: 0, ruins: 1 };
    case 'retake':
      return { of: victim, trophies: lost > 0 ? -1 : 0, ruins: 0 };
  }
}

/** The table after an attack, as far as it changes. */
export interface Changed {
  readonly cities: Four<Card | null>;
  readonly trophies: Four<readonly Card[]>;
  readonly destroyed: Four<readonly Card[]>;
  readonly ruins: Four<number>;
  readonly out: Four<boolean>;
}
/** The table before an attack: the needed part of a state or a view. */
export interface Field extends OpenCities {
  readonly mode: Mode;
  readonly holy: number;
  readonly trophies: Readonly<Four<readonly Card[]>>;
  readonly destroyed: Readonly<Four<readonly Card[]>>;
  readonly ruins: Readonly<Four<number>>;
  readonly out: Readonly<Four<boolean>>;
}

/** An attack's effects, and the table after it. */
export interface Deed {
  /** The city attacked. */
  readonly card: Card;
  /** The attacker's old city, where the victim lives in it now, else null. */
  readonly gave: Card | null;
  /** The trophy that the victim lost (G9), else null. */
  readonly trophy: Card | null;
  /** For the city discard, in this order. */
  readonly discarded: readonly Card[];
  readonly after: Changed;
}

/** R6, R12, R17 The cities after an attack, with gains and losses. */
export function deedOf(field: Field, by: Emperor, attack: Attack): Deed {
  const { manner, victim } = attack;
  const [own, card] = [lived(field, by), lived(field, victim)];
  const homes = modeOf(field).homes(attack, colourOf(own));
  const city = { own, taken: card, next: field.nextCity };
  const trophy = manner === 'retake' ? (field.trophies[victim].at(-1) ?? null) : null;
  const left = homes.left === undefined ? null : city[homes.left];
  return {
    card,
    gave: homes.victim === 'own' ? own : null,
    trophy,
    discarded: [trophy, left].filter((each) => each !== null),
    after: {
      cities: four((each) =>
        each === by ? city[homes.by] : each === victim ? city[homes.victim] : field.cities[each],
      ),
      ...gained(field, spoilsOf(attack, by, field.trophies[victim].length), card),
    },
  };
}

/** Gains and final losses. R13 The last holy city puts its emperor out. */
function gained(field: Field, spoils: Spoils, card: Card): Omit<Changed, 'cities'> {
  const { of, trophies: change } = spoils;
  const ruins = four((each) => field.ruins[each] + (each === of ? spoils.ruins : 0));
  const line = (trophies: readonly Card[]): readonly Card[] =>
    change > 0 ? [...trophies, card] : change < 0 ? trophies.slice(0, -1) : trophies;
  return {
    trophies: four((each) => (each === of ? line(field.trophies[each]) : field.trophies[each])),
    destroyed: four((each) =>
      each === of && spoils.ruins > 0 ? [...field.destroyed[each], card] : field.destroyed[each],
    ),
    ruins,
    out: four((each) => field.out[each] || (each === of && spoils.ruins > 0 && isOut(ruins[each], field.holy))),
  };
}
