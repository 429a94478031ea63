import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { isRefusal } from '../../src/engine/game.js';
import { choose, legalChoices } from '../../src/engine/play.js';
import { hear, type Seen, see } from '../../src/engine/see.js';
import type { BaseState, Seat } from '../../src/engine/table.js';
import { folder } from '../../src/games/kingdoms/index.js';
import {
  type Card,
  idOf,
  type KingdomsState,
  kingdomOf,
  numberOf,
  REALMS,
  type Realm,
} from '../../src/games/kingdoms/rules/state.js';
import { OMENS } from '../../src/games/kingdoms/rules/values.js';
import { some } from '../support/cases.js';
import { type Twins, twins } from '../support/kingdoms.js';
import { HOUR, MINUTE } from './pace.js';
import { messageWith } from './people.js';
import { expectAlike, openWatched, type Watched } from './watching.js';

/*
 * What a kingdom keeps face-down is told by nothing else: not by what is asked, when and how, not by what stands there
 * while somebody thinks, nor by what is refused. Each time two matches are played that differ only in what is hidden: the
 * other seat and a bystander must get the same bytes.
 */

const { rules } = folder;
const [ADA, BEN] = [0, 1];
const kingdoms = (state: BaseState): KingdomsState => state as unknown as KingdomsState;
const oddOrEven = (card: Card | undefined): string => (numberOf(card ?? '') % 2 === 1 ? 'odd' : 'even');

/** Takes the options at these places of this seat's question: in both matches the same, whatever they are called. */
function chosen(state: BaseState, seat: Seat, ...places: readonly number[]) {
  const { options } = state.pending.find((open) => open.seat === seat) ?? { options: [] };
  const done = choose(
    rules,
    state,
    seat,
    places.map((place) => options[place] as string),
  );
  if (isRefusal(done)) throw new Error(done.why);
  return done;
}
const placeOf = ({ pending }: BaseState, option: string): number => pending[0]?.options.indexOf(option) ?? -1;

/**
 * Invasions by armies and by faith, some way into a war, which the defender can only let go home, or else answer. Where a
 * force moves up afterwards, it is the same one.
 */
const invasions = twins(
  ADA,
  ['attack:coins', 'attack:cups', 'attack:swords', 'attack:wands', 'convert:coins', 'convert:swords'],
  ['only pass', 'answers'],
  (after, before) => {
    const [asked] = after.pending;
    const { invasion, turn } = kingdoms(after);
    if (asked?.kind !== 'counter' || !invasion || turn < 5) return undefined;
    const [next] = kingdomOf(before, BEN)[invasion.target].reserve;
    return { key: next ? idOf(next) : 'none', sort: asked.options.length === 1 ? 'only pass' : 'answers' };
  },
);

/** What both people hear of a choice, and how it was made. */
const heard = ({ lines }: ReturnType<typeof chosen>, eye: Seat | 'bystander') =>
  lines.map(({ seat, kind, auto, events }) => ({ seat, kind, auto, events: hear(events, eye) }));

test('an invasion is told, asked about and over in the same way, whatever may answer it', () => {
  for (const { act, states } of invasions) {
    const [attacks, passes] = [
      states.map((state) => chosen(state, ADA, placeOf(state, act))),
      states.map((state) => {
        const { state: asked } = chosen(state, ADA, placeOf(state, act));
        return chosen(asked, BEN, placeOf(asked, 'pass'));
      }),
    ];
    expect(attacks.map(({ state }) => see(rules, state, BEN).asked?.options.length === 1)).toEqual([true, false]);
    for (const done of [attacks, passes])
      for (const eye of [ADA, 'bystander'] as const) {
        const [view, other] = done.map(({ state }) => see(rules, state, eye)) as [Seen, Seen];
        expect(other).toEqual(view);
        expect(heard(done[1] as (typeof done)[number], eye)).toEqual(heard(done[0] as (typeof done)[number], eye));
        expect(view.awaited).toEqual([{ seat: BEN, kind: done === attacks ? 'counter' : 'action' }]);
        expect([view.asked, legalChoices(rules, view)]).toEqual([undefined, []]);
      }
    // Neither choice was made by the engine.
    for (const { lines } of [...attacks, ...passes]) expect(lines.map(({ auto }) => auto)).toEqual([undefined]);
  }
});

