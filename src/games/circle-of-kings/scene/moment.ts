import type { Names } from '../../../contract/game.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { ended } from '../../../pictures/own-piece.js';
import type { CardFace, Scene } from '../../../pictures/scene.js';
import { plainNameOf } from '../../../words/people.js';
import { drawnNames } from '../../drawn-names.js';
import type { CircleEvent } from '../rules/events.js';
import { LORDS } from '../rules/lords/index.js';
import type { LordId } from '../rules/lords/lord.js';
import { armyCards, bySeat, type Card, isLord, numberOf, rivalOf, SEATS, worthOf } from '../rules/state.js';
import type { SayCircle } from '../words/phrases.js';
import { FLAT, flat, mirrored, type Placed, seatPiece, told } from './battle.js';
import { cardsWords, type Portrait, TROOP_HEIGHT, type Troop } from './kinds.js';
import { face } from './pieces.js';

/** A moment worth sharing. */
interface Moment {
  readonly text: string;
  /** The card that caused it. */
  readonly by: Card;
  readonly values?: readonly [number, number];
  readonly winner: Seat | null;
  readonly fallen: readonly Card[];
}
type Event<T extends CircleEvent['type']> = Extract<CircleEvent, { type: T }>;
type Heard = readonly CircleEvent[];

const all = <T extends CircleEvent['type']>(events: Heard, type: T): Event<T>[] =>
  events.filter((event): event is Event<T> => event.type === type);
const last = <T extends CircleEvent['type']>(events: Heard, type: T): Event<T> | undefined => all(events, type).at(-1);

/** A Lord that turned the war, or an army that was wiped out or nearly; undefined where there was none. */
export function momentScene(say: SayCircle, events: Heard, names: Names): Scene | undefined {
  const by = (all: Names) => turned(say, events, all) ?? fallenIn(say, events, all);
  const [moment, drawn] = [by(names), by(drawnNames(say.locale, names))];
  return moment && drawn && shown(say, events, drawn, moment.text, names);
}

/** The number of fallen cards of one army that makes a walk worth sharing. */
const MANY = 4;

/** A Lord that changed the winner, or took whole armies. */
function turned(say: SayCircle, events: Heard, names: Names): Moment | undefined {
  const combat = last(events, 'combat');
  if (combat === undefined) return undefined;
  const { rule, values, winner } = combat;
  const name = winner === null ? '' : plainNameOf(say, names, winner);
  const by = (id: LordId): Card | undefined =>
    all(events, 'lord').find(({ lord }) => numberOf(lord) === numberOfLord(id))?.lord;
  const fallen = all(events, 'eliminated').flatMap(({ cards }) => cards);
  const turn = (id: Turner, extra: Partial<Moment> = {}): Moment | undefined => {
    const lord = by(id);
    if (lord === undefined) return undefined;
    const text = id === 'death' ? say('moment.death') : say(`moment.${id}`, { name });
    return { text, by: lord, ...(values && { values }), winner, fallen: [], ...extra };
  };
  if (rule === 'death' || rule === 'devil') return turn(rule, { fallen });
  if (winner === null || values === null) return undefined;
  if (rule === 'low') return turn('fool');
  if (rule === 'captains') return otherwise(events, winner) ? turn('temperance') : undefined;
  if (rule !== 'high') return undefined;
  if (byCard(events, 'stolen', values, winner)) return turn('hermit');
  return byCard(events, 'doubled', values, winner) ? turn('strength') : undefined;
}

type Turner = 'death' | 'devil' | 'fool' | 'temperance' | 'hermit' | 'strength';
const numberOfLord = (id: LordId): number => sure(LORDS.find((lord) => lord.id === id)).number;

/** Whether the whole armies, as revealed, would have given another winner. */
function otherwise(events: Heard, winner: Seat): boolean {
  const reveal = last(events, 'reveal');
  if (reveal === undefined || last(events, 'replaced') || last(events, 'stolen')) return false;
  const [one, other] = bySeat((seat) => totalOf(sure(reveal.armies[seat])));
  return one !== other && (one > other ? 0 : 1) !== winner;
}

const totalOf = (cards: readonly Card[]): number => armyCards(cards).reduce((sum, card) => sum + worthOf(card), 0);

/** Whether the winner won only by the card that was stolen or doubled. */
function byCard(events: Heard, type: 'stolen' | 'doubled', values: readonly [number, number], winner: Seat): boolean {
  const event = last(events, type);
  if (event?.seat !== winner) return false;
  const worth = worthOf(event.card);
  return sure(values[winner]) - worth <= sure(values[rivalOf(winner)]) + (type === 'stolen' ? worth : 0);
}

