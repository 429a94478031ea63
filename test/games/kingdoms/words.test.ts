import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../src/discord/limits.js';
import type { Chance } from '../../../src/engine/chance.js';
import { clone } from '../../../src/engine/clone.js';
import { isRefusal, type Refusal, refuse } from '../../../src/engine/game.js';
import { beginPosition, type Line, legalChoices, type Play, resume, type Setup } from '../../../src/engine/play.js';
import { type Seen, see } from '../../../src/engine/see.js';
import type { Decision, Eye, Seat } from '../../../src/engine/table.js';
import { conduct } from '../../../src/games/kingdoms/conduct.js';
import { folder } from '../../../src/games/kingdoms/index.js';
import type { KingdomEvent } from '../../../src/games/kingdoms/rules/events.js';
import { rules } from '../../../src/games/kingdoms/rules/rules.js';
import {
  EVENTS,
  forceWith,
  type KingdomsOutcome,
  type KingdomsState,
  REALMS,
  type Realm,
  standingIn,
  suitCards,
} from '../../../src/games/kingdoms/rules/state.js';
import { valueIn } from '../../../src/games/kingdoms/rules/values.js';
import type { KingdomsView, KingdomView } from '../../../src/games/kingdoms/rules/view.js';
import { typed } from '../../../src/games/kingdoms/typed.js';
import { helpChange } from '../../../src/games/kingdoms/words/choice.js';
import { fateOf } from '../../../src/games/kingdoms/words/foresee.js';
import { type Relief, reliefOf } from '../../../src/games/kingdoms/words/relief.js';
import {
  type Answers,
  answersTo,
  type Invasion,
  invasionOf,
  isUnanswered,
  ownOf,
  type View,
} from '../../../src/games/kingdoms/words/sight.js';
import { kingdomsWords } from '../../../src/games/kingdoms/words/words.js';
import { anyChoice, playOn, walk } from '../../walk.js';

const words = kingdomsWords('en');
const NAMES = ['Ada', 'B_n'];
const heard = (event: KingdomEvent, eye: Eye = 'bystander'): string | undefined => words.event(event, NAMES, eye);
const viewOf = (play: Play, eye: Eye): View => see(rules, play.state, eye) as Seen<KingdomsView>;

/** Forces of a file, the front first: `9S+5S 2S`; `-` for an empty front; wounds and helpers after slashes: `9S/4S/M8`. */
type Files = Readonly<Partial<Record<Realm, string>>>;
interface Wanted {
  readonly own: Files & { readonly leaders?: readonly string[]; readonly influences?: readonly string[] };
  readonly other: Files;
  readonly options?: Readonly<Record<string, string>>;
  readonly turn?: number;
  /** Event cards in the order they come; all others lie in the pile behind them. */
  readonly events?: readonly string[];
}

function force(text: string) {
  const [cards = '', ...lying] = text.split('/');
  const wounds = lying.filter((each) => !each.startsWith('M'));
  return {
    cards: cards.split('+'),
    wounds: wounds.map((card) => ({ cards: [card], value: Number(card.slice(0, -1)) })),
    helpers: lying.filter((each) => each.startsWith('M')),
  };
}

function kingdom(files: Wanted['own']) {
  const file = (realm: Realm) => {
    const forces = (files[realm] ?? '')
      .split(' ')
      .filter((each) => each !== '')
      .map(force);
    return { active: forces[0] ?? null, reserve: forces.slice(1) };
  };
  return {
    ...(Object.fromEntries(REALMS.map((realm) => [realm, file(realm)])) as Record<Realm, ReturnType<typeof file>>),
    leaders: files.leaders ?? [],
    influences: (files.influences ?? []).map((card) => ({ card, wait: 0 })),
  };
}

/** A position in which seat 0 chooses its act. */
function table({ own, other, options = {}, turn = 5, events = [] }: Wanted): Play {
  const kingdoms = [kingdom(own), kingdom(other)];
  const used = new Set(JSON.stringify(kingdoms).match(/[A-Z0-9]+/g));
  const unused = (cards: readonly string[]): string[] => cards.filter((card) => !used.has(card));
  const begun = beginPosition(
    folder,
    { seats: 2, options, seed: 'words' },
    {
      phase: 'action',
      turn,
      current: 0,
      dealer: turn % 2 === 1 ? 1 : 0,
      piles: {
        ...Object.fromEntries(REALMS.map((realm) => [realm, unused(suitCards(realm))])),
        events: [...events, ...unused(EVENTS).filter((card) => !events.includes(card))],
      },
      event_discard: [],
      kingdoms,
      arranged: [],
      arrange: null,
      invasion: null,
      purchase: null,
      drawn: [],
      helper: null,
    },
    [],
  );
  if (isRefusal(begun)) throw new Error(`${begun.why} ${JSON.stringify(begun.values)}`);
  return begun.play;
}

/** The same table after a choice of seat 0, or of `seat`. */
function chosen(play: Play, choice: string, seat: Seat = 0): Play {
  const line = play.choose(seat, choice.split('+'));
  if (isRefusal(line)) throw new Error(line.why);
  return play;
}

/** What is said beside each legal choice, by label. */
const offered = (view: View): Record<string, string> =>
  Object.fromEntries(
    legalChoices(rules, view).map((choice) => {
      const { label, preview = '', mark } = words.choice(view, choice, NAMES);
      return [mark ? `${label} (${mark})` : label, preview];
    }),
  );

