import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { isRefusal } from '../../src/engine/game.js';
import { begin, type Play, type Setup } from '../../src/engine/play.js';
import {
  type TraceLine,
  traceChoice,
  traceMatch,
  traceOutcome,
  tracePosition,
  traceStart,
} from '../../src/engine/trace.js';
import { folder } from '../../src/games/kingdoms/index.js';
import { rules } from '../../src/games/kingdoms/rules/rules.js';
import { seeds } from '../support/cases.js';
import { stateDifference } from './kingdoms/compare.js';
import { type Line, selfPlay } from './kingdoms/driver.js';
import { allForces, EVENTS, REALMS, type State, suitCards, woundCards } from './kingdoms/table.js';
import { answer, disagreements, optionsFrom, pendingOf, resumed } from './kingdoms.js';

/** Matches per combination of options and manner. */
const MATCHES = 2;

const EVERY_OPTION = ['random', 'seat0'].flatMap((first) =>
  ['choice', 'forced'].flatMap((events) =>
    ['false', 'true'].flatMap((long) => ['30', '60', '100'].map((limit) => ({ first, events, long, limit }))),
  ),
);

const copied = <T extends TraceLine>(line: T): TraceLine => JSON.parse(JSON.stringify(line)) as TraceLine;

const traced = (setup: Setup): TraceLine[] =>
  Array.from(
    traceMatch(rules, setup, ({ why }) => why),
    copied,
  );

/** What a player of this bent likes to do: invade and arrange, or turn events and pay for them. */
const LIKES = {
  war: (option: string) => !['wealth', 'harvest', 'sacrifice', 'event'].includes(option),
  fate: (option: string) => ['event', 'sacrifice', 'militia'].includes(option),
};
type Bent = keyof typeof LIKES;

/** A match whose acts are mostly of one bent. Everything else is chosen at random. */
function tracedBent(setup: Setup, bent: Bent): TraceLine[] {
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
  return [...lines, ...traceOutcome(play).map(copied)];
}

function bentChoice(play: Play, bent: Bent, chance: Chance): [seat: number, choice: string[]] {
  const [asked] = play.state.pending;
  if (!asked) throw new Error('nobody is asked');
  const liked = asked.kind === 'action' ? asked.options.filter(LIKES[bent]) : [];
  if (liked.length > 0 && chance.below(5) > 0) return [asked.seat, [liked[chance.below(liked.length)] as string]];
  const legal = play.legal(asked);
  return [asked.seat, legal.at(chance.below(legal.count))];
}

describe('Kingdoms as its rules page tells it', () => {
  for (const options of EVERY_OPTION)
    test(`${JSON.stringify(options)}: every line of matches, wars and fates`, () => {
      for (const seed of seeds('reference', MATCHES)) {
        const setup = { seats: 2, options, seed };
        expect(disagreements(traced(setup)), setup.seed).toEqual([]);
        expect(disagreements(tracedBent(setup, 'war')), `${setup.seed} war`).toEqual([]);
        expect(disagreements(tracedBent(setup, 'fate')), `${setup.seed} fate`).toEqual([]);
      }
    });

  test('from every place of a match a position is read back, is asked the same, and goes on the same', () => {
    for (const [i, options] of EVERY_OPTION.entries()) {
      const lines = tracedBent({ seats: 2, options, seed: `far ${i}` }, i % 2 ? 'war' : 'fate') as unknown[] as Line[];
      for (let from = i % 5; from < lines.length - 1; from += 5) {
        // What is forced is never left to come: a position goes on by itself until somebody must choose.
        const until = lines.findIndex(({ auto, outcome }, n) => n > from + 12 && !auto && !outcome);
        const further = lines.slice(from + 1, until < 0 ? lines.length : until);
        const again = placed(options, lines[from] as Line, further);
        expect(again[0], `${i} ${from}`).toMatchObject(startOf(lines[from] as Line));
        expect(disagreements(again), `${i} ${from}`).toEqual([]);
        expect(again.slice(1).map(unnumbered), `${i} ${from}`).toEqual(further.map(unnumbered));
      }
    }
  });

  test('a match is announced with who begins and who deals, and then its first turn', () => {
    for (let i = 0; i < 8; i++) {
      const begun = begin(rules, { seats: 2, options: {}, seed: `announced ${i}` });
      if (isRefusal(begun)) throw new Error(begun.why);
      const first = Number(begun.shuffles[0]?.order[0]);
      const [announced, ...others] = begun.events.map(({ event }) => event);
      expect(announced).toEqual({ type: 'match_begins', first, dealer: 1 - first });
      expect(others).toEqual([{ type: 'turn', seat: first, turn: 1 }]);
    }
  });
});