/** All that Ada, who invades, and Cleo, who watches, try while Ben is asked and afterwards. */
async function invaded(watched: Watched, { act, states }: Twins): Promise<void> {
  const { note, pair, bystander: cleo, where, clock, choose: take } = watched;
  const [ada, ben] = pair;
  const attack = placeOf(states[0], act);
  const typing = (who: Person, text: string) => () => who.autocomplete('play', { choice: text }, 'choice', where);
  const looks = async (when: string): Promise<void> => {
    for (const who of [ada, cleo]) {
      await note(who, `${who.name} opens a hand, ${when}`, () => who.press('My hand', { message: watched.table() }));
      await note(who, `${who.name} has things explained, ${when}`, () =>
        who.press('Explain', { message: watched.table() }),
      );
      await note(who, `${who.name} types, ${when}`, typing(who, ''));
      await note(who, `${who.name} lets it go, ${when}`, typing(who, 'pass'));
      await note(who, `${who.name} asks for the table, ${when}`, () => who.slash('game table', {}, where));
    }
    await note(ada, `lists, ${when}`, () => ada.slash('game list', {}, where));
  };
  await looks('before');
  await note(ada, 'invades', () => take(ada, attack));
  const looksAgain = () =>
    note(ada, 'looks again', () =>
      ada.press(({ custom_id: id }) => id.includes(':refresh:'), {
        message: messageWith(ada, 'refresh')?.message.id as string,
      }),
    );
  await looksAgain();
  await looks('while Ben is asked');
  for (const choice of ['pass', 'event', '10S'])
    await note(ada, `would ${choice}`, () => ada.slash('play', { choice }, where));
  await note(undefined, 'minutes pass', () => clock.advance(2 * MINUTE));
  await note(undefined, 'hours pass', () => clock.advance(2 * HOUR));
  await note(ben, 'Ben thinks', () => ben.slash('hand', {}, where));
  await note(ben, 'Ben tries', () => ben.slash('play', { choice: 'nonsense' }, where));
  await looks('while Ben thinks');
  const asked = (await watched.match()).see(BEN)?.asked;
  await note(ben, 'Ben lets it go', () => take(ben, (asked?.options.length ?? 0) - 1));
  await looksAgain();
  await looks('afterwards');
  await note(undefined, 'hours pass', () => clock.advance(2 * HOUR));
}

/** Plays both, which must look alike to all but the one who hides something. */
const expectBothAlike = ({ states }: Twins, hidden: Seat, play: (watched: Watched) => Promise<void>): Promise<void> =>
  expectAlike(states, hidden, { open: (state) => openWatched('kingdoms', state, hidden), play });

test.each(some(invasions, 2))('$act: nobody learns whether there was a choice', async (each) => {
  await expectBothAlike(each, BEN, (watched) => invaded(watched, each));
});

/** What moves up when the wealth in front is spent lies open. */
const nextWealth = ({ kingdoms: [own] }: KingdomsState): string => own.coins.reserve.map(idOf)[0] ?? 'none';
/** Where cards go face-down, since something stands before them. */
const staysDown = ({ kingdoms: [own] }: KingdomsState, realm: Realm): boolean => own[realm].active !== null;

/** Purchases of several cards of all piles, of which the first is kept. */
const SHARED = 'C1S1W1';
const purchases = twins(BEN, ['wealth'], ['odd', 'even'], (after, before) => {
  if (placeOf(after, SHARED) < 0 || !staysDown(before, 'cups')) return undefined;
  const [first] = chosen(after, ADA, placeOf(after, SHARED)).state.pending[0]?.options ?? [];
  return { key: nextWealth(before), sort: oddOrEven(first) };
});