describe('the story', () => {
  test('an invasion is told with its numbers, to each in their own words', () => {
    const attack: KingdomEvent = {
      type: 'attack',
      seat: 0,
      by: ['NS'],
      realm: 'coins',
      target: ['8P'],
      force: 12,
      against: 8,
      effective: 8,
    };
    expect(heard(attack)).toBe(
      'Ada’s Knight of Swords invades B\\_n’s wealth, 12 against 8: 8 of Pentacles is destroyed. Until it is home it counts 8.',
    );
    expect(heard(attack, 1)).toMatch(/^Ada’s Knight of Swords invades your wealth, /);
    expect(heard({ ...attack, realm: 'swords', target: ['5S', '2C'], against: 6, effective: 6 }, 0)).toBe(
      'Your Knight of Swords invades B\\_n’s armies, 12 against 6: 5 of Swords + 2 of Cups is destroyed and lies ' +
        'across it as a wound. Until it is home it counts 6.',
    );
    expect(heard({ ...attack, type: 'convert', by: ['NW'] })).toBe(
      'Ada’s Knight of Wands converts B\\_n’s 8 of Pentacles, 12 against 8. Until it is home it counts 8.',
    );
  });

  test('the answer: an army destroys, from the reserve or not, and faith takes over', () => {
    const countered: KingdomEvent = {
      type: 'countered',
      seat: 1,
      by: ['10S'],
      realm: 'swords',
      rank: 2,
      force: 10,
      cards: ['NS'],
    };
    expect(heard(countered)).toBe(
      'B\\_n’s 10 of Swords, from the reserve, strikes back with 10: Ada’s Knight of Swords is destroyed.',
    );
    expect(heard({ ...countered, rank: 1 }, 0)).toBe(
      'B\\_n’s 10 of Swords strikes back with 10: your Knight of Swords is destroyed.',
    );
    expect(heard({ ...countered, realm: 'wands', by: ['QW'], rank: 1, force: 13 }, 1)).toBe(
      'Your Queen of Wands answers with 13 and takes over Ada’s Knight of Swords.',
    );
    expect(heard({ type: 'no_counter', seat: 1 })).toBe('B\\_n does not strike back.');
    expect(heard({ type: 'withdraws', seat: 0, realm: 'swords', damage: 5 })).toBe(
      'The army returns home, wounded by 5.',
    );
    expect(heard({ type: 'withdraws', seat: 0, realm: 'wands', damage: 0 })).toBe('The faith returns home.');
  });

  test('a purchase: others hear where cards come from and go to, the buyer which', () => {
    const draws: KingdomEvent = { type: 'draws', seat: 0, counts: { cups: 0, swords: 2, wands: 1 } };
    expect(heard({ type: 'spends', seat: 0, realm: 'coins', cards: ['9P'], draws: 3 })).toBe(
      'Ada spends 9 of Pentacles, to draw 3 cards.',
    );
    expect(heard(draws, 1)).toBe('Ada draws 2 armies and 1 faith card.');
    expect(heard(draws, 0)).toBeUndefined();
    expect(heard({ type: 'drawn', seat: 0, cards: ['1S', 'KS', '2W'] }, 0)).toBe(
      'You draw Ace of Swords, King of Swords and 2 of Wands.',
    );
    expect(heard({ type: 'keeps', seat: 0, realm: 'swords' })).toBe('Ada keeps one for the armies.');
    expect(heard({ type: 'keeps', seat: 0, realm: 'swords' }, 0)).toBeUndefined();
    expect(heard({ type: 'kept', seat: 0, card: 'KS' }, 0)).toBe('You keep King of Swords for your armies.');
  });

  test('events: what is turned up, and what comes of it', () => {
    expect(heard({ type: 'event', seat: 1, card: 'M20' })).toBe('B\\_n turns up **The Last Judgement**, a chance.');
    expect(heard({ type: 'event', seat: 1, card: 'M9' }, 1)).toBe(
      'You turn up **The Hermit**, an influence: hoarding.',
    );
    expect(heard({ type: 'event', seat: 1, card: 'M16' })).toMatch(/The Tower\*\*, a disaster: collapse\.$/);
    expect(heard({ type: 'disaster', seat: 1, realm: 'coins', cards: ['5P', '2P'] }, 1)).toBe(
      'Your 5 + 2 of Pentacles is destroyed.',
    );
    expect(heard({ type: 'disaster', seat: 1, realm: 'swords', cards: [] })).toBe(
      'B\\_n’s armies are empty: nothing is lost.',
    );
    expect(heard({ type: 'disaster', seat: 1, realm: 'wands', cards: [] })).toMatch(/faith is empty/);
    expect(heard({ type: 'omen', seat: 1, realm: 'cups' })).toBe('B\\_n takes a new card for the fields.');
    expect(heard({ type: 'omen', seat: 1, realm: 'cups' }, 1)).toBeUndefined();
    expect(heard({ type: 'omen', seat: 1, realm: 'cups', empty: true }, 1)).toMatch(/pile of the fields is empty/);
    expect(heard({ type: 'omen_card', seat: 1, card: '3C' }, 1)).toBe('You take 3 of Cups for your fields.');
    expect(heard({ type: 'chance', seat: 0, realm: 'coins', difference: 5, odd: true })).toBe(
      'In wealth the values in front differ by 5: odd, a disaster.',
    );
    expect(heard({ type: 'influence', seat: 0, card: 'M9' }, 0)).toMatch(
      /^It weighs on you: each card of the wealth counts 3 less, all others 1 less\./,
    );
    expect(heard({ type: 'leader', seat: 0, card: 'M4' })).toBe('It leads Ada’s armies: 3 more for each force.');
    expect(heard({ type: 'leader_refused', seat: 0, card: 'M4' })).toBe('Ada’s armies are empty: it goes again.');
    expect(heard({ type: 'leader_falls', seat: 1, card: 'M3' })).toBe(
      'The Empress has nobody left to lead in B\\_n’s fields.',
    );
    expect(heard({ type: 'sacrificed', seat: 0, realm: 'cups', cards: ['2C'], influence: 'M9' }, 0)).toBe(
      'You give up 2 of Cups and are rid of the Hermit.',
    );
  });

  test('a helper on a reserve force doesn’t name it, not even to its owner’s other', () => {
    const helper: KingdomEvent = { type: 'helper', seat: 0, card: 'M8', realm: 'swords', rank: 2 };
    expect(heard(helper)).toBe('Ada puts Strength on the force in place 2 of the armies.');
    expect(heard({ ...helper, rank: 1, cards: ['9S'] }, 0)).toBe('You put Strength on 9 of Swords.');
  });

  test('arranging, healing, moving up, a militia, and the end', () => {
    expect(heard({ type: 'arranged', seat: 0, realm: 'swords', cards: ['9S', '5S'], reserve: [2, 1] })).toBe(
      'Ada arranges the armies: 9 + 5 of Swords in front, 2 forces behind (cards: 2 and 1).',
    );
    expect(heard({ type: 'arranged', seat: 0, realm: 'wands', cards: ['9W'], reserve: [1] }, 0)).toBe(
      'You arrange your faith: 9 of Wands in front, 1 force behind.',
    );
    expect(heard({ type: 'healed', seat: 1, rank: 1, cards: ['4S', '2S'], amount: 6 })).toBe(
      'B\\_n’s fields heal the army in front by 6 (4 of Swords and 2 of Swords).',
    );
    expect(heard({ type: 'healed', seat: 1, rank: 3, cards: ['4S'], amount: 4 }, 1)).toMatch(/the army in place 3/);
    expect(heard({ type: 'moves_up', seat: 1, realm: 'swords', cards: ['2S'] }, 1)).toBe(
      '2 of Swords moves up in your armies.',
    );
    expect(heard({ type: 'militia', seat: 0, cards: ['7C'], force: 4 })).toBe(
      'Ada’s 7 of Cups takes up arms: a militia of 4.',
    );
    expect(heard({ type: 'match_ends', reason: 'limit', winner: null })).toBe('**A draw: neither kingdom has won.**');
    expect(heard({ type: 'match_ends', reason: 'elimination', winner: 1 })).toBe('**B\\_n wins the war.**');
  });

  test('an invasion and its answer are one line, and the next turn’s healing begins another', () => {
    const shown = (type: KingdomEvent['type']) => [words.opens?.({ type }), words.continues?.({ type })];
    expect(shown('attack')).toEqual([false, false]);
    expect(shown('countered')).toEqual([false, true]);
    expect(shown('withdraws')).toEqual([false, false]);
    expect(shown('keeps')).toEqual([false, true]);
    expect(shown('healed')).toEqual([true, false]);
  });
});

