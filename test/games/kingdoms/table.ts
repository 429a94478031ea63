import { isRefusal } from '../../../src/engine/game.js';
import { beginPosition, forceAll, type Line, type Play } from '../../../src/engine/play.js';
import type { Shuffled } from '../../../src/engine/table.js';
import { folder } from '../../../src/games/kingdoms/index.js';
import { rules } from '../../../src/games/kingdoms/rules/rules.js';
import {
  allForces,
  EVENTS,
  type File,
  type Force,
  type Kingdom,
  type Realm,
  type State,
  suitCards,
  woundCards,
} from '../../reference/kingdoms/table.js';

export type { File, State };

/**
 * The files of a kingdom, the front force of each first: `10S 2S`. Joined cards: `9S+2S`. Helpers: `10S*M8`. Wounds:
 * `NS/5S=5/4S+1S=9`, oldest first. An empty place: `-`.
 */
export interface WantedKingdom extends Readonly<Partial<Record<Realm, string>>> {
  readonly leaders?: string;
  /** With what is left to wait: `M9:2`. */
  readonly influences?: string;
}

/** What a test wants of a position. It is the turn of seat 0, unless `turn` is even. */
export interface Wanted {
  readonly a: WantedKingdom;
  readonly b: WantedKingdom;
  readonly options?: Readonly<Record<string, string>>;
  readonly turn?: number;
  /** What is drawn first of each pile; all that lies nowhere follows. */
  readonly top?: Readonly<Partial<Record<Realm | 'events', string>>>;
  readonly discard?: string;
  readonly shuffles?: readonly Shuffled[];
}

export const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter((word) => word !== '');

function force(text: string): Force {
  const [body, ...wounds] = text.split('/') as [string, ...string[]];
  const [cards, ...helpers] = body.split('*') as [string, ...string[]];
  return {
    cards: cards.split('+'),
    wounds: wounds.map((wound) => {
      const [lost, value] = wound.split('=') as [string, string];
      return { cards: lost.split('+'), value: Number(value) };
    }),
    helpers,
  };
}

function file(text: string | undefined): File {
  const [front = '-', ...reserve] = words(text);
  return { active: front === '-' ? null : force(front), reserve: reserve.map(force) };
}

const kingdom = (wanted: WantedKingdom): Kingdom => ({
  coins: file(wanted.coins),
  cups: file(wanted.cups),
  swords: file(wanted.swords),
  wands: file(wanted.wands),
  leaders: words(wanted.leaders),
  influences: words(wanted.influences).map((text) => {
    const [card, wait] = text.split(':') as [string, string];
    return { card, wait: Number(wait) };
  }),
});

/** A position as section 7 lists it, at the start of an act. */
export function position(wanted: Wanted): State {
  const { turn = 5, top = {}, discard } = wanted;
  const kingdoms: [Kingdom, Kingdom] = [kingdom(wanted.a), kingdom(wanted.b)];
  const lying = kingdoms
    .flatMap(allForces)
    .flatMap((each) => [...each.cards, ...woundCards(each), ...each.helpers])
    .concat(kingdoms.flatMap(({ leaders, influences }) => [...leaders, ...influences.map(({ card }) => card)]))
    .concat(words(discard));
  const pile = (cards: readonly string[], first: string | undefined): string[] => {
    const rest = cards.filter((card) => !lying.includes(card) && !words(first).includes(card));
    return [...words(first), ...rest];
  };
  return {
    phase: 'action',
    turn,
    current: turn % 2 === 1 ? 0 : 1,
    dealer: 1,
    piles: {
      coins: pile(suitCards('coins'), top.coins),
      cups: pile(suitCards('cups'), top.cups),
      swords: pile(suitCards('swords'), top.swords),
      wands: pile(suitCards('wands'), top.wands),
      events: pile(EVENTS, top.events),
    },
    event_discard: words(discard),
    kingdoms,
    arranged: [],
    arrange: null,
    invasion: null,
    purchase: null,
    drawn: [],
    helper: null,
  };
}

/** What was told and shuffled, in order. */
export type Heard = Pick<Line, 'events' | 'shuffles'>;

export interface Sat {
  readonly play: Play;
  /** Applies a choice, and the forced ones after it. Throws where it is refused. */
  choose(seat: number, ...choice: string[]): Heard;
  /** The canonical state, to be read. */
  state(): State;
  /** A file as it would be wanted. */
  file(seat: number, realm: Realm): string;
  /** What the seat is offered now. Empty where it isn't asked. */
  options(seat: number): readonly string[];
  /** The kind of what is asked now, and whom. */
  asked(): string;
}

/** What loading a position comes to. */
export const load = (wanted: Wanted, state: unknown = position(wanted)) =>
  beginPosition(folder, { seats: 2, options: wanted.options ?? {}, seed: 'kingdoms' }, state, [
    ...(wanted.shuffles ?? []),
  ]);

/** Sits down at a position. Throws where there can be no such position. */
export function sit(wanted: Wanted): Sat {
  const begun = load(wanted);
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun.values));
  const { play } = begun;
  const state = () => JSON.parse(JSON.stringify(rules.canonical(play.state))) as State;
  return {
    play,
    choose(seat, ...choice) {
      const line = play.choose(seat, choice);
      if (isRefusal(line)) throw new Error(`${choice.join('+')} is refused: ${line.why}`);
      const lines = [line, ...forceAll(play)];
      return {
        events: lines.flatMap(({ events: told }) => told),
        shuffles: lines.flatMap(({ shuffles }) => shuffles),
      };
    },
    state,
    file: (seat, realm) => written((state().kingdoms[seat] as Kingdom)[realm]),
    options: (seat) => play.state.pending.find((open) => open.seat === seat)?.options ?? [],
    asked: () => play.state.pending.map(({ seat, kind }) => `${kind} ${seat}`).join(),
  };
}

function written({ active, reserve }: File): string {
  const forces = active ? [active, ...reserve] : ['-' as const, ...reserve];
  if (!active && reserve.length === 0) return '';
  return forces.map((each) => (each === '-' ? each : writtenForce(each))).join(' ');
}

function writtenForce({ cards, wounds, helpers }: Force): string {
  const hurt = wounds.map((wound) => `/${wound.cards.join('+')}=${wound.value}`).join('');
  return [cards.join('+'), ...helpers].join('*') + hurt;
}

/** The events of this type, in order, whoever may hear them. */
export const events = ({ events: told }: Heard, type: string): Record<string, unknown>[] =>
  told.filter(({ event }) => event.type === type).map(({ event }) => ({ ...event }));

/** The first event of this type. */
export const event = (heard: Heard, type: string): Record<string, unknown> | undefined => events(heard, type)[0];

/** Which piles were shuffled, in order. */
export const shuffled = ({ shuffles }: Heard): string[] => shuffles.map(({ pile }) => pile);

/** Does a pile hold all of these cards? */
export const holds = (state: State, realm: Realm | 'events', cards: string): boolean =>
  words(cards).every((card) => state.piles[realm].includes(card));
