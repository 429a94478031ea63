import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { isRefusal } from '../../src/engine/game.js';
import { choose, type Play } from '../../src/engine/play.js';
import { type Seen, see } from '../../src/engine/see.js';
import type { BaseState, Seat } from '../../src/engine/table.js';
import { rules } from '../../src/games/kingdoms/rules/rules.js';
import type { KingdomsState } from '../../src/games/kingdoms/rules/state.js';
import { type Planner, planOf } from './plans.js';

/* How Kingdoms is played where a test wants much to happen soon. */

/** What can be done of these is done, the first of them first. */
const ACTS = ['sacrifice', 'militia', 'attack', 'convert'] as const;

/** Invades where it can; now and then does anything; lets every other invader go. */
export const warlike: Planner = (play, chance) => {
  const [asked] = play.state.pending;
  if (!asked) return undefined;
  const { seat, kind, options } = asked;
  const any = (of: readonly string[]): string[] => [of[chance.below(of.length)] as string];
  if (kind === 'counter') return { seat, choice: any(chance.below(2) === 0 ? options : ['pass']) };
  if (kind !== 'action') {
    const legal = play.legal(asked);
    return { seat, choice: legal.at(chance.below(legal.count)) };
  }
  const acts = options.filter((option) => !option.startsWith('arrange'));
  const first = ACTS.map((act) => acts.filter((option) => option.startsWith(act))).find((each) => each.length > 0);
  return { seat, choice: any(chance.below(6) === 0 ? options : (first ?? acts)) };
};

/** Matches as they are played here: seat 0 begins, and has every odd turn. */
const SETUP = { seats: 2, options: { first: 'seat0' } };
/** So many matches are gone through at most, and so many times one moment of them is dealt anew. */
const MATCHES = 400;
const DEALS = 60;

/** Two states that look alike to an eye, and the act that seat 0 now does in both. */
export interface Twins {
  readonly act: string;
  readonly states: readonly [BaseState, BaseState];
}

/** What becomes of an act: the state once all that follows from it is done, and what is to be the same in both. */
type Sorted = (after: BaseState, before: KingdomsState) => { readonly key: string; readonly sort: string } | undefined;

/**
 * Moments in which seat 0 does an act, each dealt anew till two deals are found that come to the same in all that an eye
 * learns by the rules (`key`), and to something else in what it must not learn (`sort`: these two). One for each act.
 */
export function twins(eye: Seat, acts: readonly string[], sorts: readonly [string, string], sorted: Sorted): Twins[] {
  const found = new Map<string, Twins>();
  const look = ({ state }: Pick<Play, 'state'>): void => {
    const [asked] = state.pending;
    if (asked?.seat !== 0 || asked.kind !== 'action') return;
    for (const act of acts)
      if (!found.has(act) && asked.options.includes(act)) {
        const states = dealtTwice(see(rules, state, eye), act, sorts, sorted);
        if (states) found.set(act, { act, states });
      }
  };
  for (let n = 1; found.size < acts.length; n++) {
    if (n > MATCHES) throw new Error(`no moment for ${acts.filter((act) => !found.has(act)).join()}`);
    planOf(rules, { ...SETUP, seed: `twins ${n}` }, (play, chance) => {
      look(play);
      return warlike(play, chance);
    });
  }
  return acts.map((act) => found.get(act) as Twins);
}

function dealtTwice(view: Seen, act: string, [one, other]: readonly [string, string], sorted: Sorted) {
  const chance = new Chance(chanceFrom('twins'));
  const deals = new Map<string, BaseState>();
  for (let n = 0; n < DEALS; n++) {
    const state = rules.imagine(view, chance);
    const done = choose(rules, state, 0, [act]);
    if (isRefusal(done)) throw new Error(done.why);
    const found = sorted(done.state, state as unknown as KingdomsState);
    if (!found) continue;
    const { key, sort } = found;
    deals.set(`${sort} ${key}`, deals.get(`${sort} ${key}`) ?? state);
    const both = [one, other].map((each) => deals.get(`${each} ${key}`));
    if (both.every((each) => each !== undefined)) return both as unknown as readonly [BaseState, BaseState];
  }
  return undefined;
}