const lostBy = (events: Heard, seat: Seat): Card[] =>
  all(events, 'eliminated').flatMap((event) => (event.seat === seat && !byLord(event) ? event.cards : []));
/** The Chariot strikes in the walk too; other Lords don't. */
const byLord = ({ by }: Event<'eliminated'>): boolean => isLord(by) && numberOf(by) !== numberOfLord('chariot');
const attackerOf = (events: Heard, seat: Seat): Card | undefined =>
  all(events, 'attack').findLast((attack) => attack.seat !== seat)?.by;

/** R32 An army that was wiped out in the walk, or nearly. */
function fallenIn(say: SayCircle, events: Heard, names: Names): Moment | undefined {
  const purged = last(events, 'purged')?.seat;
  const seat = purged ?? SEATS.find((each) => lostBy(events, each).length >= MANY);
  const by = seat === undefined ? undefined : attackerOf(events, seat);
  if (seat === undefined || by === undefined) return undefined;
  const [name, fallen] = [plainNameOf(say, names, seat), lostBy(events, seat)];
  const text = purged === undefined ? say('moment.losses', { name, n: fallen.length }) : say('moment.purged', { name });
  return { text, by, winner: rivalOf(seat), fallen };
}

/** What is known of the army of a seat, as many as there is room for; those first that attacked or fell. */
function armyIn(events: Heard, seat: Seat): Card[] {
  const stolen = all(events, 'stolen');
  const replaced = all(events, 'replaced').findLast((event) => event.seat === seat)?.cards;
  const known = [
    ...all(events, 'attack').flatMap((event) => (event.seat === seat ? event.by : [])),
    ...all(events, 'eliminated').flatMap((event) => (event.seat === seat ? event.cards : [])),
    ...[...all(events, 'doubled'), ...stolen].flatMap((event) => (event.seat === seat ? event.card : [])),
    ...(replaced ?? (last(events, 'reveal') ?? last(events, 'survivors'))?.armies[seat] ?? []),
  ];
  const gone = stolen.flatMap((event) => (event.seat === seat ? [] : event.card));
  const there = armyCards([...new Set(known)]).filter((card) => !gone.includes(card));
  return there.slice(0, MOST_IN_WING);
}

const HERO = 256;
const WING = 328;
const MOST_IN_WING = 8;
const TOP = 84;

/** The card that caused it, between both armies. `words`: its text with uncut names. */
function shown(say: SayCircle, events: Heard, moment: Moment, words: string, names: Names): Scene {
  const { text, by, values } = moment;
  const hero: Portrait = {
    kind: 'own:portrait',
    face: face(say, by),
    width: HERO,
    tilt: -3,
    words: face(say, by).name,
  };
  const counts = values === undefined ? '' : say('picture.counts', { one: values[0], other: values[1] });
  return {
    title: say('picture.moment'),
    ...flat([
      [told(text, 'gold', { px: 60, font: 'title', words }), { x: 0, y: 0, w: FLAT.w }],
      [
        { ...hero, words: ended(`${hero.words}. ${counts}`) },
        { x: WING, y: TOP + 18, w: FLAT.w - 2 * WING },
      ],
      ...SEATS.flatMap((seat) => wing(say, events, moment, seat, plainNameOf(say, names, seat))),
    ]),
  };
}

/** A seat, what its army counts, and the army, its fallen dimmed. */
function wing(say: SayCircle, events: Heard, { values, winner, fallen }: Moment, seat: Seat, name: string): Placed[] {
  const active = seat === winner;
  const faces = armyIn(events, seat).map(
    (card): CardFace => ({ ...face(say, card), ...(fallen.includes(card) && { dim: true }) }),
  );
  const army: Troop = {
    kind: 'own:troop',
    side: seat === 0 ? 'left' : 'right',
    cards: faces.map((each) => ({ face: each })),
    words: faces.length === 0 ? '' : cardsWords(say('picture.armyOf', { name }), faces, say('moment.fallen')),
  };
  const count = values && told(String(values[seat]), active ? 'gold' : 'quiet', { px: 96 });
  const at = (y: number) => mirrored(seat, { x: 0, y, w: WING - 6 });
  return [
    [seatPiece(say, seat, name, { active, words: '' }), at(TOP)],
    ...(count ? [[count, at(TOP + 62)] as const] : []),
    [army, at(FLAT.h - TROOP_HEIGHT)],
  ];
}