/** What was foretold of a choice, and whose it was. */
interface Foretold {
  readonly seat: Seat;
  readonly option: string;
  readonly invasion?: { readonly numbers: Invasion; readonly answers: Answers };
  readonly relief?: { readonly said: Relief; readonly before: number; readonly given: number };
  readonly help?: { readonly now: number; readonly helper: string };
  readonly preview: string;
}

const worthOf = (own: KingdomView): number =>
  standingIn(own).reduce((sum, { realm, force }) => sum + valueIn(own, realm, force), 0);

function foretell(view: View, option: string): Foretold {
  const { seat, kind } = view.asked as Decision;
  const [act = '', at = ''] = option.split(':');
  const told = { seat, option };
  const preview = words.choice(view, [option], NAMES).preview ?? '';
  if (kind === 'sacrifice') {
    const own = ownOf(view);
    const said = reliefOf(view, option);
    return { ...told, preview, relief: { said, before: worthOf(own), given: said.cost } };
  }
  if (kind === 'helper')
    return { ...told, preview, help: { now: helpChange(view, option).now, helper: view.table.helper ?? '' } };
  const invasion =
    act === 'attack' || act === 'convert'
      ? invasionOf(view, act === 'attack' ? 'swords' : 'wands', at as Realm)
      : undefined;
  return { ...told, preview, ...(invasion && { invasion: { numbers: invasion, answers: answersTo(view, invasion) } }) };
}

