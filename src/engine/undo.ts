import { isDeepStrictEqual } from 'node:util';
import { Chance, chanceFrom } from './chance.js';
import { clone } from './clone.js';
import { type AnyGame, isRefusal } from './game.js';
import { forceAll, type Line, resume } from './play.js';
import { hear, type Seen, see } from './see.js';
import type { BaseState, Eye, GameEvent, Seat } from './table.js';

/*
 * Taking choices back. Never past chance, so that the promise of the shuffles holds, nor past anything that a choice
 * revealed to its own seat: nobody looks first and chooses then.
 */

/** What one choice led to: its own line first, then those that followed from it. */
interface Led {
  readonly state: BaseState;
  readonly lines: readonly Line[];
}

/**
 * The other seats whose choices or knowledge a choice touched; none where the choice left no mark. Undefined
 * where it can't be taken back at all: chance was drawn, something came to light, or the match is over.
 */
export function touchedBy(game: AnyGame, before: BaseState, { state, lines }: Led): readonly Seat[] | undefined {
  const [first] = lines;
  // A pile of one is shuffled without drawing.
  const shuffled = lines.some(({ shuffles }) => shuffles.length > 0) || state.chance.drawn !== before.chance.drawn;
  if (!first || state.outcome || shuffled) return undefined;
  const { seat: chooser } = first;
  const others = seatsOf(before).filter((seat) => seat !== chooser);
  let inPlay: Set<string> | undefined;
  const view = see(game, before, chooser);
  const known = codesIn(view);
  const touched = new Set<Seat>(lines.map(({ seat }) => seat));
  for (const eye of ['bystander' as const, chooser, ...others]) {
    const held = eye === chooser ? known : codesIn(see(game, before, eye));
    const unheard = [...codesIn(heardAndSeen(game, { state, lines }, eye))].filter((code) => !held.has(code));
    if (unheard.length === 0) continue;
    inPlay ??= codesIn(before);
    const learned = unheard.filter((code) => inPlay?.has(code));
    if (learned.some((code) => !known.has(code))) return undefined;
    if (learned.length > 0) for (const seat of eye === 'bystander' ? others : [eye]) touched.add(seat);
  }
  if (!isForeseen(game, before, view, { state, lines })) return undefined;
  return others.filter((seat) => touched.has(seat));
}

/**
 * The seats that have a say in taking these choices back, one after another from the first: the seats that made them or
 * were touched by them. Undefined where one of them can't be taken back. `now`: the state after the last.
 */
export function concernedBy(
  game: AnyGame,
  choices: readonly { readonly before: BaseState; readonly lines: readonly Line[] }[],
  now: BaseState,
): readonly Seat[] | undefined {
  const concerned = new Set<Seat>();
  for (const [i, { before, lines }] of choices.entries()) {
    const touched = touchedBy(game, before, { state: choices[i + 1]?.before ?? now, lines });
    if (!touched) return undefined;
    for (const seat of [...lines.slice(0, 1).map((line) => line.seat), ...touched]) concerned.add(seat);
  }
  return [...concerned].sort((one, other) => one - other);
}

const seatsOf = ({ seats }: Pick<BaseState, 'seats'>): Seat[] => Array.from({ length: seats }, (_, seat) => seat);

interface HeardAndSeen {
  readonly view: Seen;
  readonly events: readonly GameEvent[];
}

const heardAndSeen = (game: AnyGame, { state, lines }: Led, eye: Eye): HeardAndSeen => ({
  view: see(game, state, eye),
  events: hear(
    lines.flatMap(({ events }) => events),
    eye,
  ),
});

/** The number of worlds to try. Most cards that came to light are found by their codes; the rest has few ways. */
const WORLDS = 4;

/**
 * Whether the seat that chose could foresee all that it saw and heard, and all cards that others learned: the result is
 * the same in worlds where everything the seat can't know is dealt anew. So no bid, number or forced choice of others
 * came to light either, nor a card that another seat drew: a code may be known, but not where its card lay.
 */
function isForeseen(game: AnyGame, before: BaseState, view: Seen, led: Led): boolean {
  const chooser = led.lines[0]?.seat as Seat;
  const chance = new Chance(chanceFrom('other worlds'));
  const chosen = led.lines.filter(({ auto }) => !auto);
  const came = heardAndSeen(game, led, chooser);
  const others = seatsOf(before).filter((seat) => seat !== chooser);
  const shown = codesIn(came);
  const learned = learnedBeside(shown, game, before, led, others);
  for (let tried = 0; tried < WORLDS; tried++) {
    const imagined = game.imagine(view, chance);
    const world = resume(game, clone(imagined));
    const lines: Line[] = [];
    for (const { seat, choice } of chosen) {
      const line = world.choose(seat, choice);
      if (isRefusal(line)) return false;
      lines.push(line, ...forceAll(world));
    }
    const there = { state: world.state, lines };
    if (!isDeepStrictEqual(heardAndSeen(game, there, chooser), came)) return false;
    if (learnedBeside(shown, game, imagined, there, others) !== learned) return false;
  }
  return true;
}

/** The cards in play that an eye first heard of by a choice, without those shown to who chose; as one text. */
function learnedBeside(
  shown: ReadonlySet<string>,
  game: AnyGame,
  before: BaseState,
  led: Led,
  eyes: readonly Seat[],
): string {
  const inPlay = codesIn(before);
  const learnedBy = (eye: Seat): string => {
    const codes = [...codesIn(heardAndSeen(game, led, eye))].filter((code) => inPlay.has(code) && !shown.has(code));
    if (codes.length === 0) return '';
    const held = codesIn(see(game, before, eye));
    return codes
      .filter((code) => !held.has(code))
      .sort()
      .join(' ');
  };
  return eyes.map(learnedBy).join('; ');
}

const isWord = (text: string): boolean => text >= 'a' && text < '{';
const isNumber = (text: string): boolean => text < ':' && /^\d+$/.test(text);

/** All strings in it except words (`yield`) and bare numbers, which are no card's code. */
function codesIn(value: unknown, codes = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (!isWord(value) && !isNumber(value)) codes.add(value);
  } else if (Array.isArray(value)) {
    for (const each of value) codesIn(each, codes);
  } else if (typeof value === 'object' && value !== null) {
    for (const key in value) {
      codesIn(key, codes);
      codesIn((value as Record<string, unknown>)[key], codes);
    }
  }
  return codes;
}

/**
 * The state before a choice, to go on from. `now`: the state after it. It equals the earlier state byte for byte except
 * for the numbers of questions: a question asked again gets a new number, so that old buttons don't answer it.
 */
export function undone(before: BaseState, now: BaseState): BaseState {
  const state = clone(before);
  state.asked = [...now.asked];
  state.pending = before.pending.map((question) => {
    const { seat, no } = question;
    if (now.pending.some((open) => open.seat === seat && open.no === no)) return clone(question);
    const next = (now.asked[seat] ?? 0) + 1;
    state.asked[seat] = next;
    return { ...clone(question), no: next };
  });
  return state;
}
