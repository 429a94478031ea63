import { suitOf } from '../../../cards/standard.js';
import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { seatName } from '../../../words/people.js';
import { leading, type OpenCities, playAfter, strengthOf } from '../rules/circle.js';
import { BATTLE_CARDS, type Card, type Emperor, emperorOf, type Played, type Suit } from '../rules/state.js';
import type { PowerView } from '../rules/view.js';
import { type Called, emperorNames, emperorsNamed, type SayPower } from './phrases.js';

export type View = Seen<PowerView>;

/** The eye's emperor; the first for a bystander, who is asked nothing. */
export const ownOf = ({ eye }: Pick<Seen, 'eye'>): Emperor => emperorOf(eye) ?? 0;
export const openOf = ({ cities, nextCity }: PowerView): OpenCities => ({ cities, nextCity });

/** The four emperors for buttons and menus, as plain text; without names, seats by their number. */
export const plainNames = (say: SayPower, { seats, table }: View, names?: Names): Called =>
  emperorNames(say, names ?? numbered(say, seats), table.auto);

/** The four emperors for sentences. */
export const calledIn = (say: SayPower, { seats, table }: View, names?: Names): Called =>
  emperorsNamed(say, names ?? numbered(say, seats), table.auto);

const numbered = (say: SayPower, seats: number): string[] =>
  Array.from({ length: seats }, (_, seat) => seatName(say, seat));

/** The leading card. */
export const leader = (table: PowerView): Played | undefined => leading(openOf(table), table.played);

/** R4 Whether a card of the eye's beats the leading one. */
export function mayLead({ table, eye }: View): boolean {
  const best = leader(table);
  const open = openOf(table);
  const emperor = ownOf({ eye });
  return !best || table.hand.some((card) => strengthOf(open, { emperor, card }) >= strengthOf(open, best));
}

/** R3 The emperors after the one in turn, in their order. */
export const toCome = ({ table, turn, played }: PowerView): Emperor[] => playAfter(table, turn ?? 0, played);

/** Cards that others may hold: neither played since the shuffle nor the eye's own. */
function unseen({ hand, battlePlayed, played }: PowerView): Card[] {
  const seen = new Set([...hand, ...battlePlayed, ...played.map(({ card }) => card)]);
  return BATTLE_CARDS.filter((card) => !seen.has(card));
}

/** R4 A card's standing if the eye played it now. `beaters`: cards that may still beat it. */
export interface Stand {
  readonly leads: boolean;
  readonly beaters: readonly Card[];
}

export function standOf(table: PowerView, emperor: Emperor, card: Card): Stand {
  const open = openOf(table);
  const strength = strengthOf(open, { emperor, card });
  const best = leader(table);
  const leads = best === undefined || strength >= strengthOf(open, best);
  const after = toCome(table);
  const beaters = unseen(table).filter((other) =>
    after.some((each) => strengthOf(open, { emperor: each, card: other }) >= strength),
  );
  return { leads, beaters };
}

/** R4 Whether it wins, whatever the others hold. */
export const surelyWins = ({ leads, beaters }: Stand): boolean => leads && beaters.length === 0;

export const bySuit = (cards: readonly Card[], suit: Suit | null): Card[] =>
  cards.filter((card) => suitOf(card) === suit);