describe('what is foretold, in whole matches', () => {
  const SETUPS: readonly Setup[] = ['1', '2', '3', '4', '5', '6'].flatMap((seed) =>
    [
      { events: 'choice', limit: '30', long: 'false' },
      { events: 'forced', limit: '30', long: 'true' },
    ].map((options) => ({ seats: 2, options, seed })),
  );
  /** Plays a match by chance, with fewer events; `hear` what was foretold of each choice, and what came of it. */
  function follow(setup: Setup, hear: (told: Foretold, line: Line, play: Play) => void): Play {
    let now: { told: Foretold; play: Play } | undefined;
    return walk(
      rules,
      setup,
      () => {},
      (play, chance: Chance) => {
        const { seat } = play.state.pending[0] as Decision;
        const view = viewOf(play, seat);
        const legal = legalChoices(rules, view);
        const uses = legal.filter(([option]) => option !== 'event');
        const from = uses.length > 0 && chance.below(2) > 0 ? uses : legal;
        const choice = from[chance.below(from.length)] as string[];
        now = { told: foretell(view, choice[0] as string), play };
        return { seat, choice };
      },
      (line) => {
        if (now) hear(now.told, line, now.play);
        now = undefined;
      },
    );
  }
  const turnOf = (play: Play): number => viewOf(play, 'bystander').table.turn;
  const eventsOf = ({ events }: Line): KingdomEvent[] => events.map(({ event }) => event as KingdomEvent);

  test('R17-R20 an invasion has the numbers foretold, and is answered by nobody who was not', () => {
    const kept = { invasions: 0, unanswered: 0, open: 0 };
    for (const setup of SETUPS) {
      let last: Foretold['invasion'];
      follow(setup, (told, line, play) => {
        for (const event of eventsOf(line)) {
          if (event.type === 'countered' && last) expect(isUnanswered(last.answers)).toBe(false);
          if (event.type !== 'attack' && event.type !== 'convert') continue;
          last = told.invasion;
          if (!last) throw new Error(`${told.option} was not foretold`);
          const { force, against, effective, struck, by } = last.numbers;
          expect([force, against, effective]).toEqual([event.force, event.against, event.effective]);
          expect([struck.cards, by.cards]).toEqual([event.target, event.by]);
          const asked = play.state.pending.find(({ kind }) => kind === 'counter')?.options ?? [];
          const { open, hidden } = last.answers;
          for (const each of open) expect(asked).toContain(each.force.cards[0]);
          const reserve = asked.filter((id) => id !== 'pass').length - open.length;
          expect(reserve).toBeLessThanOrEqual(hidden);
          kept.invasions++;
          kept.open += Number(open.length > 0);
          kept.unanswered += Number(isUnanswered({ open, hidden }));
        }
      });
    }
    for (const n of Object.values(kept)) expect(n).toBeGreaterThan(5);
  });

  test('R37, R38 what surely wins or loses does, were each turn the last', () => {
    const kept = { wins: 0, loses: 0 };
    for (const setup of SETUPS)
      walk(rules, setup, (play) => {
        const last = (): Play => resume(rules, Object.assign(clone(play.state), { limit: turnOf(play) }));
        const { seat, kind, options } = play.state.pending[0] as Decision;
        if (kind !== 'action' && kind !== 'counter') return;
        for (const option of options) {
          const then = last();
          const fate = fateOf(viewOf(then, seat), option);
          if (!fate) continue;
          chosen(then, option, seat);
          playOn(then, `${setup.seed} ${option}`, anyChoice, () => {});
          const { winners, losers } = then.state.outcome as KingdomsOutcome;
          expect(fate === 'wins' ? winners : losers, option).toContain(seat);
          kept[fate]++;
        }
      });
    expect(kept.wins).toBeGreaterThan(20);
    expect(kept.loses).toBeGreaterThan(20);
  });

  test('R33, R34 a helper and a sacrifice change what was said', () => {
    const kept = { help: 0, relief: 0 };
    for (const setup of SETUPS)
      follow(setup, (told, _, play) => {
        const own = ownOf(viewOf(play, told.seat));
        if (told.help) {
          expect(forceWith(own, told.option)?.force.helpers).toContain(told.help.helper);
          kept.help++;
        }
        if (told.relief) {
          const { said, before, given } = told.relief;
          expect(worthOf(own)).toBe(before - given + said.gain);
          kept.relief++;
        }
      });
    expect(kept.help).toBeGreaterThan(0);
    expect(kept.relief).toBeGreaterThan(0);
  });

  test('R23 what is kept stands where it was said', () => {
    let kept = 0;
    for (const setup of SETUPS)
      follow(setup, (told, line, play) => {
        if (line.kind !== 'keep') return;
        const standing = forceWith(ownOf(viewOf(play, told.seat)), told.option);
        expect(told.preview).toMatch(
          standing?.rank === 1 ? / · in front of your / : new RegExp(` · in place ${standing?.rank} of your `),
        );
        kept++;
      });
    expect(kept).toBeGreaterThan(10);
  });

  test('no text has a hole, and what must fit a menu does', () => {
    const HOLE = /[{}]|undefined|null|NaN| {2}|^\s|\s$|^$/;
    for (const setup of SETUPS.slice(0, 4))
      walk(
        rules,
        setup,
        (play) => {
          for (const eye of [0, 1, 'bystander'] as const) {
            const view = viewOf(play, eye);
            const said = view.awaited.map(({ seat }) => words.awaited(view, seat, NAMES));
            for (const text of [words.facts(view, NAMES), ...said]) expect(text).not.toMatch(HOLE);
            for (const { title, text } of words.explains?.(view, NAMES) ?? []) {
              expect(title).not.toMatch(HOLE);
              expect(text).not.toMatch(HOLE);
              expect(text.length).toBeLessThan(3_500);
            }
            if (!view.asked) continue;
            expect(words.question(view)).not.toMatch(HOLE);
            // Two lines on a phone.
            expect(words.question(view)).toMatch(/^.{1,84}$/);
            expect(words.menu?.(view)).toMatch(/^\S.{1,40}$/);
            for (const choice of legalChoices(rules, view).slice(0, 64)) {
              const { label, preview = 'nothing', mark } = words.choice(view, choice, NAMES);
              expect(label).not.toMatch(HOLE);
              expect(preview).not.toMatch(HOLE);
              // What a menu's entry says, whose end would be cut.
              const entry = mark === undefined ? preview : `${mark} · ${preview}`;
              expect(entry.length, entry).toBeLessThanOrEqual(LIMITS.optionDescription);
              // What a button says: only the names of many joined cards are longer.
              const button = `${label} · ${entry}`;
              if (choice.length === 1 && label.length <= 32)
                expect(button.length, button).toBeLessThanOrEqual(LIMITS.buttonLabel);
            }
          }
        },
        undefined,
        ({ events }) => {
          for (const { event, to } of events)
            for (const eye of [0, 1, 'bystander'] as const) {
              if (to !== undefined && to !== eye) continue;
              const text = words.event(event, NAMES, eye);
              if (text !== undefined) expect(text).not.toMatch(HOLE);
            }
        },
      );
  });
});

