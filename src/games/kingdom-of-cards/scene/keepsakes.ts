import { fiveSuitValueOf } from '../../../cards/five-suits.js';
import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import type { GameEvent, Seat } from '../../../engine/table.js';
import { board, type CardFace, type Piece, type Scene, type Place as Spot } from '../../../pictures/scene.js';
import { plainNameOf } from '../../../words/people.js';
import { joinList } from '../../../words/shared.js';
import { wholeNames } from '../../drawn-names.js';
import { roomy } from '../../roomy.js';
import type { CardsEvent } from '../rules/events.js';
import { bySeat, type Card, type CardsOutcome, TRICK_STEPS, type TrickStep } from '../rules/state.js';
import type { CardsView } from '../rules/view.js';
import { ART } from './art.js';
import { KINDS } from './kinds.js';
import type { Lines } from './parts.js';
import { ending, face, type Look, placeOf } from './pieces.js';
import type { Place, PlaceSet } from './place.js';
import { HEIGHT } from './round.js';
import type { HandRow } from './row.js';
import { scoreWords } from './tell.js';
import { type AltTextStyle, cardName, handTaken, type SayPictures, type SceneLanguage } from './words.js';

/* Shareable news: a trick that was shared or large, and the winner of the match. */

type Placed = readonly [Piece, Spot];

const title = (text: string, words: string): Lines => ({
  kind: 'own:lines',
  text,
  px: 60,
  most: 1,
  ink: 'gold',
  title: true,
  words,
});

const below = (text: string, words: string): Lines => ({ kind: 'own:lines', text, px: 36, most: 1, words });

/** Cards in a line, in few words. */
const fan = (say: SayPictures, label: string, cards: readonly Card[], card: number): HandRow => ({
  kind: 'own:row',
  cards: cards.map((code): CardFace => face(say, code)),
  card,
  words: `${label}: ${cards.map((code) => cardName(say, code)).join(', ')}`,
  minor: true,
});

// ---- the end

/** The winner's best capture large, its other cards, and each seat's wins. */
export const endScene = (language: SceneLanguage, seen: Seen<CardsView>, names: Names, day: string): Scene =>
  roomy(language, (tongue) => end(seen, names, day, tongue));

function end({ table: view, outcome }: Seen<CardsView>, names: Names, day: string, tongue: AltTextStyle): Scene {
  const { say } = tongue;
  const over = outcome as CardsOutcome;
  const [hero = 0] = over.winners;
  const taken = [...(view.won[hero] ?? [])].sort((one, other) => fiveSuitValueOf(other) - fiveSuitValueOf(one));
  const [best, ...more] = taken;
  const look: Look = {
    names,
    tongue,
    board: { kind: 'none', table: view.table, starter: view.starter, deeds: [] },
    awaited: new Set(),
    outcome: over,
  };
  const seats = view.sizes.length;
  const each = 560 / seats;
  const portrait: Placed[] = best === undefined ? [] : [[portraitOf(hero, best, look), { x: 20, y: 124, w: 320 }]];
  const shown = more.slice(0, MOST_TAKEN);
  return {
    title: say('endTitle'),
    felt: ART,
    kinds: KINDS,
    body: board(HEIGHT, [
      [
        title(
          ending(say, over, wholeNames(say.locale, names).map(tongue.name)),
          ending(say, over, names.map(tongue.name)),
        ),
        { x: 20, y: 0, w: 904 },
      ],
      ...(day === '' ? [] : [[dayAt(day), { x: 400, y: HEIGHT - 44, w: 544 }] as const]),
      ...portrait,
      ...(shown.length === 0 ? [] : [[fan(say, say('alsoTaken'), shown, 96), { x: 0, y: 536, w: 360 }] as const]),
      ...bySeat(
        seats,
        (seat): Placed => [factsOf(view, seat, look), { x: 400, y: 124 + (seat * each * 510) / 560, w: 544 }],
      ),
    ]),
  };
}
const MOST_TAKEN = 7;