test('what is bought, and what is not kept, never reaches another eye', async () => {
  for (const each of purchases)
    await expectBothAlike(each, ADA, async (watched) => {
      const { note, pair, choose: take } = watched;
      const [ada] = pair;
      const wealth = placeOf(each.states[0], 'wealth');
      await note(ada, 'spends', () => take(ada, wealth));
      const buy = (await watched.match()).see(ADA)?.asked?.options.indexOf(SHARED) ?? -1;
      await othersLook(watched, 'while Ada shares her draws');
      await note(ada, 'draws', () => take(ada, buy));
      await othersLook(watched, 'while Ada looks at three cards');
      await note(ada, 'keeps', () => take(ada, 0));
      await othersLook(watched, 'afterwards');
    });
});

/** Good omens, each of a realm where something stands: the card goes face-down behind it. */
const omens = twins(BEN, ['event'], ['odd', 'even'], (_, before) => {
  const [card = ''] = before.piles.events;
  const realm = OMENS[card];
  if (realm === undefined || !staysDown(before, realm)) return undefined;
  return { key: card, sort: oddOrEven(before.piles[realm][0]) };
});

test('the card of a good omen is seen by its owner alone', async () => {
  for (const each of omens)
    await expectBothAlike(each, ADA, async (watched) => {
      const [ada] = watched.pair;
      await watched.note(ada, 'turns up an event', () => watched.choose(ada, placeOf(each.states[0], 'event')));
      await othersLook(watched, 'afterwards');
      await watched.note(ada, 'looks', () => ada.slash('hand', {}, watched.where));
    });
});

/** Helpers, laid on the last force there is, which lies face-down. */
const helpers = twins(BEN, ['event'], ['odd', 'even'], (after) => {
  const [asked] = after.pending;
  const last = asked?.options.at(-1);
  const { kingdoms: both, helper } = kingdoms(after);
  if (asked?.kind !== 'helper' || REALMS.some((realm) => both[0][realm].active?.cards[0] === last)) return undefined;
  return { key: String(helper), sort: oddOrEven(last) };
});

test('a helper on a force in reserve does not tell which card that is', async () => {
  for (const each of helpers)
    await expectBothAlike(each, ADA, async (watched) => {
      const [ada] = watched.pair;
      await watched.note(ada, 'turns up a helper', () => watched.choose(ada, placeOf(each.states[0], 'event')));
      await othersLook(watched, 'while Ada thinks');
      const last = ((await watched.match()).see(ADA)?.asked?.options.length ?? 0) - 1;
      await watched.note(ada, 'lays it down', () => watched.choose(ada, last));
      await othersLook(watched, 'afterwards');
    });
});

/** Armies of which the first stays in front; all others, face-down, are joined behind it. */
const joined = twins(BEN, ['arrange:swords'], ['odd', 'even'], (after, before) => {
  const { reserve } = before.kingdoms[0].swords;
  if (reserve.length < 2 || after.pending[0]?.kind !== 'arrange') return undefined;
  return { key: '', sort: oddOrEven(reserve.at(-1)?.cards[0]) };
});

test('armies joined in reserve show how many they are, not which', async () => {
  for (const each of joined)
    await expectBothAlike(each, ADA, async (watched) => {
      const [ada] = watched.pair;
      const behind = each.states[0].pending[0] && kingdoms(each.states[0]).kingdoms[0].swords.reserve.map((_, i) => i);
      await watched.note(ada, 'arranges', () => watched.choose(ada, placeOf(each.states[0], 'arrange:swords')));
      await othersLook(watched, 'while Ada arranges');
      await watched.note(ada, 'leaves the front', () => watched.choose(ada, 0));
      await othersLook(watched, 'while Ada arranges on');
      await watched.note(ada, 'joins the others', () => watched.choose(ada, ...(behind ?? [])));
      await othersLook(watched, 'afterwards');
    });
});

/** What Ben and Cleo may try while Ada is at it. */
async function othersLook(
  { note, pair: [, ben], bystander: cleo, table, where }: Watched,
  when: string,
): Promise<void> {
  for (const who of [ben, cleo]) {
    await note(who, `${who.name} opens a hand, ${when}`, () => who.press('My hand', { message: table() }));
    await note(who, `${who.name} has things explained, ${when}`, () => who.press('Explain', { message: table() }));
    await note(who, `${who.name} types, ${when}`, () => who.autocomplete('play', { choice: '' }, 'choice', where));
  }
}