describe('who must choose an act', () => {
  const war: Wanted = {
    own: { coins: '9P 4P', cups: '6C', swords: 'NS', wands: '10W' },
    other: { coins: '8P', cups: 'KC', swords: '7S 5S', wands: '2W' },
  };

  test('is asked in short, and sees the numbers beside every act', () => {
    const view = viewOf(table(war), 0);
    expect(words.question(view, NAMES)).toBe('Which act? You have one a turn, and may arrange your forces before it.');
    expect(words.hand(view)).toBe('wealth 9, behind 4 · fields 6 · armies Knight (12) · faith 10');
    expect(offered(view)).toEqual({
      'Invade wealth': '12 beats 8, then 8 until home: a hidden army of 9+ can stop it',
      'Invade armies': '12 beats 7, wounded to 5: a hidden army of 6+ can stop it',
      'Invade faith': '12 beats 2, then 11 until home: a hidden army of 12+ can stop it',
      'Convert wealth': '10 beats 8, then 6 until home: army 7 or hidden 7+ can stop it',
      'Convert armies': '10 beats 7, then 7 until home: a hidden army of 8+ can stop it',
      'Convert faith': '10 beats 2, then 9 until home: a hidden army of 10+ can stop it',
      'Spend wealth': 'draw 3 cards, keep one · 9 goes, 4 moves up',
      'Turn up an event': 'for you alone, by luck: 22 left, 10 help, 8 harm, 4 either',
      'Arrange wealth': 'change the order, or join forces into a stronger one, then act',
    });
    expect(words.suggestion(view)).toBeUndefined();
  });

  test('sees when nobody can strike back, and is pointed to what converts most', () => {
    const open = { ...war, other: { ...war.other, swords: '7S', wands: '2W' } };
    const view = viewOf(table(open), 0);
    expect(offered(view)).toMatchObject({
      'Convert armies (nobody can strike back)': '10 beats 7',
      'Invade armies (nobody can strike back)': '12 beats 7, wounded to 5',
    });
    expect(words.suggestion(view)).toEqual({ choice: ['convert:swords'], mark: 'nobody can strike back' });
  });

  test('sees that the last force of the other wins, and that the own last force is at stake', () => {
    const last = viewOf(table({ own: { swords: '9S' }, other: { cups: '5C' } }), 0);
    expect(words.choice(last, ['attack:cups'], NAMES)).toMatchObject({ mark: 'wins the match', best: true });
    const risky = viewOf(table({ own: { swords: '9S' }, other: { cups: '5C', swords: 'QS' } }), 0);
    expect(words.choice(risky, ['attack:cups'], NAMES).preview).toBe(
      '9 beats 5, then 6 until home: army 13 can end the war',
    );
  });

  test('sees how many can stop an invasion, where a button has no room for their numbers', () => {
    const own = { swords: 'KS+9S/M8', wands: '9W' };
    const other = { swords: 'QS+10S/M14 2S 3S+4S 5S', wands: 'KW', cups: '2C' };
    const view = viewOf(table({ own, other, turn: 30, options: { limit: '30' } }), 0);
    expect(offered(view)).toMatchObject({
      'Invade fields (loses the match)': '35 beats 2 · last turn: fewer cards',
    });
    const before = viewOf(table({ own, other }), 0);
    expect(offered(before)).toMatchObject({
      'Convert fields': '9 beats 2, then 8 until home: 5 of theirs can stop it',
    });
  });

  test('sees in the last turn what surely wins and loses by cards', () => {
    const own = { coins: '9P+4P', cups: '6C', wands: '10W' };
    const other = { swords: '2S+3S', cups: '4C+5C' };
    const ahead = viewOf(table({ own, other, turn: 30, options: { limit: '30' } }), 0);
    expect(words.question(ahead, NAMES)).toBe('The last turn, then more cards win: you 4, they 4. Which act?');
    expect(words.choice(ahead, ['wealth'], NAMES)).toMatchObject({ warns: true, mark: 'loses the match' });
    expect(words.choice(ahead, ['convert:cups'], NAMES)).toMatchObject({
      mark: 'wins the match',
      best: true,
      preview: '10 beats 9 · last turn: more cards',
    });
    expect(words.choice(ahead, ['event'], NAMES).warns).toBeUndefined();
  });

  test('sees what weighs, and what buying it off brings', () => {
    const play = table({
      own: { coins: '9P', cups: '6C', swords: '2S 4S', influences: ['M6'], leaders: ['M4'] },
      other: { coins: '8P' },
    });
    expect(words.choice(viewOf(play, 0), ['sacrifice'], NAMES)).toMatchObject({
      label: 'Buy off an influence',
      preview: 'rid of the Lovers, for a force in front',
    });
    const view = viewOf(chosen(play, 'sacrifice'), 0);
    expect(offered(view)).toEqual({
      '9 of Pentacles for the Lovers': 'you lose 8, all others gain 3 · then no wealth',
      '6 of Cups for the Lovers': 'you lose 5, all others gain 3 · then no fields',
      '2 of Swords for the Lovers': 'you lose 4, all others gain 3 · 4 moves up',
    });
    expect(words.suggestion(view)).toBeUndefined();
  });

  test('a militia is announced at half', () => {
    const view = viewOf(table({ own: { cups: '7C 2C', coins: '1P' }, other: { coins: '8P' } }), 0);
    expect(offered(view)['Raise a militia of 4']).toBe('7 becomes an army at half · 2 moves up');
  });
});

