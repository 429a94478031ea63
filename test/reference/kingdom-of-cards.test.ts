import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { isRefusal } from '../../src/engine/game.js';
import { begin, beginPosition, type Play, type Setup } from '../../src/engine/play.js';
import { type TraceLine, traceChoice, traceOutcome, tracePosition, traceStart } from '../../src/engine/trace.js';
import { folder } from '../../src/games/kingdom-of-cards/index.js';
import { rules } from '../../src/games/kingdom-of-cards/rules/rules.js';
import { runs, seeds } from '../support/cases.js';
import { dice } from './circle-of-kings/driver.js';
import { eventsDifference, stateDifference } from './kingdom-of-cards/compare.js';
import { BENTS, type Bent, type Line, likedBy, selfPlay } from './kingdom-of-cards/driver.js';
import { codesOf } from './kingdom-of-cards/fight.js';
import { type Data, DECK, type Shuffle, type State, type Trick } from './kingdom-of-cards/table.js';
import { crowdedTable } from './kingdom-of-cards/tables.js';
import { answer, begun, disagreements, optionsFrom, pendingOf, resumed } from './kingdom-of-cards.js';

/** Matches per combination of options and bent. */
const MATCHES = 1;

/** Crowded tables per pace and attack. */
const CROWDED = runs(60, 60);

const SEATS = [3, 4, 5];
const MANNERS = ['in_turn', 'together'].flatMap((pace) => ['best', 'choose'].map((attack) => ({ pace, attack })));
const HANDS = ['1', '2', 'auto'];

const copied = <T extends TraceLine>(line: T): TraceLine => JSON.parse(JSON.stringify(line)) as TraceLine;

const matches = new Map<string, Line[]>();

/** A match whose choices are mostly of one bent, played once. Not to be changed. */
function traced(setup: Setup, bent: Bent): readonly Line[] {
  const which = JSON.stringify([setup, bent]);
  const lines = matches.get(which) ?? play(setup, bent);
  matches.set(which, lines);
  return lines;
}

function play(setup: Setup, bent: Bent): Line[] {
  const begun = begin(rules, setup);
  if (isRefusal(begun)) throw new Error(begun.why);
  const { play } = begun;
  const chance = new Chance(chanceFrom(`${setup.seed} ${bent}`));
  const lines = [copied(traceStart(play, setup, begun))];
  while (!play.state.outcome) {
    const line = play.forced() ? play.force() : play.choose(...bentChoice(play, bent, chance));
    if (isRefusal(line)) throw new Error(line.why);
    lines.push(copied(traceChoice(play, lines.length, line)));
  }
  return [...lines, ...traceOutcome(play).map(copied)] as unknown[] as Line[];
}

function bentChoice(play: Play, bent: Bent, chance: Chance): [seat: number, choice: string[]] {
  const open = play.state.pending;
  const asked = open[open.length > 1 ? chance.below(open.length) : 0];
  if (!asked) throw new Error('nobody is asked');
  const { table } = play.game.canonical(play.state) as unknown as State;
  const liked = likedBy(bent, asked.kind, asked.options, table[asked.seat]?.deploy ?? null);
  const likely = chance.below(8) > 0 ? liked : asked.options;
  return [asked.seat, [likely[chance.below(likely.length)] as string]];
}

