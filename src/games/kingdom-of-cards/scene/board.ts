import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import { type Battle, battleOf, bestAttacks, defaultDefences, fought, metBy } from '../rules/battle.js';
import { type Card, type Laid, type PastTrick, TRICK_STEPS, type TrickStep } from '../rules/state.js';
import { type CardsView, isSecret, type LaidView, type Secret } from '../rules/view.js';

/** A seat's effect on the others, as far as known. */
export interface Deeds {
  readonly attack: Card;
  /** A pair's one defending value, once it is settled. */
  readonly defence: Card | null;
  /** Its side's wins. */
  readonly wins: number;
  /** By seat: the number of codes that its own attack card beats. */
  readonly hits: readonly number[];
  /** Its allies. */
  readonly allies: readonly Seat[];
}

/** A trick in a picture: the cards, and their effects. */
export interface Board {
  /** `none`: nothing is known yet. `past`: it is over. */
  readonly kind: 'none' | 'tally' | 'allied' | 'settled' | 'past';
  readonly table: readonly LaidView[];
  readonly starter: Seat;
  /** By seat; null for seats out of the hand, and where nothing is known. */
  readonly deeds: readonly (Deeds | null)[];
  readonly past?: PastTrick;
}

/** R5 Its alliances. */
export const alliancesIn = ({ deeds }: Board): Seat[][] =>
  deeds.flatMap((each, seat) =>
    each && each.allies.length > 0 && each.allies.every((ally) => ally > seat) ? [[seat, ...each.allies]] : [],
  );

/** The public view: the eye's own secrets are hidden. */
export function inPublic({ table: view, eye }: Seen<CardsView>): CardsView {
  if (eye === 'bystander') return view;
  const step = TRICK_STEPS.find((each) => each === view.phase);
  const lies = step === undefined ? null : (view.table[eye]?.[step] ?? null);
  const led = step === 'deploy' && eye === view.starter;
  const secret = step === undefined || lies === null || led ? undefined : secretOf(view, step, lies);
  const atOnce = step === 'deploy' || view.pace === 'together';
  const held = secret !== undefined && atOnce && lies !== 'pass' ? 1 : 0;
  const own = <T>(list: readonly T[], make: (mine: T) => T): T[] =>
    list.map((each, seat) => (seat === eye ? make(each) : each));
  return {
    ...view,
    own: [],
    sizes: own(view.sizes, (size) => size + held),
    table: secret === undefined ? view.table : own(view.table, (laid) => ({ ...laid, [step as string]: secret })),
    defence: own(view.defence, (code) => (view.phase === 'defend' && code !== null ? 'hidden' : code)),
    attack: own(view.attack, (code) => (code === null ? null : 'hidden')),
    mulligans: own(view.mulligans, (answer) => (view.pace === 'together' && answer !== null ? 'answered' : answer)),
  };
}

const secretOf = ({ pace }: CardsView, step: TrickStep, lies: Card | 'pass'): Secret | 'pass' =>
  step !== 'deploy' && pace === 'together' ? 'answered' : lies === 'pass' ? 'pass' : 'hidden';

/** The present trick, or between tricks the last one, until the next hand begins. */
export function boardOf(view: CardsView): Board {
  const { phase, lastTrick, hand, table, starter, alliances } = view;
  const between = phase === 'lead' || phase === 'mulligan' || phase === 'over';
  if (between && lastTrick !== null && lastTrick.hand === hand) return pastBoard(lastTrick);
  const common = { table, starter };
  if (between || phase === 'deploy') return { ...common, kind: 'none', deeds: table.map(() => null) };
  const open = openIn(view);
  const fights = phase === 'defend' || phase === 'attack';
  const battle = battleOf(open, fights ? alliances : []);
  const defence = defencesOf(view, battle);
  const met = metBy(battle, defence);
  const deeds = deedsOf(battle, bestAttacks(battle, met), met, phase === 'attack' ? defence : defence.map(() => null));
  return { ...common, kind: phase === 'attack' ? 'settled' : fights ? 'allied' : 'tally', deeds };
}

function pastBoard(past: PastTrick): Board {
  const battle = battleOf(
    past.table,
    past.sides.filter((side) => side.length > 1),
  );
  const deeds = deedsOf(battle, past.attack, metBy(battle, past.defence), past.defence);
  return { kind: 'past', table: past.table, starter: past.starter, deeds, past };
}

/** Each pair's defending value, by seat; before it is settled, the value that the fewest can beat. */
export const defencesOf = ({ phase, defence }: CardsView, battle: Battle): (Card | null)[] =>
  phase === 'attack' ? defence.map(known) : defaultDefences(battle);

const known = (code: Card | 'hidden' | null): Card | null => (code === 'hidden' ? null : code);

/** What lies open to the eye. */
export const openIn = ({ table }: CardsView): Laid[] => table.map(visible);

const visible = (laid: LaidView): Laid => ({
  deploy: isSecret(laid.deploy) ? null : laid.deploy,
  reinforce: isSecret(laid.reinforce) ? null : laid.reinforce,
  alliance: isSecret(laid.alliance) ? null : laid.alliance,
});

/** R9 A card that several allies beat counts for the first of them. */
function deedsOf(
  battle: Battle,
  attack: readonly (Card | null)[],
  met: number,
  defence: readonly (Card | null)[],
): (Deeds | null)[] {
  const sides = fought(battle, attack, met);
  return attack.map((code, seat) => {
    const side = sides.find(({ seats }) => seats.includes(seat));
    if (side === undefined || code === null) return null;
    const hits = attack.map((_, target) => side.hits.filter((hit) => hit.target === target && hit.by === code).length);
    return {
      attack: code,
      defence: defence[seat] ?? null,
      wins: side.wins,
      hits,
      allies: side.seats.filter((other) => other !== seat),
    };
  });
}
