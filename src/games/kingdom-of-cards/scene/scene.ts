import type { Names } from '../../../contract/game.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { type Board, board, type Scene, type Place as Spot } from '../../../pictures/scene.js';
import { joinNames, joinWithDots, plainNameOf, seatName } from '../../../words/people.js';
import { wholeNames } from '../../drawn-names.js';
import { roomy } from '../../roomy.js';
import { bySeat, type CardsOutcome } from '../rules/state.js';
import type { CardsView } from '../rules/view.js';
import { ART } from './art.js';
import { alliancesIn, boardOf, inPublic } from './board.js';
import { KINDS } from './kinds.js';
import { textOf } from './parts.js';
import { ending, type Look } from './pieces.js';
import type { Place } from './place.js';
import { dartsOf, HEIGHT, planOf, roomsOf } from './round.js';
import type { Score } from './score.js';
import { type Drawn, placeAt } from './seats.js';
import { scoreWords } from './tell.js';
import { type AltTextStyle, handAndTrick, handTaken, type SceneLanguage } from './words.js';

export { dimmedCards, handScene } from './hand.js';

type View = Seen<CardsView>;

/** Everything public: the cards, their effects, and everybody's captures. */
export const tableScene = (language: SceneLanguage, seen: View, names: Names, calledOff = false): Scene =>
  roomy(language, (tongue) => table(seen, names, calledOff, tongue));

function table(seen: View, names: Names, calledOff: boolean, tongue: AltTextStyle): Scene {
  const view = inPublic(seen);
  const outcome = seen.outcome as CardsOutcome | undefined;
  const board = boardOf(view);
  const awaited = new Set<Seat>(calledOff ? [] : seen.awaited.map(({ seat }) => seat));
  const look: Look = { names, tongue, board, awaited, ...(outcome && { outcome }) };
  return {
    title: tongue.say('tableTitle'),
    felt: ART,
    kinds: KINDS,
    body: between(view) ? scores(view, look, calledOff) : trick(view, look, calledOff),
  };
}

/** Whether a hand is over and nobody has led yet. */
const between = ({ phase, trick, results }: CardsView): boolean =>
  results.length > 0 && (phase === 'over' || (phase === 'lead' && trick === 1));

/** Each seat at its place; until all have deployed the lead is in the middle. */
function trick(view: CardsView, look: Look, calledOff: boolean): Board {
  const { board: fight, tongue } = look;
  const { say } = tongue;
  const { hand, hands, trick: at, sizes, phase, stock, discard, starter } = view;
  const seats = sizes.length;
  const { title, middle } = planOf(seats);
  const rooms = roomsOf(seats, fight, phase);
  const words = `${handAndTrick(say, view)}. ${say('piles', { stock, discard })}`;
  const step = calledOff ? say('calledOff') : say('step', { phase });
  const leading = fight.kind === 'none';
  const own = bySeat(seats, (seat) => placeAt(view, seat, look, rooms[seat] as Drawn));
  const places = own.map((place, seat): Place => (leading && seat === starter ? { ...place, set: {} } : place));
  const lead: Place = { ...(own[starter] as Place), card: middle.card, plate: 'none', words: '' };
  const told = (text: string, line: number, words: string) =>
    [textOf(text, 32, { words: words, aside: true }), { ...title, y: title.y + 58 + line * LINE }] as const;
  const order = bySeat(seats, (i) => ((fight.kind === 'past' ? fight.starter : starter) + i) % seats);
  return board(HEIGHT, [
    [textOf(step, 50, { words: `${step}. ${captionWords(look)}`, title: true, ink: 'gold' }), title],
    told(say('hand', { hand, hands }), 0, words),
    told(say('trick', { trick: at, seats }), 1, ''),
    [dartsOf(fight, places, rooms), { x: 0, y: 0, w: 944 }],
    ...order.map((seat) => [places[seat] as Place, (rooms[seat] as { at: Spot }).at] as const),
    ...(leading ? [[lead, middle.at] as const] : []),
  ]);
}

const LINE = 38;
/** R14 Everybody's count at the end of the hand, with the highest first. */
function scores(view: CardsView, look: Look, calledOff: boolean): Board {
  const { outcome, names, tongue } = look;
  const { say } = tongue;
  const { sizes, results } = view;
  const last = sure(results.at(-1));
  const titleWith = (people: Names): string =>
    calledOff
      ? say('calledOff')
      : outcome
        ? ending(say, outcome, people)
        : handTaken(
            say,
            last.hand,
            last.winners.map((seat) => tongue.name(plainNameOf(say, people, seat))),
          );
  const title = titleWith(wholeNames(say.locale, names));
  const where = handAndTrick(say, view);
  const wide = (944 - 20 * (sizes.length - 1)) / sizes.length;
  return board(HEIGHT, [
    [
      textOf(title, 60, { words: `${titleWith(names)}. ${say('allCounts')}`, title: true, ink: 'gold', most: 2 }),
      { x: 20, y: 8, w: 904 },
    ],
    [textOf(where, 34, { words: where, ink: 'quiet' }), { x: 40, y: 150, w: 864 }],
    ...bySeat(sizes.length, (seat) => [scoreAt(view, seat, look), { x: seat * (wide + 20), y: 214, w: wide }] as const),
  ]);
}

function scoreAt(view: CardsView, seat: Seat, look: Look): Score {
  const { say } = look.tongue;
  const last = sure(view.results.at(-1));
  const lit = (look.outcome ?? last).winners.includes(seat);
  const counts = last.counts;
  return {
    kind: 'own:score',
    seat,
    name: plainNameOf(say, look.names, seat),
    standIn: seatName(say, seat),
    lit,
    count: String(counts[seat] ?? 0),
    unit: say('cardsUnit', { n: counts[seat] ?? 0 }),
    part: (counts[seat] ?? 0) / Math.max(1, ...counts),
    stars: view.handsWon[seat] ?? 0,
    total: say('inAll', { n: view.total[seat] ?? 0 }),
    ...(look.awaited.has(seat) && view.phase !== 'over' && { mark: say('shortMark', { phase: view.phase }) }),
    words: scoreWords(view, seat, look),
  };
}

/** The caption of the lines. The alt text has names. */
function captionWords({ board: { kind, past }, board: fight, names, tongue }: Look): string {
  const { say } = tongue;
  if (kind === 'none') return '';
  if (kind === 'tally') return say('tally');
  const named = (seat: Seat): string => tongue.who(plainNameOf(say, names, seat), seat);
  const parts = alliancesIn(fight)
    .map((seats) => joinNames(say, seats.map(named)))
    .join('; ');
  if (past === undefined)
    return say('allied', { alliances: parts === '' ? say('allied.none') : say('allied.some', { parts }) });
  const { share, winners } = past;
  const last = say('last', { share, n: winners.length, who: joinNames(say, winners.map(named)) });
  return joinWithDots([last, parts === '' ? undefined : say('last.allied', { parts })]);
}