describe('who arranges', () => {
  const play = () => table({ own: { swords: '5S 4S 9S', wands: '2W 3W', leaders: ['M4'] }, other: { coins: '8P' } });

  test('sees what each force and each joining would be worth, said to be for good', () => {
    const start = viewOf(play(), 0);
    expect(words.suggestion(start)).toEqual({ choice: ['arrange:swords'], mark: 'join the two best' });
    const table = chosen(play(), 'arrange:swords');
    const view = viewOf(table, 0);
    expect(words.question(view, NAMES)).toBe('Which of your armies stands in front? Several join for good.');
    expect(words.choice(view, ['5S', '9S'], NAMES)).toEqual({
      label: 'Join 5 + 9 of Swords',
      preview: '17 as one for good, and falls as one',
      emoji: '⚔️',
    });
    expect(words.pick(view, '9S', NAMES)).toMatchObject({ label: '9 of Swords', preview: 'worth 12' });
    expect(words.pick(view, 'done', NAMES)).toMatchObject({
      label: 'Leave as it is',
      preview: 'no more arranging here this turn',
    });
    expect(words.suggestion(view)).toEqual({ choice: ['5S', '9S'], mark: 'the two best' });
    const second = viewOf(chosen(table, '9S'), 0);
    expect(words.question(second, NAMES)).toBe('Which of your armies stands in place 2?');
    expect(words.pick(second, 'done', NAMES).label).toBe('The rest as it is');
  });

  test('others hear which realm, and no more; and that the turn goes on', () => {
    const table = chosen(play(), 'arrange:swords');
    const other = viewOf(table, 1);
    expect(words.awaited(other, 0, NAMES)).toBe('arrange the armies');
    expect(conduct.goesOn(other)).toBe(true);
    const acting = viewOf(chosen(table, 'done'), 'bystander');
    expect(words.awaited(acting, 0, NAMES)).toBe('choose an act, having arranged the armies');
    expect(conduct.goesOn(acting)).toBe(true);
    expect(conduct.goesOn(viewOf(play(), 1))).toBe(false);
    expect(words.question(viewOf(table, 0), NAMES)).toMatch(/may arrange/);
    const all = chosen(chosen(table, 'arrange:wands'), 'done');
    expect(words.question(viewOf(all, 0), NAMES)).toBe('Which act? You have one a turn.');
  });

  test('faith isn’t said to be joined', () => {
    expect(words.question(viewOf(chosen(play(), 'arrange:wands'), 0), NAMES)).toBe(
      'Which of your faith stands in front?',
    );
  });
});

describe('who was invaded', () => {
  const invaded = (swords: string, wands = 'QW') =>
    chosen(table({ own: { coins: '1P', swords: '10S' }, other: { coins: '3P', swords, wands } }), 'attack:coins');

  test('hears what stands on the own land at what, and sees each answer with its numbers', () => {
    const view = viewOf(invaded('8S 9S'), 1);
    expect(words.question(view, NAMES)).toBe(
      'Their army struck your wealth and counts 8 until it is home. Strike back?',
    );
    expect(offered(view)).toEqual({
      'Strike back with 9 of Swords': '9 beats 8, destroys it · from the reserve',
      'Take over with Queen of Wands': '13 beats 8: yours, worth 10',
      'Let it go home': 'home again at 10',
    });
    expect(words.suggestion(view)).toEqual({ choice: ['QW'], mark: 'gains a force' });
    expect(words.suggestion(viewOf(invaded('9S KS', '1W'), 1))).toEqual({
      choice: ['9S'],
      mark: 'shows nothing new',
    });
  });

  test('with nobody to answer all others hear the same', () => {
    const [can, cannot] = [invaded('8S KS', '1W'), invaded('8S 2S', '1W')];
    expect(words.choice(viewOf(cannot, 1), ['pass'], NAMES).preview).toBe('home again at 10');
    expect(words.question(viewOf(cannot, 1), NAMES)).toBe(
      'None of yours beats their army’s 8. Let it go; nobody learns that you must.',
    );
    expect(words.suggestion(viewOf(cannot, 1))).toBeUndefined();
    for (const eye of ['bystander', 0] as const) {
      const said = [can, cannot].map((play) => {
        const view = viewOf(play, eye);
        return [words.awaited(view, 1, NAMES), words.facts(view, NAMES), conduct.goesOn(view)];
      });
      expect(said[0]).toEqual(said[1]);
      expect(said[0]?.[0]).toBe('strike back at 10 of Swords, which counts 8 until it is home, or let it go');
      expect(said[0]?.[2]).toBe(false);
    }
  });
});

describe('who buys, keeps and places', () => {
  test('splits are said in words, with what cards are worth on average', () => {
    const play = chosen(table({ own: { coins: 'KP', cups: '1C' }, other: { coins: '8P' } }), 'wealth');
    const view = viewOf(play, 0);
    expect(words.question(view, NAMES)).toBe('From which piles do you draw 5 cards? You keep one of them.');
    expect(words.pick(view, 'C1S2W2', NAMES).label).toBe('1 field, 2 armies, 2 faith cards');
    expect(words.pick(view, 'C0S5W0', NAMES).label).toBe('5 armies');
    // Of 1 to 14 the highest of k is 15 k / (k + 1) on average; of 2 to 14 a single one is 8.
    expect(words.pick(view, 'C1S2W2', NAMES).preview).toBe('best about: fields 8, armies 10, faith 10');
    expect(words.pick(view, 'C0S5W0', NAMES).preview).toBe('best about: armies 13');
    expect(words.suggestion(view)).toEqual({ choice: ['C0S5W0'], mark: 'you have no army' });
    const keeping = viewOf(chosen(play, 'C0S5W0'), 0);
    const [card = ''] = keeping.asked?.options ?? [];
    expect(words.choice(keeping, [card], NAMES).preview).toMatch(/^worth \d+ · in front of your armies$/);
    expect(words.suggestion(keeping)?.mark).toBe('you have no army');
    expect(words.awaited(viewOf(play, 1), 0, NAMES)).toBe('keep one of 5 cards');
  });

  test('a helper is weighed by what it changes', () => {
    const own = { coins: '3P', swords: '5S/2S 10S', wands: '4W' };
    const strength = viewOf(chosen(table({ own, other: { coins: '8P' }, events: ['M8'] }), 'event'), 0);
    expect(offered(strength)).toEqual({
      '3 of Pentacles': 'never attacks: no use there',
      '5 of Swords': 'attacks with 6 instead of 3',
      '4 of Wands': 'attacks with 6 instead of 4',
      '10 of Swords': 'attacks with 15 instead of 10',
    });
    expect(words.suggestion(strength)).toEqual({ choice: ['10S'], mark: 'helps most' });
    const temperance = viewOf(chosen(table({ own, other: { coins: '8P' }, events: ['M14'] }), 'event'), 0);
    expect(words.choice(temperance, ['3P'], NAMES).preview).toBe('defends with 5 instead of 3');
    expect(words.suggestion(temperance)).toEqual({ choice: ['5S'], mark: 'helps most' });
  });
});

