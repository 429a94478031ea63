import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { isRefusal } from '../../src/engine/game.js';
import { choose } from '../../src/engine/play.js';
import type { BaseState, Seat } from '../../src/engine/table.js';
import { rules } from '../../src/games/kingdom-of-cards/rules/rules.js';
import type { CardsState } from '../../src/games/kingdom-of-cards/rules/state.js';
import { some } from '../support/cases.js';
import { anything, planWhere } from '../support/plans.js';
import { HOUR, MINUTE } from './pace.js';
import { expectAlike, type Opening, openWatched, type Watched } from './watching.js';

/*
 * What is answered face down is told by nothing till its step ends: not by hand sizes, not by what is asked of whom and
 * when, not by pictures or logs. Each time the same match goes on with another answer of one seat, and the others and a
 * bystander must get the same bytes; when the step has ended they mustn't any more.
 */

const SEATS = 3;
const openingOf = (pace: string): Opening => ({ seats: SEATS, options: { pace, attack: 'choose', hands: '1' } });
const cards = (state: BaseState): CardsState => state as unknown as CardsState;

function answered(state: BaseState, seat: Seat, place: number): BaseState {
  const option = state.pending.find((open) => open.seat === seat)?.options[place] as string;
  const done = choose(rules, state, seat, [option]);
  if (isRefusal(done)) throw new Error(done.why);
  return done.state;
}

/** A moment in which a step has just begun, and who answers first. */
interface Moment {
  readonly state: BaseState;
  readonly seat: Seat;
  /** How many answers there are: for what is laid `pass` is the last. */
  readonly options: number;
  /** Who answers after that, with the first of all answers, till the step ends. */
  readonly others: readonly Seat[];
}

/** Some way into a hand. `atLeast`: so many answers there are. */
function momentOf(pace: string, kind: string, atLeast: number): Moment {
  const isThere = (state: BaseState): boolean => {
    const { phase, trick, starter } = cards(state);
    const [first, ...more] = state.pending;
    const several = pace === 'in_turn' && !more.length ? first?.seat === starter : more.length > 0;
    return phase === kind && trick === 2 && several && (first?.options.length ?? 0) >= atLeast;
  };
  const { state } = planWhere(
    rules,
    openingOf(pace),
    (play, chance) => (isThere(play.state) ? undefined : anything(play, chance)),
    (plan) => !plan.state.outcome,
  );
  const [asked] = state.pending as [BaseState['pending'][number]];
  const others: Seat[] = [];
  for (let next = answered(state, asked.seat, 0); cards(next).phase === kind; ) {
    const [{ seat }] = next.pending as [BaseState['pending'][number]];
    others.push(seat);
    next = answered(next, seat, 0);
  }
  return { state, seat: asked.seat, options: asked.options.length, others };
}

/** All that those from whom it is hidden may try. */
async function othersLook({ note, seated, bystander, table, where }: Watched, hidden: Seat, when: string) {
  const others = [...seated.filter((_, seat) => seat !== hidden), bystander];
  for (const who of others) {
    // The hand of the time before has lived till now.
    for (const { onlyYou, message } of who.messages()) if (onlyYou) who.dismiss(message.id);
    await note(who, `${who.name} opens a hand, ${when}`, () => who.press('My hand', { message: table() }));
    await note(who, `${who.name} has things explained, ${when}`, () => who.press('Explain', { message: table() }));
    await note(who, `${who.name} types, ${when}`, () => who.autocomplete('play', { choice: '' }, 'choice', where));
    await note(who, `${who.name} asks for the table, ${when}`, () => who.slash('game table', {}, where));
    await note(who, `${who.name} tries, ${when}`, () => who.slash('play', { choice: 'nonsense' }, where));
  }
  const [first] = others as [Person];
  await note(first, `lists, ${when}`, () => first.slash('game list', {}, where));
}

/** Which answers are hidden: places among the options, the last where it is negative. */
const STEPS: readonly (readonly [pace: string, kind: string, places: readonly number[]])[] = [
  ['together', 'deploy', [0, 1]],
  ['together', 'reinforce', [0, 1, -1]],
  ['together', 'alliance', [0, 1, -1]],
  ['together', 'defend', [0, 1]],
  ['together', 'attack', [0, 1]],
  ['together', 'mulligan', [0, 1]],
  ['in_turn', 'deploy', [0, 1]],
  // That a seat passes is seen then, so only cards are hidden.
  ['in_turn', 'reinforce', [0, 1]],
  ['in_turn', 'alliance', [0, 1]],
];

test.each(some(STEPS, 3))(
  '%s: what is answered to %s shows when its step ends, and not before',
  async (pace, kind, places) => {
    const { state, seat, options, others } = momentOf(pace, kind, places.length);
    const last = others.at(-1) as Seat;
    expect(others).not.toContain(seat);
    const answer = async (watched: Watched, who: Seat, place: number): Promise<void> => {
      const person = watched.seated[who] as Person;
      await watched.note(person, `${person.name} answers`, () => watched.choose(person, place));
    };
    await expectAlike(places, seat, {
      open: () => openWatched('kingdom-of-cards', state, seat, openingOf(pace)),
      async play(watched, place) {
        const { note, clock } = watched;
        await othersLook(watched, seat, 'before');
        await answer(watched, seat, (options + place) % options);
        await othersLook(watched, seat, 'afterwards');
        await note(undefined, 'minutes pass', () => clock.advance(2 * MINUTE));
        for (const other of others.slice(0, -1)) await answer(watched, other, 0);
        await note(undefined, 'hours pass', () => clock.advance(2 * HOUR));
        await othersLook(watched, seat, 'while one is missing');
      },
      end: (watched) => answer(watched, last, 0),
    });
  },
);
