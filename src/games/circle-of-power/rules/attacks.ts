import { isBlack, isDestroyedByColour, victimsOf } from './circle.js';
import { type Card, clockwise, type Emperor, LAST_ACTION, type PowerState } from './state.js';
import { type G, takeNextCity } from './table.js';

/** How a city is attacked. `hand`: what a black attacker does with the own city card (R17). */
export interface Attack {
  readonly manner: 'conquer' | 'destroy' | 'retake';
  readonly victim: Emperor;
  readonly hand?: 'keep' | 'give';
}

/** `conquer-1`, `destroy-2-give`, `retake-3`. */
export const optionOf = ({ manner, victim, hand }: Attack): string =>
  hand ? `${manner}-${victim}-${hand}` : `${manner}-${victim}`;

/** An option of the decision `attack`, taken apart. */
export function attackOf(option: string): Attack {
  const [manner, victim, hand] = option.split('-') as [Attack['manner'], string, Attack['hand']];
  return { manner, victim: Number(victim), ...(hand && { hand }) };
}

/** What attacks go by: enough of a state or a view. */
type Sight = Pick<PowerState, 'mode' | 'action'> & { readonly cities: readonly (Card | null)[] };

/** Section 5 All attacks of this emperor, victims by number. */
export const attacksOf = (s: Sight, by: Emperor): Attack[] =>
  victimsOf(s, by).flatMap((victim) => attacksOn(s, by, victim));

function attacksOn({ mode, action, cities }: Sight, by: Emperor, victim: Emperor): Attack[] {
  if (mode === 'tyrant') return [{ manner: 'destroy', victim }];
  const retake: Attack = { manner: 'retake', victim };
  if (mode === 'basic') return [{ manner: 'conquer', victim }, retake];
  const manner = isDestroyedByColour(cities[victim] as Card) ? 'destroy' : 'conquer';
  if (action === LAST_ACTION || !isBlack(cities[by] as Card)) return [{ manner, victim }, retake];
  return [{ manner, victim, hand: 'keep' }, { manner, victim, hand: 'give' }, retake];
}

/** R16 A dummy attacks the first it may, counter-clockwise; it never retakes, and keeps its city where it may. */
export function dummyAttack(s: PowerState, by: Emperor): Attack {
  const victims = victimsOf(s, by);
  const victim = [3, 2, 1].map((places) => clockwise(s.table, by, places)).find((each) => victims.includes(each));
  return attacksOn(s, by, victim as Emperor)[0] as Attack;
}

/** R6, R12, R17 Carries an attack out. `auto`: nobody chose it. */
export function carryOut(g: G, by: Emperor, attack: Attack, auto: boolean): void {
  if (attack.manner === 'retake') retake(g, by, attack.victim);
  else takeOver(g, by, attack.victim, attack.manner, isGiven(g.state, by, attack), auto);
}

/** R6, R12 Conquers or destroys a city. `gives`: the own city goes to the victim, who has the next one otherwise. */
function takeOver(g: G, by: Emperor, from: Emperor, type: 'conquer' | 'destroy', gives: boolean, auto: boolean): void {
  const { state: s } = g;
  const card = s.cities[from] as Card;
  const gave = gives ? (s.cities[by] as Card) : null;
  const newCity = takeNextCity(s);
  s.cities[from] = gave ?? newCity;
  if (gives) s.cities[by] = newCity;
  if (type === 'conquer') s.trophies[by]?.push(card);
  g.tell({ type, by, from, card, gave, newCity, ...(auto && { auto }) });
  if (type === 'destroy') ruin(g, by, from, card);
}

/** R17 Whether the attacker's city goes to the victim: a red one or a joker always does, a black one if so chosen. */
const isGiven = ({ mode, cities }: PowerState, by: Emperor, { hand }: Attack): boolean =>
  mode === 'coloured' && (hand === 'give' || !isBlack(cities[by] as Card));

/** R12 The victim loses a city for good. R13 The last holy one puts them out. */
function ruin(g: G, by: Emperor, from: Emperor, card: Card): void {
  const { state: s } = g;
  s.destroyed[from]?.push(card);
  const ruins = (s.ruins[from] as number) + 1;
  s.ruins[from] = ruins;
  if (ruins < s.holy || s.out[from]) return;
  s.out[from] = true;
  g.tell({ type: 'knockedOut', emperor: from, by });
}

/** R6 W moves to the city it took. R17 Where colours count, L moves to the one that W leaves, and the city is gone. */
function retake(g: G, by: Emperor, from: Emperor): void {
  const { state: s } = g;
  const card = s.cities[from] as Card;
  const own = s.cities[by] as Card;
  const trophy = s.trophies[from]?.pop() ?? null;
  if (trophy !== null) s.cityDiscard.push(trophy);
  const coloured = s.mode === 'coloured';
  s.cityDiscard.push(coloured ? card : own);
  const newCity = takeNextCity(s);
  s.cities[by] = coloured ? newCity : card;
  s.cities[from] = coloured ? own : newCity;
  g.tell({ type: 'retake', by, from, card, trophy });
}
