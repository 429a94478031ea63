import { fiveSuitValueOf } from '../../../cards/five-suits.js';
import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import type { GameEvent, Seat } from '../../../engine/table.js';
import { namesOf } from '../../../pictures/own-piece.js';
import { board, type Scene } from '../../../pictures/scene.js';
import { plainNameOf } from '../../../words/people.js';
import { joinList } from '../../../words/shared.js';
import { wholeNames } from '../../drawn-names.js';
import { roomy } from '../../roomy.js';
import type { CardsEvent } from '../rules/events.js';
import { type Card, type CardsOutcome, TRICK_STEPS, type TrickStep } from '../rules/state.js';
import type { CardsView } from '../rules/view.js';
import { cardsIn } from '../words/phrases.js';
import { ART } from './art.js';
import { heldAt, overAt } from './hand.js';
import { KINDS } from './kinds.js';
import { textOf } from './parts.js';
import { ending, face, type Look, placeOf } from './pieces.js';
import type { Place, PlaceSet } from './place.js';
import { HIGH, LEFT, sideBySide, WIDE } from './seats.js';
import { type AltTextStyle, cardName, handTaken, type SceneLanguage } from './words.js';

/* Shareable news: a trick that was shared or large, and the winner of the match. */

// ---- the end

/** The winner, everybody's numbers, and the best cards that the winner captured in the last hand. */
export const endScene = (language: SceneLanguage, seen: Seen<CardsView>, names: Names, day: string): Scene =>
  roomy(language, (tongue) => end(seen, names, day, tongue));

function end({ table: view, outcome }: Seen<CardsView>, names: Names, day: string, tongue: AltTextStyle): Scene {
  const { say } = tongue;
  const over = outcome as CardsOutcome;
  const [hero = 0] = over.winners;
  const best = (view.won[hero] ?? []).toSorted((one, other) => fiveSuitValueOf(other) - fiveSuitValueOf(one));
  const board_: Look['board'] = { kind: 'none', table: view.table, starter: view.starter, deeds: [] };
  const look: Look = { names, tongue, board: board_, awaited: new Set(), outcome: over };
  const line = [cardsIn(say.locale)('title'), ...(day === '' ? [] : [day])].join(' · ');
  const shown = best.slice(0, MOST_TAKEN).map((card) => face(say, card));
  const called = names.map(tongue.name);
  const taken = say('taken', { who: plainNameOf(say, called, hero) });
  return {
    title: [say('endTitle'), ending(say, over, called), ...(day === '' ? [] : [day])].join('. '),
    felt: ART,
    kinds: KINDS,
    bleeds: true,
    body: board(HIGH, [
      ...overAt(view, line, look),
      ...(shown.length === 0 ? [] : [heldAt(shown, `${taken}: ${namesOf(shown)}`)]),
    ]),
  };
}
const MOST_TAKEN = 10;

// ---- a trick

/** A trick that several shared, that was large, or that ended a hand; undefined where there was none. */
export function momentScene(language: SceneLanguage, events: readonly GameEvent[], names: Names): Scene | undefined {
  const told = trickOf(events as readonly CardsEvent[]);
  return told && roomy(language, (tongue) => moment(told, names, tongue));
}

interface Told {
  readonly laid: readonly Readonly<Partial<Record<TrickStep, Card | 'pass' | null>>>[];
  readonly won: Extract<CardsEvent, { type: 'trick-won' }>;
  readonly hand: Extract<CardsEvent, { type: 'hand-end' }> | undefined;
}

/** The last fully known trick, if it is worth a picture. */
function trickOf(events: readonly CardsEvent[]): Told | undefined {
  const at = events.findLastIndex(({ type }) => type === 'trick-won');
  const won = events[at];
  if (won?.type !== 'trick-won') return undefined;
  // The next trick has begun, and is the news now.
  if (events.slice(at).some(({ type }) => type === 'reveal')) return undefined;
  const reveals = TRICK_STEPS.map((step) =>
    events.slice(0, at).findLast((event) => event.type === 'reveal' && event.step === step),
  );
  const begun = events.slice(0, at).findLastIndex(({ type }) => type === 'lead');
  const laid: Partial<Record<TrickStep, Card | 'pass' | null>>[] = [];
  for (const reveal of reveals) {
    if (reveal?.type !== 'reveal' || events.indexOf(reveal) < begun) return undefined;
    for (const [seat, card] of reveal.cards.entries()) laid[seat] = { ...laid[seat], [reveal.step]: card };
  }
  const lead = events[begun];
  if (lead?.type !== 'lead') return undefined;
  laid[lead.seat] = { ...laid[lead.seat], deploy: lead.card };
  const hand = events.slice(at).find((event) => event.type === 'hand-end');
  const players = laid.filter((each) => each.deploy !== null && each.deploy !== undefined).length;
  const shared = won.seats.length >= Math.min(3, players);
  const much = won.pot >= 2 * players || won.wins >= players - 1;
  return shared || much || hand !== undefined ? { laid, won, hand } : undefined;
}

