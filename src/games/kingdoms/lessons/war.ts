import type { LessonPosition } from '../../../contract/lesson.js';
import { type Card, EVENTS, REALMS, type Realm, suitCards } from '../rules/state.js';

/** One card, or several that are joined. */
type Force = Card | readonly Card[];
/** By realm, each file with its front first. */
type Kingdom = Partial<Readonly<Record<Realm, readonly Force[]>>>;

/** The essentials of a lesson's position; all else follows. */
interface Scene {
  readonly mine: Kingdom;
  readonly theirs: Kingdom;
  /** An influence on the learner that they could already buy off. */
  readonly influence?: Card;
  /** The next cards of the piles. */
  readonly next?: readonly Card[];
  /** Ben has invaded this realm, whose front is gone, and this much of his army is left. */
  readonly invaded?: { readonly target: Realm; readonly effective: number };
}

/** The learner acts, or answers an invader. */
export function war({ mine, theirs, influence, next = [], invaded }: Scene): LessonPosition {
  const lying = new Set([mine, theirs].flatMap((kingdom) => Object.values(kingdom)).flat(2));
  const pile = (realm: Realm): Card[] => {
    const left = suitCards(realm).filter((card) => !lying.has(card));
    const first = next.filter((card) => left.includes(card));
    return [...first, ...left.filter((card) => !first.includes(card))];
  };
  return {
    seats: 2,
    state: {
      phase: invaded ? 'counter' : 'action',
      turn: invaded ? 8 : 9,
      current: invaded ? 1 : 0,
      dealer: 1,
      piles: {
        ...Object.fromEntries(REALMS.map((realm) => [realm, pile(realm)])),
        events: EVENTS.filter((event) => event !== influence),
      },
      event_discard: [],
      kingdoms: [kingdomOf(mine, influence, invaded?.target), kingdomOf(theirs)],
      arranged: [],
      arrange: null,
      invasion: invaded ? { realm: 'swords', ...invaded } : null,
      purchase: null,
      drawn: [],
      helper: null,
    },
  };
}

/** `fallen`: the front of this file is empty. */
function kingdomOf(kingdom: Kingdom, influence?: Card, fallen?: Realm) {
  const files = REALMS.map((realm) => {
    const forces = (kingdom[realm] ?? []).map(forceOf);
    const [active = null, ...reserve] = realm === fallen ? [null, ...forces] : forces;
    return [realm, { active, reserve }];
  });
  return {
    ...Object.fromEntries(files),
    leaders: [],
    influences: influence === undefined ? [] : [{ card: influence, wait: 0 }],
  };
}

const forceOf = (force: Force) => ({ cards: [force].flat(), wounds: [], helpers: [] });