const startOf = ({ state, pending }: Line) => ({ state, pending });
const unnumbered = ({ n, ...line }: Line) => line;

/** Plays on from a place with the choices and shuffles of the lines that followed. */
function placed(options: Record<string, string>, { state }: Line, further: readonly Line[]): Line[] {
  const lines = further.filter(({ outcome }) => outcome === undefined);
  const made = lines.filter(({ auto }) => !auto);
  const position = {
    name: 'the middle of a match',
    seats: 2,
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
const MINORS = REALMS.flatMap(suitCards);

/** Every card of the table, wherever it lies. */
function cardsOf({ piles, event_discard, drawn, helper, kingdoms }: State): string[] {
  const forces = kingdoms.flatMap(allForces);
  const lying = forces.flatMap((force) => [...force.cards, ...woundCards(force), ...force.helpers]);
  const ruling = kingdoms.flatMap(({ leaders, influences }) => [...leaders, ...influences.map(({ card }) => card)]);
  return [Object.values(piles), event_discard, drawn, helper ?? [], lying, ruling].flat(2).sort();
}

describe('the oracle of Kingdoms, playing by itself', () => {
  const all = [...MINORS, ...EVENTS].sort();

  test('matches end, keep their 78 cards, and are read back without a word', () => {
    for (const [seed, options] of EVERY_OPTION.entries()) {
      const lines = selfPlay(options, seed);
      expect(disagreements(lines), `${seed}`).toEqual([]);
      for (const s of lines.slice(0, -1).map(stateOf)) {
        expect(cardsOf(s)).toEqual(all);
        // R36: nobody waits behind an empty place when a turn begins.
        if (s.phase !== 'action') continue;
        const files = s.kingdoms.flatMap((kingdom) => REALMS.map((realm) => kingdom[realm]));
        expect(files.filter(({ active, reserve }) => !active && reserve.length > 0)).toEqual([]);
      }
    }
  });

  test('a match goes on the same from every state that was written down', () => {
    for (const [seed, options] of EVERY_OPTION.entries()) {
      const lines = selfPlay(options, 100 + seed);
      for (const [n, line] of lines.slice(1, -1).entries()) {
        const match = resumed(optionsFrom(options), stateOf(lines[n] as Line));
        answer(match, line.seat as number, line.choice, line.shuffles);
        const found = stateDifference(`line ${n}`, match.game.s, { ...line.state });
        expect([found, pendingOf(match)]).toEqual([undefined, line.pending]);
      }
    }
  });

  test('both ends, every decision and every event of the page occur in what is compared', () => {
    const met = new Set<string>();
    for (const [i, options] of EVERY_OPTION.entries())
      for (const bent of ['war', 'fate'] as const)
        for (const line of tracedBent({ seats: 2, options, seed: `reference ${i % 3}` }, bent)) {
          if ('outcome' in line) met.add(String(line.outcome.reason));
          if (!('events' in line)) continue;
          met.add(`asked ${line.kind}${line.auto ? ' auto' : ''}`);
          for (const { type } of line.events) met.add(String(type));
        }
    expect(EVERYTHING.split(/\s+/).filter((each) => !met.has(each))).toEqual([]);
    const kinds = ['action', 'arrange', 'counter', 'buy', 'keep', 'keep auto', 'sacrifice', 'sacrifice auto', 'helper'];
    expect([...kinds, 'helper auto'].filter((kind) => !met.has(`asked ${kind}`))).toEqual([]);
  });
});

const EVERYTHING = `elimination limit turn healed arranged attack convert no_counter withdraws countered taken_over militia
spends draws drawn keeps kept event disaster omen omen_card chance influence leader leader_refused leader_falls helper
sacrificed moves_up events_renewed match_ends`;