describe('refusals', () => {
  const refused = (option: string, kind: string): string =>
    words.refusal(refuse('notAnOption', { option, kind }), NAMES).text;

  test('what cannot be chosen has its reason', () => {
    expect(refused('attack:cups', 'action')).toMatch(/^Fields cannot be invaded now: you must be stronger/);
    expect(refused('convert:wands', 'action')).toMatch(/^Faith cannot be converted now/);
    expect(refused('arrange:cups', 'action')).toMatch(/^Your fields cannot be arranged/);
    expect(refused('militia', 'action')).toMatch(/only where you have no army/);
    expect(refused('event', 'action')).toMatch(/only where you can use no card/);
    expect(refused('KS', 'counter')).toMatch(/^King of Swords cannot strike back/);
    expect(refused('KS', 'keep')).toBe('King of Swords was not drawn.');
    expect(refused('C5S0W0', 'buy')).toMatch(/^The piles cannot serve 5 fields/);
    expect(refused('*boo*', 'action')).toBe('“\\*boo\\*” cannot be chosen now.');
    const other: Refusal = refuse('otherKind', { asked: 'counter', given: 'action' });
    expect(words.refusal(other, NAMES).text).toBe('You are asked whether to strike back now, not for your act.');
    expect(words.refusal({ refused: true, why: 'faithAlone', values: {} }, NAMES).text).toBe(
      'Faith is never joined: name one force.',
    );
  });
});

describe('what is typed', () => {
  test.each([
    ['9s', [], '9S'],
    ['knight of swords', [], 'NS'],
    ['Ace of Coins', [], '1P'],
    ['Ace of Pentacles', [], '1P'],
    ['pg of swords', [], 'PS'],
    ['page of pentacles', [], 'PP'],
    ['a wands', [], '1W'],
    ['invade their fields', [], 'attack:cups'],
    ['attack swords', [], 'attack:swords'],
    ['convert wealth', [], 'convert:coins'],
    ['arrange armies', [], 'arrange:swords'],
    ['wealth', ['attack:coins', 'convert:coins', 'wealth'], 'wealth'],
    ['faith', ['attack:wands', 'event'], 'attack:wands'],
    ['convert', ['attack:wands', 'convert:cups', 'event'], 'convert:cups'],
    ['invade', ['attack:wands', 'attack:cups'], undefined],
    ['join', ['attack:wands', 'arrange:swords'], 'arrange:swords'],
    ['faith', ['attack:wands', 'convert:wands'], undefined],
    ['spend fields', [], 'harvest'],
    ['event', [], 'event'],
    ['pass', [], 'pass'],
    ['done', [], 'done'],
    ['1 cup, 2 swords and 2 wands', [], 'C1S2W2'],
    ['1 field, 2 armies and 2 faith', [], 'C1S2W2'],
    ['1 army, 4 faith cards', ['C0S1W4'], 'C0S1W4'],
    ['1 army 4 faith', ['C0S1W4'], 'C0S1W4'],
    ['5 swords', ['C0S5W0', 'C1S4W0'], 'C0S5W0'],
    ['5 swords', ['5S', '5C'], '5S'],
    ['5s 9s', ['5S', '9S', 'done'], undefined],
    ['5 swords 9 swords', ['C0S5W0'], undefined],
    ['c1s2w2', [], 'C1S2W2'],
    ['the hermit: swords', [], 'M9:swords'],
    ['M9:swords', ['M9:swords'], 'M9:swords'],
    ['the tower', [], undefined],
    ['', [], undefined],
    ['__proto__', [], undefined],
    ['constructor wealth', [], undefined],
  ])('%s of %j names %s', (word, options, option) => {
    expect(typed(word, NAMES, options)).toBe(option);
  });

  test('every option can be typed as it is called', () => {
    const options =
      'attack:cups convert:coins arrange:wands wealth harvest militia event sacrifice pass done M0:swords M9:cups C0S2W3 9S'.split(
        ' ',
      );
    for (const option of options) expect(typed(words.optionName(option, NAMES), NAMES, [])).toBe(option);
  });
});

