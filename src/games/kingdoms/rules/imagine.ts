import type { Chance } from '../../../engine/chance.js';
import { rulebookOf } from '../../../engine/game.js';
import { imaginedBase } from '../../../engine/imagined.js';
import type { Seen } from '../../../engine/see.js';
import { Table } from '../../../engine/table.js';
import { decisions } from './decisions.js';
import { resumeAt } from './resume.js';
import {
  type Card,
  EVENTS,
  type File,
  type Force,
  type Kingdom,
  type KingdomsState,
  REALMS,
  type Realm,
  SEATS,
  suitCards,
} from './state.js';
import { steps } from './steps.js';
import type { FileView, ForceView, KingdomsView, KingdomView } from './view.js';

/** What is needed to run the rules on an imagined state to where it rests. */
const rulebook = rulebookOf({ id: 'kingdoms', steps, decisions });

/** Minor cards the eye cannot place, by realm, in random order. */
type Unseen = Record<Realm, Card[]>;

/** A random state that fits what an eye sees: piles, what was drawn, and what lies face-down are dealt anew. */
export function imagine(seen: Seen<KingdomsView>, chance: Chance): KingdomsState {
  const { table: v } = seen;
  const unseen = unseenCards(v, chance);
  const piles = Object.fromEntries(REALMS.map((realm) => [realm, unseen[realm].splice(0, v.piles[realm])]));
  const drawn = v.drawn.length > 0 ? [...v.drawn] : REALMS.flatMap((realm) => unseen[realm].splice(0, v.draws[realm]));
  const pools = hiddenPools(v, unseen, chance);
  const kingdoms = SEATS.map((seat) => imaginedKingdom(v.kingdoms[seat] as KingdomView, pools));
  const state: KingdomsState = {
    ...imaginedBase(seen),
    firstSeat: null,
    forcedEvents: v.forcedEvents,
    long: v.long,
    limit: v.limit,
    phase: v.phase,
    turn: v.turn,
    current: v.current,
    dealer: v.dealer,
    piles: { ...(piles as Record<Realm, Card[]>), events: unseenEvents(v, chance) },
    eventDiscard: [...v.eventDiscard],
    kingdoms: kingdoms as [Kingdom, Kingdom],
    arranged: [...v.arranged],
    arrange: v.arrange && { realm: v.arrange.realm, ranks: v.arrange.ranks.map((rank) => [...rank]) },
    invasion: v.invasion && { ...v.invasion },
    purchase: v.purchase && { ...v.purchase },
    drawn,
    helper: v.helper,
  };
  resumeAt(state);
  new Table(rulebook, state).run();
  return state;
}

function unseenCards(v: KingdomsView, chance: Chance): Unseen {
  const lying = v.kingdoms.flatMap((kingdom) => REALMS.flatMap((realm) => forcesIn(kingdom[realm])));
  const seen = new Set<string>([
    ...v.drawn,
    ...lying.flatMap(({ cards, wounds }) => [...cards, ...wounds.flatMap((wound) => wound.cards)]),
  ]);
  return Object.fromEntries(
    REALMS.map((realm) => [
      realm,
      shuffled(
        suitCards(realm).filter((card) => !seen.has(card)),
        chance,
      ),
    ]),
  ) as Unseen;
}

const forcesIn = ({ active, reserve }: FileView): readonly ForceView[] => (active ? [active, ...reserve] : reserve);

function unseenEvents(v: KingdomsView, chance: Chance): Card[] {
  const helpers = v.kingdoms.flatMap((kingdom) =>
    REALMS.flatMap((realm) => forcesIn(kingdom[realm]).flatMap((force) => force.helpers)),
  );
  const ruling = v.kingdoms.flatMap(({ leaders, influences }) => [...leaders, ...influences.map(({ card }) => card)]);
  const seen = new Set<string | null>([...v.eventDiscard, ...helpers, ...ruling, v.helper]);
  return shuffled(
    EVENTS.filter((card) => !seen.has(card)),
    chance,
  );
}

function shuffled(cards: Card[], chance: Chance): Card[] {
  chance.shuffle(cards);
  return cards;
}

const hiddenIn = ({ active, reserve }: FileView): number =>
  forcesIn({ active, reserve }).reduce((sum, { cards }) => sum + cards.filter((card) => card === 'hidden').length, 0);

/** What lies face-down, by the realm of its file: armies may be fields that took up arms. */
function hiddenPools(v: KingdomsView, unseen: Unseen, chance: Chance): Unseen {
  const fields = v.kingdoms.reduce((sum, { cups }) => sum + hiddenIn(cups), 0);
  const cups = unseen.cups.slice(0, fields);
  return { ...unseen, cups, swords: shuffled([...unseen.cups.slice(fields), ...unseen.swords], chance) };
}

const imaginedKingdom = (seen: KingdomView, pools: Unseen): Kingdom => ({
  coins: imaginedFile(seen.coins, pools.coins),
  cups: imaginedFile(seen.cups, pools.cups),
  swords: imaginedFile(seen.swords, pools.swords),
  wands: imaginedFile(seen.wands, pools.wands),
  leaders: [...seen.leaders],
  influences: seen.influences.map((influence) => ({ ...influence })),
});

const imaginedFile = ({ active, reserve }: FileView, pool: Card[]): File => ({
  active: active && imaginedForce(active, pool),
  reserve: reserve.map((force) => imaginedForce(force, pool)),
});

const imaginedForce = ({ cards, wounds, helpers }: ForceView, pool: Card[]): Force => ({
  cards: cards.map((card) => (card === 'hidden' ? (pool.pop() as Card) : card)),
  wounds: wounds.map(({ cards: lost, value }) => ({ cards: [...lost], value })),
  helpers: [...helpers],
});
