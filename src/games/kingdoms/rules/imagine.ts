import type { Chance } from '../../../engine/chance.js';
import { rulebookOf } from '../../../engine/game.js';
import { imaginedBase } from '../../../engine/imagined.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import { Table } from '../../../engine/table.js';
import { decisions } from './decisions.js';
import { resumeAt } from './resume.js';
import { unseenCards, unseenEvents } from './sight.js';
import {
  bySeat,
  type Card,
  type File,
  type Force,
  forcesOf,
  type Kingdom,
  type KingdomsState,
  kingdomOf,
  REALMS,
  type Realm,
} from './state.js';
import { steps } from './steps.js';
import type { FileView, ForceView, KingdomsView, KingdomView } from './view.js';

/** Runs the rules on an imagined state, up to the point that the view shows. */
const rulebook = rulebookOf({ id: 'kingdoms', steps, decisions });

/** Minor cards the eye cannot place, by realm, in random order. */
type Unseen = Record<Realm, Card[]>;

/** A random state that fits a view: piles, drawn cards and face-down cards are dealt anew. */
export function imagine(seen: Seen<KingdomsView>, chance: Chance): KingdomsState {
  const { table: v } = seen;
  const unseen = shuffledCards(v, chance);
  const piles = imaginedPiles(v, unseen);
  const drawn = v.drawn.length > 0 ? [...v.drawn] : REALMS.flatMap((realm) => unseen[realm].splice(0, v.draws[realm]));
  const pools = hiddenPools(v, unseen, chance);
  const kingdoms = bySeat((seat) => imaginedKingdom(kingdomOf(v, seat), pools));
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
    piles: { ...piles, events: shuffled(unseenEvents(v), chance) },
    eventDiscard: [...v.eventDiscard],
    kingdoms,
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

function shuffledCards(v: KingdomsView, chance: Chance): Unseen {
  const unseen = unseenCards(v);
  for (const realm of REALMS) chance.shuffle(unseen[realm]);
  return unseen;
}

/** Piles dealt from the unseen cards. */
const imaginedPiles = ({ piles }: KingdomsView, unseen: Unseen): Record<Realm, Card[]> => ({
  coins: unseen.coins.splice(0, piles.coins),
  cups: unseen.cups.splice(0, piles.cups),
  swords: unseen.swords.splice(0, piles.swords),
  wands: unseen.wands.splice(0, piles.wands),
});

function shuffled(cards: Card[], chance: Chance): Card[] {
  chance.shuffle(cards);
  return cards;
}

const hiddenIn = (file: FileView): number =>
  forcesOf(file).reduce((sum, { cards }) => sum + cards.filter((card) => card === 'hidden').length, 0);

/** The cards for face-down places, by the realm of the file: armies may be fields that took up arms. */
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
  cards: cards.map((card) => (card === 'hidden' ? sure(pool.pop()) : card)),
  wounds: wounds.map(({ cards: lost, value }) => ({ cards: [...lost], value })),
  helpers: [...helpers],
});