const dayAt = (day: string): Lines => ({
  kind: 'own:lines',
  text: day,
  px: 32,
  most: 1,
  ink: 'quiet',
  align: 'right',
  words: day,
});

function portraitOf(seat: Seat, best: Card, { names, tongue }: Look): Place {
  const { say } = tongue;
  const who = placeOf(say, names, seat);
  return {
    ...who,
    lit: true,
    set: { deploy: face(say, best), glow: true },
    card: 270,
    plate: 'none',
    words: say('bestTaken', { who: tongue.name(who.name), card: cardName(say, best) }),
  };
}

/** The name, the won hands as stars and in words, and all its cards. */
function factsOf(view: CardsView, seat: Seat, look: Look): Place {
  const { say } = look.tongue;
  const lit = look.outcome?.winners.includes(seat) === true;
  return {
    ...placeOf(say, look.names, seat),
    lit,
    stars: view.handsWon[seat] ?? 0,
    mark: { text: say('handsWon', { n: view.handsWon[seat] ?? 0 }), tone: lit ? 'gold' : 'plain' },
    wins: { text: say('cardsInAll', { n: view.total[seat] ?? 0 }), tone: 'quiet' },
    set: {},
    card: 0,
    plate: 'slim',
    words: scoreWords(view, seat, look),
  };
}

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

function moment({ laid, won, hand }: Told, names: Names, tongue: AltTextStyle): Scene {
  const { say } = tongue;
  const [drawn, told] = [
    titlesOf(laid.length, won, hand, wholeNames(say.locale, names), tongue),
    titlesOf(laid.length, won, hand, names, tongue),
  ];
  const others = laid.flatMap((each, seat) => (won.seats.includes(seat) ? [] : TRICK_STEPS.map((step) => each[step])));
  const lost = others.filter((card): card is Card => card !== null && card !== undefined && card !== 'pass');
  const wide = Math.floor((944 - 16 * (won.seats.length - 1)) / won.seats.length);
  const row = Math.min(wide, 420);
  const left = (944 - row * won.seats.length - 16 * (won.seats.length - 1)) / 2;
  const card = won.seats.length > 3 ? 106 : won.seats.length > 2 ? 130 : 170;
  const high = card * 1.4 + 68;
  const top = hand === undefined ? 96 : 138;
  return {
    title: say('momentTitle'),
    felt: ART,
    kinds: KINDS,
    body: board(Math.max(504, top + high + (lost.length > 0 ? 172 : 0)), [
      [title(drawn[0], told[0]), { x: 0, y: 0, w: 944 }],
      ...(drawn[1] === undefined ? [] : [[below(drawn[1], told[1] ?? ''), { x: 0, y: 76, w: 944 }] as const]),
      ...won.seats.map(
        (seat, i): Placed => [
          winnerAt(seat, laid[seat] ?? {}, card, names, tongue, won.seats.length < 4),
          { x: left + i * (row + 16), y: top, w: row },
        ],
      ),
      ...(lost.length === 0
        ? []
        : [[fan(say, say('beaten'), lost, 104), { x: 0, y: top + high + 20, w: 944 }] as const]),
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

function winnerAt(
  seat: Seat,
  laid: Told['laid'][number],
  card: number,
  names: Names,
  tongue: AltTextStyle,
  whole: boolean,
): Place {
  const { say } = tongue;
  const who = placeOf(say, names, seat);
  const lies = TRICK_STEPS.flatMap((step): [TrickStep, Card][] => {
    const code = laid[step];
    return code === null || code === undefined || code === 'pass' ? [] : [[step, code]];
  });
  const shown = lies.filter(([step]) => whole || step !== 'alliance');
  const set: PlaceSet = { ...Object.fromEntries(shown.map(([step, code]) => [step, face(say, code)])), glow: true };
  return {
    ...who,
    lit: true,
    set,
    card,
    plate: 'below',
    words: `${tongue.name(who.name)}: ${lies.map(([, code]) => cardName(say, code)).join(', ')}`,
  };
}
