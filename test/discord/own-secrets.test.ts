import { expect, test } from 'vitest';
import type { GameFolder } from '../../src/contract/game.js';
import type { BaseState, Seat } from '../../src/engine/table.js';
import { GAMES } from '../../src/games/index.js';
import type { Secrets } from '../../src/match/model/own.js';
import { anything, planWhere } from '../support/plans.js';
import { matchOf } from './made.js';
import { expectAlike, openWatched, type Watched } from './watching.js';

/* What belongs to one seat alone: its person's note, what they decided ahead, and what they answer once and for all. */

/** Nothing; and twice something. What was decided is for circumstances that don't come, so it changes no choice. */
const secretsOf = (hidden: Seat, userId: string): readonly Secrets[] => [
  {},
  ...['Knight of Cups', 'the bluff'].map((text) => ({
    notes: { [hidden]: { userId, text } },
    ahead: { [hidden]: { userId, kind: 'play', choice: [text], under: 'circumstances that never come' } },
    standing: { [hidden]: [text] },
  })),
];
const VARIANTS = [0, 1, 2] as const;
const LOOKS = ['hand', 'game table', 'game log', 'game replay', 'game manage', 'game list'];

/** A seat that nobody waits for. */
const idleIn = ({ seats, pending, outcome }: BaseState): Seat | undefined =>
  outcome
    ? undefined
    : Array.from({ length: seats }, (_, seat) => seat).find((seat) => !pending.some((asked) => asked.seat === seat));

/** The beginning of a match, as far as to where somebody waits for others. */
function beginning({ rules }: GameFolder): { seats: number; state: BaseState; hidden: Seat } {
  const seats = Math.max(2, rules.seats.min);
  const { state } = planWhere(
    rules,
    { seats, options: {} },
    (play, chance) => (idleIn(play.state) === undefined ? anything(play, chance) : undefined),
    (plan) => idleIn(plan.state) !== undefined,
  );
  return { seats, state, hidden: idleIn(state) as Seat };
}

async function keep({ bench: { store }, match, seated }: Watched, hidden: Seat, variant: number): Promise<void> {
  const { id, revision } = (await match()).record;
  const saved = await store.load(id);
  const secrets = secretsOf(hidden, seated[hidden]?.user.id as string)[variant];
  const tableState = JSON.stringify({ ...JSON.parse(saved?.tableState as string), ...secrets });
  expect(await store.save({ id, revision, next: { tableState } })).toBe(true);
}

test.each(GAMES)('$rules.id: nobody else is sent another byte for what one keeps to oneself', async (folder) => {
  const { seats, state, hidden } = beginning(folder);
  await expectAlike<number>(VARIANTS, hidden, {
    async open(variant) {
      const watched = await openWatched(folder.rules.id, state, hidden, { seats, options: {} });
      await keep(watched, hidden, variant);
      return watched;
    },
    async play({ note, choose, seated, bystander, where }) {
      const others = [...seated.filter((_, seat) => seat !== hidden), bystander];
      const asked = seated[state.pending[0]?.seat as Seat];
      await note(asked, 'who is asked chooses', () => asked && choose(asked, 0));
      for (const person of others)
        for (const command of LOOKS)
          await note(person, `${person.name} looks: ${command}`, async () => {
            await (await person.slash(command, {}, where)).shown;
          });
      const hider = seated[hidden];
      await note(hider, 'their own hand', async () => (await hider?.slash('hand', {}, where))?.shown);
    },
  });
});

test('a surface that reads what is another seat’s doesn’t compile', () => {
  const [folder] = GAMES;
  const match = matchOf({ folder: folder as GameFolder, names: ['Ada', 'Ben'], status: 'lobby' });
  const seat = match.seatOf('10');
  expect(seat === undefined ? undefined : match.own(seat).note).toBe('');
  // @ts-expect-error A number is nobody's own seat.
  match.own(1);
  for (const secret of [
    // @ts-expect-error
    match.tableState.notes,
    // @ts-expect-error
    match.tableState.ahead,
    // @ts-expect-error
    match.tableState.standing,
  ])
    expect(secret).toBeUndefined();
});
