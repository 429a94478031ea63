import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../src/discord/controls/limits.js';
import type { Chance } from '../../../src/engine/chance.js';
import { clone } from '../../../src/engine/clone.js';
import { isRefusal } from '../../../src/engine/game.js';
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

/* Sentences, choices and refusals are in test/golden/kingdoms.story.txt. */

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

describe('the story', () => {
  test('a helper on a reserve force doesn’t name it, not even to its owner’s other', () => {
    const helper: KingdomEvent = { type: 'helper', seat: 0, card: 'M8', realm: 'swords', rank: 2 };
    expect(heard(helper)).toBe('Ada puts Strength on the force in place 2 of the armies.');
    expect(heard({ ...helper, rank: 1, cards: ['9S'] }, 0)).toBe('You put Strength on 9 of Swords.');
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

describe('who arranges', () => {
  const play = () => table({ own: { swords: '5S 4S 9S', wands: '2W 3W', leaders: ['M4'] }, other: { coins: '8P' } });

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
});

describe('who was invaded', () => {
  const invaded = (swords: string, wands = 'QW') =>
    chosen(table({ own: { coins: '1P', swords: '10S' }, other: { coins: '3P', swords, wands } }), 'attack:coins');

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