/** Everybody side by side: those that take the trick, and those that lose their cards. */
function moment({ laid, won, hand }: Told, names: Names, tongue: AltTextStyle): Scene {
  const { say } = tongue;
  const [drawn, told] = [
    titlesOf(laid.length, won, hand, wholeNames(say.locale, names), tongue),
    titlesOf(laid.length, won, hand, names, tongue),
  ];
  const places = laid.map((each, seat) => laidBy(seat, each, won, names, tongue));
  const takers = places.filter(({ lit }) => lit);
  const losers = places.filter(({ lit }) => !lit);
  const half = takers.length > 3 ? Math.ceil(takers.length / 2) : takers.length;
  const [upper, lower] = losers.length > 0 ? [takers, losers] : [takers.slice(0, half), takers.slice(half)];
  const high = lower.length === 0 ? HIGH : 660;
  const [top, low] = [drawn[1] === undefined ? 94 : 136, high - 20];
  const middle = lower.length === 0 ? low : top + (low - top) * 0.56;
  return {
    title: say('momentTitle'),
    felt: ART,
    kinds: KINDS,
    bleeds: true,
    body: board(high, [
      [textOf(drawn[0], 60, { title: true, ink: 'gold', words: told[0] }), { x: LEFT, y: 18, w: WIDE }],
      ...(drawn[1] === undefined
        ? []
        : [[textOf(drawn[1], 36, { words: told[1] ?? '' }), { x: LEFT, y: 90, w: WIDE }] as const]),
      ...sideBySide(upper, top, middle, 220),
      ...(lower.length === 0 ? [] : sideBySide(lower, middle + 14, low, 220)),
    ]),
  };
}

/** The taker of the trick; below that the winner of the hand, if it was the last one. */
function titlesOf(
  seats: number,
  { seats: takers, share }: Told['won'],
  hand: Told['hand'],
  names: Names,
  tongue: AltTextStyle,
): readonly [string, string?] {
  const { say } = tongue;
  const named = (some: readonly Seat[]): string[] => some.map((seat) => tongue.name(plainNameOf(say, names, seat)));
  const all = joinList(named(takers), say.locale);
  const many = takers.length > 2 || (takers.length > 1 && all.length > 30);
  const head =
    takers.length === seats && seats > 2
      ? say('sharedByAll', { share })
      : many
        ? say('sharedBy', { n: takers.length, share })
        : say('takes', { who: all, n: takers.length, share });
  return hand === undefined ? [head] : [handTaken(say, hand.hand, named(hand.winners)), head];
}

function laidBy(seat: Seat, laid: Told['laid'][number], won: Told['won'], names: Names, tongue: AltTextStyle): Place {
  const { say } = tongue;
  const who = placeOf(say, names, seat);
  const lit = won.seats.includes(seat);
  const lies = TRICK_STEPS.flatMap((step): [TrickStep, Card][] => {
    const code = laid[step];
    return code === null || code === undefined || code === 'pass' ? [] : [[step, code]];
  });
  const set: PlaceSet = {
    ...Object.fromEntries(lies.map(([step, code]) => [step, { ...face(say, code), ...(!lit && { dim: true }) }])),
    ...(lit && { glow: true, takes: `+${won.share}` }),
  };
  const words = lies.length === 0 ? say('out') : lies.map(([, code]) => cardName(say, code)).join(', ');
  return {
    ...who,
    lit,
    set,
    card: 0,
    plate: 'slim',
    words: `${tongue.name(who.name)}: ${words}`,
  };
}