describe('Kingdom of Cards as its rules page tells it', () => {
  for (const seats of SEATS)
    for (const manner of MANNERS)
      test(`${seats} seats, ${JSON.stringify(manner)}: every line of matches of each bent`, () => {
        for (const [i, seed] of seeds('reference', MATCHES).entries())
          for (const [b, bent] of BENTS.entries()) {
            const options = { ...manner, hands: HANDS[(i + b) % 3] as string };
            expect(disagreements(traced({ seats, options, seed }, bent)), `${bent} ${seed}`).toEqual([]);
          }
      });

  test('from every place of a match a position is read back, is asked the same, and goes on the same', () => {
    let i = 0;
    for (const seats of SEATS)
      for (const manner of MANNERS) {
        const options = { ...manner, hands: '2' };
        const lines = traced({ seats, options, seed: `far ${++i}` }, BENTS[i % BENTS.length] as Bent);
        for (let from = i % 7; from < lines.length - 1; from += 7) {
          // What is forced is never left to come: a position goes on by itself until somebody must choose.
          const until = lines.findIndex(({ auto, outcome }, n) => n > from + 6 && !auto && !outcome);
          const further = lines.slice(from + 1, until < 0 ? lines.length : until);
          const again = placed(seats, options, lines[from] as Line, further);
          expect(again[0], `${i} ${from}`).toMatchObject(startOf(lines[from] as Line));
          expect(disagreements(again), `${i} ${from}`).toEqual([]);
          expect(again.slice(1).map(unnumbered), `${i} ${from}`).toEqual(further.map(unnumbered));
        }
      }
  });

  for (const { pace, attack } of MANNERS)
    test(`${pace}, ${attack}: tricks with many pairs and allies, each fought to its end`, () => {
      const met = new Set<string>();
      for (let seed = 0; seed < CROWDED; seed++) {
        const lines = foughtOut(seed, { pace, attack, hands: '1' });
        expect(disagreements(lines), `${seed}`).toEqual([]);
        const { defence, sides } = lines.map(({ state }) => state?.lastTrick).findLast(Boolean) as Trick;
        met.add(`${defence.filter(Boolean).length} pairs`).add(`${sides.map(({ length }) => length).sort()}`);
      }
      // Of the sides: how many seats they have.
      expect(['4 pairs', '5 pairs', '3', '1,3', '1,1,3', '1,4', '1,2,2'].filter((each) => !met.has(each))).toEqual([]);
    });

  test('a match is announced with its first hand, the cards of each seat and its first trick', () => {
    for (const seats of SEATS) {
      const setup = { seats, options: {}, seed: `announced ${seats}` };
      const happened = begin(rules, setup);
      if (isRefusal(happened)) throw new Error(happened.why);
      const told = happened.events.map(({ event, to }) => ({ ...event, ...(to !== undefined && { for: to }) }));
      const { game } = begun(seats, optionsFrom(seats, {}), happened.shuffles as Shuffle[]);
      expect(eventsDifference('start', game.events, told)).toBe(undefined);
      expect(told.length).toBe(2 + 2 * seats);
    }
  });

  test('an answer that is none of the options is refused, and another seat', () => {
    const [start] = traced({ seats: 3, options: {}, seed: 'refused' }, 'random');
    const { state } = start as Line;
    const choices = [['pass'], [], [...(state.cards[0] as string[]).slice(0, 2)], [state.cards[1]?.[0] as string]];
    const position = {
      seats: 3,
      options: {},
      state: { ...state },
      choices: [
        ...choices.map((choice) => ({ seat: 0, choice })),
        { seat: 1, choice: [state.cards[1]?.[0] as string] },
      ],
      shuffles: [],
      name: 'the first lead',
    };
    const lines = Array.from(
      tracePosition(folder, position, 'placed', ({ why }) => why),
      copied,
    );
    expect(lines.map((line) => 'refused' in line)).toEqual([false, true, true, true, true, true]);
    expect(disagreements(lines)).toEqual([]);
  });
});

/** Plays a crowded table on, at random, until its trick is settled. */
function foughtOut(seed: number, options: Record<string, string>): Line[] {
  const state = crowdedTable(seed, Number(options.hands));
  const setup = { seats: state.cards.length, options, seed: `${seed}` };
  const begun = beginPosition(folder, setup, { ...state }, []);
  if (isRefusal(begun)) throw new Error(`${begun.why} ${JSON.stringify(begun)}`);
  const { play } = begun;
  const roll = dice(seed);
  const start = copied(traceStart(play, setup, begun));
  const lines: unknown[] = [{ ...start, name: 'a crowded table' }];
  for (;;) {
    const { pending } = play.state;
    const asked = pending[roll(pending.length)];
    if (!asked || asked.kind === 'mulligan') return lines as Line[];
    const line = play.choose(asked.seat, [asked.options[roll(asked.options.length)] as string]);
    if (isRefusal(line)) throw new Error(line.why);
    lines.push(copied(traceChoice(play, lines.length, line)));
  }
}

const startOf = ({ state, pending }: Line) => ({ state, pending });
const unnumbered = ({ n, ...line }: Line) => line;

/** Plays on from a place with the choices and shuffles of the lines that followed. */
function placed(seats: number, options: Record<string, string>, { state }: Line, further: readonly Line[]): Line[] {
  const lines = further.filter(({ outcome }) => outcome === undefined);
  const made = lines.filter(({ auto }) => !auto);
  const position = {
    name: 'the middle of a match',
    seats,
    options,
    state: { ...state },
    choices: made.map(({ seat, choice }) => ({ seat: seat as number, choice })),
    shuffles: lines.flatMap(({ shuffles }) => shuffles),
  };
  return Array.from(
    tracePosition(folder, position, 'placed', ({ why }) => why),
    copied,
  ) as unknown[] as Line[];
}

