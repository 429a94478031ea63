import { expect, test } from 'vitest';
import type { GameFolder } from '../../src/contract/game.js';
import type { Context } from '../../src/discord/controls/context.js';
import { BULLET, LINE, linesOf } from '../../src/discord/controls/phone.js';
import { onlookerMessage } from '../../src/discord/features/watching/message.js';
import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { see } from '../../src/engine/see.js';
import type { BaseState } from '../../src/engine/table.js';
import type { Match } from '../../src/match/model/match.js';
import { discordWords } from '../../src/words/discord.js';
import { GAMES } from '../games.js';
import { afterwards } from '../support/closing.js';
import { BYSTANDER, begun, playOn, serviceOn } from '../support/played.js';
import { type TemporaryStore, temporaryStore } from '../support/store.js';
import { painter } from './made.js';

/* A match explained to whoever comes late: who is who, how it stands, and three lines of what has happened. */

const words = discordWords('en');

async function opened(): Promise<TemporaryStore> {
  const temporary = await temporaryStore();
  afterwards(temporary.remove);
  return temporary;
}

async function panels(folder: GameFolder, choices: number) {
  const { store } = await opened();
  const service = serviceOn(store);
  const match = await begun(service, folder, folder.rules.seats.max);
  const shown: { readonly match: Match; readonly texts: string[]; readonly said: string }[] = [];
  await playOn({ service, store }, match, { most: choices }, async (now) => {
    if (now.record.status === 'running' && now.tableState.lines % 5 !== 0) return;
    const message = await onlookerMessage({ service, painter } as unknown as Context, now, BYSTANDER.id, words);
    const [box] = message.components as unknown as [{ readonly components: readonly { readonly content?: string }[] }];
    const texts = box.components.flatMap(({ content }) => content ?? []);
    shown.push({ match: now, texts, said: JSON.stringify(message.components) });
  });
  return shown;
}

test.each(GAMES.map((folder) => [folder.rules.id, folder] as const))(
  '%s: it names everybody, and tells what has happened in three lines of a phone',
  async (_, folder) => {
    const shown = await panels(folder, 60);
    expect(shown.length).toBeGreaterThan(1);
    for (const { match, texts, said } of shown) {
      const [who = '', soFar = ''] = texts;
      expect(who).toContain(`**${folder.words('en').title}**`);
      for (const name of match.names) expect(who).toContain(`**${name}**`);
      expect(soFar).toMatch(/^- \S/);
      const lines = soFar.split('\n').map((line) => linesOf(line.slice('- '.length), LINE - BULLET));
      expect(
        lines.reduce((sum, each) => sum + each, 0),
        soFar,
      ).toBeLessThanOrEqual(3);
      const facts = folder.words('en').facts(match.see('bystander') as never, match.names);
      if (facts) expect(texts.at(-1)?.replaceAll('-# ', '')).toContain(facts.split('\n')[0]);
      expect(said.includes('c1:watch:')).toBe(match.record.status === 'running');
    }
  },
);

test.each(GAMES.map((folder) => [folder.rules.id, folder] as const))(
  '%s: whoever sits there may hold what they like, a bystander reads the same',
  async (_, folder) => {
    const { store } = await opened();
    const service = serviceOn(store);
    const match = await begun(service, folder, folder.rules.seats.max);
    const now = await playOn({ service, store }, match, { most: 12 });
    const said = async () => {
      const scenes: unknown[] = [];
      const paint = (scene: unknown) => {
        scenes.push(scene);
        return painter.paint();
      };
      const context = { service, painter: { paint } } as unknown as Context;
      const at = (await service.look(now.record.id)) as Match;
      const { components, files } = await onlookerMessage(context, at, BYSTANDER.id, words);
      return JSON.stringify([components, files.map(({ description }) => description), scenes]);
    };
    const before = await said();
    const record = await store.load(now.record.id);
    const state = JSON.parse(record?.state as string) as BaseState;
    const world = folder.rules.imagine(see(folder.rules, state, 'bystander'), new Chance(chanceFrom('another world')));
    // Those who are asked hold other cards; the questions are theirs.
    const next = JSON.stringify({ ...world, asked: state.asked, chance: state.chance });
    await store.save({ id: now.record.id, revision: record?.revision as number, next: { state: next } });
    expect(await said()).toBe(before);
  },
);