describe('the rest', () => {
  const over = (end: Partial<KingdomsOutcome>, state: Partial<KingdomsState> = {}) => {
    const view = viewOf(table({ own: { coins: '3P', swords: '9S+2S' }, other: { cups: '5C' } }), 'bystander');
    const outcome: KingdomsOutcome = {
      winners: [0],
      losers: [1],
      draw: false,
      scores: [3, 3],
      cards: [3, 3],
      strength: [14, 12],
      reason: 'limit',
      ...end,
    };
    return words.outcome(
      { ...view, table: { ...view.table, phase: 'over', ...state }, outcome } as unknown as Seen,
      NAMES,
    );
  };

  test('the outcome tells who has won and what decided it', () => {
    expect(over({ reason: 'elimination', cards: [3, 0] }, { turn: 17 })).toEqual({
      title: 'Ada wins the war',
      lines: [
        'B\\_n has no force left, in turn 17.',
        'Ada has 2 forces left, 3 cards in all.',
        'The strongest in front: 9 + 2 of Swords, joined to 11.',
      ],
    });
    expect(over({}, { turn: 60 })).toEqual({
      title: 'Ada wins the war',
      lines: [
        'Turn 60 was the last.',
        'Cards: Ada 3, B\\_n 3.',
        'Cards are equal, so their numbers count, added up: Ada 14, B\\_n 12.',
      ],
    });
    expect(over({ winners: [], losers: [], draw: true }).title).toBe('A draw: neither kingdom has won');
    expect(over({ cards: [5, 3] }).lines).toHaveLength(2);
  });

  test('the goal warns of a joined army that beats whatever one has, and only then', () => {
    const goalOf = (own: string, other: string) =>
      words.goal(viewOf(table({ own: { cups: '5C', swords: own }, other: { swords: other } }), 0));
    expect(goalOf('9S 4S', '8S+3S')).toBe('join, or catch it abroad: their 11 in one beats all of yours.');
    expect(goalOf('9S', '8S+3S')).toBe('catch it abroad: their 11 in one beats all of yours.');
    expect(goalOf('9S+2S', '8S+3S')).toBe('take forces, theirs 1, yours 2: who has none left loses.');
    expect(goalOf('9S', '10S')).toBe('take forces, theirs 1, yours 2: who has none left loses.');
    // What lies hidden behind is not told.
    expect(goalOf('9S', '4S 8S+3S')).toBe('take forces, theirs 2, yours 2: who has none left loses.');
  });

  test('the facts in a line', () => {
    const view = viewOf(table({ own: { swords: '9S+2S' }, other: { cups: '5C' }, turn: 7 }), 'bystander');
    expect(words.facts(view, NAMES)).toBe('turn 7 of 60 · cards: Ada 2, B\\_n 1 · 22 events left');
    expect(words.hand(view)).toBe('');
    const spent = chosen(table({ own: { coins: '3P' }, other: { cups: '5C', swords: '4S 2S' } }), 'wealth');
    expect(words.hand(viewOf(spent, 0))).toBe('');
    expect(words.hand(viewOf(spent, 1))).toBe('no wealth · fields 5 · armies 4, behind 2 · no faith');
    expect(words.yours?.('no wealth')).toBe('Your kingdom: no wealth');
    expect(words.yours?.('')).toBe('You have no force left.');
    const agreed = { long: 'true', events: 'forced', limit: '100' };
    const other = viewOf(table({ own: { swords: '9S' }, other: { cups: '5C' }, options: agreed }), 1);
    expect(words.facts(other, NAMES)).toBe(
      'turn 5 of 100 · cards: Ada 1, B\\_n 1 · 22 events left · longer game · events only in need',
    );
  });

  test('values in front are added up, and events in force and to come explained', () => {
    const view = viewOf(
      table({
        own: { coins: '3P', swords: '9S+7C/2S/M8 4S', influences: ['M6'], leaders: ['M4'] },
        other: { cups: '5C', wands: '6W 7W/M14' },
      }),
      0,
    );
    const told = Object.fromEntries((words.explains?.(view, NAMES) ?? []).map(({ title, text }) => [title, text]));
    expect(told['Ada: what stands in front']?.split('\n')).toEqual([
      '- **Wealth**: 3 of Pentacles, 1 less for each card = **2**',
      '- **Fields**: nothing',
      '- **Armies**: 9 of Swords + 7 of Cups, Cups at half, 1 less for each card, 3 more by The Emperor, wounds of 2 = **12**' +
        ' · attacks with 19 (Strength) · 1 in reserve',
      '- **Faith**: nothing',
    ]);
    expect(told['Events in force']?.split('\n')).toEqual([
      '- **The Emperor** (Ada): adds 3 to each force of the armies, as long as there is one',
      '- **The Lovers** (Ada): each card of the faith counts 3 less and every other 1 less, until it is bought off (now)',
      '- **Strength** (Ada): half as much again in attack, on 9 of Swords + 7 of Cups',
      '- **Temperance** (B\\_n): half as much again when invaded, on place 2 of the faith',
    ]);
    expect(told['Events still in the pile']).not.toMatch(/Emperor|Lovers|Strength|Temperance/);
    expect(told['Events still in the pile']?.split('\n')).toEqual([
      '- **4 disasters** (the force in front is destroyed): The Hanged Man, fields · Death, armies · The Devil, faith · The Tower, wealth',
      '- **4 good omens** (a new card in reserve): The Star, armies · The Moon, fields · The Sun, faith · The World, wealth',
      '- **4 chances** (the values in front differ by an odd number: disaster; by an even one: good omen): ' +
        'The Chariot, armies · Wheel of Fortune, wealth · Justice, fields · The Last Judgement, faith',
      '- **3 influences** (each card there counts 3 less, all others 1 less, until bought off): ' +
        'The Fool, fields · The Magician, armies · The Hermit, wealth',
      '- **3 leaders** (each force there counts more, as long as there is one): ' +
        'The High Priestess, faith 1 · The Empress, fields 2 · The Hierophant, wealth 4',
    ]);
    const all = viewOf(table({ own: { coins: '3P' }, other: { cups: '5C' } }), 1);
    expect(words.explains?.(all, NAMES).at(-1)?.text.split('\n').at(-1)).toBe(
      '- **2 helpers** (put on a force, where it stays): Strength, half as much again in attack · ' +
        'Temperance, half as much again when invaded',
    );
  });

  test('the lobby says how long it takes, and names who begins', () => {
    expect(words.blurb).toMatch(/For two, 10 to 20 minutes\.$/);
    expect(words.option('limit', '30').hint).toMatch(/^A short match/);
    expect(words.option('first', 'seat0').value).toBe('First seat');
    expect(words.option('first', 'seat0', NAMES).value).toBe('Ada begins');
    for (const { id, values } of rules.options)
      for (const value of values(2)) expect(words.option(id, value).hint?.length).toBeLessThanOrEqual(100);
  });

  test('the rules help tells of every part, and fits a message', () => {
    const titles = words.help.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Arranging & joining', 'Striking back', 'Events', 'An example']));
    for (const { title, text } of words.help) {
      expect(title.length).toBeLessThanOrEqual(100);
      expect(text.length).toBeLessThan(3_500);
    }
  });
});