const stateOf = ({ state }: Line): State => state;
const isCard = (laid: string | null): laid is string => laid !== null && laid !== 'pass';

/** Every card of the table, wherever it lies. */
const cardsOf = ({ cards, stock, discard, won, table }: State): string[] =>
  [...cards, stock, discard, ...won, table.flatMap(Object.values).filter(isCard)].flat().sort();

describe('the oracle of Kingdom of Cards, playing by itself', () => {
  const all = [...DECK].sort().join();

  test('matches end, keep their 75 cards, ask at most 12 options, and are read back without a word', () => {
    for (const seats of SEATS)
      for (const [i, manner] of MANNERS.entries())
        for (const [b, bent] of BENTS.entries()) {
          const lines = selfPlay(seats, { ...manner, hands: HANDS[(i + b) % 2] as string }, i, bent);
          expect(disagreements(lines), `${seats} ${i} ${bent}`).toEqual([]);
          for (const s of lines.slice(0, -1).map(stateOf)) expect(cardsOf(s).join()).toBe(all);
          const most = Math.max(...lines.slice(0, -1).flatMap(({ pending }) => pending.map(({ legal }) => legal)));
          expect(most).toBeLessThanOrEqual(2 * seats + 2);
        }
  });

  test('a match goes on the same from every state that was written down', () => {
    for (const seats of SEATS)
      for (const [i, manner] of MANNERS.entries()) {
        const options = { ...manner, hands: '2' };
        const lines = selfPlay(seats, options, 100 + i, BENTS[i] as Bent);
        for (const [n, line] of lines.slice(1, -1).entries()) {
          const match = resumed(optionsFrom(seats, options), stateOf(lines[n] as Line));
          answer(match, line.seat as number, line.choice, line.shuffles);
          const found = stateDifference(`line ${n}`, match.game.s, { ...line.state });
          expect([found, pendingOf(match)]).toEqual([undefined, line.pending]);
        }
      }
  });

  test('every decision, event and turn of the page occurs in what is compared', () => {
    const met = new Set<string>();
    for (const seats of SEATS)
      for (const manner of MANNERS)
        for (const [b, bent] of BENTS.entries())
          for (const line of traced(
            { seats, options: { ...manner, hands: HANDS[b % 3] as string }, seed: 'reference 0' },
            bent,
          ))
            for (const each of meetings(line)) met.add(each);
    expect(EVERYTHING.split(/,\s+/).filter((each) => !met.has(each))).toEqual([]);
  });
});

/** What occurs in a line, in words. */
function meetings({ kind, auto, events = [], state }: Line): string[] {
  const types = events.map(({ type, step, how, for: to }) =>
    [type, step ?? how ?? '', to === undefined ? '' : 'private'].filter(Boolean).join(' '),
  );
  const trick = events.some(({ type }) => type === 'trick-won') ? state.lastTrick : null;
  const tricks = trick && [
    trick.sides.length === 1 && 'everybody allied',
    trick.sides.filter(({ length }) => length > 1).length > 1 && 'two alliances',
    trick.defence.filter(Boolean).length >= 3 && 'three pairs',
    trick.table.some((placed) => codesOf(placed).length === 3) && 'three values',
    trick.discarded.length > 0 && 'leftovers',
    trick.winners.length > 1 && trick.share > 0 && 'a share',
    Math.max(...trick.wins.map(Number)) === 0 && 'no wins',
    trick.trick === 5 && trick.attack.includes(null) && 'a fifth trick without somebody',
  ];
  const asked = events.filter(({ type }: Data) => type === 'defends').map(({ asked }) => `defends ${asked}`);
  return [...types, ...asked, kind ? `${kind} chosen${auto ? ' auto' : ''}` : '', ...(tricks || [])].filter(
    (each) => typeof each === 'string',
  );
}

const EVERYTHING = `lead chosen, deploy chosen, reinforce chosen, alliance chosen, defend chosen, attack chosen, mulligan chosen,
lead chosen auto, deploy chosen auto, reinforce chosen auto, alliance chosen auto, hand-start, dealt, dealt private,
trick-start, lead, placed deploy, placed deploy private, placed reinforce, placed reinforce private, placed alliance,
placed alliance private, answered reinforce, answered alliance, answered mulligan, passed reinforce, passed alliance,
passed mulligan, reveal deploy, reveal reinforce, reveal alliance, tally deploy, tally reinforce, alliances match,
alliances call, defends true, defends false, fight, trick-won, forfeit, mulligan, mulligan private, restock, hand-end,
match-end, everybody allied, two alliances, three pairs, three values, leftovers, a share, no wins, a fifth trick without somebody`;
