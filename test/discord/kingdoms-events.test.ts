import { expect, test } from 'vitest';
import { filesOf } from '../../playground/index.js';
import { MAJOR_NAMES } from '../../src/cards/tarot.js';
import { folder } from '../../src/games/kingdoms/index.js';
import { EVENTS } from '../../src/games/kingdoms/rules/state.js';
import { isHelper } from '../../src/games/kingdoms/rules/values.js';
import { sit, type Wanted } from '../games/kingdoms/table.js';
import { publicMessages, wordsOf } from './people.js';
import { openWatched, sceneAt } from './watching.js';

/* An event is a moment for everybody: the card in the picture, what it means, and what it does. */

const FILES: Pick<Wanted, 'a' | 'b'> = {
  a: { coins: '9P 4P', cups: '7C 3C', swords: '9S 5S', wands: '2W KW' },
  b: { coins: '2P 6P', cups: '10C 1C', swords: 'NS 8S', wands: '5W 9W' },
};
const stateWith = (card: string) => sit({ ...FILES, turn: 5, top: { events: card } }).play.state;

/** What each means, by sort. */
const MEANINGS: Readonly<Record<string, readonly [meaning: string, event: string]>> = {
  M0: ['an influence: idleness', 'influence'],
  M1: ['an influence: superstition', 'influence'],
  M2: ['a leader', 'leader'],
  M3: ['a leader', 'leader'],
  M4: ['a leader', 'leader'],
  M5: ['a leader', 'leader'],
  M6: ['an influence: vice', 'influence'],
  M7: ['a chance', 'chance'],
  M8: ['a helper: half as much again in attack', 'helper'],
  M9: ['an influence: hoarding', 'influence'],
  M10: ['a chance', 'chance'],
  M11: ['a chance', 'chance'],
  M12: ['a disaster: crime', 'disaster'],
  M13: ['a disaster: plague', 'disaster'],
  M14: ['a helper: half as much again when invaded', 'helper'],
  M15: ['a disaster: corruption', 'disaster'],
  M16: ['a disaster: collapse', 'disaster'],
  M17: ['a good omen: recruits', 'omen'],
  M18: ['a good omen: new land', 'omen'],
  M19: ['a good omen: piety', 'omen'],
  M20: ['a chance', 'chance'],
  M21: ['a good omen: new finds', 'omen'],
};

test('every event is shown to all: its picture, its meaning and its effect', async () => {
  const watched = await openWatched('kingdoms', stateWith('M0'), 0);
  const { pair, bystander: cleo, bench, where, match } = watched;
  const [ada] = pair;
  const table = () => publicMessages(cleo).findLast((seen) => wordsOf(seen).includes('c1:move:'));
  const play = async (choice: string): Promise<void> => {
    await ada.slash('play', { choice }, where);
    await bench.bot.idle();
  };
  /** `effect`: what is told next. */
  async function expectMoment(card: string, effect = ''): Promise<void> {
    const [, moment] = filesOf(table()!.message);
    expect(JSON.stringify(await sceneAt(moment?.url as string))).toContain(`"card":"${card}"`);
    const [meaning] = MEANINGS[card] as (typeof MEANINGS)[string];
    const name = MAJOR_NAMES[Number(card.slice(1))];
    expect(wordsOf(table())).toContain(`Ada turns up **${name}**, ${meaning}.${effect}`);
  }
  expect(Object.keys(MEANINGS)).toEqual(EVENTS);
  for (const card of EVENTS) {
    await watched.put(stateWith(card));
    const { record, tableState, names } = await match();
    await play('event');
    await expectMoment(card);
    // A helper has its moment while it is placed, too.
    if (isHelper(card)) await play('9p');
    const story = await bench.bot.service.story(record.id, tableState.lines, 'bystander');
    const effects = story.flatMap(({ events }) => events).filter(({ type }) => type === MEANINGS[card]?.[1]);
    expect(effects).toHaveLength(1);
    for (const effect of effects) await expectMoment(card, ` ${folder.words('en').event(effect, names, 'bystander')}`);
  }
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test('what one holds is called a kingdom, since there are no hands', async () => {
  const watched = await openWatched('kingdoms', stateWith('M0'), 0);
  const [ada] = watched.pair;
  const { seen } = await ada.slash('hand', {}, watched.where);
  expect(wordsOf(seen)).toContain('Your kingdom: wealth 9, behind 4 · fields 7, behind 3 · ');
  expect(wordsOf(seen)).not.toContain('Your hand');
});
